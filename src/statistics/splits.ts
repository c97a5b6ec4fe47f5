import type { Day } from '#domain/days/day.ts'
import {
  EVENT_DIVISION_FACTS,
  type EventDivision,
  LISTED_MATCH_DIVISIONS,
  MATCH_DIVISION_FACTS,
  type MatchDivision,
} from '#domain/division/division.ts'
import type { DrawKind } from '#domain/match/draw.ts'
import { ROUND_FACTS, ROUNDS, type Round } from '#domain/match/round.ts'
import { DECIDING_GAME_KEYS, QUALIFIER_KEY, type SplitBy, UNKNOWN_ROUND_KEY } from '#domain/match/split.ts'
import { teamSlug } from '#domain/names/slug.ts'
import { type MatchRecord, type RecordedMatch, recordOf, recordWithout } from './match-record.ts'
import type { SidedMatch } from './meetings/head-to-head.ts'

/** A played match with all fields that matches can be grouped by. */
export interface SplitMatch extends RecordedMatch, SidedMatch {
  date: Day
  match_division: MatchDivision
  event_division: EventDivision
  tournament_slug: string
  title_display: string
  league_code: string
  league_name: string
  round: Round | null
  draw_kind: DrawKind
  has_deciding_game: 0 | 1
}

/** The players of the side in question, and the names of all players in its matches. */
export interface SplitPlayers {
  ownPlayers: readonly number[]
  named: ReadonlyMap<number, { player_slug: string; name: string }>
}

/** A row of a split before its matches are counted. */
interface Part {
  key: string
  label: string
  /** Ids of the players of a row that is a player or a team, in the order of the label. */
  players?: readonly number[]
}

export interface Split extends Part {
  record: MatchRecord
  /** In a split by partner, the record of the doubles matches with all other partners; otherwise null. */
  with_others: MatchRecord | null
}

function nameOf(id: number, { named }: SplitPlayers): Part {
  const player = named.get(id)
  if (player === undefined) throw new Error(`missing name of player ${id}`)
  return { key: player.player_slug, label: player.name, players: [id] }
}

function sidePart(ids: readonly number[], players: SplitPlayers): Part {
  const named = ids.map((id) => nameOf(id, players)).sort((a, b) => (a.key < b.key ? -1 : 1))
  const [one, two] = named as [Part, Part?]
  const label = named.map((part) => part.label).join(' / ')
  return { key: teamSlug(one.key, two?.key ?? null), label, players: named.flatMap((part) => part.players ?? []) }
}

function roundPart({ round, draw_kind }: SplitMatch): Part {
  const isQualifier = draw_kind === 'QUALIFIER'
  const key = round ?? UNKNOWN_ROUND_KEY
  const label = round === null ? 'Other or unknown round' : ROUND_FACTS[round].label
  return isQualifier ? { key: `${QUALIFIER_KEY}${key}`, label: `Qualifier: ${label}` } : { key, label }
}

function decidingPart(match: SplitMatch): Part {
  return match.has_deciding_game
    ? { key: DECIDING_GAME_KEYS.deciding, label: 'Deciding game' }
    : { key: DECIDING_GAME_KEYS.other, label: 'Other matches' }
}

/** Returns the rows that a match counts in, for each kind of split. */
const PARTS: Record<SplitBy, (match: SplitMatch, players: SplitPlayers) => Part[]> = {
  PARTNER: ({ own_players }, players) =>
    own_players.filter((id) => !players.ownPlayers.includes(id)).map((id) => nameOf(id, players)),
  OPPONENT: ({ other_players }, players) => other_players.map((id) => nameOf(id, players)),
  OPPONENT_TEAM: ({ other_players }, players) => [sidePart(other_players, players)],
  MATCH_DIVISION: ({ match_division: key }) => [{ key, label: MATCH_DIVISION_FACTS[key].label }],
  EVENT_DIVISION: ({ event_division: key }) => [{ key, label: EVENT_DIVISION_FACTS[key].label }],
  LEAGUE: ({ league_code: key, league_name: label }) => [{ key, label }],
  TOURNAMENT: ({ tournament_slug: key, title_display: label }) => [{ key, label }],
  ROUND: (match) => [roundPart(match)],
  YEAR: ({ date }) => [{ key: date.slice(0, 4), label: date.slice(0, 4) }],
  DECIDING_GAME: (match) => [decidingPart(match)],
}

/**
 * Groups a side's matches, sorted by most matches, then most wins, then key. `inPlayingOrder` sorts rounds as a draw does,
 * the final first and qualifiers last, and years from the newest.
 */
export function splitMatches(
  matches: readonly SplitMatch[],
  by: SplitBy,
  players: SplitPlayers,
  inPlayingOrder = false,
): Split[] {
  const parts = matches.flatMap((match) => PARTS[by](match, players).map((part) => ({ part, match })))
  const byKey = Map.groupBy(parts, ({ part }) => part.key)
  const withPartner = recordOf(by === 'PARTNER' ? [...byKey.values()].flat().map(({ match }) => match) : [])
  const splits = [...byKey].map(([key, group]) => {
    const record = recordOf(group.map(({ match }) => match))
    const with_others = by === 'PARTNER' ? recordWithout(withPartner, record) : null
    return { key, label: key, ...group[0]?.part, record, with_others }
  })
  return splits.sort((a, b) => (inPlayingOrder && comparePlayingOrder(by, a.key, b.key)) || inOrder(a, b))
}

/** Compares the keys of two rounds, years or divisions; returns 0 for other splits. */
function comparePlayingOrder(by: SplitBy, a: string, b: string): number {
  if (by === 'YEAR') return Number(b) - Number(a)
  if (by === 'MATCH_DIVISION' || by === 'EVENT_DIVISION') return placeOfDivision(a) - placeOfDivision(b)
  return by === 'ROUND' ? placeOfRound(a) - placeOfRound(b) : 0
}

/** Returns the position of a division in lists; MLP is last. */
const placeOfDivision = (key: string) => [...LISTED_MATCH_DIVISIONS, 'MLP'].indexOf(key)

/** Returns the position of a round's key in the list of rounds; unknown rounds and then qualifiers come last. */
function placeOfRound(key: string): number {
  const isQualifier = key.startsWith(QUALIFIER_KEY)
  const at = ROUNDS.indexOf((isQualifier ? key.slice(QUALIFIER_KEY.length) : key) as Round)
  return (at < 0 ? ROUNDS.length : at) + (isQualifier ? ROUNDS.length + 1 : 0)
}

function inOrder(a: Split, b: Split): number {
  const byMatches = b.record.matches_played - a.record.matches_played
  return byMatches || b.record.matches_won - a.record.matches_won || (a.key < b.key ? -1 : 1)
}
