import { randomUUID } from 'node:crypto'
import type { WriteTransaction } from '#database/query/database.ts'
import { lastEvent } from '#database/query/last-event.ts'
import type { Tables } from '#database/tables/tables.ts'
import { addDays } from '#domain/days/day.ts'
import type { FollowKind } from '#domain/follow-kind.ts'
import { hasResult } from '#domain/match/match.ts'

/** Number of days before an import whose matches and tournaments are announced. Older ones are history. */
const RECENT_DAYS = 7
/** Number of days for which events are kept. */
const KEPT_DAYS = 30

type FollowEvent = Tables['follow_events']
/** The state of a match, as in `followed_matches`. */
export type FollowedMatch = Omit<Tables['followed_matches'], 'changed_at'>
export type FollowedMedal = Omit<Tables['followed_medals'], 'changed_at'>

/** Rows before and after an import that differ. */
export interface Changes<Row> {
  before: readonly Row[]
  now: readonly Row[]
}

export interface FollowedChanges {
  matches: Changes<FollowedMatch>
  medals: Changes<FollowedMedal>
}

/** Adds an event for each change that receivers should hear of, in the import's transaction. */
export async function addFollowEvents(
  transaction: WriteTransaction,
  { matches, medals }: FollowedChanges,
  importedAt: string,
): Promise<void> {
  const since = addDays(importedAt.slice(0, 10), -RECENT_DAYS)
  const ends = await tournamentEnds(transaction)
  const isRecent = ({ tournament_id, source_date = null }: { tournament_id: number; source_date?: string | null }) =>
    (source_date ?? ends.get(tournament_id) ?? '') >= since
  const found = [...matchEvents(matches.before, matches.now), ...medalEvents(medals.before, medals.now)]
  const recent = found.filter(isRecent).sort(compareEvents)
  await transaction.execute('delete from follow_events where created_at < $1', [
    addDays(importedAt.slice(0, 10), -KEPT_DAYS),
  ])
  const last = await lastEvent(transaction)
  await transaction.insertRows(
    'follow_events',
    recent.map((event, index) => ({ ...event, id: last + index + 1, event_id: randomUUID(), created_at: importedAt })),
  )
}

/** Compares by day and start time; medals come last. */
function compareEvents(one: NewEvent, other: NewEvent): number {
  const keyOf = ({ source_date, start_time, match_id }: NewEvent) =>
    [source_date ?? '9', start_time ?? '', match_id].join(' ')
  const [a, b] = [keyOf(one), keyOf(other)]
  return a < b ? -1 : Number(a > b)
}

async function tournamentEnds(transaction: WriteTransaction): Promise<Map<number, string>> {
  const rows = await transaction.select<{ id: number; last: string }>(
    'select id, coalesce(source_end_date, source_start_date) as last from source_tournaments',
  )
  return new Map(rows.map(({ id, last }) => [id, last]))
}

type NewEvent = Omit<FollowEvent, 'id' | 'event_id' | 'created_at'>

function matchEvents(before: readonly FollowedMatch[], now: readonly FollowedMatch[]): NewEvent[] {
  const earlier = new Map(before.map((match) => [match.match_id, match]))
  const kept = new Set(now.map(({ match_id }) => match_id))
  const removed = before.filter(({ match_id }) => !kept.has(match_id))
  return [
    ...removed.map((match) => matchEvent('removed', match)),
    ...now.flatMap((match) => {
      const previous = earlier.get(match.match_id)
      const kind = kindOf(previous, match)
      const replaced = previous === undefined ? [] : replacements(previous, match)
      return kind === null ? replaced : [...replaced, matchEvent(kind, match)]
    }),
  ]
}

/** The ids of a side's players; empty ids are not known yet. */
type SideIds = readonly [FollowedMatch['team_one_player_one_id'], FollowedMatch['team_one_player_two_id']]

const sidesOf = (match: FollowedMatch): readonly [SideIds, SideIds] => [
  [match.team_one_player_one_id, match.team_one_player_two_id],
  [match.team_two_player_one_id, match.team_two_player_two_id],
]

const sharePlayer = (one: SideIds, other: SideIds) => one.some((id) => id && other.includes(id))

/**
 * Returns an event for each side with a player who no longer plays the match: the match as it was, with that side as team one
 * and the side that takes its place as team two. A player who was not known yet cannot be replaced.
 */
function replacements(before: FollowedMatch, now: FollowedMatch): NewEvent[] {
  const [one, two] = sidesOf(before)
  const nextSides = sidesOf(now)
  const replacement = (side: SideIds, other: SideIds, inPlace: SideIds): NewEvent[] => {
    if (side.every((player) => !player || nextSides.flat().includes(player))) return []
    // The sides may have changed places.
    const partly = nextSides.find((next) => sharePlayer(next, side))
    const next = partly ?? nextSides.find((each) => !sharePlayer(each, other)) ?? inPlace
    return [
      {
        ...matchEvent('replaced', before),
        team_one_player_one_id: side[0],
        team_one_player_two_id: side[1],
        team_two_player_one_id: next[0],
        team_two_player_two_id: next[1],
      },
    ]
  }
  return [...replacement(one, two, nextSides[0]), ...replacement(two, one, nextSides[1])]
}

function matchEvent(kind: FollowKind, match: FollowedMatch): NewEvent {
  return { kind, ...match, event_division: null, medal: null }
}

/** Returns the kind of a change; null if it is not announced, such as the schedule of players who are not known yet. */
function kindOf(before: FollowedMatch | undefined, now: FollowedMatch): FollowKind | null {
  const had = before !== undefined && hasResult(before.status)
  const isKnown = PLAYERS.every((player) => now[player] !== 0)
  if (!hasResult(now.status)) {
    if (had) return 'correction'
    return isKnown && (before !== undefined || now.status === 'SCHEDULED') ? 'scheduled' : null
  }
  if (!had) return 'result'
  return RESULT.some((column) => before[column] !== now[column]) ? 'correction' : null
}

const PLAYERS = [
  'team_one_player_one_id',
  'team_one_player_two_id',
  'team_two_player_one_id',
  'team_two_player_two_id',
] as const
const RESULT = ['status', 'winning_team', 'games', ...PLAYERS] as const

/** Returns the events of changed medals. A medal that replaces another one is a correction. */
function medalEvents(before: readonly FollowedMedal[], now: readonly FollowedMedal[]): NewEvent[] {
  const placeOf = (row: FollowedMedal) => [row.tournament_id, row.event_division, row.medal].join(' ')
  const [places, newPlaces] = [new Set(before.map(placeOf)), new Set(now.map(placeOf))]
  return [
    ...before.filter((row) => !newPlaces.has(placeOf(row))).map((row) => medalEvent('removed', row)),
    ...now.map((row) => medalEvent(places.has(placeOf(row)) ? 'correction' : 'medal', row)),
  ]
}

function medalEvent(kind: FollowKind, row: FollowedMedal): NewEvent {
  const { tournament_id, event_division, medal, player_one_id, player_two_id } = row
  return {
    kind,
    match_id: null,
    tournament_id,
    event_division,
    medal,
    source_date: null,
    start_time: null,
    court: null,
    status: null,
    winning_team: null,
    games: null,
    team_one_player_one_id: player_one_id,
    team_one_player_two_id: player_two_id === 0 ? null : player_two_id,
    team_two_player_one_id: null,
    team_two_player_two_id: null,
  }
}
