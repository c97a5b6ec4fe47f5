import type { RequestContext } from '#api/context.ts'
import {
  type ChoiceValues,
  choicesOf,
  type FilterChoices,
  facet,
  periodFacet,
  periodStarts,
  startOf,
} from '#api/lists/filter-choices.ts'
import { LISTED_DISCIPLINES } from '#domain/division/discipline.ts'
import { LISTED_EVENT_DIVISIONS, LISTED_MATCH_DIVISIONS, MATCH_DIVISION_FACTS } from '#domain/division/division.ts'
import { MEDALS, type Medal } from '#domain/division/medal.ts'
import { MATCH_STATUSES } from '#domain/match/match.ts'
import { byYesNoField } from '#domain/match/match-filter.ts'
import { MATCH_RESULTS, type MatchResult, SIDED_RESULTS } from '#domain/match/match-result.ts'
import { ROUNDS } from '#domain/match/round.ts'
import { readTimePeriods } from '#features/dataset/server/time-periods.ts'
import { medalsOfPlayer, medalsOfTeam } from '#features/medals/server/medal-loaders.ts'
import type { Owner } from '#features/pairs/server/owners.ts'
import { type MatchCombination, matchCombinations } from './match-choice-queries.ts'
import type { MatchesListInput } from './matches-input.ts'
import type { MatchConditions, MatchesKind, SelectionFilters } from './selected-match-queries.ts'

/** The conditions that are filters with choices. All combinations of their values are read. */
const CHOSEN = {
  league_code: undefined,
  event_division: undefined,
  from: undefined,
  to: undefined,
  result: undefined,
  round: undefined,
  status: undefined,
  medal: undefined,
  ...byYesNoField(() => undefined),
} as const satisfies Partial<MatchConditions>

interface ChoicesOf {
  kind: MatchesKind
  /** The selected player or team; null if there is none. */
  side: Owner | null
  /** The conditions of the list. */
  filters: SelectionFilters
  input: MatchesListInput
}

/** Returns the values of each filter that select at least one match while the other filters stay as they are. */
export async function matchChoices(context: RequestContext, selection: ChoicesOf): Promise<FilterChoices> {
  const { kind, side, filters } = selection
  const periods = await readTimePeriods(context)
  const conditions = {
    ...filters,
    ...CHOSEN,
    match_divisions: [],
    levels: [],
    starts: periodStarts(periods, filters),
  }
  if (side) context.budget.chargeCounted(side.match_count)
  else context.budget.chargeRange()
  const read = () => context.snapshot.all(matchCombinations(conditions, { kind }), {})
  const rows = side ? await read() : await context.readOnce(['match combinations', kind, conditions], read)
  return chosenOf(selection, rows, periods, side && (await medalsByEvent(context, side)))
}

/** Returns the medals that a player or a team won, by event. */
async function medalsByEvent({ loader }: RequestContext, { kind, id }: Owner): Promise<Map<number, Medal[]>> {
  const won = kind === 'team' ? await loader(medalsOfTeam).load(id) : await loader(medalsOfPlayer).load(id)
  const medals = new Map<number, Medal[]>()
  for (const { event, medal } of won) if (event) medals.set(event.id, [...(medals.get(event.id) ?? []), medal])
  return medals
}

function chosenOf(
  { side, filters, input }: ChoicesOf,
  rows: readonly MatchCombination[],
  periods: Awaited<ReturnType<typeof readTimePeriods>>,
  medals: ReadonlyMap<number, readonly Medal[]> | null,
): FilterChoices {
  const medalsOf = ({ event_id }: MatchCombination) => medals?.get(event_id) ?? []
  const choices = choicesOf<MatchCombination, Omit<ChoiceValues, 'include_newcomers'>>(rows, {
    time_periods: periodFacet(startOf, periods, filters),
    league_codes: facet(({ league_code }) => league_code, input.league_code),
    levels: facet(({ level }) => level, filters.levels),
    disciplines: facet(disciplineOf, input.discipline, LISTED_DISCIPLINES),
    match_divisions: facet(({ match_division }) => match_division, input.match_division, LISTED_MATCH_DIVISIONS),
    event_divisions: facet(({ event_division }) => event_division, input.event_division, LISTED_EVENT_DIVISIONS),
    statuses: facet(({ status }) => status, input.status, MATCH_STATUSES),
    results: facet(resultsOf, input.result, MATCH_RESULTS),
    rounds: facet(({ round }) => round, input.round, ROUNDS),
    medals: facet(medalsOf, input.medal, MEDALS),
    ...byYesNoField(({ field }) => facet((row: MatchCombination) => row[field] === 1, input[field], [true, false])),
  })
  if (side) return choices
  return {
    ...choices,
    medals: undefined,
    ...byYesNoField(({ field, isSided }) => (isSided ? undefined : choices[field])),
  }
}

const disciplineOf = ({ match_division }: MatchCombination) => MATCH_DIVISION_FACTS[match_division].discipline

/** Returns the results that a match has as a filter. A match with a winner is won by one side and lost by the other. */
function resultsOf({ result }: MatchCombination): readonly MatchResult[] {
  if (result === null) return []
  return result === 'PLAYED' ? ['PLAYED', ...SIDED_RESULTS] : ['PLAYED', result]
}
