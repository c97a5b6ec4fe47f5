import type { ReactNode } from 'react'
import { MEDAL_FIELDS, MEDAL_LABELS, MEDALS, type Medal } from '#domain/division/medal.ts'
import { ABSENT, formatCount, formatRecord, formatSide, formatSigned } from '#domain/format/format.ts'
import type { MatchFilters } from '#domain/match/match-filter.ts'
import type {
  ComparedSideFragment,
  ComparisonQuery,
  RecordFragment,
} from '#features/head-to-head/web/generated/compare.ts'
import { NumberLink } from '#features/match-links/web/NumberLink.tsx'
import { streakDoubt } from '#features/match-links/web/streak-doubt.ts'
import plain from '#web/ui/table/PlainTable.module.css'
import { Section } from '#web/ui/text/Section.tsx'
import classes from './comparison.module.css'
import { type ComparisonState, isNarrowed, matchesOf } from './sides.ts'

interface SideBySideProps {
  state: ComparisonState
  answer: ComparisonQuery
  one: ComparedSideFragment
  two: ComparedSideFragment
}

/** A row: the value of each side, with a number that decides which is better; null if neither can be. */
interface Line {
  label: string
  values: readonly { shown: ReactNode; rank: number | null }[]
}

/** Statistics of both sides over all their matches, with the better value marked. */
export function SideBySide({ state, answer, one, two }: SideBySideProps) {
  return (
    <Section id="side-by-side" title="Side by side">
      <table className={`${plain.table} ${classes.table}`}>
        <caption className="visually-hidden">Side by side</caption>
        <thead>
          <tr>
            <th scope="col">{isNarrowed(state) ? 'Selected matches' : 'All matches'}</th>
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

function shareOf({ matches_won, matches_lost }: RecordFragment): number | null {
  const decided = matches_won + matches_lost
  return decided === 0 ? null : matches_won / decided
}

function linesOf(props: SideBySideProps): Line[] {
  return [...(isNarrowed(props.state) ? [] : ratingLine(props)), ...recordLines(props), ...medalLines(props)]
}

function ratingLine({ answer }: SideBySideProps): Line[] {
  const ratings = [answer.player_one, answer.player_two].map((player) => player?.rating?.rating ?? null)
  if (ratings.every((rating) => rating === null)) return []
  return [
    {
      label: 'Rating',
      values: ratings.map((rating) => ({ shown: rating === null ? ABSENT : formatSigned(rating), rank: rating })),
    },
  ]
}

/** Statistics of the counted matches. Each number links to its matches. */
function recordLines({ state, answer, one, two }: SideBySideProps): Line[] {
  const sides = [
    { side: one, summary: answer.one },
    { side: two, summary: answer.two },
  ].flatMap(({ side, summary }) => (summary === null ? [] : [{ side, summary }]))
  const line = (label: string, value: (summary: Summary) => SideValue): Line => ({
    label,
    values: sides.map(({ side, summary }) => {
      const { text, doubt, rank, filters, some } = value(summary)
      const matches = { ...matchesOf(side.slug, state), ...filters }
      const of = `${label.toLowerCase()} of ${formatSide(side)}`
      const shown = (
        <>
          <NumberLink text={text} of={of} matches={matches} some={some} />
          {doubt && <small className={classes.doubt}>{doubt.trim()}</small>}
        </>
      )
      return { shown, rank }
    }),
  })
  const record = (of: RecordFragment, filters: MatchFilters = {}): SideValue => ({
    text: formatRecord(of.matches_won, of.matches_lost),
    rank: shareOf(of),
    filters,
    some: of.matches_played > 0,
  })
  return [
    line('Matches won-lost', ({ record: all }) => record(all)),
    line('Finals', ({ finals }) => record(finals, { final: 'yes' })),
    line('Deciding games', ({ deciding_games }) => record(deciding_games, { deciding_game: 'yes' })),
    line('Longest winning streak', ({ longest_streak: streak }) => ({
      text: formatCount(streak?.matches ?? 0),
      doubt: streak ? streakDoubt(streak) : '',
      rank: streak?.matches ?? 0,
      filters: streak ? { result: 'WON', since: streak.first_match_id, until: streak.last_match_id } : {},
      some: streak !== null,
    })),
    line('Pickles (11-0 games)', ({ pickles }) => ({
      text: formatCount(pickles),
      rank: pickles,
      filters: { pickle: 'yes' },
      some: pickles > 0,
    })),
  ]
}

interface SideValue {
  text: string
  /** The doubt about the value; empty if there is none. */
  doubt?: string
  rank: number | null
  /** Filters for its matches, in addition to the side. */
  filters: MatchFilters
  some: boolean
}

/** Medals are only counted over all divisions and days. */
function medalLines({ state, answer }: SideBySideProps): Line[] {
  if (isNarrowed(state)) return []
  const sides = [answer.player_one ?? answer.team_one, answer.player_two ?? answer.team_two]
  return MEDALS.map((medal) => ({
    label: `${MEDAL_LABELS[medal]} medals`,
    values: sides.map((side) => medalValue(side?.medal_counts, medal)),
  }))
}

/** More silver is not better, because each silver is a lost final. */
function medalValue(counts: MedalCounts | undefined, medal: Medal) {
  const count = counts?.[MEDAL_FIELDS[medal]]
  if (count === undefined) return { shown: ABSENT, rank: null }
  return { shown: formatCount(count), rank: medal === 'GOLD' ? count : null }
}
