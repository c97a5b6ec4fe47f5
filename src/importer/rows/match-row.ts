import type { StagedMatch } from '#database/tables/staging-tables.ts'
import { EVENT_DIVISION_FACTS, type EventDivision } from '#domain/division/division.ts'
import { drawKind } from '#domain/draws/draw-text.ts'
import { placeWords } from '#domain/draws/event-places.ts'
import { dependsOnDraw, readRound } from '#domain/draws/round-text.ts'
import type { DrawKind } from '#domain/match/draw.ts'
import { type PlayedGames, winnerByGames } from '#domain/match/games.ts'
import { hasResult, type MatchStatus, type TeamNumber } from '#domain/match/match.ts'
import type { Round } from '#domain/match/round.ts'
import {
  type Completion,
  contradict,
  isPending,
  leavesOutWinner,
  readCompletion,
  statusOf,
} from '#importer/fields/completion.ts'
import { readId, readText, Unreadable, webAddress } from '#importer/fields/field.ts'
import {
  readBestOf,
  readEventDivision,
  readMatchDivision,
  readPosition,
  readWinner,
} from '#importer/fields/match-field.ts'
import { NO_SCORE, readScore, type Score } from '#importer/fields/score.ts'
import type { UnrecognizedTexts } from '#importer/fields/unrecognized-texts.ts'
import type { Rejection } from '#importer/files/results-files.ts'
import type { KnownSlugs } from './known-slugs.ts'
import { implausibleDay } from './match-day.ts'
import { readSchedule } from './match-schedule.ts'
import { readSides, tournamentOf } from './match-sides.ts'
import type { RowReader } from './row-reader.ts'
import { readSeedsAndNote } from './seed.ts'

const WINNERS = { ONE: 1, TWO: 2 } as const satisfies Record<TeamNumber, number>

/** Returns the event that a row names; null if its division cannot be read. */
export function eventOfRow(
  row: RowReader<'matches.csv'>,
): { event_name: string; event_division: EventDivision } | null {
  const event_division = readEventDivision(row.text('event_division'))
  if (event_division instanceof Unreadable) return null
  const name = readText(row.text('event_name'))
  const isNamed = typeof name === 'string' && name !== ''
  return { event_division, event_name: isNamed ? name : EVENT_DIVISION_FACTS[event_division].label }
}

export function matchRow(
  row: RowReader<'matches.csv'>,
  { known, unrecognized }: { known: KnownSlugs; unrecognized: UnrecognizedTexts },
): StagedMatch | Rejection {
  const match_id = row.required('match_id', readId)
  const tournament_id = tournamentOf(row, 'tournament_slug', known)
  const event_division = row.required('event_division', readEventDivision)
  const match_division = row.required('match_division', readMatchDivision)
  const completion = readCompletionOf(row)
  const sides = readSides(row, { division: match_division, known, mayBeUndecided: isPending(completion) })
  const place = readPlace(row)
  const schedule = readSchedule(row, known.timeZones.get(tournament_id) ?? null)
  const structure = readStructure(row)
  const details = readDetails(row, unrecognized)
  const end = readResult(row, completion)
  const event_name = row.optional('event_name', readText)
  const days = known.tournamentDays.get(tournament_id)
  const problem =
    days && end && hasResult(end.status) ? implausibleDay(schedule.source_date, days, known.latestDay) : null
  if (problem !== null) row.reject('date', problem)
  if (row.isRejected() || match_id === null || event_division === null || match_division === null) return row.rejected()
  if (sides === null || end === null) return row.rejected()
  if (completion === 'UNRECOGNIZED') unrecognized.completions.add(row.text('completion'))
  if (place.round === null && !dependsOnDraw(place.source_round ?? ''))
    unrecognized.rounds.add(place.source_round ?? '')
  if (isWinnerUnknown({ ...details, ...end })) unrecognized.winners.add(end.games ?? '')
  return {
    match_id,
    tournament_id,
    event_name: event_name ?? EVENT_DIVISION_FACTS[event_division].label,
    event_division,
    match_division,
    ...place,
    ...schedule,
    ...structure,
    ...details,
    ...end,
    team_one_player_one_id: sides.one.one,
    team_one_player_two_id: sides.one.two,
    team_two_player_one_id: sides.two.one,
    team_two_player_two_id: sides.two.two,
  }
}

