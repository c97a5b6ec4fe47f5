import { type ComponentProps, useContext } from 'react'
import { follow, InPlaceContext } from './location.ts'

type LinkProps = ComponentProps<'a'> & { href: string }

/** A link within the site. In an island that follows the URL, a link to other rows loads no page. */
export function Link({ href, ...props }: LinkProps) {
  const inPlace = useContext(InPlaceContext)
  return <a href={href} onClick={inPlace ? (event) => follow(event, href, inPlace) : undefined} {...props} />
}
