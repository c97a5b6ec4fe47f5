import { hasOwnDays } from '#domain/days/day-range.ts'
import { LISTED_MATCH_DIVISIONS, MATCH_DIVISION_FACTS } from '#domain/division/division.ts'
import type { MatchFilters } from '#domain/match/match-filter.ts'
import { isPairSlug } from '#domain/names/slug.ts'
import type { ComparedSideFragment } from '#features/head-to-head/web/generated/compare.ts'
import { inRange, NO_DREAMBREAKERS } from '#features/match-links/web/number-matches.ts'
import { ListedMatchesDocument } from '#features/matches/web/generated/listed-matches.ts'
import { playerSide, teamSide, type ViewedSide } from '#features/matches/web/match-sides.ts'
import { matchesInput } from '#features/matches/web/matches-input.ts'
import { numberedList } from '#web/list-page/numbered-list.ts'
import { choice, defineAddress, PAGE, type StateOf } from '#web/routing/address.ts'
import { days } from '#web/routing/day-range.ts'
import { comparePath, withQuery } from '#web/routing/paths.ts'

export const DEFAULT_PERIOD = 'ALL_TIME'
/** Values of the forecast's format; the first is the default. */
export const BEST_OF = ['3', '1', '5'] as const
export const POINTS = ['11', '15', '21'] as const

/** The divisions in which two sides can meet. DreamBreakers have no fixed opponents. */
const DIVISIONS = LISTED_MATCH_DIVISIONS.filter((division) => division !== 'DREAMBREAKER')

export const COMPARISON_ADDRESS = defineAddress({
  /** Division of the counted matches; null for all. */
  division: choice(DIVISIONS, null),
  range: days(DEFAULT_PERIOD),
  page: PAGE,
  best_of: choice(BEST_OF, BEST_OF[0]),
  /** Points that win a game of the forecast. */
  points: choice(POINTS, POINTS[0]),
})

/** Two sides in the visitor's order, by slug, with the choices of the page. */
export interface ComparisonState extends StateOf<typeof COMPARISON_ADDRESS> {
  one: string
  two: string
}

export function comparisonPath(state: ComparisonState): string {
  return withQuery(comparePath(state.one, state.two), COMPARISON_ADDRESS.query(state))
}

/** Returns the URL that both orders of the sides, all formats and all pages of meetings share. */
export function canonicalPath({ one, two, division, range }: ComparisonState): string {
  const [first, second] = one < two ? [one, two] : [two, one]
  return comparisonPath({ ...COMPARISON_ADDRESS.initial, division, range, one: first, two: second })
}

/** True if only some of the matches count. */
export function isFiltered({ division, range }: ComparisonState): boolean {
  return division !== null || hasOwnDays(range) || range.period !== DEFAULT_PERIOD
}

/** Returns whether the ratings of two sides can be compared: women and men have separate scales. */
export function haveOneScale(one: ComparedSideFragment, two: ComparedSideFragment): boolean {
  const genders = ({ players }: ComparedSideFragment) => players.map(({ gender }) => `${gender}`).sort()
  return genders(one).join() === genders(two).join()
}

/** Returns the divisions that the players of both sides can enter. */
export function sharedDivisions(one: ComparedSideFragment, two: ComparedSideFragment) {
  const players = [...one.players, ...two.players]
  return DIVISIONS.filter((division) => {
    const { gender, sideSize } = MATCH_DIVISION_FACTS[division]
    const fits = players.every((player) => gender === null || player.gender === null || player.gender === gender)
    return fits && Math.max(one.players.length, two.players.length) <= sideSize[1]
  })
}

function counted({ division, range }: Pick<ComparisonState, 'division' | 'range'>): MatchFilters {
  return { ...(division && { division }), ...NO_DREAMBREAKERS, result: 'PLAYED', ...inRange(range) }
}

const sideFilter = (slug: string) => (isPairSlug(slug) ? { team: slug } : { player: slug })

/** Returns the function that finds a side in a match. */
export const viewedSide = (slug: string): ViewedSide => (isPairSlug(slug) ? teamSide(slug) : playerSide(slug))

/** Returns the input for the latest matches of a side, whatever the page counts. */
export const formInput = (slug: string) => matchesInput({ ...sideFilter(slug), pending: 'no' })

/** Returns filters for the counted matches of a side. */
export function matchesOf(slug: string, state: ComparisonState): MatchFilters {
  return { ...sideFilter(slug), ...counted(state) }
}

/** Returns filters for the counted matches of the two sides against each other. */
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

/** Returns filters for the counted matches of two players as partners. */
export function matchesTogether(state: ComparisonState): MatchFilters {
  return { player: state.one, partner: state.two, ...counted(state) }
}
