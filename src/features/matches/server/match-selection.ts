import { atMostOneOf } from '#api/arguments.ts'
import { once, type RequestContext } from '#api/context.ts'
import type { FilterChoices } from '#api/lists/filter-choices.ts'
import { isAllTime } from '#api/range-fields.ts'
import { listedKind } from '#api/tournament-kind.ts'
import type { Order } from '#database/query/query-shapes.ts'
import { hasOwnDays } from '#domain/days/day-range.ts'
import { matchDivisionsOf } from '#domain/division/division.ts'
import { countPickles } from '#domain/match/games.ts'
import { isPlayed, readGames } from '#domain/match/match.ts'
import { MATCH_FILTER_LIST, type OwnField, type PlainField } from '#domain/match/match-filter.ts'
import { isMatchId } from '#domain/match/match-id.ts'
import { readTimePeriods } from '#features/dataset/server/time-periods.ts'
import { medalsOfPlayer, medalsOfTeam } from '#features/medals/server/medal-loaders.ts'
import { findOwner, OWNERS, type Owner } from '#features/pairs/server/owners.ts'
import { findTeam } from '#features/pairs/server/teams.ts'
import { recordOf } from '#statistics/match-record.ts'
import { matchChoices } from './match-choices.ts'
import type { MatchRow } from './match-queries.ts'
import { type MatchesListInput, SCOPE_SELECTORS } from './matches-input.ts'
import type { MatchesSummary } from './matches-summary.ts'
import {
  type MatchConditions,
  type SelectionFilters,
  selectedCounts,
  selectedMatches,
  selectedScores,
} from './selected-match-queries.ts'

/** An event or a tournament with its number of matches before filters, or all matches. */
type Scope = { kind: 'event' | 'tournament'; id: number; listed_count: number } | { kind: 'all' }

/** Matches that an input selects. */
export interface Selection {
  /** The conditions of the list, with the selected side; null without one. */
  side: Owner | null
  filters: SelectionFilters
  count(): Promise<number>
  page(order: Order, page: { limit: number; offset: number }): Promise<MatchRow[]>
  /** Returns totals over all selected matches. */
  summary(): Promise<MatchesSummary>
  /** Returns the values of each filter that select at least one match. */
  choices(): Promise<FilterChoices>
}

/**
 * Returns the matches that a checked input selects; undefined if a slug, an id or the period is unknown. It reads only a
 * few rows itself.
 */
export async function findSelection(context: RequestContext, input: MatchesListInput): Promise<Selection | undefined> {
  if (![input.since_match_id, input.until_match_id].every((id) => id == null || isMatchId(id))) return undefined
  const selector = atMostOneOf(input, OWNERS)
  const side = selector === undefined ? null : await findOwner(context, selector)
  const scope = await findScope(context, input)
  const days = await findDays(context, input)
  const translated = await translate(context, input)
  if (side === undefined || scope === undefined || days === undefined || translated === undefined) return undefined
  const conditions: MatchConditions = {
    ...NO_DIVISIONS,
    ...plainConditions(input),
    ...listedKind(input),
    ...days,
    ...translated,
  }
  if (side === null) return selectionOfScope(context, scope, conditions, input)
  const ofScope = scope.kind === 'all' ? {} : { [`${scope.kind}_id`]: scope.id }
  return selectionOfSide(context, side, { ...conditions, ...ofScope }, input)
}

const NO_DIVISIONS = { match_divisions: [], except_divisions: [], opponent_ids: [] }

const PLAIN_FIELDS = MATCH_FILTER_LIST.flatMap(([, { field, isShared, isTranslated }]) =>
  isShared || isTranslated ? [] : [field as PlainField],
)

/** Returns the fields of the input that are conditions without a look-up. */
function plainConditions(input: MatchesListInput): Pick<MatchConditions, PlainField> {
  return Object.fromEntries(PLAIN_FIELDS.map((field) => [field, input[field]]))
}

/** A field that neither selects a side, an event or a tournament, nor is a condition as it stands. */
type TranslatedField = Exclude<OwnField, PlainField | (typeof OWNERS | typeof SCOPE_SELECTORS)[number]>
type Found = Partial<MatchConditions> | undefined
type Translate<Value> = (value: Value, context: RequestContext) => Found | Promise<Found>

/** The conditions that each of these fields is translated into; undefined for an unknown slug. */
const TRANSLATIONS: { [Field in TranslatedField]: Translate<NonNullable<MatchesListInput[Field]>> } = {
  opponent_slug: async (slug, context) => {
    const opponent_ids = await findOpponents(context, slug)
    return opponent_ids && { opponent_ids }
  },
  partner_slug: async (slug, context) => {
    const partner = await findPlayer(context, slug)
    return partner && { partner_id: partner.id }
  },
  without_partner_slug: async (slug, context) => {
    const partner = await findPlayer(context, slug)
    return partner && { without_partner_id: partner.id }
  },
  except_tournament_slug: async (slug, { entities }) => {
    const tournament = (await entities()).tournaments.find(slug)
    return tournament && { except_tournament_id: tournament.id }
  },
  series_slug: (series_slug) => ({ series_slug }),
  ranked_levels: (isRanked, { site }) => (isRanked ? { levels: site.ranked_levels } : {}),
  discipline: (discipline) => ({ match_divisions: matchDivisionsOf({ discipline }) }),
  match_division: (match_division) => ({ match_divisions: [match_division] }),
  except_discipline: (discipline) => ({ except_divisions: matchDivisionsOf({ discipline }) }),
  dreambreakers: (isIncluded) => (isIncluded ? {} : { dreambreakers: false }),
}

