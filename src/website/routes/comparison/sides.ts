import { hasOwnDays } from '#domain/day-range.ts'
import { MATCH_DIVISION_FACTS, MATCH_DIVISIONS, type MatchDivision } from '#domain/division.ts'
import type { MatchFilters } from '#domain/match-filter.ts'
import { isPairSlug } from '#domain/slug.ts'
import type { ComparedSideFragment } from '../../data/generated/compare.ts'
import { ListedMatchesDocument } from '../../data/generated/filtered-matches.ts'
import { valueQuery } from '../../data/query.ts'
import { matchesInput } from '../../matches/match-filters.ts'
import { inRange, NO_DREAMBREAKERS } from '../../matches/number-matches.ts'
import { type ChosenRange, rangeQuery } from '../../routing/day-range.ts'
import { comparePath, withQuery } from '../../routing/paths.ts'

/** What the address of a comparison says. */
export interface ComparisonState {
  one: string
  two: string
  /** The only kind of match that counts; `null` for all. */
  division: MatchDivision | null
  range: ChosenRange
  page: number
}

export const DEFAULT_PERIOD = 'ALL_TIME'

/** The address of the comparison of the two with what is chosen of it. */
export function comparisonPath({ one, two, division, range, page }: ComparisonState): string {
  return withQuery(comparePath(one, two), {
    division,
    ...rangeQuery(range, DEFAULT_PERIOD),
    page: page > 1 ? page : null,
  })
}

/** Whether only some of the matches count. */
export function isNarrowed({ division, range }: ComparisonState): boolean {
  return division !== null || hasOwnDays(range) || range.period !== DEFAULT_PERIOD
}

/** The kinds of match in which both can stand on a court; no Dreambreakers, in which nobody meets. */
export function sharedDivisions(one: ComparedSideFragment, two: ComparedSideFragment): MatchDivision[] {
  const players = [...one.players, ...two.players]
  return MATCH_DIVISIONS.filter((division) => {
    const { discipline, gender, sideSize } = MATCH_DIVISION_FACTS[division]
    const fits = players.every((player) => gender === null || player.gender === null || player.gender === gender)
    return discipline !== null && fits && Math.max(one.players.length, two.players.length) <= sideSize[1]
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

/** How many meetings a page of the list has. */
export const MEETINGS_A_PAGE = 20

export function meetingsVariables(state: ComparisonState) {
  return { page: state.page, pageSize: MEETINGS_A_PAGE, input: matchesInput(meetingsOf(state)), side: state.one }
}

export const meetingsQuery = (state: ComparisonState) => valueQuery(ListedMatchesDocument, meetingsVariables(state))

/** The matches of two players on one side. */
export function matchesTogether(state: ComparisonState): MatchFilters {
  return { player: state.one, partner: state.two, ...counted(state) }
}
