import { MATCH_DIVISION_FACTS, MATCH_DIVISIONS } from '#domain/division.ts'
import { isTeamSlug } from '#domain/slug.ts'
import { Waiting } from '../components/feedback/Waiting.tsx'
import { ComparisonDocument, type ComparisonQuery } from '../data/generated/compare.ts'
import { formatRecord, formatSide } from '../format.ts'
import { NO_DAYS, rangeIn, rangeInput, withRange } from '../routing/day-range.ts'
import { defineRoute, type PageError, type Redirect } from '../routing/route.tsx'
import { lastPageInstead, pageIn } from '../routing/search-params.ts'
import { ComparisonCard, ComparisonPage } from './comparison/ComparisonPage.tsx'
import {
  type ComparisonState,
  comparisonPath,
  DEFAULT_PERIOD,
  meetingsQuery,
  meetingsVariables,
} from './comparison/sides.ts'

const UNKNOWN: PageError = { kind: 'error', status: 404, sentence: 'Player not found' }
const TWICE: PageError = { kind: 'error', status: 404, sentence: 'Choose two to compare' }
/** Dreambreakers, in which nobody meets, are compared nowhere. */
const COMPARED_DIVISIONS = MATCH_DIVISIONS.filter((division) => division !== 'DREAMBREAKER')

export const route = defineRoute({
  defaults: { ...NO_DAYS, division: '', period: DEFAULT_PERIOD },
  parse({ params: { one = '', two = '' }, search }) {
    if (!isTeamSlug(one) || !isTeamSlug(two)) return UNKNOWN
    if (one === two) return TWICE
    const division = COMPARED_DIVISIONS.find((each) => each === search.get('division')) ?? null
    const state = { one, two, division, range: rangeIn(search, DEFAULT_PERIOD), page: pageIn(search) }
    return one < two ? { kind: 'page', state } : { kind: 'redirect', to: comparisonPath(state) }
  },
  document: ComparisonDocument,
  variables: (state: ComparisonState) => {
    const { one, two, division, range } = state
    const { page, pageSize, input: matches, side } = meetingsVariables(state)
    const days = rangeInput(range)
    const discipline = division && MATCH_DIVISION_FACTS[division].discipline
    return {
      one,
      two,
      input: { match_division: division, ...days },
      span: { discipline, ...days },
      page,
      pageSize,
      matches,
      side,
    }
  },
  byQuery: () => true,
  queries: (state) => [meetingsQuery(state)],
  tables: (state) => [{ name: '', query: meetingsQuery(state) }],
  settle,
  head: (state, answer) => headOf(state, answer?.headToHead),
  ...(import.meta.env.SSR && { Embed: ComparisonCard }),
  Page: ({ state, answer }) =>
    answer?.headToHead ? <ComparisonPage state={state} answer={answer} headToHead={answer.headToHead} /> : <Waiting />,
})

/** Nobody of that name, the order of the two slugs, or the last page of meetings. */
function settle(state: ComparisonState, { headToHead, matchesList }: ComparisonQuery): PageError | Redirect | null {
  if (headToHead === null) return UNKNOWN
  const { one, two } = headToHead
  if (one.slug !== state.one || two.slug !== state.two) {
    return { kind: 'redirect', to: comparisonPath({ ...state, one: one.slug, two: two.slug }) }
  }
  const last = lastPageInstead(state.page, matchesList.pageInfo)
  return last === null ? null : { kind: 'redirect', temporary: true, to: comparisonPath({ ...state, page: last }) }
}

function headOf(state: ComparisonState, headToHead: ComparisonQuery['headToHead'] | undefined) {
  const path = comparisonPath({ ...state, page: 1 })
  if (!headToHead) return { title: 'Compare', description: 'Two sides of pickleball compared.', canonical: path }
  const { one, two, opponents } = headToHead
  const [first, second] = [formatSide(one), formatSide(two)]
  const score = formatRecord(opponents.matches_won, opponents.matches_lost)
  // The score stands between the two, on the picture of the address too.
  const versus = `${first} ${opponents.matches_played === 0 ? 'v' : score} ${second}`
  const division = state.division === null ? '' : `, ${MATCH_DIVISION_FACTS[state.division].label}`
  return {
    title: withRange(`${versus}${division}`, state.range, DEFAULT_PERIOD),
    description: `${first} against ${second}: ${score} in matches, ${formatRecord(opponents.games_won, opponents.games_lost)} in games, with every meeting.`,
    canonical: path,
    statistics: [
      [first, opponents.matches_won],
      [second, opponents.matches_lost],
    ] as const,
    jsonLd: { '@type': 'CollectionPage', name: versus, url: path },
  }
}
