import type { ReactNode } from 'react'
import { MEDALS, type Medal } from '#domain/medal.ts'
import { NumberLink } from '../../components/table/NumberLink.tsx'
import { Section } from '../../components/text/Section.tsx'
import type { ComparedSideFragment, ComparisonQuery, RecordFragment } from '../../data/generated/compare.ts'
import { ABSENT, formatAverage, formatCount, formatRecord } from '../../format.ts'
import classes from './comparison.module.css'
import { matchesOf, sideName } from './sides.ts'

interface SideBySideProps {
  answer: ComparisonQuery
  one: ComparedSideFragment
  two: ComparedSideFragment
}

/** A value of each side, and what tells which is better. */
interface Line {
  label: string
  values: readonly { shown: ReactNode; rank: number | null }[]
}

/** Everything about the two that compares, the better one marked. */
export function SideBySide({ answer, one, two }: SideBySideProps) {
  return (
    <Section id="side-by-side" title="Side by side">
      <table className={classes.table}>
        <caption className="visually-hidden">Side by side</caption>
        <thead>
          <tr>
            <th scope="col">Of all their matches</th>
            <th scope="col">{sideName(one)}</th>
            <th scope="col">{sideName(two)}</th>
          </tr>
        </thead>
        <tbody>
          {linesOf(answer, one, two).map(({ label, values }) => {
            const [first, second] = values.map(({ rank }) => rank)
            return (
              <tr key={label}>
                <th scope="row">{label}</th>
                {values.map(({ shown, rank }, index) => {
                  const other = index === 0 ? second : first
                  const isBetter = rank !== null && other !== null && other !== undefined && rank > other
                  return (
                    // biome-ignore lint/suspicious/noArrayIndexKey: there are two sides
                    <td key={index} className={isBetter ? classes.better : undefined}>
                      {shown}
                      {isBetter && (
                        <>
                          <span aria-hidden="true"> ▲</span>
                          <span className="visually-hidden"> (better)</span>
                        </>
                      )}
                    </td>
                  )
                })}
              </tr>
            )
          })}
        </tbody>
      </table>
    </Section>
  )
}

type Summary = NonNullable<ComparisonQuery['one']>
type MedalCounts = Record<'gold' | 'silver' | 'bronze', number>

const COUNTED_AS = { GOLD: 'gold', SILVER: 'silver', BRONZE: 'bronze' } as const satisfies Record<
  Medal,
  keyof MedalCounts
>

function shareOf({ matches_won, matches_lost }: RecordFragment): number | null {
  const decided = matches_won + matches_lost
  return decided === 0 ? null : matches_won / decided
}

function recordValue(record: RecordFragment) {
  return { shown: formatRecord(record.matches_won, record.matches_lost), rank: shareOf(record) }
}

function linesOf(answer: ComparisonQuery, one: ComparedSideFragment, two: ComparedSideFragment): Line[] {
  const sides = [
    { side: one, summary: answer.one, player: answer.player_one, medals: answer.player_one ?? answer.team_one },
    { side: two, summary: answer.two, player: answer.player_two, medals: answer.player_two ?? answer.team_two },
  ].flatMap(({ summary, ...rest }) => (summary === null ? [] : [{ ...rest, summary }]))
  const line = (label: string, value: (summary: Summary, index: number) => Line['values'][number]): Line => ({
    label,
    values: sides.map(({ summary }, index) => value(summary, index)),
  })
  const counted = (count: number) => ({ shown: formatCount(count), rank: count })
  const ratings = sides.map(({ player }) => player?.rating?.rating ?? null)
  return [
    ...(ratings.every((rating) => rating === null)
      ? []
      : [
          line('Rating', (_, index) => ({
            shown: formatAverage(ratings[index] ?? null),
            rank: ratings[index] ?? null,
          })),
        ]),
    line('Matches won-lost', ({ record }, index) => {
      const side = sides[index]?.side ?? one
      const { shown, rank } = recordValue(record)
      const of = `matches won and lost by ${sideName(side)}`
      const link = <NumberLink text={shown} of={of} matches={matchesOf(side.slug)} some={record.matches_played > 0} />
      return { shown: link, rank }
    }),
    line('Finals', ({ finals }) => recordValue(finals)),
    line('Deciding games', ({ deciding_games }) => recordValue(deciding_games)),
    line('Longest winning streak', ({ longest_streak }) => counted(longest_streak?.matches ?? 0)),
    line('Games won to nothing', ({ pickles }) => counted(pickles)),
    ...MEDALS.map((medal) =>
      line(`${medal.charAt(0)}${medal.slice(1).toLowerCase()} medals`, (_, index) =>
        medalValue(sides[index]?.medals?.medal_counts, medal),
      ),
    ),
  ]
}

function medalValue(counts: MedalCounts | undefined, medal: Medal) {
  const count = counts?.[COUNTED_AS[medal]]
  return count === undefined ? { shown: ABSENT, rank: null } : { shown: formatCount(count), rank: count }
}
