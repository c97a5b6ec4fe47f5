import type { WinProbabilityFragment } from '#features/forecasts/web/generated/win-probability.ts'
import { sidesOf } from '#features/matches/web/match-sides.ts'
import { leadingTeam, shortSide } from '#features/matches/web/match-text.ts'
import { WinChart } from './WinChart.tsx'
import { winMoments, winPathText } from './win-moments.ts'

/** A side's chance to win the match after each game, as a chart, as text and as a table. */
export function WinPath({ match }: { match: WinProbabilityFragment }) {
  const moments = winMoments(match)
  // A match of one game has no moments between the forecast and the result.
  const least = match.status === 'IN_PROGRESS' ? 2 : 3
  if (moments.length < least) return null
  const side = shortSide(sidesOf(match, leadingTeam(match))[0])
  const turned = match.forecast?.turned ?? null
  return (
    <section id="win-probability" aria-label="Win probability">
      <WinChart side={side} moments={moments} turned={turned}>
        <span className="visually-hidden">
          {side} {winPathText(moments)}.
        </span>{' '}
        {turned !== null && `Turned in game ${turned}. `}
        {match.forecast?.newcomer && 'Less certain: a player had fewer than 10 earlier matches.'}
      </WinChart>
    </section>
  )
}
