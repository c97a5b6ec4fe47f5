import type { Day } from '#domain/days/day.ts'
import type { Discipline } from '#domain/division/discipline.ts'
import { EVENT_DIVISION_FACTS, type EventDivision } from '#domain/division/division.ts'
import type { RecordOwner } from '#domain/figures/record.ts'
import { RECORD_NAMES, type RecordName } from '#domain/figures/record-name.ts'
import { countPickles } from '#domain/match/games.ts'
import { type GameScore, readGames } from '#domain/match/match.ts'
import type { Seats } from '#domain/match/seats.ts'
import { compareTexts } from '#domain/names/compare-texts.ts'
import { withSharedRanks } from '#statistics/shared-ranks.ts'
import { isFinal } from '#statistics/side-summary.ts'
import type { StreakMatch, StreakResult } from '#statistics/streaks.ts'
import { type Reached, RecordTally } from './record-tally.ts'
import { type MedalRowOfTable, medalsWon } from './won-medals.ts'

/** The facts of a played match that streaks are counted from. */
export interface StreakRecordMatch extends StreakMatch, Seats {
  winning_team: 1 | 2 | null
  team_one_id: number
  team_two_id: number
}

/** The facts of a played match that records are counted from. */
export interface RecordMatch extends StreakRecordMatch {
  tournament_id: number
  event_division: EventDivision
  has_deciding_game: 0 | 1
  /** The games that count as won or lost. */
  finished_games: string | null
  games: string | null
}

export interface RecordHolder {
  id: number
  /** The folded name, which orders equal records before the slug does. */
  name_search: string
  slug: string
}

/** A row of the record book. */
export interface RankedRecord extends Reached {
  record: RecordName
  rank: number
  /** The holder's id. */
  id: number
  /** Number of matches that the value is counted among, such as finals played; null for other records. */
  chances: number | null
}

export interface StreakSources<Match = StreakRecordMatch> {
  owner: RecordOwner
  /** Played matches, in the order of play. */
  matches: readonly Match[]
  /** Players or pairs that may hold records. */
  holders: readonly RecordHolder[]
  /** The day from which the last match of a running streak must be. */
  activeSince: Day
}

export interface RecordSources extends StreakSources<RecordMatch> {
  medals: readonly MedalRowOfTable[]
}

/** The records that are counted from the order of wins and defeats alone. */
const STREAKS = ['WINNING_STREAK', 'ACTIVE_WINNING_STREAK'] as const satisfies readonly RecordName[]
type StreakRecord = (typeof STREAKS)[number]

export function isStreakRecord(name: RecordName): name is StreakRecord {
  return STREAKS.some((streak) => streak === name)
}

/** Returns the rows of the records of streaks, as the whole book has them, for a tenth of its work. */
export function streakBook({ owner, matches, holders, activeSince }: StreakSources): RankedRecord[] {
  const tallies = talliesOf(holders)
  for (const match of matches) {
    for (const side of [1, 2] as const) {
      const result = { match, isWon: match.winning_team === side }
      for (const id of holdersOn(match, side, owner)) tallies.get(id)?.countResult(result)
    }
  }
  return STREAKS.flatMap((name) => rankedRecord(name, tallies, activeSince))
}

/** Returns a tally of each holder, in the order of equal records. */
function talliesOf(holders: readonly RecordHolder[]): Map<number, RecordTally> {
  const byName = holders.toSorted((a, b) => compareTexts(a.name_search, b.name_search) || compareTexts(a.slug, b.slug))
  return new Map(byName.map(({ id }) => [id, new RecordTally()]))
}

/** Returns the rows of every record, greatest value first; equal values by the day they were reached, then by name. */
export function recordBook({ owner, matches, medals, holders, activeSince }: RecordSources): RankedRecord[] {
  const tallies = talliesOf(holders)
  for (const match of matches) {
    const scores = scoresOf(match)
    for (const side of [1, 2] as const) {
      const result = { match, isWon: match.winning_team === side }
      for (const id of holdersOn(match, side, owner)) {
        const tally = tallies.get(id)
        if (tally) countMatch(tally, result, scores[side])
      }
    }
  }
  countMedals(owner, medals, tallies)
  return RECORD_NAMES.flatMap((name) => rankedRecord(name, tallies, activeSince))
}

