import { type ReactNode, type SubmitEvent, useContext } from 'react'
import { InPlaceContext, navigate } from '#web/routing/location.ts'
import { withQuery } from '#web/routing/paths.ts'
import { HiddenFields } from './HiddenFields.tsx'

interface AddressFormProps {
  /** The page's URL. Query parameters without a field in the form are kept. */
  address: string
  /** Names of the form's fields. */
  fields?: readonly string[]
  className?: string | undefined
  children: ReactNode
}

/** A form whose fields become query parameters of a page's URL. In an island that shows all of a page, it loads no page. */
export function AddressForm({ address, fields = [], className, children }: AddressFormProps) {
  const { pathname, hash } = new URL(address, 'http://localhost')
  const isInPlace = useContext(InPlaceContext)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { submitter } = event.nativeEvent
    const values = Object.fromEntries(new FormData(event.currentTarget, submitter)) as Record<string, string>
    navigate(withQuery(pathname, values) + hash)
  }
  return (
    <form action={pathname + hash} method="get" className={className} onSubmit={isInPlace ? submit : undefined}>
      {children}
      <HiddenFields address={address} except={fields} />
    </form>
  )
}
