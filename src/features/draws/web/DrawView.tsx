import { type Round, roundHeading } from '#domain/match/round.ts'
import type { EventDrawFragment } from '#features/draws/web/generated/draws.ts'
import { ForecastNote } from '#features/draws/web/match/DrawMatch.tsx'
import { ChoiceMenu } from '#web/ui/controls/Chips.tsx'
import { DrawPart, type ShownDraw } from './DrawPart.tsx'
import { drawAddress } from './draw-address.ts'
import { gapsText, openRound, replayRounds, stageLabel, viewsOf } from './draw-views.ts'
import { TitleOdds } from './TitleOdds.tsx'

/** One part of a draw, such as its final rounds, and the title odds before it. */
export function DrawView({ state, draw }: ShownDraw) {
  const views = viewsOf(draw)
  const view = views.find(({ round }) => round === state.round) ?? views[0]
  const gaps = gapsText(draw)
  const open = openRound(draw, state.after)
  const forecast = draw.shown.flatMap(({ nodes }) => nodes.flatMap(({ match }) => (match?.forecast ? match : [])))
  const isSingles = forecast.some(({ sides }) => sides.every(({ players }) => players.length === 1))
  return (
    <div className="stack-4">
      <div className="notes">
        {draw.kind === 'FOREST' && !draw.qualifier && <p>The final is missing.</p>}
        {gaps !== null && <p>{gaps}</p>}
        {open !== null && state.after !== null && (
          <p>
            {`Rewound to the end of the ${roundHeading(state.after)}: later results are hidden. `}
            <a href={drawAddress(state, { after: null })}>Show all results</a>
          </p>
        )}
        {forecast.length > 0 && <ForecastNote isSingles={isSingles} />}
      </div>
      {view !== undefined && <DrawPart state={state} draw={draw} round={open === null ? view.round : null} />}
      <TitleOdds state={state} draw={draw} open={open} />
    </div>
  )
}

/** Returns the heading of a draw's last round. */
function lastRound({ rounds }: EventDrawFragment): string {
  const last = rounds.at(-1)
  return last === undefined ? 'Last result' : stageLabel(last)
}

/** The choice of a part of the draw, and of an earlier state of it. */
export function DrawChoices({ state, draw }: ShownDraw) {
  const views = viewsOf(draw)
  const view = views.find(({ round }) => round === state.round) ?? views[0]
  const open = openRound(draw, state.after)
  const rounds = replayRounds(draw)
  const replay = (after: Round | null, label: string) => ({
    label,
    href: drawAddress(state, { after, round: null }),
    current: open === null ? after === null : after === state.after,
  })
  return (
    <>
      <ChoiceMenu
        name="Rounds"
        choices={views.map(({ round, label }) => ({
          label,
          href: drawAddress(state, { round, after: null }),
          current: open === null && round === view?.round,
        }))}
      />
      {rounds.length > 0 && (
        <ChoiceMenu
          name="Rewind the draw to"
          label="Rewind"
          choices={[...rounds.map((round) => replay(round, roundHeading(round))), replay(null, lastRound(draw))]}
        />
      )}
    </>
  )
}
