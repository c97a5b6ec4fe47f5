import type { WriteTransaction } from '../database.ts'

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

const PAIRS = `select id, match_id, event_id, team_one_id, winning_team, games,
    date || match_division || status || coalesce(round, '') || coalesce(draw, '') as alike,
    case when team_one_id < team_two_id then team_one_id else team_two_id end as low,
    case when team_one_id < team_two_id then team_two_id else team_one_id end as high
  from matches`

/** Matches of two teams that meet more than once in one event. */
const CANDIDATES = `with pairs as materialized (${PAIRS})
  select p.* from pairs p join (select event_id, low, high from pairs group by event_id, low, high having count(*) > 1) g
    on g.event_id = p.event_id and g.low = p.low and g.high = p.high
  order by p.event_id, p.low, p.high, p.match_id`

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
