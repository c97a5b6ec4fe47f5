import type { MatchFilters } from '#domain/match/match-filter.ts'
import { isTeamSlug } from '#domain/names/slug.ts'
import { slugOfName } from '#domain/names/slug-of-name.ts'
import type { FilteredMatchesQuery } from '#features/match-finder/web/generated/filtered-matches.ts'
import { matchFiltersIn } from '#features/match-links/web/match-filters.ts'
import { namedSide, typedName } from '#features/search/web/named-side.ts'

interface NamedFilter {
  name: 'player' | 'team' | 'event' | 'tournament' | 'opponent' | 'partner' | 'without'
  sentence: string
  isKnown: (answer: FilteredMatchesQuery) => boolean
  /** The slug that a search for the name gives; absent where nobody types the name. */
  meant?: (text: string, answer: FilteredMatchesQuery) => string | undefined
}

const NOBODY = { players: [], teams: [] }

const NAMED_FILTERS: readonly NamedFilter[] = [
  {
    name: 'player',
    sentence: 'Player not found',
    isKnown: ({ player }) => player != null,
    meant: (text, { named_player = NOBODY }) => namedSide(text, { ...named_player, teams: [] }),
  },
  {
    name: 'team',
    sentence: 'Team not found',
    isKnown: ({ team }) => team != null,
    meant: (text, { named_team = NOBODY }) => namedSide(text, { ...named_team, players: [] }),
  },
  { name: 'event', sentence: 'Event not found', isKnown: ({ event }) => event != null },
  {
    name: 'tournament',
    sentence: 'Tournament not found',
    isKnown: ({ tournament }) => tournament != null,
    meant: (_, { named_tournament }) => named_tournament?.tournaments[0]?.tournament_slug,
  },
  {
    name: 'opponent',
    sentence: 'Opponent not found',
    isKnown: ({ opponent, opponent_team }) => opponent != null || opponent_team != null,
    meant: (text, { named_opponent = NOBODY }) => namedSide(text, named_opponent),
  },
  {
    name: 'partner',
    sentence: 'Partner not found',
    isKnown: ({ partner }) => partner != null,
    meant: (text, { named_partner = NOBODY }) => namedSide(text, { ...named_partner, teams: [] }),
  },
  { name: 'without', sentence: 'Partner not found', isKnown: ({ without }) => without != null },
]

/** Returns the filters with typed names as the slugs that they usually have. */
export function withSlugs(filters: MatchFilters): MatchFilters {
  const slugs = new URLSearchParams(filters as Record<string, string>)
  for (const { name } of NAMED_FILTERS) {
    const text = slugs.get(name)
    if (text !== null && !isTeamSlug(text)) slugs.set(name, slugOfName(text))
  }
  return matchFiltersIn(slugs)
}

/** The filters that name nobody, as they stand. */
export function unknownNames(filters: MatchFilters, answer: FilteredMatchesQuery): NamedFilter[] {
  return NAMED_FILTERS.filter(({ name, isKnown }) => filters[name] !== undefined && !isKnown(answer))
}

/** The filters with whom the search finds for such names; of a name that it finds nobody for, what says so. */
export function searchedNames(
  filters: MatchFilters,
  answer: FilteredMatchesQuery,
): { filters: MatchFilters } | { missing: NamedFilter } {
  const meant: MatchFilters = { ...filters }
  for (const unknown of unknownNames(filters, answer)) {
    const slug = unknown.meant?.(typedName(filters[unknown.name]), answer)
    if (slug === undefined) return { missing: unknown }
    meant[unknown.name] = slug
  }
  return { filters: meant }
}
