import type { TableDefinition } from '#database/tables/table-definition.ts'
import type { DialectName } from './query.ts'

const TYPES: Readonly<Record<DialectName, Readonly<Record<string, string>>>> = {
  sqlite: { bytes: 'blob' },
  postgres: { bytes: 'bytea', text: 'text collate "C"' },
}

/** Returns a column's type as SQL. Text is compared by bytes on both databases, whatever the database's collation. */
export function columnText(type: string, dialect: DialectName): string {
  const [plain, required] = [type.replace('!', ''), type.endsWith('!') ? ' not null' : '']
  return `${TYPES[dialect][plain] ?? plain}${required}`
}

export function createTableText(name: string, definition: TableDefinition, dialect: DialectName): string {
  const { columns, key, clustered = false } = definition
  const parts = Object.entries(columns).map(([column, type]) => `"${column}" ${columnText(type, dialect)}`)
  parts.push(`primary key (${quoted(key)})`)
  return `create table "${name}" (${parts.join(', ')})${clustered && dialect === 'sqlite' ? ' without rowid' : ''}`
}

export function createIndexTexts(name: string, { unique = [], indexes = [] }: TableDefinition): string[] {
  const text = (columns: readonly string[], kind: string) =>
    `create ${kind} if not exists "${name}_by_${columns.join('_')}" on "${name}" (${quoted(columns)})`
  return [
    ...unique.map((columns) => text(columns, 'unique index')),
    ...indexes.map((columns) => text(columns, 'index')),
  ]
}

function quoted(columns: readonly string[]): string {
  return columns.map((column) => `"${column}"`).join(', ')
}
