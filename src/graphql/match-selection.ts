import type { PlayerRow } from '#database/queries/columns.ts'
import type { MatchRow } from '#database/queries/matches.ts'
import {
  type MatchConditions,
  selectedCounts,
  selectedMatches,
  selectedScores,
} from '#database/queries/selected-matches.ts'
import type { Order } from '#database/query-shapes.ts'
import { hasOwnDays } from '#domain/day-range.ts'
import { DISCIPLINE_MATCH_DIVISIONS } from '#domain/division.ts'
import { MATCH_FILTER_LIST, type MATCH_FILTERS, type MatchFilterName } from '#domain/match-filter.ts'
import { isMatchId } from '#domain/match-id.ts'
import { atMostOneOf } from './arguments.ts'
import type { RequestContext } from './context.ts'
import { isAllTime } from './day-range.ts'
import { type MatchesListInput, PLACES, SIDES } from './matches-input.ts'
import { findTeam } from './teams.ts'
import { readTimePeriods } from './time-periods.ts'

interface SideOwner {
  of: 'player' | 'team'
  id: number
  /** How many matches are listed before anything narrows them. */
  listed_count: number
  own_id: number
}

type PlaceOwner = { of: 'event' | 'tournament'; id: number; listed_count: number } | { of: 'all' }

/** Whose rows are read: the side's where one is selected, else the event's, the tournament's, or all. */
type Owner = SideOwner | PlaceOwner

/** Whose matches are looked through, and what narrows them. */
export interface Selection {
  owner: Owner
  conditions: MatchConditions
}

/**
 * What an input that was checked selects, by a few look-ups, each of them one row or two; undefined where one of its
 * slugs, an id or its period is unknown.
 */
export async function findSelection(context: RequestContext, input: MatchesListInput): Promise<Selection | undefined> {
  if (![input.since_match_id, input.until_match_id].every((id) => id == null || isMatchId(id))) return undefined
  const side = await findSide(context, input)
  const place = await findPlace(context, input)
  const others = await findOthers(context, input)
  const days = await findDays(context, input)
  if (side === undefined || place === undefined || others === undefined || days === undefined) return undefined
  const conditions: MatchConditions = {
    ...plainConditions(input),
    match_divisions: divisionsOf(input),
    ...(input.dreambreakers === false && { dreambreakers: false }),
    ...days,
    ...others,
    ...(side && place && 'id' in place && { [`${place.of}_id`]: place.id }),
  }
  return { owner: side ?? place ?? { of: 'all' }, conditions }
}

type PlainCondition = Exclude<(typeof MATCH_FILTERS)[MatchFilterName], { isTranslated: true }>['field']

const PLAIN_CONDITIONS = MATCH_FILTER_LIST.flatMap(([, { field, isTranslated }]) =>
  isTranslated ? [] : [field as PlainCondition],
)

/** What of the input is a condition as it stands; the rest is looked up. */
function plainConditions(input: MatchesListInput): Pick<MatchConditions, PlainCondition> {
  return Object.fromEntries(PLAIN_CONDITIONS.map((field) => [field, input[field]]))
}

/** The selected side; null where none is asked for, undefined where there is no such player or team. */
async function findSide(context: RequestContext, input: MatchesListInput): Promise<SideOwner | null | undefined> {
  const asked = atMostOneOf(input, SIDES)
  if (asked === undefined) return null
  if (asked.name === 'team_slug') {
    const team = await findTeam(context, asked.value)
    if (team === undefined) return undefined
    return { of: 'team', ...listedIn(team), own_id: team.player_one.id }
  }
  const player = await findPlayer(context, asked.value)
  return player && { of: 'player', ...listedIn(player), own_id: player.id }
}

/** How many matches are listed, with a result or without. */
function listedIn({ id, match_count, pending_count }: Pick<PlayerRow, 'id' | 'match_count' | 'pending_count'>) {
  return { id, listed_count: match_count + pending_count }
}

async function findPlayer({ entities }: RequestContext, slug: string) {
  return (await entities()).players.find(slug)
}

/** Where the matches were played; null where that is not asked, undefined where there is no such event or tournament. */
async function findPlace(context: RequestContext, input: MatchesListInput): Promise<PlaceOwner | null | undefined> {
  const asked = atMostOneOf(input, PLACES)
  if (asked === undefined) return null
  const { name, value: slug } = asked
  const { events, tournaments } = await context.entities()
  const event = name === 'event_slug' ? events.find(slug) : undefined
  if (event !== undefined) return { of: 'event', ...listedIn(event) }
  const tournament = tournaments.find(slug)
  return tournament && { of: 'tournament', ...listedIn(tournament) }
}

