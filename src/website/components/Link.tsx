import { type ComponentProps, useRef } from 'react'
import { follow } from '../location.ts'
import { usePrefetch } from '../navigation.ts'

/** How long a pointer rests on a link before its page is loaded ahead. */
const REST_MILLISECONDS = 60

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  href: string
  /** Takes the place of the current entry of the history. */
  replace?: boolean
}

/** A link within the site. It loads its page ahead on hover and focus, and changes the page without a reload. */
export function Link({ href, replace, onClick, ...props }: LinkProps) {
  const prefetch = usePrefetch()
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined)
  return (
    <a
      href={href}
      onPointerEnter={() => {
        resting.current = setTimeout(() => prefetch(href), REST_MILLISECONDS)
      }}
      onPointerLeave={() => clearTimeout(resting.current)}
      onFocus={() => prefetch(href)}
      onClick={(event) => {
        onClick?.(event)
        follow(event, href, replace)
      }}
      {...props}
    />
  )
}
