import { MATCH_FILTER_LIST, type MatchFilterName } from '#domain/match/match-filter.ts'

/** The fields that the form always shows. The first one takes a pair, too. */
export const MAIN_FIELDS = ['player', 'opponent'] as const satisfies readonly MatchFilterName[]

/** Filters that links set and the form does not offer. Instead of finals, it offers the round "Final". */
const LINK_ONLY_FILTERS: ReadonlySet<MatchFilterName> = new Set<MatchFilterName>([
  'event',
  'series',
  'discipline',
  'ranked',
  'without',
  'round_known',
  'final',
  'straight_games',
  'score',
  'not_league',
  'not_discipline',
  'not_tournament',
  'dreambreakers',
  'since',
  'until',
  'period',
  'pending',
])

const isMainField = (name: MatchFilterName) => name === 'team' || MAIN_FIELDS.some((field) => field === name)

/** The fields under "More filters", in the order of the filters. */
export const MORE_FIELDS = MATCH_FILTER_LIST.map(([name]) => name).filter(
  (name) => !LINK_ONLY_FILTERS.has(name) && !isMainField(name),
)

/** Every filter that a field of the form sets. */
export const FINDER_FIELDS: readonly MatchFilterName[] = [...MAIN_FIELDS, 'team', ...MORE_FIELDS]
