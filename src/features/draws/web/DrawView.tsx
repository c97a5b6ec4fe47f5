import { ROUND_FACTS, type Round } from '#domain/match/round.ts'
import type { EventDrawFragment } from '#features/draws/web/generated/draws.ts'
import { Link } from '#web/routing/Link.tsx'
import { Chips } from '#web/ui/controls/Chips.tsx'
import { ForecastNote } from './DrawMatch.tsx'
import { DrawPart } from './DrawPart.tsx'
import classes from './DrawView.module.css'
import { drawAddress, type TournamentState } from './draw-address.ts'
import { gapsText, openRound, replayRounds, viewsOf } from './draw-views.ts'
import { TitleOdds } from './TitleOdds.tsx'

interface DrawViewProps {
  state: TournamentState
  draw: EventDrawFragment
}

/** A draw by rounds: what is known of it, one of its parts, and the ways to the others and to how it stood before. */
export function DrawView({ state, draw }: DrawViewProps) {
  const views = viewsOf(draw)
  const view = views.find(({ round }) => round === state.round) ?? views[0]
  const gaps = gapsText(draw)
  const open = openRound(draw, state.after)
  return (
    <div className={`stack-4 ${classes.draw}`}>
      {draw.kind === 'FOREST' && !draw.qualifier && <p className="note">The final is not in the source.</p>}
      {gaps !== null && <p className="note">{gaps}</p>}
      <Chips
        label="Rounds"
        chips={views.map(({ round, label }) => ({
          label,
          href: drawAddress(state, { round, after: null }),
          current: open === null && round === view?.round,
        }))}
      />
      {open !== null && state.after !== null && (
        <p className="note">
          {`Only what was known after the ${ROUND_FACTS[state.after].label.toLowerCase()}. `}
          <Link href={drawAddress(state, { after: null })}>Show how it ended</Link>
        </p>
      )}
      {hasForecasts(draw) && <ForecastNote />}
      {view !== undefined && <DrawPart state={state} draw={draw} round={open === null ? view.round : null} />}
      <TitleOdds state={state} draw={draw} open={open} />
      <Replay state={state} draw={draw} open={open} />
    </div>
  )
}

function hasForecasts({ shown }: EventDrawFragment): boolean {
  return shown.some(({ nodes }) => nodes.some(({ match }) => match?.forecast))
}

/** The ways to the draw as it stood after each of its rounds. */
function Replay({ state, draw, open }: DrawViewProps & { open: Round | null }) {
  const rounds = replayRounds(draw)
  if (rounds.length === 0) return null
  const chip = (after: Round | null, label: string) => ({
    label,
    href: drawAddress(state, { after, round: null }),
    current: open === null ? after === null : after === state.after,
  })
  return (
    <section className={classes.replay}>
      <h3>The draw as it stood after</h3>
      <Chips
        label="As it stood after"
        chips={[...rounds.map((round) => chip(round, ROUND_FACTS[round].label)), chip(null, 'Its last result')]}
      />
    </section>
  )
}
