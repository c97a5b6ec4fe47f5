import { formatPercentage } from '#domain/format/format.ts'
import type { TeamMatchScoreFragment } from '#features/draws/web/generated/draws.ts'
import { isUnderWay } from './team-match-note.ts'

/** The chance of a team match before it, from the games decided so far, and in a DreamBreaker. */
export function TeamChance({ teamMatch }: { teamMatch: TeamMatchScoreFragment }) {
  const { one, two, winner, result, forecast } = teamMatch
  if (forecast === null) return null
  const { one_probability, one_probability_now, tie_probability, dreambreaker_one_probability } = forecast
  const names = winner === 'TWO' ? [two.name, one.name] : [one.name, two.name]
  const ofFirst = (probability: number) => percent(winner === 'TWO' ? 1 - probability : probability)
  const isOn = isUnderWay(teamMatch) && one_probability_now !== null
  return (
    <p className="note">
      {`Win chance before play: ${names[0]} ${ofFirst(one_probability)}.`}
      {isOn && ` After the games so far: ${ofFirst(one_probability_now)}.`}
      {!(isOn && result === 'TIE_BREAK_UNKNOWN') &&
        ` DreamBreaker: ${percent(tie_probability)} likely, ${names[0]} wins it ${ofFirst(dreambreaker_one_probability)}.`}
    </p>
  )
}

const percent = (probability: number) => formatPercentage(100 * probability)
