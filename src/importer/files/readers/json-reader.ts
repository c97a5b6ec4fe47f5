import { readFile, stat } from 'node:fs/promises'
import { FileFailure, fileFailure } from '#importer/files/csv-file.ts'
import { bracketsManagerTables } from './brackets-manager.ts'
import { challongeTable, isChallonge } from './challonge.ts'
import { isObject, type JsonObject, type JsonTable, textOf } from './json-values.ts'
import { type Reader, type Sheet, SheetRows } from './sheet.ts'

/** Matches names of files with one JSON value in each line. */
const LINES = /\.(?:jsonl|ndjson)$/i

/** Readers of the JSON of one file; each returns null for other files. */
const LAYOUTS: readonly ((content: unknown) => JsonTable[] | null)[] = [bracketsManagerTables, listTables]

/** Reads JSON: tournaments of Challonge and brackets-manager, and lists of objects. */
export const jsonReader: Reader = {
  reads: (name, beginning) =>
    /\.json$/i.test(name) ||
    LINES.test(name) ||
    /^[\s\uFEFF]*[[{]\s*[[{"\]}]/.test(new TextDecoder().decode(beginning)),
  read: async (files) => {
    const sheets: Sheet[] = []
    const ofChallonge: { name: string; content: unknown }[] = []
    for (const { path, name } of files) {
      const content = await parse(path, name)
      try {
        if (isChallonge(content)) ofChallonge.push({ name, content })
        else sheets.push(...tablesOf(content, name).map((table) => sheetOf(table, name)))
      } catch (error) {
        // Lists in lists exhaust the stack.
        throw error instanceof RangeError ? new FileFailure(unknownLayout(name), { cause: error }) : error
      }
    }
    if (ofChallonge.length > 0) sheets.push(challongeSheet(ofChallonge))
    return sheets
  },
}

function tablesOf(content: unknown, name: string): JsonTable[] {
  for (const layout of LAYOUTS) {
    const tables = layout(content)
    if (tables !== null) return tables
  }
  throw new FileFailure(unknownLayout(name))
}

const unknownLayout = (name: string) => `${name} has no tournament and no list of matches that is known`

/** Reads the files of Challonge together: participants and matches may be files of their own. */
function challongeSheet(files: readonly { name: string; content: unknown }[]): Sheet {
  const names = files.map(({ name }) => name).join(', ')
  const table = challongeTable(files.map(({ content }) => content))
  if (table === null)
    throw new FileFailure(`${names}: matches and participants of Challonge belong together: name the files of both`)
  return sheetOf(table, names)
}

/** Maximum size of a JSON file, in bytes, and number of its values: it is read as a whole, and takes many times its size in memory. */
const MAX_BYTES = 10_000_000
const MAX_VALUES = 1_000_000

async function parse(path: string, name: string): Promise<unknown> {
  const { size } = await stat(path).catch((error: unknown) => Promise.reject(fileFailure(error, path)))
  if (size > MAX_BYTES) throw new FileFailure(tooLarge(name))
  const text = await readFile(path, 'utf8').catch((error: unknown) => Promise.reject(fileFailure(error, path)))
  if (hasMany(text)) throw new FileFailure(tooLarge(name))
  try {
    return JSON.parse(LINES.test(name) ? `[${text.trim().split(/\r?\n/).join()}]` : text.replace(/^\uFEFF/, ''))
  } catch (error) {
    throw new FileFailure(`${name} is not valid JSON: save or download it again`, { cause: error })
  }
}

const tooLarge = (name: string) =>
  `${name} has more than ${MAX_BYTES / 1_000_000} MB or a million values: export fewer tournaments`

/** Returns whether a text of JSON has more values than are read: each follows a comma or the beginning of a list or an object. */
function hasMany(text: string): boolean {
  let count = 0
  for (const mark of [',', '[', '{'])
    for (let at = text.indexOf(mark); at >= 0 && count <= MAX_VALUES; at = text.indexOf(mark, at + 1)) count++
  return count > MAX_VALUES
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

/** Reads a list of objects, or an object of such lists. */
function listTables(content: unknown): JsonTable[] | null {
  const lists = Array.isArray(content) ? [['', content] as const] : isObject(content) ? Object.entries(content) : []
  const tables = lists.flatMap(([name, list]) => {
    if (!Array.isArray(list) || list.length === 0 || !list.every(isObject)) return []
    return [{ name, rows: list.map((item: JsonObject) => rowOf(item)) }]
  })
  return tables.length === 0 ? null : tables.length === 1 ? tables.map((table) => ({ ...table, name: '' })) : tables
}

/** Maximum number of objects that are in each other. */
const MAX_DEPTH = 3

/** Names of lists that have both sides of a match. */
const OPPONENTS = /^(?:opponents|sides|teams|competitors|participants|entrants|players)$/i

/** Returns a row of an object: the values of inner objects are columns of their own, such as `teamA player1`. */
function rowOf(item: JsonObject, depth = 1): Record<string, string> {
  const entries = Object.entries(item).flatMap(([key, value]): [string, string][] => {
    // These keys mean something to JavaScript.
    if (['__proto__', 'constructor', 'prototype'].includes(key)) return []
    if (Array.isArray(value)) {
      const [one, two] = value
      const areSides = OPPONENTS.test(key) && value.length === 2 && isObject(one) && isObject(two) && depth < MAX_DEPTH
      return areSides ? Object.entries(rowOf({ 'side 1': one, 'side 2': two }, depth)) : [[key, listText(value)]]
    }
    if (!isObject(value)) return [[key, textOf(value)]]
    if (depth === MAX_DEPTH) return []
    return Object.entries(rowOf(value, depth + 1)).map(([inner, text]) => [
      inner === 'name' ? key : `${key} ${inner}`,
      text,
    ])
  })
  return Object.fromEntries(entries)
}

/** Returns the items of a list as one text: games as `11-7 9-11`, and names as `Ann / Bea`. */
function listText(list: readonly unknown[]): string {
  const games = list.map(gameText)
  if (list.length > 0 && games.every((game) => game !== null)) return games.join(' ')
  return list.map((item) => (isObject(item) ? textOf(item.name) : textOf(item))).join(' / ')
}

/** Returns the two numbers of a list or an object as a game; null if it is none. */
function gameText(item: unknown): string | null {
  const values = Array.isArray(item) ? item : isObject(item) ? Object.values(item) : []
  const numbers = values.filter((value) => typeof value === 'number')
  return numbers.length === 2 && numbers.length === values.length ? numbers.join('-') : null
}