function holdersOn(match: StreakRecordMatch, side: 1 | 2, owner: RecordOwner): number[] {
  const [one, two, team] =
    side === 1
      ? [match.team_one_player_one_id, match.team_one_player_two_id, match.team_one_id]
      : [match.team_two_player_one_id, match.team_two_player_two_id, match.team_two_id]
  if (owner === 'PAIR') return two === null ? [] : [team]
  return two === null ? [one] : [one, two]
}

function countMatch(tally: RecordTally, result: StreakResult<RecordMatch>, { pickles, points }: SideScores): void {
  const { match, isWon } = result
  const { date } = match
  tally.countOnce('TOURNAMENTS_PLAYED', match.tournament_id, date)
  tally.countResult(result)
  tally.count('MATCHES_PLAYED', date)
  tally.count('PICKLES', date, pickles)
  tally.count('POINTS_WON', date, points)
  const isLost = match.winning_team !== null && !isWon
  if (isWon) tally.count('MATCHES_WON', date)
  if (isLost) tally.count('MATCHES_LOST', date)
  if (isFinal(match)) {
    tally.count('FINALS_PLAYED', date)
    if (isWon) tally.count('FINALS_WON', date)
    if (isLost) tally.count('FINALS_LOST', date)
  }
  if (match.has_deciding_game) {
    tally.count('DECIDING_GAMES_PLAYED', date)
    if (isWon) tally.count('DECIDING_GAMES_WON', date)
  }
}

/** The pickles and points of one side of a match. */
interface SideScores {
  pickles: number
  points: number
}

/** Returns the pickles and points of each side. The games are parsed once, not for each player. */
function scoresOf({ games, finished_games }: RecordMatch): Readonly<Record<1 | 2, SideScores>> {
  const scores = readGames(games)
  const finished = finished_games === games ? scores : readGames(finished_games)
  const of = (side: 1 | 2) => ({ pickles: countPickles(finished, side), points: pointsOf(scores, side) })
  return { 1: of(1), 2: of(2) }
}

function pointsOf(games: readonly GameScore[], side: 1 | 2): number {
  return games.reduce((sum, game) => sum + (side === 1 ? game.team_one_score : game.team_two_score), 0)
}

/** The record of each metal. */
const MEDAL_RECORDS = { GOLD: 'TITLES', SILVER: 'SILVER_MEDALS', BRONZE: 'BRONZE_MEDALS' } as const

/** Counts medals and titles on the last day of their tournament. */
function countMedals(
  owner: RecordOwner,
  medals: readonly MedalRowOfTable[],
  tallies: ReadonlyMap<number, RecordTally>,
): void {
  const byDay = medals.toSorted((a, b) => compareTexts(a.end_date, b.end_date))
  for (const [id, won] of medalsWon(byDay, owner)) {
    const tally = tallies.get(id)
    if (tally === undefined) continue
    const crowns = new Map<number, Set<Discipline>>()
    for (const { medal, rows } of won) {
      const [{ tournament_id, event_division, end_date }] = rows
      tally.count('MEDALS', end_date)
      tally.count(MEDAL_RECORDS[medal], end_date)
      if (medal !== 'GOLD') continue
      if (owner === 'PAIR') continue
      for (const { player_one_id, player_two_id } of rows) {
        const partner = player_one_id === id ? player_two_id : player_one_id
        if (partner !== null) tally.countOnce('TITLE_PARTNERS', partner, end_date)
      }
      const crown = crowns.get(tournament_id) ?? new Set()
      const { discipline } = EVENT_DIVISION_FACTS[event_division]
      if (discipline === null || crown.has(discipline)) continue
      crowns.set(tournament_id, crown.add(discipline))
      if (crown.size === 3) tally.count('TRIPLE_CROWNS', end_date)
    }
  }
}

/** @param tallies in the order of values that are equal and were reached on one day */
function rankedRecord(record: RecordName, tallies: ReadonlyMap<number, RecordTally>, activeSince: Day): RankedRecord[] {
  const rows: { id: number; reached: Reached; chances: number | null }[] = []
  for (const [id, tally] of tallies) {
    const reached = tally.reached(record, activeSince)
    if (reached) rows.push({ id, reached, chances: tally.chances(record) })
  }
  rows.sort(({ reached: a }, { reached: b }) => b.value - a.value || compareTexts(a.to, b.to))
  const ranked = withSharedRanks(rows, (one, other) => one.reached.value === other.reached.value)
  return ranked.map(({ rank, row: { id, reached, chances } }) => ({ record, rank, id, ...reached, chances }))
}
