import { hasOwnDays } from '#domain/days/day-range.ts'
import { MATCH_DIVISION_FACTS, MATCH_DIVISIONS } from '#domain/division/division.ts'
import type { MatchFilters } from '#domain/match/match-filter.ts'
import { isPairSlug } from '#domain/names/slug.ts'
import type { ComparedSideFragment } from '#features/head-to-head/web/generated/compare.ts'
import { inRange, NO_DREAMBREAKERS } from '#features/match-links/web/number-matches.ts'
import { ListedMatchesDocument } from '#features/matches/web/generated/listed-matches.ts'
import { matchesInput } from '#features/matches/web/matches-input.ts'
import { numberedList } from '#web/list-page/numbered-list.ts'
import { choice, defineAddress, PAGE, type StateOf } from '#web/routing/address.ts'
import { days } from '#web/routing/day-range.ts'
import { comparePath, withQuery } from '#web/routing/paths.ts'

export const DEFAULT_PERIOD = 'ALL_TIME'

/** The kinds of match in which two can meet; in Dreambreakers nobody does. */
const DIVISIONS = MATCH_DIVISIONS.filter((division) => division !== 'DREAMBREAKER')

export const COMPARISON_ADDRESS = defineAddress({
  /** The only kind of match that counts. */
  division: choice(DIVISIONS, null),
  range: days(DEFAULT_PERIOD),
  page: PAGE,
})

export interface ComparisonState extends StateOf<typeof COMPARISON_ADDRESS> {
  one: string
  two: string
}

/** The address of the comparison of the two with what is chosen of it. */
export function comparisonPath(state: ComparisonState): string {
  return withQuery(comparePath(state.one, state.two), COMPARISON_ADDRESS.query(state))
}

/** Whether only some of the matches count. */
export function isNarrowed({ division, range }: ComparisonState): boolean {
  return division !== null || hasOwnDays(range) || range.period !== DEFAULT_PERIOD
}

/** The kinds of match in which both can stand on a court. */
export function sharedDivisions(one: ComparedSideFragment, two: ComparedSideFragment) {
  const players = [...one.players, ...two.players]
  return DIVISIONS.filter((division) => {
    const { gender, sideSize } = MATCH_DIVISION_FACTS[division]
    const fits = players.every((player) => gender === null || player.gender === null || player.gender === gender)
    return fits && Math.max(one.players.length, two.players.length) <= sideSize[1]
  })
}

/** What of a side's matches counts. */
function counted({ division, range }: Pick<ComparisonState, 'division' | 'range'>): MatchFilters {
  return { ...(division && { division }), ...NO_DREAMBREAKERS, result: 'PLAYED', ...inRange(range) }
}

const sideFilter = (slug: string) => (isPairSlug(slug) ? { team: slug } : { player: slug })

/** Every played match of a side. */
export function matchesOf(slug: string, state: ComparisonState): MatchFilters {
  return { ...sideFilter(slug), ...counted(state) }
}

/** The matches of the two against each other. */
export function meetingsOf(state: ComparisonState): MatchFilters {
  return { ...sideFilter(state.one), opponent: state.two, ...counted(state) }
}

export const MEETINGS = numberedList({
  document: ListedMatchesDocument,
  variables: (state: ComparisonState) => ({ input: matchesInput(meetingsOf(state)), side: state.one }),
  pageSize: 20,
  list: ({ matchesList }) => matchesList,
  path: comparisonPath,
})

/** The matches of two players on one side. */
export function matchesTogether(state: ComparisonState): MatchFilters {
  return { player: state.one, partner: state.two, ...counted(state) }
}
