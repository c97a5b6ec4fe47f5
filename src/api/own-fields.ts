import type { OutputType } from '@pothos/core'
import type { Day } from '#domain/days/day.ts'
import { builder, type OutputFields, type Schema } from './builder.ts'

type Type = OutputType<Schema> | [OutputType<Schema>]

/** A field whose value is the row's property of the same name. */
export interface OwnField<Value> {
  type: Type
  nullable: boolean
  description: string
  /** Ties the field to the type of the property; it is never called. */
  accepts?: (value: Value) => void
}

interface Scalars {
  Boolean: boolean
  Date: Day
  DateTime: string
  String: string
  TimePeriod: string
}

/** The value of a scalar, or of a type that the builder returned. */
type ValueOf<Of> = Of extends keyof Scalars
  ? Scalars[Of]
  : Of extends { $inferType: infer Value }
    ? Value
    : Of extends [infer Item]
      ? readonly ValueOf<Item>[]
      : never

const field =
  <Value>(type: Type, nullable = false) =>
  (description: string): OwnField<Value> => ({ type, nullable, description })

export const int = field<number>('Int')
export const intOrNull = field<number | null | undefined>('Int', true)
export const float = field<number>('Float')
export const floatOrNull = field<number | null | undefined>('Float', true)
export const string = field<string>('String')
export const stringOrNull = field<string | null | undefined>('String', true)
export const boolean = field<boolean>('Boolean')
export const id = field<string>('ID')
export const idOrNull = field<string | null | undefined>('ID', true)

/** Returns a field of a scalar such as `Date`, or of a type that the builder returned; in brackets, of a list of them. */
export const one = <const Of extends Type>(type: Of, description: string) => field<ValueOf<Of>>(type)(description)
export const oneOrNull = <const Of extends Type>(type: Of, description: string) =>
  field<ValueOf<Of> | null | undefined>(type, true)(description)

type Fields<Row> = OutputFields<Row> | PothosSchemaTypes.InterfaceFieldBuilder<Schema, Row>
type OwnFields = Readonly<Record<string, OwnField<never> | undefined>>

function expose<Row>(t: Fields<Row>, fields: OwnFields) {
  const define = t.expose as (name: string, options: object) => ReturnType<typeof t.expose>
  return Object.fromEntries(
    Object.entries(fields).map(([name, options]) => [name, define.call(t, name, { ...options })]),
  )
}

/** Returns the fields of a type that are properties of its rows. */
export const own = <Row>(t: Fields<Row>, fields: { [Name in keyof Row]?: OwnField<Row[Name]> }) => expose(t, fields)

type RowOf<Fields> = {
  [Name in keyof Fields]: Fields[Name] extends OwnField<infer Value> ? Exclude<Value, undefined> : never
}

/** Defines a type whose rows have a property for each of its fields, and no others. */
export const rowType = <Of extends Record<string, OwnField<never>>>(name: string, description: string, fields: Of) =>
  builder.objectRef<RowOf<Of>>(name).implement({ description, fields: (t) => expose(t, fields) })
