import type { ReactNode, SubmitEvent } from 'react'
import { navigate } from '../../routing/location.ts'
import { withQuery } from '../../routing/paths.ts'
import { HiddenFields } from '../search/SearchField.tsx'

interface AddressFormProps {
  /** The page's address: what the form has no field for stays as it is there. */
  address: string
  /** The names of the form's own fields. */
  fields?: readonly string[]
  className?: string | undefined
  children: ReactNode
}

/** A form whose fields become the page's address; with a script, without loading the page anew. */
export function AddressForm({ address, fields = [], className, children }: AddressFormProps) {
  const { pathname, hash } = new URL(address, 'http://localhost')
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const filled = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>
    navigate(withQuery(pathname, filled) + hash, { from: event.currentTarget })
  }
  return (
    <form action={pathname + hash} method="get" className={className} onSubmit={submit}>
      {children}
      <HiddenFields address={address} but={fields} />
    </form>
  )
}
