import {
  type Compilable,
  DummyDriver,
  type Expression,
  Kysely,
  type LimitNode,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  sql,
} from 'kysely'
import type { Tables } from '#database/tables/tables.ts'

export type DialectName = 'sqlite' | 'postgres'

/** A value that the database binds. */
export type Bound = string | number | bigint | null | Uint8Array

/** One shape of SQL with its text for a dialect and the names of its parameters in the order of their places. */
export interface CompiledShape {
  sql: string
  bind(params: object): Bound[]
}

/** A query whose SQL is compiled once a dialect; its parameters are bound by name at each run. */
export interface Query<Params extends object, Row> {
  name: string
  compile(dialect: DialectName): CompiledShape
  /** Only carries the types; never set. */
  readonly types?: { params: Params; row: Row }
}

/** Names one of the query's parameters where Kysely takes an expression. */
export type ParamOf<Params> = <K extends keyof Params & string>(name: K) => Expression<Params[K]>

class Placeholder {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/** SQLite makes a plan anew each time that a bare parameter behind `limit` is bound: up to half the time of a page. */
class SqliteCompiler extends SqliteQueryCompiler {
  protected override visitLimit(node: LimitNode): void {
    super.visitLimit(node)
    this.append(' + 0')
  }
}

/** Builders without a connection: Kysely only writes SQL here, it never runs it. */
const BUILDERS: Record<DialectName, Kysely<Tables>> = {
  sqlite: new Kysely<Tables>({
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new SqliteIntrospector(db),
      createQueryCompiler: () => new SqliteCompiler(),
    },
  }),
  postgres: new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  }),
}

/**
 * Defines a query. Kysely writes its SQL once for each database that runs it, since writing costs more than running
 * most of these queries; after that only parameters are bound.
 *
 * `defineQuery<{ slug: string }>()('player-by-slug', (db, param) => db.selectFrom('players')…where('slug', '=', param('slug')))`
 */
export function defineQuery<Params extends object>() {
  return <Row>(
    name: string,
    build: (db: Kysely<Tables>, param: ParamOf<Params>, dialect: DialectName) => Compilable<Row>,
  ): Query<Params, Row> => {
    const shapes = new Map<DialectName, CompiledShape>()
    return {
      name,
      compile(dialect) {
        let shape = shapes.get(dialect)
        if (shape === undefined) {
          shape = compileShape(build(BUILDERS[dialect], placeholder, dialect))
          shapes.set(dialect, shape)
        }
        return shape
      },
    }
  }
}

/** A query without parameters whose SQL is written by hand. */
export function textQuery<Row>(name: string, text: (dialect: DialectName) => string): Query<object, Row> {
  return { name, compile: (dialect) => ({ sql: text(dialect), bind: () => [] }) }
}

function placeholder<T>(name: string): Expression<T> {
  return sql<T>`${new Placeholder(name)}`
}

function compileShape(query: Compilable<unknown>): CompiledShape {
  const { sql: text, parameters } = query.compile()
  return {
    sql: text,
    bind: (params) =>
      parameters.map((parameter) =>
        parameter instanceof Placeholder
          ? ((params as Record<string, Bound>)[parameter.name] ?? null)
          : (parameter as Bound),
      ),
  }
}
