import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { parseSync } from 'vite'
import { describe, expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')

/** SQL text that has something else in it, or that is taken as it is. */
interface Woven {
  file: string
  /** What is woven in, as it is written. */
  what: string
}

interface Node {
  type: string
  start: number
  end: number
  [key: string]: unknown
}

const SQL =
  /^\s*(?:\(?select|insert into|update|delete from|create|drop|alter|copy|pragma|vacuum|analyze|fetch|declare|close|listen|set|begin|exists|not exists|with|coalesce|case|join|left join|from|where)\b/i

/** What of a file's text goes into SQL other than by a parameter. */
function wovenIn(file: string, source: string): Woven[] {
  const found: Woven[] = []
  // A placeholder in a plain text looks like a mistake, so it is written without its dollar below.
  const text = ({ start, end }: Node) => source.slice(start, end).replaceAll('${', '{')
  const visit = (node: Node, isTagged: boolean) => {
    if (node.type === 'TemplateLiteral' && !isTagged) {
      const [quasi] = node.quasis as (Node & { value: { cooked: string } })[]
      if (SQL.test(quasi?.value.cooked ?? '')) {
        for (const expression of node.expressions as Node[]) found.push({ file, what: text(expression) })
      }
    }
    if (node.type === 'BinaryExpression' && node.operator === '+') {
      const [left, right] = [node.left as Node, node.right as Node]
      if (left.type === 'Literal' && SQL.test(String(left.value))) found.push({ file, what: text(right) })
    }
    if (node.type === 'CallExpression' && /^sql\.(?:raw|lit)$/.test(text(node.callee as Node))) {
      found.push({ file, what: text(node) })
    }
    for (const [key, value] of Object.entries(node)) {
      for (const child of Array.isArray(value) ? value : [value]) {
        if (child !== null && typeof child === 'object' && typeof (child as Node).type === 'string') {
          visit(child as Node, node.type === 'TaggedTemplateExpression' && key === 'quasi')
        }
      }
    }
  }
  visit(parseSync(file, source).program as unknown as Node, false)
  return found
}

function sources(folder: string): { file: string; source: string }[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.test.ts'))
    .map((name) => join(folder, name))
    .map((file) => ({ file: relative('.', file), source: readFileSync(join(ROOT, file), 'utf8') }))
}

/** What may be woven into SQL, by file, and why none of it comes from whoever asks, or from a results file. */
const ALLOWED: Record<string, { why: string; what: string[] }> = {
  'src/database/download-file.ts': {
    why: "names of the download's tables and columns, from the constants that describe it",
    what: [
      'table',
      "columns.map(() => '?').join(', ')",
      "columns.join('_')",
      "columns.join(', ')",
      'name',
      "lines.join(',\\n')",
      "key.length > 0 ? ', without rowid' : ''",
    ],
  },
  'src/database/identity-checks.ts': {
    why: 'an identity of a constant, its SQL from constants of identity-sql.ts and identity-people-sql.ts, and a count',
    what: ['table', 'identity', 'checked', 'failed', 'failures', 'check.columns', 'check.rest'],
  },
  'src/database/identity-people-sql.ts': {
    why: 'expressions over columns from constants of the file',
    what: [
      "pairsOfPlayers.map(([one, other]) => `{one} = {other}`).join(' or ')",
      'column',
      "known('gender')",
      "known('country_code')",
      "known('birth_date')",
      'MET',
    ],
  },
  'src/database/identity-sql.ts': {
    why: "expressions over columns from constants of the file, and the importing machine's own day",
    what: [
      "SUMMED_IN_EVENTS.map((column) => `sum({column}) as {column}`).join(', ')",
      'won',
      'lost',
      "SUMMED.map((column) => `sum({column}) as {column}`).join(', ')",
      "OF_DISCIPLINES.map((column) => `s.{column}`).join(' + ')",
      "SUMMED.map((column) => `s.{column} <> y.{column}`).join(' or ')",
      'last',
      "SIDE_PLAYERS.join(', ')",
      "SIDE_PLAYERS.map(\n    (player) => `select {player} as player_id from walkovers where {player} is not null`,\n  ).join(' union all ')",
      'player',
      'WALKOVERS',
    ],
  },
  'src/database/import-changes.ts': {
    why: 'names of tables and columns, and expressions over them, from constants of the file and of import-store.ts',
    what: ['field', 'key', 'subjectOf(table)', 'staged', 'joins', 'table', 'KEPT_ROWS', "values.join(', ')", 'differs'],
  },
  'src/database/import-history.ts': { why: 'a number', what: ['id - KEPT_IMPORTS'] },
  'src/database/match-values.ts': { why: 'columns from a constant of the file', what: ["Object.keys(AT).join(', ')"] },
  'src/database/measured-coverage.ts': {
    why: 'expressions over columns, and names of tables, from constants of the file',
    what: ['SOURCE', 'table'],
  },
  'src/database/queries/dataset-versions.ts': { why: 'a number of a constant', what: ['sql.lit(FIRST_ROWS)'] },
  'src/database/queries/soundness.ts': {
    why: 'the names of the identities and a number, both constants',
    what: ['sql.lit(name)', 'sql.lit(FIRST_ROWS)'],
  },
  'src/database/import-content.ts': {
    why: 'names of tables and columns, and expressions over them, from constants of the file',
    what: ['value', 'from', 'key', 'event', 'texts.join(` || {separator(dialect)} || `)'],
  },
  'src/database/import-doubled.ts': {
    why: 'names of staging tables and their key columns, from the constants of import-staging.ts',
    what: ['table', 'key'],
  },
  'src/database/import-medals.ts': {
    why: 'conditions and columns from constants of the file',
    what: [
      'COLUMNS',
      "KEY.map((column) => `d.{column} = s.{column}`).join(' and ')",
      'SAME',
      'SAME_DIVISION',
      'withdrawn',
      'known',
      'from',
      'KEPT_ROWS',
    ],
  },
  'src/database/import-merge.ts': {
    why: 'names of tables and columns, and expressions over them, from the constants of import-store.ts, and the greatest id given',
    what: [
      'table',
      'merge.table',
      'staged',
      'differs(merge)',
      'joins',
      'key',
      "columns.map((column) => `{column} = changed.{column}`).join(', ')",
      "values.join(', ')",
      "Object.keys(values).join(', ')",
      "Object.values(values).join(', ')",
      'number',
      "place?.value(id) ?? '0'",
      'id',
      'last',
    ],
  },
  'src/database/import-staging.ts': {
    why: 'names and columns of staging tables from constants of the file',
    what: ['table', "definitions.join(', ')"],
  },
  'src/database/import-store.ts': {
    why: 'names of tables and columns from constants and unions of the file',
    what: ['EVENT_IDENTITY', 'slug', 'table'],
  },
  'src/database/postgres-fill.ts': {
    why: "names of tables from a constant of the file, and of their schemas as the server quotes them; a constant's number",
    what: ['SCHEMA', 'name', 'schema', 'names', 'ASK_FOR'],
  },
  'src/database/postgres-only.ts': {
    why: 'names of settings from constants, and a type of two',
    what: ['way', 'sql.raw(type)'],
  },
  'src/database/postgres-server.ts': { why: 'a constant', what: ['DATASET_CHANNEL'] },
  'src/database/postgres-session.ts': {
    why: "the cursor's number, how many rows a caller takes at once, and a query's own text, whose values are parameters",
    what: ['cursor', 'size', 'text'],
  },
  'src/database/postgres-write.ts': {
    why: 'a number, and the names of the tables that the server itself says were changed',
    what: ['Math.max(1, Math.ceil(wait))', "tables.join(', ')"],
  },
  'src/database/postgres-writer.ts': {
    why: 'a table and its columns by their types',
    what: ['table', 'target(table, columns)', 'target(table, Object.keys(columns))', 'settings'],
  },
  'src/database/queries/download.ts': { why: 'a discipline of a constant', what: ['sql.lit(discipline)'] },
  'src/database/queries/selected-matches.ts': {
    why: 'a type of two, and a comparison from a constant of the file',
    what: ['sql.raw(type)', 'sql.raw(comparison)'],
  },
  'src/database/rebuild-source.ts': {
    why: 'expressions over columns from constants',
    what: ['MATCH_DATE', "matchPlace({ date: MATCH_DATE, round: 'm.round', id: 'm.match_id' })", 'sql.raw(MATCH_DATE)'],
  },
  'src/database/rebuild-store.ts': {
    why: 'names of tables and columns from constants of the file',
    what: ['table'],
  },
  'src/database/search-several-words.ts': {
    why: 'which of at most four words a row is about, and numbers of constants',
    what: ['sql.lit(number)', 'number', 'sql.lit(ROWS_A_LIST)', 'sql.lit(BYTES_A_NUMBER)'],
  },
  'src/database/search-words.ts': { why: 'which of at most four words is meant', what: ['number'] },
  'src/database/sqlite-writer.ts': {
    why: "constants, names of tables and columns by their types, and the database's own text of its indexes",
    what: [
      'REFILL_CACHE_KIB',
      'name',
      'WRITER_CACHE_KIB',
      'table',
      'names',
      "Array.from({ length: rows }, () => row).join(',')",
      'settings',
    ],
  },
  'src/database/sqlite.ts': { why: 'constants', what: ['PAGE_BYTES', 'MAPPED_BYTES', 'cacheKib'] },
}

describe('No SQL is put together from what somebody asks for', () => {
  test('in src/database, where what is woven into SQL text is known and has its reason', () => {
    const woven = sources('src/database').flatMap(({ file, source }) => wovenIn(file, source))
    const unknown = woven.filter(({ file, what }) => !ALLOWED[file]?.what.includes(what))
    expect(unknown).toEqual([])
    const used = new Set(woven.map(({ file, what }) => `${file}: ${what}`))
    const allowed = Object.entries(ALLOWED).flatMap(([file, { what }]) => what.map((one) => `${file}: ${one}`))
    expect(allowed.filter((one) => !used.has(one))).toEqual([])
  })

  test('anywhere else, where there is no SQL at all', () => {
    const others = sources('src').filter(({ file }) => !file.startsWith('src/database/'))
    expect(others.length).toBeGreaterThan(100)
    for (const { file, source } of others) {
      expect(/['"`](?:select [\s\S]+ from |insert into |delete from |update \w+ set )/i.test(source), file).toBe(false)
      expect(/from '(?:kysely|pg|node:sqlite)'/.test(source), file).toBe(false)
    }
  })

  test.each([
    ['const a = `select * from players where name = ¤{name}`', 'name'],
    ["const a = 'select * from players where name = ' + name", 'name'],
    ['const a = db.where(sql.raw(name))', 'sql.raw(name)'],
    ['const a = db.where(sql`x = ¤{sql.lit(name)}`)', 'sql.lit(name)'],
  ])('and it would be seen: %s', (source, what) => {
    expect(wovenIn('src/database/new.ts', source.replace('¤', '$'))).toEqual([{ file: 'src/database/new.ts', what }])
  })

  test("but what Kysely's tag makes a parameter of is none", () => {
    expect(wovenIn('src/database/new.ts', 'const a = sql`select ¤{name}`'.replace('¤', '$'))).toEqual([])
  })
})
