import type { ReactNode, SubmitEvent } from 'react'
import { navigate } from '../../routing/location.ts'
import { withQuery } from '../../routing/paths.ts'
import { HiddenFields } from '../search/SearchField.tsx'

interface AddressFormProps {
  /** The page's path. */
  action: string
  className?: string | undefined
  /** The rest of the page's state. */
  keep?: Readonly<Record<string, string | null>>
  children: ReactNode
}

/** A form whose fields become the page's address; with a script, without loading the page anew. */
export function AddressForm({ action, className, keep = {}, children }: AddressFormProps) {
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>
    const [path = '', fragment] = action.split('#')
    navigate(withQuery(path, fields) + (fragment ? `#${fragment}` : ''), { from: event.currentTarget })
  }
  return (
    <form action={action} method="get" className={className} onSubmit={submit}>
      {children}
      <HiddenFields fields={keep} />
    </form>
  )
}
