import { type Kysely, sql } from 'kysely'
import { anonymizedSlug, anonymizedSlugOfHash, newErasureKey } from '#database/import/anonymized-slug.ts'
import { ERASURE_TABLES } from '#database/tables/correction-tables.ts'
import { formerAnonymizedSlug, hashOfFormerId } from '#domain/names/anonymized.ts'
import { createTables } from './create-tables.ts'

/** Creates the table of the key, and replaces slugs of anonymized players made from SHA-256 alone by keyed ones. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTables(db, ERASURE_TABLES)
  const persons = await sql<{ id: string }>`select id from removals where kind = 'person'`.execute(db)
  if (persons.rows.length === 0) return
  const key = newErasureKey()
  await sql`insert into erasure_key (id, key) values (1, ${key})`.execute(db)
  for (const { id } of persons.rows) {
    const hash = hashOfFormerId(id)
    if (hash !== null) await hideHash(db, key, hash)
  }
  for (const [one, two] of SIDES) await orderSide(db, one, two)
  // Undo records and statistics contain the former slugs.
  await sql`delete from undo_records`.execute(db)
  await sql`update derived_tables set version = 0`.execute(db)
}

const HISTORY = ['row_key', 'tournament_slug', 'player_slug', 'before_value', 'after_value']

/** Replaces the slug made from a hash by one made from the hash and the key. The former URL redirects. */
async function hideHash(db: Kysely<unknown>, key: string, hash: string): Promise<void> {
  const former = formerAnonymizedSlug(hash)
  const slug = anonymizedSlugOfHash(key, hash)
  await sql`update removals set id = ${slug}, is_erased = 0 where kind = 'person' and id = ${`sha256:${hash}`}`.execute(
    db,
  )
  await sql`update redirects set old_slug = ${slug} where kind = 'player' and old_slug = ${former}`.execute(db)
  await sql`update redirects set new_slug = ${slug} where kind = 'player' and new_slug = ${former}`.execute(db)
  await sql`insert into redirects (kind, old_slug, new_slug)
    values ('player', ${anonymizedSlug(key, former)}, ${slug})`.execute(db)
  await sql`update source_players set player_slug = ${slug} where player_slug = ${former}`.execute(db)
  await sql`update dataset_versions set report = replace(report, ${former}, ${slug})`.execute(db)
  for (const name of HISTORY) {
    const column = sql.ref(name)
    await sql`update dataset_changes set ${column} = replace(${column}, ${former}, ${slug})`.execute(db)
  }
}

const SIDES = [
  ['team_one_player_one_id', 'team_one_player_two_id'],
  ['team_two_player_one_id', 'team_two_player_two_id'],
] as const

/** Puts two anonymized players who are a pair into the order of their new slugs. */
async function orderSide(db: Kysely<unknown>, one: string, two: string): Promise<void> {
  const [first, second] = [sql.ref(one), sql.ref(two)]
  const slugOf = (id: typeof first) => sql`(select p.player_slug from source_players p where p.id = ${id})`
  await sql`update source_matches set ${first} = ${second}, ${second} = ${first}
    where ${slugOf(first)} > ${slugOf(second)}`.execute(db)
}
