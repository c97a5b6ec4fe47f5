import type { WriteTransaction } from '#database/database.ts'
import { contentHash } from '#database/import-content.ts'
import { AT, type MatchValues } from '#database/match-values.ts'
import { countMatchRows, settleDates } from '#database/rebuild-source.ts'
import type { CountedMatch } from '#statistics/counted-match.ts'
import { type KeptMatch, MatchColumns, placesOf } from '#statistics/match-columns.ts'
import type { EventRegister } from './rebuild-events.ts'
import type { TeamRegister } from './rebuild-teams.ts'
import type { TournamentRegister } from './rebuild-tournaments.ts'

/** A match as it is counted and as it is kept for what compares matches with one another. */
export type ReadMatch = CountedMatch & KeptMatch

interface MatchReader {
  demo: boolean
  tournaments: TournamentRegister
  events: EventRegister
  teams: TeamRegister
  /** Is handed every match once, in the order of the source's ids. */
  count: (match: ReadMatch) => void
}

/**
 * Reads every match once: counts it, keeps it and takes it into the content hash. Every match has its day and its place
 * among matches afterwards, in the database too.
 */
export async function readMatches(
  transaction: WriteTransaction,
  { demo, count, ...registers }: MatchReader,
): Promise<{ matches: MatchColumns; content_hash: string; dates_filled_in: number }> {
  const matches = new MatchColumns(await countMatchRows(transaction))
  let dates_filled_in = 0
  let settled = true
  const content_hash = await contentHash(transaction, demo, (rows) => {
    for (const row of rows) {
      const match = readMatch(row, registers)
      settled &&= match.date === row[AT.date]
      if (!match.dated) dates_filled_in++
      matches.add(match)
      count(match)
    }
  })
  const places = placesOf(matches)
  settled &&= places.every((place, row) => place === matches.sort_key[row])
  if (!settled) {
    await settleDates(transaction)
    matches.sort_key.set(places)
  }
  return { matches, content_hash, dates_filled_in }
}

/** The match, on the source's day or else its tournament's first. */
function readMatch(row: MatchValues, { tournaments, events, teams }: Omit<MatchReader, 'demo' | 'count'>): ReadMatch {
  const tournament = row[AT.tournament_id]
  const event = row[AT.event_id]
  const source_date = row[AT.source_date]
  const [one, two] = [row[AT.team_one_player_one_id], row[AT.team_one_player_two_id]]
  const [three, four] = [row[AT.team_two_player_one_id], row[AT.team_two_player_two_id]]
  return {
    id: row[AT.id],
    match_id: row[AT.match_id],
    tournament,
    event,
    event_division: events.get(event).event_division,
    match_division: row[AT.match_division],
    draw: row[AT.draw],
    draw_kind: row[AT.draw_kind],
    round: row[AT.round],
    date: source_date ?? tournaments.get(tournament).start_date,
    dated: source_date !== null,
    status: row[AT.status],
    winning_team: row[AT.winning_team],
    games: row[AT.games],
    sort_key: row[AT.sort_key],
    team_one: teams.of(one, two),
    team_two: teams.of(three, four),
    team_one_players: side(one, two),
    team_two_players: side(three, four),
  }
}

function side(one: number, two: number | null): number[] {
  return two === null ? [one] : [one, two]
}
