import type { InputFieldRef, InputObjectRef, InputShape, InputType } from '@pothos/core'
import { type ArgumentBuilder, builder, type InputFields, type Schema } from './builder.ts'

type Type = InputType<Schema> | [InputType<Schema>]

/** The value of a scalar, or of a type that the builder returned. */
type ValueOf<Of> = Of extends [infer Item] ? InputShape<Schema, Item>[] : InputShape<Schema, Of>

/** An argument of a field, or a field of an input. */
export interface Argument<Value = unknown> {
  type: Type
  required: boolean
  description: string
  defaultValue?: unknown
  /** The least and the greatest value of a number. */
  between?: readonly [number, number]
  /** Ties the argument to the type of its value; it is never set. */
  value?: Value
}

export type Arguments = Readonly<Record<string, Argument>>

type Required<Args> = {
  [Name in keyof Args]: Args[Name] extends Argument<infer Value> ? (undefined extends Value ? never : Name) : never
}[keyof Args]

type Valued<Args, Name extends keyof Args> = Args[Name] extends Argument<infer Value> ? Value : never

/** The values of arguments. */
export type ValuesOf<Args> = { [Name in Required<Args>]: Valued<Args, Name> } & {
  [Name in Exclude<keyof Args, Required<Args>>]?: Valued<Args, Name>
}

interface Options<Value> extends Pick<Argument, 'between'> {
  defaultValue?: Value
}

/** Defines an argument that must be given. */
export const required = <const Of extends Type>(
  type: Of,
  description: string,
  options: Options<ValueOf<Of>> = {},
): Argument<ValueOf<Of>> => ({ type, required: true, description, ...options })

/** Defines an argument that may be left out or null. */
export const optional = <const Of extends Type>(
  type: Of,
  description: string,
  options: Options<ValueOf<Of>> = {},
): Argument<ValueOf<Of> | null | undefined> => ({ type, required: false, description, ...options })

/** Returns arguments as the builder has them. */
export function builtArguments(t: ArgumentBuilder | InputFields, args: Arguments) {
  const field = (typeof t === 'function' ? t : t.field.bind(t)) as (options: object) => InputFieldRef<Schema, unknown>
  const fields = Object.entries(args).map(([name, { between: _, ...options }]) => [name, field(options)])
  return Object.fromEntries(fields)
}

/** Defines the type of an input. */
export const inputType = <const Fields extends Arguments>(name: string, description: string, fields: Fields) =>
  builder.inputType(name, { description, fields: (t) => builtArguments(t, fields) }) as InputObjectRef<
    Schema,
    ValuesOf<Fields>
  >