/** Returns the conditions of the fields that are looked up or translated; undefined if a slug is unknown. */
async function translate(context: RequestContext, input: MatchesListInput): Promise<Found> {
  const found = async <Field extends TranslatedField>(field: Field): Promise<Found> => {
    const value = input[field]
    return value == null ? {} : TRANSLATIONS[field](value, context)
  }
  const conditions = await Promise.all((Object.keys(TRANSLATIONS) as TranslatedField[]).map(found))
  return conditions.includes(undefined) ? undefined : Object.assign({}, ...conditions)
}

async function findPlayer({ entities }: RequestContext, slug: string) {
  return (await entities()).players.find(slug)
}

/** Returns the event or tournament of the matches; undefined if the slug is unknown. */
async function findScope(context: RequestContext, input: MatchesListInput): Promise<Scope | undefined> {
  const selector = atMostOneOf(input, SCOPE_SELECTORS)
  if (selector === undefined) return { kind: 'all' }
  const { name, value: slug } = selector
  const { events, tournaments } = await context.entities()
  const event = name === 'event_slug' ? events.find(slug) : undefined
  const scope = event ?? tournaments.find(slug)
  if (scope === undefined) return undefined
  const { id, match_count, pending_count } = scope
  return { kind: event ? 'event' : 'tournament', id, listed_count: match_count + pending_count }
}

/** Returns the days that the input filters by; undefined for a period that the data does not cover. */
async function findDays(context: RequestContext, input: MatchesListInput) {
  if (hasOwnDays(input)) return { from: input.from, to: input.to }
  if (isAllTime(input)) return {}
  const periods = await readTimePeriods(context)
  const found = periods.find(({ time_period }) => time_period === input.time_period)
  return found && { from: found.from_date, to: found.to_date }
}

async function findOpponents(context: RequestContext, slug: string): Promise<number[] | undefined> {
  const player = await findPlayer(context, slug)
  if (player !== undefined) return [player.id]
  const team = await findTeam(context, slug)
  return team && [team.player_one, team.player_two].flatMap((one) => one?.id ?? [])
}

/** Returns the selected matches of a player or team, whose statistics are counted from the scores of each match. */
function selectionOfSide(
  context: RequestContext,
  side: Owner,
  conditions: MatchConditions,
  input: MatchesListInput,
): Selection {
  const { snapshot, budget, loader, entities } = context
  const { kind, id } = side
  const filters = { ...conditions, id, own_id: side.players[0].id }
  const scores = once(async () => {
    budget.chargeLookUp()
    return snapshot.all(selectedScores(filters, { kind }), {})
  })
  const medals = async ({ medal: wanted, series_slug }: MatchConditions) => {
    if (wanted == null) return null
    const won = kind === 'team' ? await loader(medalsOfTeam).load(id) : await loader(medalsOfPlayer).load(id)
    const ofSeries = won.filter(({ tournament }) => !series_slug || tournament.series === series_slug)
    return ofSeries.filter(({ medal }) => medal === wanted).length
  }
  return {
    side,
    filters,
    count: async () => (isFiltered(conditions) ? (await scores()).length : side.match_count + side.pending_count),
    page: (order, page) => snapshot.all(selectedMatches(filters, { kind, order }), page),
    summary: async () => {
      const all = await scores()
      const played = all.filter(({ status }) => isPlayed(status))
      const { events } = await entities()
      const eventIds = new Set(played.map(({ event_id }) => event_id))
      const tournamentIds = new Set([...eventIds].map((event) => events.get(event).tournament_id))
      return {
        ...recordOf(played),
        matches: all.length,
        events_played: eventIds.size,
        tournaments_played: tournamentIds.size,
        pickles: played.reduce((sum, match) => sum + countPickles(readGames(match.finished_games), match.own_team), 0),
        medals: await medals(conditions),
      }
    },
    choices: () => matchChoices(context, { kind, side, filters, input }),
  }
}

function selectionOfScope(
  context: RequestContext,
  { kind, ...scope }: Scope,
  conditions: MatchConditions,
  input: MatchesListInput,
): Selection {
  const { snapshot, budget, readOnce } = context
  const { id, listed_count }: { id?: number; listed_count?: number } = scope
  const filters = { ...conditions, id }
  const counts = once(async () => {
    // Reading all matches costs as much as a search.
    if (kind === 'all') budget.chargeSearch()
    else budget.chargeLookUp()
    // Each page of a list needs the total again, and counting reads all matches of the scope.
    return readOnce(['counted matches', kind, filters], async () => {
      const found = await snapshot.first(selectedCounts(filters, { kind }), {})
      if (found === undefined) throw new Error('matches could not be counted')
      return found
    })
  })
  return {
    side: null,
    filters: kind === 'all' ? filters : { ...conditions, [`${kind}_id`]: id },
    count: async () => (listed_count === undefined || isFiltered(conditions) ? (await counts()).matches : listed_count),
    page: (order, page) => snapshot.all(selectedMatches(filters, { kind, order }), page),
    summary: async () => ({ ...(await counts()), pickles: null, medals: null }),
    choices: () => matchChoices(context, { kind, side: null, filters, input }),
  }
}

function isFiltered(conditions: MatchConditions): boolean {
  return Object.values(conditions).some((value) => (Array.isArray(value) ? value.length > 0 : value != null))
}
