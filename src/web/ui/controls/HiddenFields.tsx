import type { ReactNode } from 'react'

/** Hidden inputs for the query parameters of a URL that are not fields of the form. */
export function HiddenFields({ address, except }: { address: string; except: readonly string[] }): ReactNode {
  const { searchParams } = new URL(address, 'http://localhost')
  return [...searchParams].map(
    ([name, value]) => !except.includes(name) && <input key={name} type="hidden" name={name} value={value} />,
  )
}
