import type { WriteTransaction } from '#database/query/database.ts'
import type { FoundMatch } from '#database/tables/staging-tables.ts'
import { RESULTS } from './check-sql.ts'

interface Candidate {
  id: number
  match_id: string
  tournament_id: number
  event_id: number
  match_division: string
  low: number
  high: number
  team_one_id: number
  winning_team: 1 | 2 | null
  games: string | null
  date: string
  status: string
  round: string | null
  source_round: string | null
  draw: string | null
  tie_id: string | null
}

const LOW = 'case when m.team_one_id < m.team_two_id then m.team_one_id else m.team_two_id end'
const HIGH = 'case when m.team_one_id < m.team_two_id then m.team_two_id else m.team_one_id end'

/** Matches of two teams that meet more than once in a tournament. Only these matches are read. */
const CANDIDATES = `select m.id, m.match_id, m.tournament_id, m.event_id, m.match_division, m.team_one_id, m.winning_team,
    m.games, m.date, m.status, m.round, m.source_round, m.draw, m.tie_id, g.low, g.high
  from (select m.tournament_id, m.match_division, ${LOW} as low, ${HIGH} as high from ${RESULTS} m
    group by 1, 2, 3, 4 having count(*) > 1) g
  join ${RESULTS} m on m.tournament_id = g.tournament_id and m.match_division = g.match_division
    and ${LOW} = g.low and ${HIGH} = g.high
  order by m.tournament_id, m.match_division, g.low, g.high, m.match_id`

/** Finds matches that equal an earlier match or nearly equal it, in either order of the teams. */
export async function findDuplicates(transaction: WriteTransaction): Promise<FoundMatch[]> {
  const found: FoundMatch[] = []
  let earlier: Candidate[] = []
  for (const match of await transaction.select<Candidate>(CANDIDATES)) {
    const [other] = earlier
    if (other === undefined || !haveSameTeams(match, other)) earlier = []
    const same = earlier.find((one) => areEqual(match, one))
    if (same !== undefined) {
      const score = match.games === null ? '' : `: ${match.games}`
      found.push({
        data_check: 'NO_DOUBLED_MATCH',
        match: match.id,
        found: `the same as the match ${same.match_id}${score}`,
      })
    } else found.push(...likelyDuplicates(match, earlier))
    earlier.push(match)
  }
  return found
}

function haveSameTeams(match: Candidate, other: Candidate): boolean {
  return (['tournament_id', 'match_division', 'low', 'high'] as const).every((key) => match[key] === other[key])
}

function areEqual(match: Candidate, other: Candidate): boolean {
  const alike = ['event_id', 'date', 'status', 'round', 'draw'] as const
  return alike.every((key) => match[key] === other[key]) && haveSameScore(match, other)
}

/** Returns whether winner and games are the same, in either order of the teams. */
function haveSameScore(match: Candidate, other: Candidate): boolean {
  const { winning_team, games } = match
  if (match.team_one_id === other.team_one_id) return winning_team === other.winning_team && games === other.games
  const reversedWinner = winning_team === null ? null : 3 - winning_team
  return reversedWinner === other.winning_team && reversed(games) === other.games
}

function reversed(games: string | null): string | null {
  return games?.replace(/(\d+)-(\d+)/g, '$2-$1') ?? null
}

/**
 * Returns the first earlier match that differs in only one of event, day, round and score. Matches of different fixtures
 * are different, and so are matches without a known round and with different scores.
 */
function likelyDuplicates(match: Candidate, earlier: readonly Candidate[]): FoundMatch[] {
  if (match.match_division === 'DREAMBREAKER') return []
  for (const other of earlier) {
    if (match.tie_id !== null && other.tie_id !== null && match.tie_id !== other.tie_id) continue
    const agrees = {
      event: match.event_id === other.event_id && match.draw === other.draw,
      day: match.date === other.date,
      round: match.source_round === other.source_round,
      score: match.games !== null && haveSameScore(match, other),
    }
    const [differs, ...more] = Object.entries(agrees).flatMap(([name, isSame]) => (isSame ? [] : [name]))
    if (more.length > 0 || (differs === 'score' && match.source_round === null)) continue
    const found = `like the match ${other.match_id} except for the ${differs ?? 'status'}`
    return [{ data_check: 'NO_LIKELY_DOUBLE', match: match.id, found }]
  }
  return []
}