interface Place {
  draw: string | null
  draw_kind: DrawKind
  round: Round | null
  source_round: string | null
}

/** Reads the draw and the round from one row. The derivation reads them again together with the event's other rows. */
function readPlace(row: RowReader<'matches.csv'>): Place {
  const draw = row.optional('draw', readText)
  const source_round = row.optional('round', readText)
  const words = placeWords({ draw, source_round })
  const draw_kind = drawKind(words.draw)
  const round = readRound(words.source_round, draw_kind)
  return { draw, draw_kind, round, source_round }
}

/** Reads the position of the match in its draw or in a fixture of a team league. */
function readStructure(row: RowReader<'matches.csv'>) {
  return {
    team_one_name: row.optional('team_one_name', readText),
    team_two_name: row.optional('team_two_name', readText),
    tie_id: row.optional('tie_id', readId),
    pool: row.optional('pool', readText),
    position: row.optional('position', readPosition),
  }
}

function readDetails(row: RowReader<'matches.csv'>, unrecognized: UnrecognizedTexts) {
  return {
    best_of: row.optional('best_of', readBestOf),
    scoring_format: row.optional('scoring_format', readText),
    video_url: row.orLeftOut('video_url', webAddress(null)),
    ...readSeedsAndNote(row, unrecognized),
  }
}

/**
 * Reads the completion of a row. If the file has no such column, the stored completion stays, unless the row adds games
 * or a winner to a match without a result.
 */
function readCompletionOf(row: RowReader<'matches.csv'>): Completion | null {
  const completion = row.optional('completion', readCompletion)
  if (row.has('completion') || completion === 'COMPLETED' || completion === 'RETIRED') return completion
  const results = (['games', 'winning_team'] as const).filter((column) => row.has(column) && row.text(column) !== '')
  const isDecided = results.includes('games') || (isPending(completion) && results.length > 0)
  return isDecided ? null : completion
}

/** Returns whether the match has a result, and neither the source nor its games name a winner. */
function isWinnerUnknown(match: PlayedGames & Pick<Result, 'winning_team'>): boolean {
  return hasResult(match.status) && match.winning_team === null && winnerByGames(match) === null
}

interface Result {
  winning_team: 1 | 2 | null
  games: string | null
  status: MatchStatus
}

/** Reads the winner, the games and the status of the match; returns null if the row is rejected. */
function readResult(row: RowReader<'matches.csv'>, completion: Completion | null): Result | null {
  const named = row.optional('winning_team', readWinner)
  const score: Score = row.optional('games', readScore) ?? NO_SCORE
  if (row.isRejected('winning_team', 'games', 'completion')) return null
  if (contradict(completion, score.ending)) {
    row.reject('games', `contradicts the completion ${completion}: correct one of them`)
    return null
  }
  const hasGames = score.games !== null
  const ending = completion === null || completion === 'UNRECOGNIZED' ? (score.ending ?? completion) : completion
  const status = statusOf({ completion: ending, hasGames, hasWinner: named !== null })
  const winner = leavesOutWinner(ending) ? null : named
  if (winner !== named)
    row.remark('winning_team', `is left out: the match has no result with the completion ${row.text('completion')}`)
  if (status === null) {
    row.reject('games', 'is empty, and so are the winner and the completion: write the score, or how the match ended')
    return null
  }
  if (winner !== null && !hasResult(status)) {
    row.reject('winning_team', 'must be empty: a match with this completion has no result')
    return null
  }
  if (winner !== null && score.leader !== null && score.leader !== winner && status !== 'RETIRED') {
    row.reject('winning_team', `contradicts the games ${score.games}: correct one of them`)
    return null
  }
  return { winning_team: winner === null ? null : WINNERS[winner], games: score.games, status }
}
