import { type ReactNode, type SubmitEvent, useContext } from 'react'
import { InPlaceContext, navigate } from '#web/routing/location.ts'
import { withQuery } from '#web/routing/paths.ts'

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

/** Hidden inputs for the query parameters of a URL that are not fields of the form. */
export function HiddenFields({ address, except }: { address: string; except: readonly string[] }): ReactNode {
  const { searchParams } = new URL(address, 'http://localhost')
  return [...searchParams].map(
    ([name, value]) => !except.includes(name) && <input key={name} type="hidden" name={name} value={value} />,
  )
}
