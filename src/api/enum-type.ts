import { builder } from './builder.ts'

/** Defines an enum by the descriptions of its values. */
export function enumType<Value extends string>(
  name: string,
  description: string,
  texts: Readonly<Record<Value, string>>,
) {
  const values = Object.entries<string>(texts).map(([value, text]) => [value, { description: text }])
  return builder.enumType(name, {
    description,
    values: Object.fromEntries(values) as Record<Value, { description: string }>,
  })
}

/** Returns the descriptions of values, from a table of the domain. */
export function textsOf<Value extends string>(values: readonly Value[], describe: (value: Value) => string) {
  return Object.fromEntries(values.map((value) => [value, describe(value)])) as Record<Value, string>
}
