import type { DialectName } from './query.ts'

/** `!` after the type forbids null. */
type ColumnType = 'text' | 'text!' | 'integer' | 'integer!' | 'double precision' | 'bytes!'

export interface TableDefinition<Column extends string = string> {
  columns: Readonly<Record<Column, ColumnType>>
  key: readonly Column[]
  /** Whether SQLite stores the rows in the order of their key. */
  clustered?: boolean
  unique?: readonly (readonly Column[])[]
  indexes?: readonly (readonly Column[])[]
}

const TYPES: Readonly<Record<DialectName, Readonly<Record<string, string>>>> = {
  sqlite: { bytes: 'blob' },
  postgres: { bytes: 'bytea', text: 'text collate "C"' },
}

/** Texts are ordered and compared by their bytes on both, whatever collation a database was made with. */
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
