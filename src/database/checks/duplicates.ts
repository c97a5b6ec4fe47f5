import type { WriteTransaction } from '../database.ts'
import { RESULTS } from './check-sql.ts'

interface Candidate {
  id: number
  match_id: string
  event_id: number
  low: number
  high: number
  team_one_id: number
  winning_team: 1 | 2 | null
  games: string | null
  /** Everything else that both must say alike. */
  alike: string
}

const LOW = 'case when m.team_one_id < m.team_two_id then m.team_one_id else m.team_two_id end'
const HIGH = 'case when m.team_one_id < m.team_two_id then m.team_two_id else m.team_one_id end'

/** Matches of two teams that meet more than once in one event; whole rows are read of those alone. */
const CANDIDATES = `select m.id, m.match_id, m.event_id, m.team_one_id, m.winning_team, m.games,
    m.date || m.match_division || m.status || coalesce(m.round, '') || coalesce(m.draw, '') as alike, g.low, g.high
  from (select m.event_id, ${LOW} as low, ${HIGH} as high from ${RESULTS} m group by 1, 2, 3 having count(*) > 1) g
  join ${RESULTS} m on m.event_id = g.event_id and ${LOW} = g.low and ${HIGH} = g.high
  order by m.event_id, g.low, g.high, m.match_id`

/**
 * Finds the matches that say what an earlier one says, whichever side each names first, and puts them into a temporary
 * table: SQL cannot turn a score around.
 */
export async function findDuplicates(transaction: WriteTransaction): Promise<void> {
  await transaction.execute('create temporary table found_duplicates (match integer primary key, found text)')
  const found: { match: number; found: string }[] = []
  let earlier: Candidate[] = []
  for (const match of await transaction.select<Candidate>(CANDIDATES)) {
    const [other] = earlier
    if (other?.event_id !== match.event_id || other.low !== match.low || other.high !== match.high) earlier = []
    const before = earlier.find((one) => sayTheSame(match, one))
    if (before !== undefined) {
      const score = match.games === null ? '' : `: ${match.games}`
      found.push({ match: match.id, found: `the same as the match ${before.match_id}${score}` })
    }
    earlier.push(match)
  }
  await transaction.insertRows('found_duplicates', found)
}

function sayTheSame(match: Candidate, other: Candidate): boolean {
  if (match.alike !== other.alike) return false
  const { winning_team, games } = match
  if (match.team_one_id === other.team_one_id) return winning_team === other.winning_team && games === other.games
  const turned = winning_team === null ? null : 3 - winning_team
  return turned === other.winning_team && turnedAround(games) === other.games
}

function turnedAround(games: string | null): string | null {
  return games?.replace(/(\d+)-(\d+)/g, '$2-$1') ?? null
}
