import { timePeriods } from '#database/queries/dataset.ts'
import { eventCounts, tournamentCounts } from '#database/queries/events.ts'
import { playerCounts } from '#database/queries/players.ts'
import {
  type MatchConditions,
  type MatchesOf,
  selectedMatches,
  selectedScores,
} from '#database/queries/selected-matches.ts'
import type { Order } from '#database/query-shapes.ts'
import { hasOwnDays } from '#domain/day-range.ts'
import { DISCIPLINE_MATCH_DIVISIONS } from '#domain/division.ts'
import { isSlug } from '#domain/slug.ts'
import { SERVICE_DEFAULT_PERIOD } from '#domain/time-period.ts'
import { atMostOneOf } from './arguments.ts'
import type { RequestContext } from './context.ts'
import { type MatchesListInput, PLACES, SIDES } from './matches-input.ts'
import { findTeam } from './teams.ts'

/** Whose rows are read: the side's where one is selected, else the event's or the tournament's. */
interface Owner {
  of: MatchesOf
  id: number
  /** How many matches there are before anything narrows them. */
  match_count: number
  own_id?: number
}

/** Whose matches are looked through, and what narrows them. */
export interface Selection {
  owner: Owner
  conditions: MatchConditions
}

/**
 * What an input that was checked selects, by a few look-ups, each of them one row or two; undefined where one of its
 * slugs or its period is unknown.
 */
export async function findSelection(context: RequestContext, input: MatchesListInput): Promise<Selection | undefined> {
  const side = await findSide(context, input)
  const place = await findPlace(context, input)
  const others = await findOthers(context, input)
  const days = await findDays(context, input)
  const owner = side ?? place
  if (side === undefined || place === undefined || !owner || others === undefined || days === undefined)
    return undefined
  const { event_division, result, round, league, status, medal, qualifier, deciding_game } = input
  const conditions: MatchConditions = {
    event_division,
    result,
    round,
    league,
    status,
    medal: medal === 'NONE' ? null : medal,
    qualifier,
    deciding_game,
    match_divisions: divisionsOf(input),
    ...(input.dreambreakers === false && { dreambreakers: false }),
    ...days,
    ...others,
    ...(side && place && { [`${place.of}_id`]: place.id }),
  }
  return { owner, conditions }
}

/** The selected side; null where none is asked for, undefined where there is no such player or team. */
async function findSide(context: RequestContext, input: MatchesListInput): Promise<Owner | null | undefined> {
  const asked = atMostOneOf(input, SIDES)
  if (asked === undefined) return null
  if (asked.name === 'team_slug') {
    const team = await findTeam(context, asked.value)
    return team && { of: 'team', id: team.id, match_count: team.match_count, own_id: team.player_one.id }
  }
  const player = await findPlayer(context, asked.value)
  return player && { of: 'player', id: player.id, match_count: player.match_count, own_id: player.id }
}

async function findPlayer(context: RequestContext, slug: string) {
  return isSlug(slug) ? context.snapshot.first(playerCounts, { slug }) : undefined
}

/** Where the matches were played; null where that is not asked, undefined where there is no such event or tournament. */
async function findPlace(context: RequestContext, input: MatchesListInput): Promise<Owner | null | undefined> {
  const asked = atMostOneOf(input, PLACES)
  if (asked === undefined) return null
  const { name, value: slug } = asked
  if (!isSlug(slug)) return undefined
  const event = name === 'event_slug' ? await context.snapshot.first(eventCounts, { slug }) : undefined
  if (event !== undefined) return { of: 'event', ...event }
  const tournament = await context.snapshot.first(tournamentCounts, { slug })
  return tournament && { of: 'tournament', ...tournament }
}

/** Days that narrow the list; a period that the data does not cover is undefined. */
async function findDays(context: RequestContext, { from, to, time_period }: MatchesListInput) {
  if (hasOwnDays({ from, to })) return { from, to }
  const period = time_period ?? SERVICE_DEFAULT_PERIOD
  if (period === 'ALL_TIME') return {}
  const periods = await context.snapshot.all(timePeriods, {})
  const found = periods.find((each) => each.time_period === period)
  return found && { from: found.from_date, to: found.to_date }
}

/** Who else must stand on the court. */
async function findOthers(context: RequestContext, { opponent_slug, partner_slug }: MatchesListInput) {
  const opponents = opponent_slug == null ? [] : await findOpponents(context, opponent_slug)
  const partner = partner_slug == null ? null : await findPlayer(context, partner_slug)
  if (opponents === undefined || partner === undefined) return undefined
  return { opponent_ids: opponents, ...(partner && { partner_id: partner.id }) }
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

/** What statistics are counted from: of each match its event, how it ended, and its games. */
async function readScores({ snapshot, budget }: RequestContext, { owner, conditions }: Selection) {
  budget.lookUp()
  return snapshot.all(selectedScores({ ...conditions, id: owner.id, own_id: owner.own_id }, { of: owner.of }), {})
}

const scoresBySelection = new WeakMap<Selection, ReturnType<typeof readScores>>()

/** The same, read once for a selection, however often they are asked for. */
export function scoresOf(context: RequestContext, selection: Selection): ReturnType<typeof readScores> {
  const scores = scoresBySelection.get(selection) ?? readScores(context, selection)
  scoresBySelection.set(selection, scores)
  return scores
}

/** How many matches the selection leaves. */
export async function countSelected(context: RequestContext, selection: Selection): Promise<number> {
  const narrows = ([, value]: [string, unknown]) => (Array.isArray(value) ? value.length > 0 : value != null)
  const isNarrowed = Object.entries(selection.conditions).some(narrows)
  return isNarrowed ? (await scoresOf(context, selection)).length : selection.owner.match_count
}

/** The rows of a page of the selection. */
export function pageOfSelected(
  { snapshot }: RequestContext,
  { owner, conditions }: Selection,
  { order, ...page }: { order: Order; limit: number; offset: number },
) {
  const { of, id, own_id } = owner
  return snapshot.all(selectedMatches({ ...conditions, id, own_id }, { of, order }), page)
}
