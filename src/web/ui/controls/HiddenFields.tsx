import type { ReactNode } from 'react'

/** Hidden inputs for the query parameters of a URL that are not fields of the form. */
export function HiddenFields({ address, but }: { address: string; but: readonly string[] }): ReactNode {
  const { searchParams } = new URL(address, 'http://localhost')
  return [...searchParams].map(
    ([name, value]) => !but.includes(name) && <input key={name} type="hidden" name={name} value={value} />,
  )
}
