import { readBirthDay, Unreadable } from '#importer/fields/field.ts'
import { withYearFirst } from '#importer/files/day-order.ts'
import { inUsualOrder } from '#importer/sheet-words/persons.ts'
import { roleOf } from '#importer/sheet-words/roles.ts'
import { genderOf } from '#importer/sheet-words/words.ts'
import type { PlayerRow } from './propose-players.ts'
import type { Table } from './table.ts'

/** The columns of players.csv that are copied from a table of players. */
const COPIED = ['player_slug', 'birth_date', 'country', 'image_url', 'aliases']

/** Returns a text as the format has it; an empty one if it can't be read, so that the player goes in without it. */
function readable(column: string, text: string): string {
  if (column === 'birth_date') {
    const day = readBirthDay(text.includes('.') ? withYearFirst(text, 'day-first') : text)
    return day instanceof Unreadable ? '' : day
  }
  return column === 'image_url' && !URL.canParse(text) ? '' : text
}

/** Returns the headers of a table of players that are not read. */
export function unreadHeaders({ header }: Table): string[] {
  const read = [...COPIED, 'name', 'first_name', 'last_name', 'gender']
  return header.filter((name) => {
    const role = roleOf(name)
    return name !== '' && (role?.kind !== 'column' || !read.includes(role.column))
  })
}

/** Reads a table with one player in each row; null if the table has no names of players. */
export function readPlayerTable({ header, rows }: Table): PlayerRow[] | null {
  const columns = header.map((name) => {
    const role = roleOf(name)
    return role?.kind === 'column' ? role.column : null
  })
  const at = (column: string) => columns.indexOf(column)
  const hasName = at('name') >= 0 || (at('first_name') >= 0 && at('last_name') >= 0)
  if (!hasName || at('start_date') >= 0 || at('games') >= 0) return null
  const text = (row: readonly string[], column: string) => row[at(column)]?.trim() ?? ''
  // Next to a column of first names alone, "Name" has last names.
  const isLastName = at('first_name') >= 0 && at('last_name') < 0
  const lastName = isLastName ? 'name' : 'last_name'
  return rows.map((row) => {
    const whole = `${text(row, 'first_name')} ${text(row, lastName)}`
    const name = (lastName === 'name' ? whole : text(row, 'name') || whole).trim()
    const copied = COPIED.filter((column) => at(column) >= 0).map((column) => [
      column,
      readable(column, text(row, column)),
    ])
    const gender = at('gender') < 0 ? [] : [['gender', genderOf(text(row, 'gender'))]]
    return { name: inUsualOrder(name), ...Object.fromEntries([...gender, ...copied]) }
  })
}
