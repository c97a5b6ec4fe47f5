import { type ComponentProps, useContext } from 'react'
import { follow, InPlaceContext } from './location.ts'

type LinkProps = ComponentProps<'a'> & { href: string }

/** A link within the site. In an island with the page's content, a link to another state of it loads no page. */
export function Link({ href, ...props }: LinkProps) {
  const path = useContext(InPlaceContext)
  const isInPlace = path !== null && href.split(/[?#]/)[0] === path
  return <a href={href} onClick={isInPlace ? (event) => follow(event, href) : undefined} {...props} />
}
