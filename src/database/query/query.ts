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

/** The SQL of a query for one dialect, and a function that puts parameters into the order of their placeholders. */
export interface CompiledShape {
  sql: string
  bind(params: object): Bound[]
}

/** A query whose SQL is compiled once per dialect. Parameters are bound by name at each run. */
export interface Query<Params extends object, Row> {
  name: string
  compile(dialect: DialectName): CompiledShape
  /** Only carries the types; never set. */
  readonly types?: { params: Params; row: Row }
}

/** Returns a parameter of the query as a Kysely expression. */
export type ParamOf<Params> = <K extends keyof Params & string>(name: K) => Expression<Params[K]>

class Placeholder {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/** Appends `+ 0` to limits, because SQLite plans again when a bare parameter of `limit` is bound, which takes half a page's time. */
class SqliteCompiler extends SqliteQueryCompiler {
  protected override visitLimit(node: LimitNode): void {
    super.visitLimit(node)
    this.append(' + 0')
  }
}

/** Query builders without a connection: Kysely only writes SQL. */
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
 * Defines a query. Kysely writes its SQL once per dialect, because writing takes longer than running most of these queries.
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

/** Defines a query without parameters from SQL. */
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
