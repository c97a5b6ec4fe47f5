import { MATCH_DIVISION_FACTS } from '#domain/division/division.ts'
import { isTeamSlug } from '#domain/names/slug.ts'
import { ComparisonDocument, type ComparisonQuery } from '#features/head-to-head/web/generated/compare.ts'
import { formatRecord, formatSide } from '#web/format/format.ts'
import { rangeInput, withRange } from '#web/routing/day-range.ts'
import { defineRoute, notFound, type PageError, type Redirect } from '#web/routing/route.tsx'
import { Waiting } from '#web/ui/feedback/Waiting.tsx'
import { ComparisonCard, ComparisonPage } from './ComparisonPage.tsx'
import { COMPARISON_ADDRESS, type ComparisonState, comparisonPath, DEFAULT_PERIOD, MEETINGS } from './sides.ts'

const UNKNOWN = notFound('Player not found')

export const route = defineRoute({
  ...MEETINGS.part,
  defaults: { ...COMPARISON_ADDRESS.defaults, division: '' },
  parse({ params: { one = '', two = '' }, search }) {
    if (!isTeamSlug(one) || !isTeamSlug(two)) return UNKNOWN
    if (one === two) return notFound('Choose two to compare')
    const state = { one, two, ...COMPARISON_ADDRESS.read(search) }
    return one < two ? state : { kind: 'redirect', to: comparisonPath(state) }
  },
  document: ComparisonDocument,
  variables: (state: ComparisonState) => {
    const { one, two, division, range } = state
    const { input: matches, ...meetings } = MEETINGS.variables(state)
    const days = rangeInput(range)
    const discipline = division && MATCH_DIVISION_FACTS[division].discipline
    return {
      one,
      two,
      input: { match_division: division, ...days },
      span: { discipline, ...days },
      ...meetings,
      matches,
    }
  },
  byQuery: () => true,
  settle,
  head: (state, answer) => headOf(state, answer?.headToHead),
  ...(import.meta.env.SSR && { Embed: ComparisonCard }),
  Page: ({ state, answer }) =>
    answer?.headToHead ? <ComparisonPage state={state} answer={answer} headToHead={answer.headToHead} /> : <Waiting />,
})

/** Nobody of that name, the order of the two slugs, or the last page of meetings. */
function settle(state: ComparisonState, answer: ComparisonQuery): PageError | Redirect | null {
  if (answer.headToHead === null) return UNKNOWN
  const { one, two } = answer.headToHead
  if (one.slug === state.one && two.slug === state.two) return MEETINGS.settle(state, answer)
  return { kind: 'redirect', to: comparisonPath({ ...state, one: one.slug, two: two.slug }) }
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
