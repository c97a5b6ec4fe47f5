import { isTeamSlug } from '#domain/slug.ts'
import { Waiting } from '../components/feedback/Waiting.tsx'
import { ComparisonDocument, type ComparisonQuery } from '../data/generated/compare.ts'
import { MatchesDocument } from '../data/generated/matches.ts'
import { valueQuery } from '../data/query.ts'
import { formatRecord } from '../format.ts'
import { matchesInput } from '../matches/match-filters.ts'
import { comparePath, withQuery } from '../routing/paths.ts'
import { defineRoute, type PageError, type Redirect } from '../routing/route.tsx'
import { lastPageInstead, pageIn } from '../routing/search-params.ts'
import { ComparisonPage } from './comparison/ComparisonPage.tsx'
import { type ComparisonState, meetingsOf, sideName } from './comparison/sides.ts'

const UNKNOWN: PageError = { kind: 'error', status: 404, sentence: 'Player not found' }
const TWICE: PageError = { kind: 'error', status: 404, sentence: 'Choose two to compare' }
/** How many meetings a page of the list has. */
const MEETINGS_A_PAGE = 20

function meetingsVariables(state: ComparisonState) {
  return { page: state.page, pageSize: MEETINGS_A_PAGE, input: matchesInput(meetingsOf(state)) }
}

const meetingsQuery = (state: ComparisonState) => valueQuery(MatchesDocument, meetingsVariables(state))

const pathOf = ({ one, two, page }: ComparisonState) =>
  withQuery(comparePath(one, two), { page: page > 1 ? page : null })

export const route = defineRoute({
  parse({ params: { one = '', two = '' }, search }) {
    if (!isTeamSlug(one) || !isTeamSlug(two)) return UNKNOWN
    if (one === two) return TWICE
    const state = { one, two, page: pageIn(search) }
    return one < two ? { kind: 'page', state } : { kind: 'redirect', to: pathOf(state) }
  },
  document: ComparisonDocument,
  variables: (state: ComparisonState) => {
    const { page, pageSize, input: matches } = meetingsVariables(state)
    return { one: state.one, two: state.two, page, pageSize, matches }
  },
  queries: (state) => [meetingsQuery(state)],
  tables: (state) => [{ name: '', query: meetingsQuery(state) }],
  settle,
  head: ({ one, two }, answer) => headOf(comparePath(one, two), answer?.headToHead),
  Page: ({ state, answer }) =>
    answer?.headToHead ? (
      <ComparisonPage
        state={state}
        answer={answer}
        headToHead={answer.headToHead}
        meetings={{
          query: meetingsQuery(state),
          pageSize: MEETINGS_A_PAGE,
          href: (page) => pathOf({ ...state, page }),
        }}
      />
    ) : (
      <Waiting />
    ),
})

/** Nobody of that name, the order of the two slugs, or the last page of meetings. */
function settle(state: ComparisonState, { headToHead, matchesList }: ComparisonQuery): PageError | Redirect | null {
  if (headToHead === null) return UNKNOWN
  const { one, two } = headToHead
  if (one.slug !== state.one || two.slug !== state.two) return { kind: 'redirect', to: comparePath(one.slug, two.slug) }
  const last = lastPageInstead(state.page, matchesList.pageInfo)
  return last === null ? null : { kind: 'redirect', temporary: true, to: pathOf({ ...state, page: last }) }
}

function headOf(path: string, headToHead: ComparisonQuery['headToHead'] | undefined) {
  if (!headToHead) return { title: 'Compare', description: 'Two sides of pickleball compared.', canonical: path }
  const { one, two, opponents } = headToHead
  const [first, second] = [sideName(one), sideName(two)]
  const score = formatRecord(opponents.matches_won, opponents.matches_lost)
  return {
    title: `${first} v ${second} ${score}`,
    description: `${first} against ${second}: ${score} in matches, ${formatRecord(opponents.games_won, opponents.games_lost)} in games, with every meeting.`,
    canonical: path,
    statistics: [
      [first, opponents.matches_won],
      [second, opponents.matches_lost],
    ] as const,
    jsonLd: { '@type': 'CollectionPage', name: `${first} v ${second}`, url: path },
  }
}
