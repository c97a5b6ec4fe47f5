import { setTimeout as pause } from 'node:timers/promises'
import type { WriteTransaction } from './database.ts'
import { isLockTaken } from './postgres-errors.ts'
import { LISTS, REFILLED } from './rebuild-store.ts'
import type { Tables } from './tables.ts'

/** The tables that most rows go into. */
const FILLED: readonly (keyof Tables)[] = ['matches', ...REFILLED, ...LISTS]

/** Where the new tables stand while they are filled. */
const SCHEMA = 'erne_import'

/**
 * Whether the tables can be replaced: no row was ever written to them, so nobody's view shows any, and they are as
 * migrations made them, without a right, a setting or a view that would go with them. Who follows the database by a
 * publication would be told of rows of tables that it does not know.
 */
const CAN_REPLACE = `select to_regnamespace('${SCHEMA}') is null
    and has_database_privilege(current_database(), 'create') and not exists (select from pg_publication)
    and bool_and(pg_relation_size(c.oid) = 0 and pg_get_userbyid(c.relowner) = current_user
      and has_schema_privilege(c.relnamespace, 'create')
      and c.relacl is null and c.reloptions is null and c.reltablespace = 0 and not c.relhastriggers
      and not exists (select from pg_attribute a where a.attrelid = c.oid and a.attacl is not null)
      and not exists (select from pg_depend d where d.refclassid = 'pg_class'::regclass and d.refobjid = c.oid
        and d.classid not in ('pg_class'::regclass, 'pg_constraint'::regclass, 'pg_attrdef'::regclass,
          'pg_type'::regclass))) as can
  from unnest($1::text[]) as filled (name) join pg_class c on c.oid = to_regclass(filled.name)`

/** Tables as they stand, with the statements that make their keys and indexes, by the bare name of the table. */
const STANDING = `select c.relname as name, quote_ident(n.nspname) as schema, array_agg(
      coalesce('alter table ' || c.relname || ' add constraint ' || quote_ident(k.conname) || ' '
        || pg_get_constraintdef(k.oid), pg_get_indexdef(i.indexrelid, 0, true))
    order by k.conname, i.indexrelid::regclass::text) as indexes
  from unnest($1::text[]) as filled (name) join pg_class c on c.oid = to_regclass(filled.name)
    join pg_namespace n on n.oid = c.relnamespace join pg_index i on i.indrelid = c.oid
    left join pg_constraint k on k.conindid = i.indexrelid and k.conrelid = c.oid
  group by c.oid, c.relname, n.nspname order by c.relname`

/** From here on a table's name means the new one. */
const LOOK_HERE_FIRST = `select set_config('search_path', '${SCHEMA}, ' || current_setting('search_path'), true)`

/** Much of what indexes are made of is sorted in memory. */
const SORT_MEMORY = `set local maintenance_work_mem = '256MB'`

/** While the old tables are asked for, whoever comes to read them waits: not for longer than this, in milliseconds. */
const ASK_FOR = 100
const ATTEMPTS = 10

interface StandingTable {
  name: keyof Tables
  schema: string
  indexes: string[]
}

/**
 * Fills a database that was never filled: rows go into new tables beside the empty ones, whose indexes are made when the
 * rows are there, and which take the place of the empty ones at the very end. Whoever reads meanwhile, or goes on with a
 * view from before, finds what there was: nothing.
 */
export class PostgresFill {
  readonly #session: Pick<WriteTransaction, 'select' | 'execute'>
  /** Absent until it is known whether tables are replaced; empty where they are not. */
  #standing: readonly StandingTable[] | undefined
  readonly #indexed = new Set<keyof Tables>()

  constructor(session: Pick<WriteTransaction, 'select' | 'execute'>) {
    this.#session = session
  }

  /** Makes the new tables, if it can be done. Statements mean these from now on. */
  async begin(): Promise<void> {
    if (this.#standing !== undefined) return
    const [answer] = await this.#session.select<{ can: boolean | null }>(CAN_REPLACE, [asArray(FILLED)])
    this.#standing = answer?.can ? await this.#session.select<StandingTable>(STANDING, [asArray(FILLED)]) : []
    if (this.#standing.length === 0) return
    await this.#session.execute(`create schema ${SCHEMA}`)
    for (const { name, schema } of this.#standing) {
      await this.#session.execute(
        `create table ${SCHEMA}.${name} (like ${schema}.${name} including all excluding indexes)`,
      )
    }
    await this.#session.select(LOOK_HERE_FIRST)
    await this.#session.execute(SORT_MEMORY)
  }

  /** Makes the indexes of those of the new tables that have none yet: of these, or of all. */
  async makeIndexes(tables: readonly (keyof Tables)[] = FILLED): Promise<void> {
    for (const { name, indexes } of this.#standing ?? []) {
      if (!tables.includes(name) || this.#indexed.has(name)) continue
      this.#indexed.add(name)
      for (const text of indexes) await this.#session.execute(text)
    }
  }

  /**
   * Puts the new tables in the place of the empty ones. Where somebody holds these for seconds, as an open transaction
   * does, rows are copied instead: nobody has to wait for that.
   */
  async end(): Promise<void> {
    const standing = this.#standing ?? []
    if (standing.length === 0) return
    const names = standing.map(({ name, schema }) => `${schema}.${name}`).join(', ')
    if (await this.#lock(names)) {
      await this.#session.execute(`drop table ${names}`)
      for (const { name, schema } of standing) {
        await this.#session.execute(`alter table ${SCHEMA}.${name} set schema ${schema}`)
      }
    } else {
      for (const { name, schema } of standing) {
        await this.#session.execute(`insert into ${schema}.${name} select * from ${SCHEMA}.${name}`)
        await this.#session.execute(`drop table ${SCHEMA}.${name}`)
        await this.#session.execute(`analyze ${schema}.${name}`)
      }
    }
    await this.#session.execute(`drop schema ${SCHEMA}`)
  }

  async #lock(names: string): Promise<boolean> {
    await this.#session.execute(`set local lock_timeout = ${ASK_FOR}`)
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      if (attempt > 0) await pause(ASK_FOR)
      await this.#session.execute('savepoint erne_lock')
      try {
        await this.#session.execute(`lock table ${names} in access exclusive mode`)
        return true
      } catch (error) {
        if (!isLockTaken(error)) throw error
        await this.#session.execute('rollback to savepoint erne_lock')
      }
    }
    return false
  }
}

function asArray(names: readonly string[]): string {
  return `{${names.join(',')}}`
}
