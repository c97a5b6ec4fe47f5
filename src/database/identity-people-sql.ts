import type { Identity } from '#domain/identity.ts'
import { failure, type IdentityCheck, SIDE_PLAYERS, text } from './identity-sql.ts'

const pairsOfPlayers = SIDE_PLAYERS.flatMap((one, index) => SIDE_PLAYERS.slice(index + 1).map((other) => [one, other]))

const PLAYER_ONCE: IdentityCheck = {
  checked: 'select count(*) from matches',
  columns: failure({
    tournament: 'tournament_id',
    event: 'event_id',
    match: 'id',
    found: "'one player is named twice'",
  }),
  rest: `from matches where ${pairsOfPlayers.map(([one, other]) => `${one} = ${other}`).join(' or ')}`,
}

const known = (column: string) => `coalesce(p.${column} <> q.${column}, false)`

/** Whether two players of one name were ever where one person could not have been, or could not be told from two. */
const MET = `exists (select 1 from match_players a join matches m on m.id = a.match_id
    join match_players b on b.player_id = q.id join matches n on n.id = b.match_id
    where a.player_id = p.id and (n.tournament_id = m.tournament_id or n.source_date = m.source_date))`

const ONE_PAGE: IdentityCheck = {
  checked: 'select count(*) from players',
  columns: failure({
    player: 'q.id',
    other: 'min(p.id)',
    found: `'the same name, and nothing tells them apart; listed matches: ' || ${text('q.match_count')}`,
  }),
  rest: `from players q join players p on p.name_search = q.name_search and p.id < q.id
    where q.name_search in (select name_search from players group by name_search having count(*) > 1)
      and not (${known('gender')} or ${known('country_code')} or ${known('birth_date')}
        or coalesce(abs(p.age - q.age) > 1, false) or ${MET})
    group by q.id, q.match_count`,
}

/** The checks of who plays that a statement does. */
export const PEOPLE_CHECKS = {
  PLAYER_ONCE,
  ONE_PLAYER_ONE_PAGE: ONE_PAGE,
} satisfies Partial<Record<Identity, IdentityCheck>>
