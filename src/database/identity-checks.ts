import type { Day } from '#domain/day.ts'
import { IDENTITY_NAMES, type Identity } from '#domain/identity.ts'
import type { WriteTransaction } from './database.ts'
import { findDoubledMatches } from './identity-doubled.ts'
import { PEOPLE_CHECKS } from './identity-people-sql.ts'
import { type IdentityCheck, resultChecks } from './identity-sql.ts'

/**
 * Checks every identity on the derived figures and the matches behind them, and keeps where one does not hold.
 * @param today the day of the import
 */
export async function checkIdentities(transaction: WriteTransaction, today: Day): Promise<void> {
  for (const table of ['identities', 'identity_failures']) await transaction.execute(`delete from ${table}`)
  const checks: Record<Exclude<Identity, 'NO_DOUBLED_MATCH'>, IdentityCheck> = {
    ...resultChecks(transaction.dialect, today),
    ...PEOPLE_CHECKS,
  }
  for (const identity of IDENTITY_NAMES) {
    const checked = identity === 'NO_DOUBLED_MATCH' ? 'select count(*) from matches' : checks[identity].checked
    const failed =
      identity === 'NO_DOUBLED_MATCH'
        ? await keepDoubled(transaction)
        : await keepFailures(transaction, identity, checks[identity])
    await transaction.execute(`insert into identities (identity, passed, failed)
      select '${identity}', (${checked}) - ${failed}, ${failed}`)
  }
}

/** @returns how many there are */
function keepFailures(
  transaction: WriteTransaction,
  identity: Identity,
  { before = '', columns, rest }: IdentityCheck,
): Promise<number> {
  const failures = `${before} select ${columns} ${rest}`
  return transaction.execute(`insert into identity_failures
      (identity, place, tournament_slug, event_slug, match_id, player_slug, other_player_slug, found)
    select '${identity}', row_number() over (order by coalesce(t.start_date, '') desc, coalesce(t.tournament_slug, ''),
        coalesce(e.event_slug, ''), coalesce(m.match_id, ''), coalesce(p.player_slug, ''), coalesce(o.player_slug, ''), f.found),
      t.tournament_slug, e.event_slug, m.match_id, p.player_slug, o.player_slug, f.found
    from (${failures}) f left join tournaments t on t.id = f.tournament_id left join events e on e.id = f.event_id
    left join matches m on m.id = f.match_id left join players p on p.id = f.player_id
    left join players o on o.id = f.other_id`)
}

async function keepDoubled(transaction: WriteTransaction): Promise<number> {
  const doubled = await findDoubledMatches(transaction)
  return transaction.insertRows(
    'identity_failures',
    ['identity', 'place', 'tournament_slug', 'event_slug', 'match_id', 'player_slug', 'other_player_slug', 'found'],
    doubled.map((row, index) => [
      'NO_DOUBLED_MATCH',
      index + 1,
      row.tournament_slug,
      row.event_slug,
      row.match_id,
      row.player_slug,
      row.other_player_slug,
      row.found,
    ]),
  )
}
