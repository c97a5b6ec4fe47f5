import type { WriteTransaction } from '#database/query/database.ts'

/** Facts by which a person who knows the results sees at once whether an import is right. */
export interface ResultsSummary {
  matches: number
  players: number
  tournaments: number
  /** The winners of the last events with a gold medal, the last one first. */
  champions: { tournament: string; event_division: string; names: string }[]
  /** The players with most wins, the first one first. */
  leaders: { name: string; won: number }[]
}

const EVENTS = 3
const LEADERS = 5

/** Summarizes all stored results. */
export async function summarizeResults(transaction: WriteTransaction): Promise<ResultsSummary> {
  const [counts] = await transaction.select<Record<'matches' | 'players' | 'tournaments', number>>(
    `select (select count(*) from matches) as matches, (select count(*) from players) as players,
       (select count(*) from source_tournaments) as tournaments`,
  )
  const champions = await transaction.select<{
    tournament: string
    event_division: string
    one: string
    two: string | null
  }>(
    `select s.title_display as tournament, m.event_division, a.name as one, b.name as two
     from medals m join teams t on t.id = m.team_id join source_tournaments s on s.id = m.tournament_id
     join players a on a.id = t.player_one_id left join players b on b.id = t.player_two_id
     where m.medal = 'GOLD'
     order by coalesce(s.source_end_date, s.source_start_date) desc, s.id, m.event_division limit ${EVENTS}`,
  )
  const leaders = await transaction.select<{ name: string; won: number }>(
    `select p.name, sum(d.matches_won) as won from player_days d join players p on p.id = d.player_id
     group by p.id, p.name having sum(d.matches_won) > 0 order by won desc, p.name limit ${LEADERS}`,
  )
  return {
    matches: Number(counts?.matches ?? 0),
    players: Number(counts?.players ?? 0),
    tournaments: Number(counts?.tournaments ?? 0),
    champions: champions.map(({ one, two, ...event }) => ({ ...event, names: two === null ? one : `${one} / ${two}` })),
    leaders: leaders.map(({ name, won }) => ({ name, won: Number(won) })),
  }
}
