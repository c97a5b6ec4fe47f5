import { MATCH_FILTER_LIST, type MatchFilterName } from '#domain/match/match-filter.ts'

/** Filters that links set and the form does not offer. */
const OF_LINKS: ReadonlySet<MatchFilterName> = new Set<MatchFilterName>([
  'event',
  'discipline',
  'without',
  'round_known',
  'dreambreakers',
  'since',
  'until',
  'period',
  'pending',
])

/** The fields of the form, in the order of the filters. */
export const FINDER_FIELDS = MATCH_FILTER_LIST.map(([name]) => name).filter((name) => !OF_LINKS.has(name))
