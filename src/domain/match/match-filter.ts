import type { MatchFilter } from './filter-kinds.ts'
import { MATCH_FILTERS } from './filter-table.ts'

type Filters = typeof MATCH_FILTERS

/** A filter with a field of its own in the API. */
type OwnFilter = {
  [Name in keyof Filters]: Filters[Name] extends { isShared: true } ? never : Filters[Name]
}[keyof Filters]
/** A filter whose value is a condition of the query as it stands. */
type PlainFilter = Exclude<OwnFilter, { isTranslated: true }>
export type OwnField = OwnFilter['field']
export type PlainField = PlainFilter['field']
/** Fields that take one of a few texts. */
export type ChoiceField = Exclude<Extract<OwnFilter, { options: readonly object[] }>, { isBoolean: true }>['field']
/** A filter by yes or no that the form offers. */
type YesNoFilter = Exclude<Extract<PlainFilter, { isBoolean: true }>, { isLinkOnly: true }>
export type YesNoField = YesNoFilter['field']
/** The values of filters by their fields in the API. */
export type FieldValues = {
  [Filter in OwnFilter as Filter['field']]: Filter extends { isBoolean: true }
    ? boolean
    : NonNullable<ReturnType<Filter['parse']>>
}

export type MatchFilterName = keyof typeof MATCH_FILTERS

/** A filter that the form offers with choices. */
export type ChoiceFilterName = {
  [Name in MatchFilterName]: Filters[Name] extends { isLinkOnly: true }
    ? never
    : Filters[Name] extends { options: readonly object[] }
      ? Name
      : never
}[MatchFilterName]

/** Filters of a list of matches. A missing filter selects all matches. */
export type MatchFilters = {
  [Name in MatchFilterName]?: ReturnType<(typeof MATCH_FILTERS)[Name]['parse']>
}

/** The filters as entries of the common type. */
export const MATCH_FILTER_LIST = Object.entries(MATCH_FILTERS) as [MatchFilterName, MatchFilter][]

/** The filters by yes or no that the form offers, and whether each needs a player or a pair. */
export const YES_NO_FILTERS = MATCH_FILTER_LIST.flatMap(([, { field, isBoolean, isLinkOnly, fits }]) =>
  isBoolean && !isLinkOnly ? [{ field: field as YesNoField, isSided: fits?.('yes', {}) === false }] : [],
)

/** Returns an object with a value for each of {@link YES_NO_FILTERS}. */
export const byYesNoField = <Value>(find: (filter: (typeof YES_NO_FILTERS)[number]) => Value) =>
  Object.fromEntries(YES_NO_FILTERS.map((filter) => [filter.field, find(filter)])) as Record<YesNoField, Value>

/** Returns filters as the fields of the GraphQL input. */
export function matchFilterInput(filters: MatchFilters): Record<string, unknown> {
  const fields = MATCH_FILTER_LIST.flatMap(([name, { field, isBoolean }]) => {
    const value = filters[name]
    return value === undefined ? [] : [[field, isBoolean ? value === 'yes' : value]]
  })
  return Object.fromEntries(fields)
}
