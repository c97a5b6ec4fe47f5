import type { Day } from '#domain/day.ts'
import { type CheckedIdentity, IDENTITY_NAMES, type Identity, type IdentityFailure } from '#domain/identity.ts'
import type { WriteTransaction } from './database.ts'
import { PEOPLE_CHECKS } from './identity-people-sql.ts'
import { EVENT_SUMS, type IdentityCheck, resultChecks } from './identity-sql.ts'

/** What is checked while matches are counted, since it compares them with one another. */
export type CheckedWhileCounting = Record<
  | 'LOSERS_ARE_OUT'
  | 'NEAR_THE_TOURNAMENT'
  | 'NO_DOUBLED_MATCH'
  | 'ONE_PLACE_A_DAY'
  | 'GENDER_OF_DIVISION'
  | 'MIXED_IS_MIXED',
  CheckedIdentity
>

/**
 * Checks every other identity on the derived figures and the matches behind them, and keeps where one does not hold.
 * @param today the day of the import
 */
export async function checkIdentities(
  transaction: WriteTransaction,
  today: Day,
  counted: CheckedWhileCounting,
): Promise<void> {
  for (const table of ['identities', 'identity_failures']) await transaction.execute(`delete from ${table}`)
  const checks: Record<Exclude<Identity, keyof CheckedWhileCounting>, IdentityCheck> = {
    ...resultChecks(today),
    ...PEOPLE_CHECKS,
  }
  await transaction.execute(EVENT_SUMS.make)
  for (const identity of IDENTITY_NAMES) {
    if (identity in counted) {
      const { checked, failures } = counted[identity as keyof CheckedWhileCounting]
      await keepFound(transaction, identity, failures)
      await keepCounts(transaction, identity, String(checked), failures.length)
    } else {
      const check = checks[identity as keyof typeof checks]
      const failures = `select ${check.columns} ${check.rest}`
      await keepCounts(transaction, identity, check.checked, await keepFailures(transaction, identity, failures))
    }
  }
  await transaction.execute(EVENT_SUMS.drop)
}

async function keepCounts(transaction: WriteTransaction, identity: Identity, checked: string, failed: number) {
  await transaction.execute(`insert into identities (identity, passed, failed)
    select '${identity}', (${checked}) - ${failed}, ${failed}`)
}

/** The failures that were found outside of the database, by way of a table of their own. */
async function keepFound(transaction: WriteTransaction, identity: Identity, failures: readonly IdentityFailure[]) {
  if (failures.length === 0) return
  await transaction.execute(`create temporary table found_failures (tournament_id integer, event_id integer,
    match_id integer, player_id integer, other_id integer, found text)`)
  await transaction.insertRows(
    'found_failures',
    ['tournament_id', 'event_id', 'match_id', 'player_id', 'other_id', 'found'],
    failures.map((failure) => [
      failure.tournament,
      failure.event,
      failure.match,
      failure.player,
      failure.other,
      failure.found,
    ]),
  )
  await keepFailures(transaction, identity, 'select * from found_failures')
  await transaction.execute('drop table found_failures')
}

/** @returns how many there are */
function keepFailures(transaction: WriteTransaction, identity: Identity, failures: string): Promise<number> {
  return transaction.execute(`insert into identity_failures
      (identity, place, tournament_slug, event_slug, match_id, player_slug, other_player_slug, found)
    select '${identity}', row_number() over (order by coalesce(t.start_date, '') desc, coalesce(t.tournament_slug, ''),
        coalesce(e.event_slug, ''), coalesce(m.match_id, ''), coalesce(p.player_slug, ''), coalesce(o.player_slug, ''), f.found),
      t.tournament_slug, e.event_slug, m.match_id, p.player_slug, o.player_slug, f.found
    from (${failures}) f left join tournaments t on t.id = f.tournament_id left join events e on e.id = f.event_id
    left join matches m on m.id = f.match_id left join players p on p.id = f.player_id
    left join players o on o.id = f.other_id`)
}
