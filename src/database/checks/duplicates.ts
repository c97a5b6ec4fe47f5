import type { WriteTransaction } from '../database.ts'

interface Candidate {
  id: number
  team_one_id: number
  winning_team: 1 | 2 | null
  games: string | null
  before_match_id: string
  before_team_one_id: number
  before_winning_team: 1 | 2 | null
  before_games: string | null
}

/** Matches of the same two teams in one event that differ in nothing but perhaps sides, winner and score. */
const CANDIDATES = `select m.id, m.team_one_id, m.winning_team, m.games, n.match_id as before_match_id,
    n.team_one_id as before_team_one_id, n.winning_team as before_winning_team, n.games as before_games
  from matches m join matches n on n.event_id = m.event_id and n.match_id < m.match_id
    and ((n.team_one_id = m.team_one_id and n.team_two_id = m.team_two_id)
      or (n.team_one_id = m.team_two_id and n.team_two_id = m.team_one_id))
    and n.date = m.date and n.match_division = m.match_division and n.status = m.status
    and coalesce(n.round, '') = coalesce(m.round, '') and coalesce(n.draw, '') = coalesce(m.draw, '')
  order by m.id, n.match_id`

/**
 * Finds the matches that say what an earlier one says, whichever side each names first, and puts them into a temporary
 * table: SQL cannot turn a score around.
 */
export async function findDuplicates(transaction: WriteTransaction): Promise<void> {
  await transaction.execute('create temporary table found_duplicates (match integer primary key, found text)')
  const found = new Map<number, string>()
  for (const candidate of await transaction.select<Candidate>(CANDIDATES)) {
    if (found.has(candidate.id) || !sayTheSame(candidate)) continue
    found.set(
      candidate.id,
      `the same as the match ${candidate.before_match_id}${candidate.games === null ? '' : `: ${candidate.games}`}`,
    )
  }
  await transaction.insertRows(
    'found_duplicates',
    [...found].map(([match, text]) => ({ match, found: text })),
  )
}

function sayTheSame(match: Candidate): boolean {
  const { winning_team, games, before_winning_team, before_games } = match
  if (match.team_one_id === match.before_team_one_id)
    return winning_team === before_winning_team && games === before_games
  const turned = winning_team === null ? null : 3 - winning_team
  return turned === before_winning_team && turnedAround(games) === before_games
}

function turnedAround(games: string | null): string | null {
  return games?.replace(/(\d+)-(\d+)/g, '$2-$1') ?? null
}
