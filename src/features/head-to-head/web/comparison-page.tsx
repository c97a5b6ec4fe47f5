import { MATCH_DIVISION_FACTS } from '#domain/division/division.ts'
import { formatRecord, formatSide } from '#domain/format/format.ts'
import { isPairSlug, isTeamSlug } from '#domain/names/slug.ts'
import { ComparisonDocument, type ComparisonQuery } from '#features/head-to-head/web/generated/compare.ts'
import { undatedInput } from '#web/list-page/filter-choices.ts'
import { rangeInput, rangeOfPeriod, withRange } from '#web/routing/day-range.ts'
import { EMBED_HEIGHTS } from '#web/routing/embed.ts'
import { defineRoute, notFound, type PageError, type Redirect, redirectTo } from '#web/routing/route.tsx'
import { Comparison, ComparisonCard } from './Comparison.tsx'
import {
  BEST_OF,
  COMPARISON_ADDRESS,
  type ComparisonState,
  canonicalPath,
  comparisonPath,
  DEFAULT_PERIOD,
  formInput,
  MEETINGS,
  POINTS,
} from './comparison-address.ts'

const UNKNOWN = notFound('Player not found')

export const route = defineRoute({
  ...MEETINGS.part,
  defaults: { ...COMPARISON_ADDRESS.defaults, division: '', best_of: BEST_OF[0], points: POINTS[0] },
  parse({ params: { one = '', two = '' }, search }) {
    if (!isTeamSlug(one) || !isTeamSlug(two)) return UNKNOWN
    if (one === two) return notFound('Choose two different players or pairs')
    const state = { one, two, ...COMPARISON_ADDRESS.read(search) }
    // The points had the name of a last day once.
    const points = POINTS.find((each) => each === search.get('to'))
    return points ? redirectTo(comparisonPath({ ...state, range: rangeOfPeriod(state.range.period), points })) : state
  },
  document: ComparisonDocument,
  variables: (state: ComparisonState) => {
    const { one, two, division, range, best_of, points } = state
    const { input: matches, ...meetings } = MEETINGS.variables(state)
    const days = rangeInput(range)
    const discipline = division && MATCH_DIVISION_FACTS[division].discipline
    return {
      one,
      two,
      input: { match_division: division, ...days },
      days,
      has_division: division !== null,
      span: { discipline, ...days },
      ...meetings,
      matches,
      form_one: formInput(one),
      form_two: formInput(two),
      are_players: !isPairSlug(one) && !isPairSlug(two),
      have_forecast: isPairSlug(one) === isPairSlug(two),
      format: { best_of: Number(best_of), points_to: Number(points) },
      ...undatedInput(range, { match_division: division }),
    }
  },
  outcome,
  head: (state, answer) => headOf(state, answer?.headToHead),
  Embed: ComparisonCard,
  embedHeight: EMBED_HEIGHTS.comparison,
  Page: ({ state, answer }) =>
    answer.headToHead && <Comparison state={state} answer={answer} headToHead={answer.headToHead} />,
})

/** Redirects from former slugs, other orders of a pair's players and pages past the end; an error for an unknown player. */
function outcome(state: ComparisonState, answer: ComparisonQuery): PageError | Redirect | null {
  if (answer.headToHead === null) return UNKNOWN
  const { one, two } = answer.headToHead
  if (one.slug === state.one && two.slug === state.two) return MEETINGS.outcome(state, answer)
  return { kind: 'redirect', to: comparisonPath({ ...state, one: one.slug, two: two.slug }) }
}

function headOf(state: ComparisonState, headToHead: ComparisonQuery['headToHead'] | undefined) {
  const path = canonicalPath(state)
  if (!headToHead)
    return { title: 'Head-to-head', description: 'Two pickleball players or pairs compared.', canonical: path }
  const { one, two, opponents } = headToHead
  const sides = [
    { name: formatSide(one), matches: opponents.matches_won, games: opponents.games_won },
    { name: formatSide(two), matches: opponents.matches_lost, games: opponents.games_lost },
  ] as const
  // The leader is first, as in every printed score.
  const [first, second] = opponents.matches_lost > opponents.matches_won ? [sides[1], sides[0]] : sides
  const score = formatRecord(first.matches, second.matches)
  // The score is between the names, in the preview picture too.
  const versus = `${first.name} ${opponents.matches_played === 0 ? 'vs.' : score} ${second.name}`
  const division = state.division === null ? '' : `, ${MATCH_DIVISION_FACTS[state.division].label}`
  return {
    title: withRange(`${versus}${division}`, state.range, DEFAULT_PERIOD),
    description: `${first.name} against ${second.name}: ${score} in matches, ${formatRecord(first.games, second.games)} in games, with every meeting.`,
    canonical: path,
    // There are millions of sides that never met.
    noindex: opponents.matches_played === 0,
    statistics: [
      [first.name, first.matches],
      [second.name, second.matches],
    ] as const,
    jsonLd: { '@type': 'CollectionPage', name: versus, url: path },
  }
}
