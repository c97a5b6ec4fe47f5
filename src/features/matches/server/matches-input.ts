import { atMostOneOf } from '#api/arguments.ts'
import { enumType } from '#api/enum-type.ts'
import { badUserInput } from '#api/errors.ts'
import { type Argument, inputType, optional } from '#api/input-type.ts'
import { checkDays, matchRangeFields } from '#api/range-fields.ts'
import { TOURNAMENT_KIND_FIELDS } from '#api/tournament-kind.ts'
import {
  DisciplineRef,
  EventDivisionRef,
  LeagueRef,
  MatchDivisionRef,
  MatchResultRef,
  MatchStatusRef,
  MedalRef,
  OrderByRef,
  RoundRef,
} from '#api/vocabulary.ts'
import { isPlayed } from '#domain/match/match.ts'
import { type ChoiceField, type FieldValues, MATCH_FILTER_LIST, type OwnField } from '#domain/match/match-filter.ts'
import { SIDED_RESULTS } from '#domain/match/match-result.ts'
import { OWNERS } from '#features/pairs/server/owners.ts'

const SortBy = enumType('MatchesSortBy', 'Sort key of matches.', {
  date: 'Day of the match; on the same day, later rounds count as newer.',
})

/** The types of the fields that take one of a few values; the other fields are texts, or true and false. */
const CHOICES = {
  discipline: DisciplineRef,
  match_division: MatchDivisionRef,
  result: MatchResultRef,
  status: MatchStatusRef,
  event_division: EventDivisionRef,
  medal: MedalRef,
  round: RoundRef,
  except_league: LeagueRef,
  except_discipline: DisciplineRef,
} as const satisfies Record<ChoiceField, object>

type InputValue<Field extends OwnField> = Field extends ChoiceField
  ? (typeof CHOICES)[Field]['$inferInput']
  : FieldValues[Field]

/** The fields of all filters that only this input has. */
const FILTER_FIELDS = Object.fromEntries(
  MATCH_FILTER_LIST.flatMap(([, filter]) => {
    if (filter.isShared) return []
    const { field, description, isBoolean } = filter
    const choice = Object.entries(CHOICES).find(([name]) => name === field)?.[1]
    const options = field === 'dreambreakers' ? { defaultValue: true } : {}
    return [[field, optional(choice ?? (isBoolean ? 'Boolean' : 'String'), description, options)]]
  }),
) as { [Field in OwnField]: Argument<InputValue<Field> | null | undefined> }

export const MatchesListInputRef = inputType(
  'MatchesListInput',
  'Filters and sort of matches. All filters apply together; without filters, all matches are listed. player_slug excludes team_slug, and event_slug excludes tournament_slug. The results WON and LOST, opponent_slug, medal, pickle and games_score need player_slug or team_slug; partner_slug and without_partner_slug need player_slug.',
  {
    ...FILTER_FIELDS,
    league: optional(LeagueRef, 'Only matches of tournaments of this league.'),
    ...TOURNAMENT_KIND_FIELDS,
    ...matchRangeFields('Only matches of this period; none if the data does not cover it.'),
    sort_by: optional(SortBy, 'Sort key of the matches.', { defaultValue: 'date' }),
    order_by: optional(OrderByRef, 'Direction of the sort.', { defaultValue: 'desc' }),
  },
)

export type MatchesListInput = typeof MatchesListInputRef.$inferInput

/** Fields that select an event or a tournament, which exclude each other. */
export const SCOPE_SELECTORS = ['event_slug', 'tournament_slug'] as const

/** Checks which fields are set. @throws an error that names fields that are missing or exclude each other */
export function checkMatchesInput(input: MatchesListInput): void {
  checkDays(input)
  const side = atMostOneOf(input, OWNERS)
  atMostOneOf(input, SCOPE_SELECTORS)
  const { result, status, discipline, match_division } = input
  if (discipline && match_division) throw badUserInput('input takes one of discipline, match_division, got both')
  if (input.ranked_levels && input.level != null) {
    throw badUserInput('input takes one of level, ranked_levels, got both')
  }
  if (result && status && !isPlayed(status)) {
    throw badUserInput(`result ${result} cannot be combined with status ${status}: these matches were not played`)
  }
  if (input.medal === 'NONE') throw badUserInput('medal must be GOLD, SILVER or BRONZE, got NONE')
  for (const field of ['partner_slug', 'without_partner_slug'] as const) {
    if (input[field] != null && side?.name !== 'player_slug') throw badUserInput(`${field} needs player_slug`)
  }
  if (input.games_score != null && !/^\d-\d$/.test(input.games_score)) {
    throw badUserInput(`games_score must be two digits with a hyphen, such as 2-0, got "${input.games_score}"`)
  }
  if (side !== undefined) return
  if (result && SIDED_RESULTS.includes(result)) throw badUserInput(`result ${result} needs player_slug or team_slug`)
  for (const field of ['opponent_slug', 'medal', 'pickle', 'games_score'] as const) {
    if (input[field] != null) throw badUserInput(`${field} needs player_slug or team_slug`)
  }
}
