import { type Round, roundHeading } from '#domain/match/round.ts'
import type { EventDrawFragment } from '#features/draws/web/generated/draws.ts'
import { ForecastNote } from '#features/draws/web/match/DrawMatch.tsx'
import { Link } from '#web/routing/Link.tsx'
import { Chips } from '#web/ui/controls/Chips.tsx'
import { DrawPart } from './DrawPart.tsx'
import classes from './DrawView.module.css'
import { drawAddress, type TournamentState } from './draw-address.ts'
import { gapsText, openRound, replayRounds, stageLabel, viewsOf } from './draw-views.ts'
import { TitleOdds } from './TitleOdds.tsx'

interface DrawViewProps {
  state: TournamentState
  draw: EventDrawFragment
}

/** One part of a draw, such as its final rounds, with links to the other parts and to earlier states of the draw. */
export function DrawView({ state, draw }: DrawViewProps) {
  const views = viewsOf(draw)
  const view = views.find(({ round }) => round === state.round) ?? views[0]
  const gaps = gapsText(draw)
  const open = openRound(draw, state.after)
  return (
    <div className={`stack-4 ${classes.draw}`}>
      {draw.kind === 'FOREST' && !draw.qualifier && <p className="note">The final is missing.</p>}
      {gaps !== null && <p className="note">{gaps}</p>}
      <div className="row choices">
        <Chips
          label="Rounds"
          chips={views.map(({ round, label }) => ({
            label,
            href: drawAddress(state, { round, after: null }),
            current: open === null && round === view?.round,
          }))}
        />
      </div>
      {open !== null && state.after !== null && (
        <p className="note">
          {`Rewound to the end of the ${roundHeading(state.after)}: later results are hidden. `}
          <Link href={drawAddress(state, { after: null })}>Show all results</Link>
        </p>
      )}
      {hasForecasts(draw) && <ForecastNote isSingles={isOfSingles(draw)} />}
      {view !== undefined && <DrawPart state={state} draw={draw} round={open === null ? view.round : null} />}
      <TitleOdds state={state} draw={draw} open={open} />
      <Replay state={state} draw={draw} open={open} />
    </div>
  )
}

function hasForecasts({ shown }: EventDrawFragment): boolean {
  return shown.some(({ nodes }) => nodes.some(({ match }) => match?.forecast))
}

/** Returns whether the matches with a forecast are of single players. */
function isOfSingles({ shown }: EventDrawFragment): boolean {
  return shown.some(({ nodes }) =>
    nodes.some(({ match }) => match?.forecast && match.sides.every(({ players }) => players.length === 1)),
  )
}

/** Returns the heading of a draw's last round. */
function lastRound({ rounds }: EventDrawFragment): string {
  const last = rounds.at(-1)
  return last === undefined ? 'Last result' : stageLabel(last)
}

/** Links to the draw as it was after each of its rounds. */
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
      <h3>Rewind the draw to</h3>
      <Chips
        label="Rewind the draw to"
        chips={[...rounds.map((round) => chip(round, roundHeading(round))), chip(null, lastRound(draw))]}
      />
    </section>
  )
}
