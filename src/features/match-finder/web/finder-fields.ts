import { MATCH_FILTER_LIST, type MatchFilterName } from '#domain/match/match-filter.ts'

/** The fields that the form always shows. The first one takes a pair, too. */
export const MAIN_FIELDS = ['player', 'opponent'] as const satisfies readonly MatchFilterName[]

const isMainField = (name: MatchFilterName) => name === 'team' || MAIN_FIELDS.some((field) => field === name)

/** The fields under "More filters", in the order of the filters. */
export const MORE_FIELDS = MATCH_FILTER_LIST.flatMap(([name, { isLinkOnly }]) =>
  isLinkOnly || isMainField(name) ? [] : [name],
)

/** Every filter that a field of the form sets. */
export const FINDER_FIELDS: readonly MatchFilterName[] = [...MAIN_FIELDS, 'team', ...MORE_FIELDS]
