/**
 * Returns the values of a filter that have rows, and the chosen value.
 * @param known the values with rows; all values are offered if they are not known
 */
export function offered<Value>(
  values: readonly Value[],
  known: readonly unknown[] | null | undefined,
  chosen: unknown,
): Value[] {
  return values.filter((value) => !known || known.includes(value) || value === chosen)
}

/** Returns the choices of a filter: null for all values, then those {@link offered}. One value alone is no choice. */
export function offeredOrAll<Value>(...[values, known, chosen]: Parameters<typeof offered<Value>>): (Value | null)[] {
  const choices = offered(values, known, chosen)
  return choices.length > 1 || (chosen ?? null) !== null ? [null, ...choices] : []
}
