import { formatPercentage } from '#domain/format/format.ts'
import { hasResult, isPending } from '#domain/match/match.ts'
import type { TeamChanceFragment } from '#features/draws/web/generated/draws.ts'

/** The chance of a team match before it, from the games decided so far, and in a DreamBreaker. */
export function TeamChance({ teamMatch: { one, two, winner, matches, forecast } }: { teamMatch: TeamChanceFragment }) {
  if (forecast === null) return null
  const { one_probability, one_probability_now, tie_probability, dreambreaker_one_probability } = forecast
  const names = winner === 'TWO' ? [two.name, one.name] : [one.name, two.name]
  const ofFirst = (probability: number) => percent(winner === 'TWO' ? 1 - probability : probability)
  const isUnderWay = matches.some(({ status }) => hasResult(status)) && matches.some(({ status }) => isPending(status))
  return (
    <p className="note">
      {`Win chance before play: ${names[0]} ${ofFirst(one_probability)}.`}
      {isUnderWay && one_probability_now !== null && ` After the games so far: ${ofFirst(one_probability_now)}.`}
      {` DreamBreaker: ${percent(tie_probability)} likely, ${names[0]} wins it ${ofFirst(dreambreaker_one_probability)}.`}
    </p>
  )
}

const percent = (probability: number) => formatPercentage(100 * probability)
