import type { WinProbabilityFragment } from '#features/forecasts/web/generated/win-probability.ts'
import { sidesOf } from '#features/matches/web/match-sides.ts'
import { leadingTeam, shortSide } from '#features/matches/web/match-text.ts'
import { Section } from '#web/ui/text/Section.tsx'
import { WinChart } from './WinChart.tsx'
import { winMoments, winPathText } from './win-moments.ts'

/** A side's chance to win the match after each game, as text, as a chart and as a table. */
export function WinPath({ match }: { match: WinProbabilityFragment }) {
  const moments = winMoments(match)
  // A match of one game has no moments between the forecast and the result.
  const least = match.status === 'IN_PROGRESS' ? 2 : 3
  if (moments.length < least) return null
  const side = shortSide(sidesOf(match, leadingTeam(match))[0])
  const turned = match.forecast?.turned ?? null
  return (
    <Section
      id="win-probability"
      title="Win probability"
      note={
        <>
          {side} <strong>{winPathText(moments)}</strong>
          {turned !== null && `. Turned in game ${turned}.`}
          {match.forecast?.newcomer && ' Less certain: a player had fewer than 10 earlier matches.'}
        </>
      }
    >
      <WinChart side={side} moments={moments} turned={turned} />
    </Section>
  )
}
