import type { Day } from '#domain/days/day.ts'
import type { EventDivision, MatchDivision } from '#domain/division/division.ts'
import { MEDALS } from '#domain/division/medal.ts'
import type { GameScore } from '#domain/match/match.ts'
import type { PlannedEvent, Tournament } from './calendar.ts'
import type { CsvRow } from './csv-file.ts'
import type { Player } from './demo-players.ts'
import type { Scoring } from './kinds.ts'

/** One side of a match: a player or a pair. */
export interface Side {
  players: readonly [Player] | readonly [Player, Player]
  seed: number | null
}

/** The round, day, scoring and draw of a match. */
export interface MatchSetting {
  draw?: 'Qualifier'
  /** The round's name as written in results; empty if the source names none. */
  round: string
  day: Day
  scoring: Scoring
  pool?: string | undefined
  /** Number of the match in its round or team fixture, counted from 1. */
  position?: number
  /** Id of a league fixture, and the names of its two teams. */
  fixture?: { id: string; teams: readonly [string, string] }
}

export interface PlayedMatch extends MatchSetting {
  division: MatchDivision
  one: Side
  two: Side
  /** The winning side; null only if the match was abandoned. */
  winner: 1 | 2 | null
  games: readonly GameScore[]
  completion: 'completed' | 'retired' | 'walkover'
  note: string
}

/** The medalists of an event. Bronze is null if no match for bronze was played. */
export interface Podium<Entry = Side> {
  gold: Entry
  silver: Entry
  bronze: Entry | null
}

/** The receiver of a tournament's matches and medals. */
export interface ResultsSink {
  match(event: PlannedEvent, match: PlayedMatch): void
  /** @param podium the sides of each medal: one side, or all pairs of a league team */
  medals(division: EventDivision, podium: Podium<readonly Side[]>): void
}

/** Returns the row of a match. Numbers start at 1 and follow the order of play, so match ids sort in that order. */
export function matchRow(tournament: Tournament, event: PlannedEvent, match: PlayedMatch, number: number): CsvRow {
  const { one, two, fixture } = match
  const [scoring_format, best_of] = match.scoring
  return {
    match_id: `demo-${String(number).padStart(7, '0')}`,
    tournament_slug: tournament.slug,
    event_name: event.name,
    event_division: event.division,
    match_division: match.division,
    draw: match.draw,
    round: match.round,
    date: match.day,
    best_of,
    scoring_format,
    team_one_player_one: one.players[0].slug,
    team_one_player_two: one.players[1]?.slug,
    team_two_player_one: two.players[0].slug,
    team_two_player_two: two.players[1]?.slug,
    team_one_seed: one.seed,
    team_two_seed: two.seed,
    team_one_name: fixture?.teams[0],
    team_two_name: fixture?.teams[1],
    tie_id: fixture?.id,
    pool: match.pool,
    position: match.position,
    winning_team: match.winner,
    games: match.games.map((game) => `${game.team_one_score}-${game.team_two_score}`).join(' '),
    completion: match.completion,
    note: match.note,
  }
}

export function medalRows({ slug }: Tournament, division: EventDivision, podium: Podium<readonly Side[]>): CsvRow[] {
  return MEDALS.flatMap((medal) => {
    const sides = podium[medal.toLowerCase() as keyof Podium] ?? []
    return sides.map(({ players: [one, two] }) => ({
      tournament_slug: slug,
      event_division: division,
      medal,
      player_one: one.slug,
      player_two: two?.slug,
    }))
  })
}

export function tournamentRow({ slug, title, kind, location, start, end, logo }: Tournament): CsvRow {
  return {
    tournament_slug: slug,
    title,
    league: kind.league,
    location,
    start_date: start,
    end_date: end,
    logo_url: `/demo/logos/${logo}.svg`,
  }
}
