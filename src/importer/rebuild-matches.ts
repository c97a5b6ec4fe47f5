import type { WriteTransaction } from '#database/database.ts'
import { contentHash } from '#database/import-content.ts'
import type { MatchValues } from '#database/match-values.ts'
import { countMatchRows } from '#database/rebuild-source.ts'
import type { CountedMatch } from '#statistics/counted-match.ts'
import { type KeptMatch, MatchColumns } from '#statistics/match-columns.ts'
import type { EventRegister } from './rebuild-events.ts'
import type { TeamRegister } from './rebuild-teams.ts'

/** A match as it is counted and as it is kept for what compares matches with one another. */
export type ReadMatch = CountedMatch & KeptMatch

interface MatchReader {
  demo: boolean
  events: EventRegister
  teams: TeamRegister
  /** Is handed every match once, in the order of the source's ids. */
  count: (match: ReadMatch) => void
}

/** Reads every match once: counts it, keeps it and takes it into the content hash. */
export async function readMatches(
  transaction: WriteTransaction,
  { demo, events, teams, count }: MatchReader,
): Promise<{ matches: MatchColumns; content_hash: string }> {
  const matches = new MatchColumns(await countMatchRows(transaction))
  const content_hash = await contentHash(transaction, demo, (rows) => {
    for (const row of rows) {
      const match = readMatch(row, events, teams)
      matches.add(match)
      count(match)
    }
  })
  return { matches, content_hash }
}

function readMatch(row: MatchValues, events: EventRegister, teams: TeamRegister): ReadMatch {
  const [id, match_id, tournament, event, match_division, draw, draw_kind, round, , source_date] = row
  const [, , , , , , , , , , , , one, two, three, four] = row
  const [, , , , , , , , , , , , , , , , , , winning_team, games, status, , date, sort_key] = row
  return {
    id,
    match_id,
    tournament,
    event,
    event_division: events.get(event).event_division,
    match_division,
    draw,
    draw_kind,
    round,
    date,
    dated: source_date !== null,
    status,
    winning_team,
    games,
    sort_key,
    team_one: teams.of(one, two),
    team_two: teams.of(three, four),
    team_one_players: side(one, two),
    team_two_players: side(three, four),
  }
}

function side(one: number, two: number | null): number[] {
  return two === null ? [one] : [one, two]
}
