import type { MatchFilters } from '#domain/match/match-filter.ts'
import { isPairSlug, isTeamSlug } from '#domain/names/slug.ts'
import { slugOfName } from '#domain/names/slug-of-name.ts'
import type { FilteredMatchesQuery } from '#features/match-finder/web/generated/filtered-matches.ts'
import { matchFiltersIn } from '#features/match-links/web/match-filters.ts'
import { namedSide, typedName } from '#features/search/web/named-side.ts'
import { slugOfSide } from '#features/search/web/slug-of-side.ts'

interface NamedFilter {
  name: 'player' | 'team' | 'event' | 'tournament' | 'opponent' | 'partner' | 'without'
  sentence: string
  isKnown: (answer: FilteredMatchesQuery) => boolean
  /** Returns the slug that a search finds for the name. Absent for filters that only links set. */
  meant?: (text: string, answer: FilteredMatchesQuery) => string | undefined
}

const NOBODY = { players: [], teams: [] }

const NAMED_FILTERS: readonly NamedFilter[] = [
  {
    name: 'player',
    sentence: 'Player not found',
    isKnown: ({ player }) => player != null,
    meant: (text, { named_player = NOBODY }) => namedSide(text, named_player),
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

const IS_SIDE: ReadonlySet<string> = new Set(['player', 'team', 'opponent'])

/** Returns the filters of a URL, with typed names as the slugs that they usually have. */
export function typedFilters(search: URLSearchParams): MatchFilters {
  const typed = new URLSearchParams(search)
  for (const { name } of NAMED_FILTERS) {
    const text = typed.get(name)
    if (!text || isTeamSlug(text)) continue
    const slug = IS_SIDE.has(name) ? slugOfSide(text) : slugOfName(text)
    // A name of punctuation only has no slug; it is looked up as it stands, so that no filter is dropped.
    typed.set(name, slug || text.trim())
  }
  // An opponent alone is the side whose matches are listed.
  if (!typed.get('player') && !typed.get('team')) {
    typed.set('player', typed.get('opponent') ?? '')
    typed.delete('opponent')
  }
  // The form has one field for a player or a pair.
  const side = typed.get('player') ?? ''
  if (isPairSlug(side)) {
    typed.delete('player')
    typed.set('team', side)
  }
  return matchFiltersIn(search, typed)
}

/** Returns the filters whose names are unknown. */
export function unknownNames(filters: MatchFilters, answer: FilteredMatchesQuery): NamedFilter[] {
  return NAMED_FILTERS.filter(({ name, isKnown }) => filters[name] !== undefined && !isKnown(answer))
}

/** Returns the filters with the results of the search for unknown names, or the first name without a result. */
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