/** Days that narrow the list; a period that the data does not cover is undefined. */
async function findDays(context: RequestContext, input: MatchesListInput) {
  if (hasOwnDays(input)) return { from: input.from, to: input.to }
  if (isAllTime(input)) return {}
  const periods = await readTimePeriods(context)
  const found = periods.find(({ time_period }) => time_period === input.time_period)
  return found && { from: found.from_date, to: found.to_date }
}

/** Who else must stand on the court, or must not. */
async function findOthers(context: RequestContext, input: MatchesListInput) {
  const { opponent_slug, partner_slug, without_partner_slug } = input
  const opponents = opponent_slug == null ? [] : await findOpponents(context, opponent_slug)
  const partner = partner_slug == null ? null : await findPlayer(context, partner_slug)
  const without = without_partner_slug == null ? null : await findPlayer(context, without_partner_slug)
  if (opponents === undefined || partner === undefined || without === undefined) return undefined
  return {
    opponent_ids: opponents,
    ...(partner && { partner_id: partner.id }),
    ...(without && { without_partner_id: without.id }),
  }
}

async function findOpponents(context: RequestContext, slug: string): Promise<number[] | undefined> {
  const player = await findPlayer(context, slug)
  if (player !== undefined) return [player.id]
  const team = await findTeam(context, slug)
  return team && [team.player_one, team.player_two].flatMap((one) => one?.id ?? [])
}

function divisionsOf({ discipline, match_division }: MatchesListInput) {
  if (match_division) return [match_division]
  return discipline ? DISCIPLINE_MATCH_DIVISIONS[discipline] : []
}

/** A selection that is looked at from a side. */
export type SideSelection = Selection & { owner: SideOwner }

export function isOfSide(selection: Selection): selection is SideSelection {
  return 'own_id' in selection.owner
}

/** What statistics of a side are counted from: of each match its event, how it ended, and its games. */
async function readScores({ snapshot, budget }: RequestContext, { owner, conditions }: SideSelection) {
  budget.lookUp()
  return snapshot.all(selectedScores({ ...conditions, id: owner.id, own_id: owner.own_id }, { of: owner.of }), {})
}

async function readCounts({ snapshot, budget }: RequestContext, { owner, conditions }: Selection) {
  if (owner.of === 'player' || owner.of === 'team') throw new Error('a side has scores')
  // All matches are looked through, as by a search.
  if (owner.of === 'all') budget.search()
  else budget.lookUp()
  const id = 'id' in owner ? owner.id : undefined
  const counts = await snapshot.first(selectedCounts({ ...conditions, id }, { of: owner.of }), {})
  if (counts === undefined) throw new Error('matches could not be counted')
  return counts
}

/** Reads something of a selection once, however often it is asked for. */
function onceForSelection<S extends Selection, Result>(read: (context: RequestContext, selection: S) => Result) {
  const results = new WeakMap<S, Result>()
  return (context: RequestContext, selection: S): Result => {
    const result = results.get(selection) ?? read(context, selection)
    results.set(selection, result)
    return result
  }
}

export const scoresOf = onceForSelection(readScores)
export const countsOf = onceForSelection(readCounts)

/** How many matches the selection leaves. */
export async function countSelected(context: RequestContext, selection: Selection): Promise<number> {
  const narrows = ([, value]: [string, unknown]) => (Array.isArray(value) ? value.length > 0 : value != null)
  const isNarrowed = Object.entries(selection.conditions).some(narrows)
  if (!isNarrowed && 'listed_count' in selection.owner) return selection.owner.listed_count
  return isOfSide(selection)
    ? (await scoresOf(context, selection)).length
    : (await countsOf(context, selection)).matches
}

/** The rows of a page of the selection. */
export function pageOfSelected(
  { snapshot }: RequestContext,
  { owner, conditions }: Selection,
  { order, ...page }: { order: Order; limit: number; offset: number },
): Promise<MatchRow[]> {
  const { of, ...ids } = owner
  const { id, own_id }: { id?: number; own_id?: number } = ids
  return snapshot.all(selectedMatches({ ...conditions, id, own_id }, { of, order }), page)
}
