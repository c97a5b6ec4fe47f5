import { DISCIPLINE_LABELS } from '#domain/discipline.ts'
import { EVENT_DIVISION_FACTS, MATCH_DIVISION_FACTS } from '#domain/division.ts'
import { LEAGUE_NAMES } from '#domain/league.ts'
import type { MatchStatus } from '#domain/match.ts'
import type { MatchResult } from '#domain/match-result.ts'
import { MEDAL_LABELS } from '#domain/medal.ts'
import { ROUND_FACTS } from '#domain/round.ts'
import { lowerFirst, rangeLabel } from '../routing/day-range.ts'
import type { MatchFilters } from './matches-path.ts'

/** The names of those whom filters name by slug; a name is absent until it is known. */
export interface FilterNames {
  side?: string
  opponent?: string
  partner?: string
  event?: string
  tournament?: string
}

const RESULT_VERBS = {
  WON: 'won by',
  LOST: 'lost by',
  NO_WINNER: 'without a recorded winner of',
  PLAYED: 'played by',
} as const satisfies Record<MatchResult, string>

const STATUS_WORDS = {
  COMPLETED: 'completed',
  RETIRED: 'ended by a retirement',
  WALKOVER: 'decided by walkover',
} as const satisfies Record<MatchStatus, string>

/** How the words that stand alone, as on chips, are. */
export const RESULT_LABELS = {
  WON: 'Won',
  LOST: 'Lost',
  NO_WINNER: 'No winner recorded',
  PLAYED: 'Played',
} as const satisfies Record<MatchResult, string>

export const STATUS_LABELS = {
  COMPLETED: 'Completed',
  RETIRED: 'Retired',
  WALKOVER: 'Walkover',
} as const satisfies Record<MatchStatus, string>

/** What is listed, in words: `Singles matches won by Anna Ray against Bea Poe, last 52 weeks`. */
export function matchesHeading(filters: MatchFilters, names: FilterNames): string {
  const { event_division, round, league, status, medal, dreambreakers } = filters
  const parts = [
    kindOf(filters),
    status && STATUS_WORDS[status],
    whose(filters, names),
    names.partner && `with ${names.partner}`,
    names.opponent && `against ${names.opponent}`,
    placeOf(names),
    event_division && `in ${EVENT_DIVISION_FACTS[event_division].label} events`,
    league && `of the ${LEAGUE_NAMES[league]}`,
    medal && `in events with a ${MEDAL_LABELS[medal].toLowerCase()} medal`,
  ]
  const sentence = parts.filter(Boolean).join(' ')
  const asides = [round && ROUND_FACTS[round].label, dreambreakers && 'without Dreambreakers', rangeWords(filters)]
  return [sentence, ...asides].filter(Boolean).join(', ')
}

function kindOf({ discipline, division }: MatchFilters): string {
  const kind = discipline ? DISCIPLINE_LABELS[discipline] : division && MATCH_DIVISION_FACTS[division].label
  return kind ? `${kind} matches` : 'Matches'
}

function whose({ result }: MatchFilters, { side }: FilterNames): string | undefined {
  if (side) return `${result ? RESULT_VERBS[result] : 'of'} ${side}`
  if (result === 'PLAYED') return 'played'
  return result === 'NO_WINNER' ? 'without a recorded winner' : undefined
}

function placeOf({ event, tournament }: FilterNames): string | undefined {
  if (event && tournament) return `in ${event} at ${tournament}`
  if (event) return `in ${event}`
  return tournament && `at ${tournament}`
}

/** The days that are listed; undefined for all of them. */
function rangeWords({ period, from, to }: MatchFilters): string | undefined {
  if (period === undefined && from === undefined && to === undefined) return undefined
  const label = rangeLabel({ period: period ?? 'ALL_TIME', from: from ?? null, to: to ?? null })
  return from !== undefined && to !== undefined ? label : lowerFirst(label)
}
