declare const VALUE: unique symbol

/** A column's SQL type, in which `!` means not null, with the TypeScript type of its values. */
export type Column<Value = unknown> = ('text' | 'text!' | 'integer' | 'integer!' | 'double precision' | 'bytes!') & {
  readonly [VALUE]?: Value
}

export const text = <Value extends string = string>() => 'text!' as Column<Value>
export const textOrNull = <Value extends string = string>() => 'text' as Column<Value | null>
export const integer = <Value extends number = number>() => 'integer!' as Column<Value>
export const integerOrNull = <Value extends number = number>() => 'integer' as Column<Value | null>
/** An integer that is the only key of its table, by which SQLite stores the rows. */
export const integerKey = <Value extends number = number>() => 'integer' as Column<Value>
export const double = () => 'double precision' as Column<number>
export const doubleOrNull = () => 'double precision' as Column<number | null>
export const bytes = () => 'bytes!' as Column<Uint8Array>

type Columns = Readonly<Record<string, Column>>

interface Keys<Name extends string> {
  key: readonly Name[]
  /** True if SQLite stores the rows in the order of their key. */
  clustered?: boolean
  unique?: readonly (readonly Name[])[]
  indexes?: readonly (readonly Name[])[]
}

export interface TableDefinition extends Keys<string> {
  columns: Columns
}

/** The row types of tables. */
export type Rows<Definitions> = {
  [T in keyof Definitions]: Definitions[T] extends { columns: infer C }
    ? { -readonly [Name in keyof C]: C[Name] extends Column<infer Value> ? Value : never }
    : never
}

export function defineTable<const C extends Columns>(columns: C, keys: Keys<keyof C & string>) {
  return { columns, ...keys }
}
