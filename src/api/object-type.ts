import type { FieldRef, InterfaceRef, ObjectRef, OutputShape, OutputType } from '@pothos/core'
import type { GraphQLResolveInfo } from 'graphql'
import { checkBetween } from './arguments.ts'
import { type ArgumentBuilder, builder, type Schema } from './builder.ts'
import type { RequestContext } from './context.ts'
import { type Arguments, builtArguments, type ValuesOf } from './input-type.ts'

type Type = OutputType<Schema> | [OutputType<Schema>]

interface FieldOptions {
  type: Type
  nullable: boolean
  description: string
}

/** A field whose value is the row's property of the same name. */
export interface OwnField<Value> extends FieldOptions {
  /** Ties the field to the type of the property; it is never called. */
  accepts?: (value: Value) => void
}

type Resolve<Row, Value, Args = object> = (
  row: Row,
  args: Args,
  context: RequestContext,
  info: GraphQLResolveInfo,
) => Value | Promise<Value>

/** A field whose value is computed from the row. */
export interface ComputedField<Row> extends FieldOptions {
  args: Arguments
  resolve: Resolve<Row, unknown, never>
}

/** The value of a scalar, or of a type that the builder returned. */
type ValueOf<Of> = Of extends [infer Item] ? readonly OutputShape<Schema, Item>[] : OutputShape<Schema, Of>

/** Defines a field of one type by its description: a property of the row, or with a resolver a computed value. */
interface Field<Value> {
  (description: string): OwnField<Value>
  <Row>(description: string, resolve: Resolve<Row, Value>): ComputedField<Row>
}

/** Defines a field of any type: a scalar such as `Date`, or one that the builder returned; in brackets, a list of them. */
interface AnyField<Null> {
  <const Of extends Type>(type: Of, description: string): OwnField<ValueOf<Of> | Null>
  <const Of extends Type, Row>(
    type: Of,
    description: string,
    resolve: Resolve<Row, ValueOf<Of> | Null>,
  ): ComputedField<Row>
  <const Of extends Type, Row, const Args extends Arguments>(
    type: Of,
    description: string,
    args: Args,
    resolve: Resolve<Row, ValueOf<Of> | Null, ValuesOf<Args>>,
  ): ComputedField<Row>
}

type AnyResolve = Resolve<never, unknown, never>

function define(
  nullable: boolean,
  type: Type,
  description: string,
  given?: Arguments | AnyResolve,
  resolver?: AnyResolve,
): FieldOptions {
  const resolve = typeof given === 'function' ? given : resolver
  const args = typeof given === 'object' ? given : {}
  return { type, nullable, description, ...(resolve && { args, resolve }) }
}

export const one = define.bind(null, false) as AnyField<never>
export const oneOrNull = define.bind(null, true) as AnyField<null | undefined>

const field = <Value>(type: Type, nullable = false) => define.bind(null, nullable, type) as Field<Value>

export const int = field<number>('Int')
export const intOrNull = field<number | null | undefined>('Int', true)
export const float = field<number>('Float')
export const floatOrNull = field<number | null | undefined>('Float', true)
export const string = field<string>('String')
export const stringOrNull = field<string | null | undefined>('String', true)
export const boolean = field<boolean>('Boolean')
export const id = field<string>('ID')
export const idOrNull = field<string | null | undefined>('ID', true)

/** The fields of a type. Only properties of its rows need no resolver. */
export type FieldsOf<Row, Name extends string> = {
  [Key in Name]: ComputedField<Row> | (Key extends keyof Row ? OwnField<Row[Key]> : never)
}

/** Makes a resolver refuse numbers that are out of their bounds. */
function within(args: Arguments, resolve: AnyResolve): Resolve<never, unknown, object> {
  const bounded = Object.entries(args).flatMap(([name, { between }]) => (between ? [[name, between] as const] : []))
  if (bounded.length === 0) return resolve as Resolve<never, unknown, object>
  return (row, values, context, info) => {
    for (const [name, between] of bounded) {
      const value = (values as Readonly<Record<string, number | null | undefined>>)[name]
      if (value != null) checkBetween(name, between, value)
    }
    return resolve(row, values as never, context, info)
  }
}

/** A builder of the fields of a type, of an interface, or of the queries, which have no properties. */
interface FieldBuilder {
  arg: ArgumentBuilder
  field: object
  expose?: object
}

function built(t: FieldBuilder, fields: Readonly<Record<string, ComputedField<never> | OwnField<never>>>) {
  const expose = t.expose as (name: string, options: object) => FieldRef<Schema>
  const compute = t.field as (options: object) => FieldRef<Schema>
  const entries = Object.entries(fields).map(([name, options]) => {
    if (!('resolve' in options)) return [name, expose.call(t, name, { ...options })]
    const { args, resolve } = options
    return [name, compute.call(t, { ...options, args: builtArguments(t.arg, args), resolve: within(args, resolve) })]
  })
  return Object.fromEntries(entries) as Record<string, FieldRef<Schema>>
}

/** Returns a function that defines a type by its description and fields. */
export const objectType =
  <Row>(name: string) =>
  <Name extends string>(
    description: string,
    fields: FieldsOf<Row, Name>,
    interfaces: InterfaceRef<Schema, object>[] = [],
  ): ObjectRef<Schema, Row> =>
    builder
      .objectRef<Row>(name)
      .implement({ description, interfaces: interfaces as never, fields: (t) => built(t, fields) })

/** Returns a function that defines an interface by its description and fields. */
export const interfaceType =
  <Row>(name: string) =>
  <Name extends string>(description: string, fields: FieldsOf<Row, Name>): InterfaceRef<Schema, Row> =>
    builder.interfaceRef<Row>(name).implement({ description, fields: (t) => built(t, fields) })

/** Adds fields to a type. */
export function addFields<Row, Name extends string>(type: ObjectRef<Schema, Row>, fields: FieldsOf<Row, Name>): void {
  builder.objectFields(type, (t) => built(t, fields))
}

/** Adds fields to the type of all queries. */
export function addQueries(fields: Readonly<Record<string, ComputedField<object>>>): void {
  builder.queryFields((t) => built(t, fields))
}

type RowOf<Fields> = {
  [Name in keyof Fields]: Fields[Name] extends OwnField<infer Value> ? Exclude<Value, undefined> : never
}

/** Defines a type whose rows have a property for each of its fields, and no others. */
export const rowType = <Of extends Record<string, OwnField<never>>>(name: string, description: string, fields: Of) =>
  builder.objectRef<RowOf<Of>>(name).implement({ description, fields: (t) => built(t, fields) })
