import type { ComponentProps, ReactNode } from 'react'
import { MEDAL_FIELDS, MEDAL_LABELS, MEDALS, type Medal } from '#domain/division/medal.ts'
import { ABSENT, formatCount, formatSide, formatSigned } from '#domain/format/format.ts'
import type { ComparedSideFragment, ComparisonQuery } from '#features/head-to-head/web/generated/compare.ts'
import { NumberLink } from '#features/match-links/web/NumberLink.tsx'
import { recordValue, SHOWN_SIDE_FIGURES } from '#features/side-summary/web/side-figures.ts'
import plain from '#web/ui/table/PlainTable.module.css'
import { Section } from '#web/ui/text/Section.tsx'
import classes from './comparison.module.css'
import { type ComparisonState, haveOneScale, isFiltered, matchesOf } from './comparison-address.ts'

interface SideBySideProps {
  state: ComparisonState
  answer: ComparisonQuery
  one: ComparedSideFragment
  two: ComparedSideFragment
}

/** A row: the value of each side, with a number that decides which is better; null if neither can be. */
interface Line {
  label: string
  values: readonly { shown: ReactNode; doubt?: string | undefined; rank: number | null }[]
}

/** Statistics of both sides over all their matches, with the better value marked. */
export function SideBySide({ state, answer, one, two }: SideBySideProps) {
  return (
    <Section id="side-by-side" title="Side by side">
      <table className={`${plain.table} ${classes.table} ${classes.mirrored}`}>
        <caption className="visually-hidden">Side by side</caption>
        <thead>
          <tr>
            <th scope="col">{isFiltered(state) ? 'Selected matches' : 'All matches'}</th>
            <th scope="col">{formatSide(one)}</th>
            <th scope="col">{formatSide(two)}</th>
          </tr>
        </thead>
        <tbody>
          {linesOf({ state, answer, one, two }).map(({ label, values }) => {
            const [first, second] = values.map(({ rank }) => rank)
            return (
              <tr key={label}>
                <th scope="row">{label}</th>
                {values.map(({ shown, doubt, rank }, index) => {
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
                      {doubt && <small className={classes.doubt}>{doubt.trim()}</small>}
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

function linesOf(props: SideBySideProps): Line[] {
  return [...(isFiltered(props.state) ? [] : ratingLine(props)), ...recordLines(props), ...medalLines(props)]
}

/** Ratings of sides on different scales are shown, but none of them is better. */
function ratingLine({ answer, one, two }: SideBySideProps): Line[] {
  const ratings = [
    answer.player_one?.rating?.rating ?? answer.team_one?.rating_history.at(-1)?.rating ?? null,
    answer.player_two?.rating?.rating ?? answer.team_two?.rating_history.at(-1)?.rating ?? null,
  ]
  if (ratings.every((rating) => rating === null)) return []
  const isRanked = haveOneScale(one, two)
  return [
    {
      label: 'Rating',
      values: ratings.map((rating) => ({
        shown: rating === null ? ABSENT : formatSigned(rating),
        rank: isRanked ? rating : null,
      })),
    },
  ]
}

/** Statistics of the counted matches. Each number links to its matches. */
function recordLines({ state, answer, one, two }: SideBySideProps): Line[] {
  const sides = [
    { side: one, summary: answer.one },
    { side: two, summary: answer.two },
  ].flatMap(({ side, summary }) => (summary === null ? [] : [{ side, summary }]))
  const matchesWonLost = {
    name: 'Matches won-lost',
    counted: 'matches won and lost',
    valueIn: ({ record }: Summary) => recordValue(record),
  }
  return [matchesWonLost, ...SHOWN_SIDE_FIGURES].map(({ name, counted, valueIn }) => ({
    label: name,
    values: sides.map(({ side, summary }) => {
      const { text, doubt, rank, filters, hasMatches } = valueIn(summary)
      const matches = { ...matchesOf(side.slug, state), ...filters }
      const shown = numberOf({ text, counted: `${counted} by ${formatSide(side)}`, matches, hasMatches })
      return { shown, doubt, rank }
    }),
  }))
}

const numberOf = (number: ComponentProps<typeof NumberLink>) => <NumberLink {...number} />

/** Medals are only counted over all divisions and days. */
function medalLines({ state, answer }: SideBySideProps): Line[] {
  if (isFiltered(state)) return []
  const sides = [answer.player_one ?? answer.team_one, answer.player_two ?? answer.team_two]
  return MEDALS.map((medal) => ({
    label: `${MEDAL_LABELS[medal]} medals`,
    values: sides.map((side) => medalValue(side?.medal_counts, medal)),
  }))
}

/** Returns the value that decides which side is better; null for silver, because each silver medal is a lost final. */
function medalValue(counts: MedalCounts | undefined, medal: Medal) {
  const count = counts?.[MEDAL_FIELDS[medal]]
  if (count === undefined) return { shown: ABSENT, rank: null }
  return { shown: formatCount(count), rank: medal === 'GOLD' ? count : null }
}
