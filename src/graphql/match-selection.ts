import type { Detail } from '#database/queries/columns.ts'
import { timePeriods } from '#database/queries/dataset.ts'
import { eventCounts, tournamentCounts } from '#database/queries/events.ts'
import { type MatchesOf, matchesOf } from '#database/queries/matches.ts'
import { playerCounts } from '#database/queries/players.ts'
import { type MatchConditions, selectedMatches, selectedScores } from '#database/queries/selected-matches.ts'
import type { Order } from '#database/query-shapes.ts'
import { DISCIPLINE_MATCH_DIVISIONS } from '#domain/division.ts'
import { isSlug } from '#domain/slug.ts'
import { SERVICE_DEFAULT_PERIOD, type TimePeriod } from '#domain/time-period.ts'
import { atMostOneOf } from './arguments.ts'
import type { RequestContext } from './context.ts'
import { type MatchesListInput, PLACES, SIDES } from './matches-input.ts'
import { findTeam } from './teams.ts'

/** Whose matches are looked through, and what narrows them. */
export interface Selection {
  of: MatchesOf
  id: number
  /** How many matches there are before anything narrows them. */
  match_count: number
  conditions: MatchConditions
  /** Whether the conditions leave everything. */
  whole: boolean
}

const NO_CONDITIONS: MatchConditions = {
  own_id: null,
  event_id: null,
  tournament_id: null,
  division_one: null,
  division_two: null,
  without_dreambreakers: 0,
  event_division: null,
  from_day: null,
  to_day: null,
  result: null,
  opponent_one: null,
  opponent_two: null,
  partner: null,
  round: null,
  league: null,
  status: null,
  medal: null,
}

/** Whose rows are read: the side's where one is selected, else the event's or the tournament's. */
interface Owner {
  of: MatchesOf
  id: number
  match_count: number
  own_id: number | null
}

/**
 * What an input that was checked selects, by a few look-ups, each of them one row or two; undefined where one of its
 * slugs or its period is unknown.
 */
export async function findSelection(context: RequestContext, input: MatchesListInput): Promise<Selection | undefined> {
  const side = await findSide(context, input)
  const place = await findPlace(context, input)
  const span = await findSpan(context, input.time_period ?? SERVICE_DEFAULT_PERIOD)
  const others = await findOthers(context, input)
  if (side === undefined || place === undefined || span === undefined || others === undefined) return undefined
  const owner = side ?? place
  if (owner === null) return undefined
  const narrowed = {
    ...divisionsOf(input),
    ...span,
    ...others,
    without_dreambreakers: input.dreambreakers === false ? (1 as const) : (0 as const),
    event_division: input.event_division ?? null,
    result: input.result ?? null,
    round: input.round ?? null,
    league: input.league ?? null,
    status: input.status ?? null,
    medal: input.medal == null || input.medal === 'NONE' ? null : input.medal,
    ...(side && place ? { [`${place.of}_id`]: place.id } : {}),
  }
  const whole = Object.values(narrowed).every((value) => value === null || value === 0)
  const { of, id, match_count, own_id } = owner
  return { of, id, match_count, conditions: { ...NO_CONDITIONS, ...narrowed, own_id }, whole }
}

/** The player whose matches are listed, where nothing narrows them: they are found together with the player. */
export function onlyPlayer(input: MatchesListInput): string | null {
  const { player_slug: slug, sort_by: _sort, order_by: _order, dreambreakers, time_period, ...others } = input
  if (slug == null || !isSlug(slug) || dreambreakers === false) return null
  if ((time_period ?? SERVICE_DEFAULT_PERIOD) !== 'ALL_TIME') return null
  return Object.values(others).every((value) => value == null) ? slug : null
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
  if (event !== undefined) return { of: 'event', ...event, own_id: null }
  const tournament = await context.snapshot.first(tournamentCounts, { slug })
  return tournament && { of: 'tournament', ...tournament, own_id: null }
}

async function findSpan(context: RequestContext, period: TimePeriod) {
  if (period === 'ALL_TIME') return { from_day: null, to_day: null }
  const periods = await context.snapshot.all(timePeriods, {})
  const found = periods.find(({ time_period }) => time_period === period)
  return found && { from_day: found.from_date, to_day: found.to_date }
}

/** Who else must stand on the court. */
async function findOthers(context: RequestContext, { opponent_slug, partner_slug }: MatchesListInput) {
  const others = {
    opponent_one: null as number | null,
    opponent_two: null as number | null,
    partner: null as number | null,
  }
  if (opponent_slug != null) {
    const player = await findPlayer(context, opponent_slug)
    const team = player === undefined ? await findTeam(context, opponent_slug) : undefined
    if (player === undefined && team === undefined) return undefined
    others.opponent_one = player?.id ?? team?.player_one.id ?? null
    others.opponent_two = team?.player_two?.id ?? null
  }
  if (partner_slug != null) {
    const partner = await findPlayer(context, partner_slug)
    if (partner === undefined) return undefined
    others.partner = partner.id
  }
  return others
}

function divisionsOf({ discipline, match_division }: MatchesListInput) {
  if (match_division) return { division_one: match_division, division_two: null }
  if (!discipline) return { division_one: null, division_two: null }
  const [one = null, two = null] = DISCIPLINE_MATCH_DIVISIONS[discipline]
  return { division_one: one, division_two: two }
}

/** What figures are counted from: of each match its event, how it ended, and its games. */
async function readScores({ snapshot, budget }: RequestContext, { of, id, conditions }: Selection) {
  budget.lookUp()
  return snapshot.all(selectedScores({ of }), { ...conditions, id })
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
  return selection.whole ? selection.match_count : (await scoresOf(context, selection)).length
}

/** The rows of a page of the selection. */
export function pageOfSelected(
  { snapshot }: RequestContext,
  { of, id, conditions, whole }: Selection,
  { order, players, tournament, ...page }: Detail & { order: Order; limit: number; offset: number },
) {
  const shape = { of, order, players, tournament }
  return whole
    ? snapshot.all(matchesOf(shape), { id, ...page })
    : snapshot.all(selectedMatches(shape), { ...conditions, id, ...page })
}
