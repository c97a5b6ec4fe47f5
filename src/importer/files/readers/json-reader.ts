import { readFile, stat } from 'node:fs/promises'
import { FileFailure, fileFailure } from '#importer/files/csv-file.ts'
import { bracketsManagerTables } from './brackets-manager.ts'
import { challongeTables } from './challonge.ts'
import { isObject, type JsonObject, type JsonTable, textOf } from './json-values.ts'
import { type Reader, type Sheet, SheetRows } from './sheet.ts'

/** Readers of the JSON of tournament programs; each returns null for other files. */
const LAYOUTS: readonly ((content: unknown) => JsonTable[] | null)[] = [
  challongeTables,
  bracketsManagerTables,
  listTables,
]

/** Reads JSON: tournaments of Challonge and brackets-manager, and lists of objects. */
export const jsonReader: Reader = {
  reads: (name, beginning) => /\.json$/i.test(name) || /^[\s\uFEFF]*[[{]/.test(new TextDecoder().decode(beginning)),
  read: async (path, name) => {
    const content = await parse(path, name)
    for (const layout of LAYOUTS) {
      const tables = layout(content)
      if (tables !== null) return tables.map((table) => sheetOf(table, name))
    }
    throw new FileFailure(`${name} has no tournament and no list of matches that is known`)
  },
}

/** Maximum size of a JSON file, in bytes: it is read as a whole, and takes several times its size in memory. */
const MAX_BYTES = 20_000_000

async function parse(path: string, name: string): Promise<unknown> {
  const { size } = await stat(path).catch((error: unknown) => Promise.reject(fileFailure(error, path)))
  if (size > MAX_BYTES)
    throw new FileFailure(`${name} has more than ${MAX_BYTES / 1_000_000} MB: export fewer tournaments`)
  const text = await readFile(path, 'utf8').catch((error: unknown) => Promise.reject(fileFailure(error, path)))
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch (error) {
    throw new FileFailure(`${name} is not valid JSON: save or download it again`, { cause: error })
  }
}

function sheetOf({ name: part, rows }: JsonTable, name: string): Sheet {
  const table = new SheetRows(part === '' ? name : `${name}, ${part}`)
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  table.add(columns, 1)
  for (const [index, row] of rows.entries())
    table.add(
      columns.map((column) => row[column] ?? ''),
      index + 2,
    )
  return table.sheet
}

/** Reads a list of objects, or an object of such lists. Values that are objects or lists are left out. */
function listTables(content: unknown): JsonTable[] | null {
  const lists = Array.isArray(content) ? [['', content] as const] : isObject(content) ? Object.entries(content) : []
  const tables = lists.flatMap(([name, list]) => {
    if (!Array.isArray(list) || list.length === 0 || !list.every(isObject)) return []
    return [{ name, rows: list.map((item: JsonObject) => rowOf(item)) }]
  })
  return tables.length === 0 ? null : tables.length === 1 ? tables.map((table) => ({ ...table, name: '' })) : tables
}

/** Returns a row without the keys that mean something to JavaScript. */
function rowOf(item: JsonObject): Record<string, string> {
  const pairs = Object.entries(item).filter(([key]) => !['__proto__', 'constructor', 'prototype'].includes(key))
  return Object.fromEntries(
    pairs.map(([key, value]) => [key, Array.isArray(value) ? value.map(textOf).join(' / ') : textOf(value)]),
  )
}
