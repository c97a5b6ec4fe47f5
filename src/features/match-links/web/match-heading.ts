import { periodLabel, type TimePeriod } from '#domain/days/time-period.ts'
import { type Discipline, disciplineLabel } from '#domain/division/discipline.ts'
import type { Gender } from '#domain/division/gender.ts'
import { formatDay, lowerFirst } from '#domain/format/format.ts'
import { MATCH_FILTERS } from '#domain/match/filter-table.ts'
import { MATCH_FILTER_LIST, type MatchFilterName, type MatchFilters } from '#domain/match/match-filter.ts'
import { rangeLabel } from '#web/routing/day-range.ts'

/** Facts about the players, pairs and tournaments that filters name by slug. Names of filters that are not set are absent. */
export interface FilterNames {
  side?: string
  opponent?: string
  partner?: string
  without?: string
  event?: string
  tournament?: string
  series?: string
  /** Gender of the players of the side, which names gender doubles; absent if unknown or if the genders differ. */
  gender?: Gender
}

/** Returns the heading of a list: `Anna Ray: singles matches won against Bea Poe, last 52 weeks`. */
export function matchesHeading(filters: MatchFilters, names: FilterNames): string {
  const { side, partner, without, opponent } = names
  const before = wordsOf(filters, names, 'before')
  const after = [
    ...wordsOf(filters, names, 'after'),
    ...(partner ? [`with ${partner}`] : []),
    ...(without ? [`with partners other than ${without}`] : []),
    ...(opponent ? [`against ${opponent}`] : []),
    ...wordsOfPlace(names),
  ]
  const matches = [...before, 'matches', ...after].join(' ')
  const isAll = before.length + after.length === 0
  const whole = isAll ? (side ? 'all matches' : 'match finder') : matches
  const sentence = side ? `${side}: ${whole}` : `${whole.charAt(0).toUpperCase()}${whole.slice(1)}`
  return [sentence, ...wordsOf(filters, names, 'aside'), ...wordsOfDays(filters)].join(', ')
}

function wordsOf(filters: MatchFilters, names: FilterNames, position: 'before' | 'after' | 'aside'): string[] {
  return MATCH_FILTER_LIST.flatMap(([name, { words }]) => {
    const value = filters[name]
    if (words?.position !== position || value === undefined) return []
    return [name === 'discipline' ? lowerFirst(labelOfDiscipline(value, names)) : words.textFor(value)]
  })
}

const labelOfDiscipline = (value: string, { gender }: FilterNames) =>
  disciplineLabel(value as Discipline, gender ?? null)

function wordsOfPlace({ event, tournament, series }: FilterNames): string[] {
  return [
    ...(event ? [`in ${event}`] : []),
    ...(tournament ? [`at ${tournament}`] : []),
    ...(series ? [`at all editions of ${series}`] : []),
  ]
}

/** Returns the listed days in words; empty for all days. */
function wordsOfDays({ period, from, to }: MatchFilters): string[] {
  if (period === undefined && from === undefined && to === undefined) return []
  const label = rangeLabel({ period: period ?? 'ALL_TIME', from: from ?? null, to: to ?? null })
  return [from !== undefined && to !== undefined ? label : lowerFirst(label)]
}

/** Returns labels of the chosen filters for their chips, except the result of a side, in the order of {@link MATCH_FILTERS}. */
export function filterLabels(filters: MatchFilters, names: FilterNames): [name: MatchFilterName, label: string][] {
  return MATCH_FILTER_LIST.flatMap(([name]) => {
    const value = filters[name]
    const label = value && labelOf(name, value, names)
    return label ? [[name, label]] : []
  })
}

/** Returns the label of a value on its own; undefined for a name that is not loaded yet. */
function labelOf(name: MatchFilterName, value: string, names: FilterNames): string | undefined {
  switch (name) {
    case 'player':
    case 'team':
      return names.side
    case 'partner':
    case 'opponent':
      return names[name] && `${name === 'partner' ? 'With' : 'Against'} ${names[name]}`
    case 'without':
      return names.without && `Not with ${names.without}`
    case 'event':
    case 'tournament':
      return names[name]
    case 'series':
      return names.series && `All editions of ${names.series}`
    case 'not_tournament':
      return 'Without one tournament'
    case 'score':
      return `${value} in games`
    case 'discipline':
      return labelOfDiscipline(value, names)
    case 'since':
      return 'From one match on'
    case 'until':
      return 'Up to one match'
    case 'from':
      return `From ${formatDay(value)}`
    case 'to':
      return `Through ${formatDay(value)}`
    case 'period':
      return periodLabel(value as TimePeriod)
    default:
      if (name === 'result' && (value === 'WON' || value === 'LOST')) return undefined
      // Leagues and levels of the operator's own are no options.
      return MATCH_FILTERS[name].options.find((option) => option.value === value)?.label ?? value
  }
}
