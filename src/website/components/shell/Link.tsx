import { type ComponentProps, useRef } from 'react'
import { follow } from '../../routing/location.ts'
import { usePrefetch } from '../../routing/navigation.ts'

/** How long a pointer rests on a link before its page is loaded ahead. */
const REST_MILLISECONDS = 60

type LinkProps = ComponentProps<'a'> & { href: string }

/**
 * Loads a page ahead once a pointer has rested on what leads there. A click ends the rest: what it asks for is not asked
 * for again, which would try a failure again by itself.
 */
export function useRest(): { begin: (href: string) => void; end: () => void } {
  const prefetch = usePrefetch()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  return {
    begin(href) {
      timer.current = setTimeout(() => prefetch(href), REST_MILLISECONDS)
    },
    end: () => clearTimeout(timer.current),
  }
}

/** A link within the site. It loads its page ahead on hover and focus, and changes the page without a reload. */
export function Link({ href, onClick, ...props }: LinkProps) {
  const prefetch = usePrefetch()
  const rest = useRest()
  return (
    <a
      href={href}
      onPointerEnter={() => rest.begin(href)}
      onPointerLeave={rest.end}
      onFocus={() => prefetch(href)}
      onClick={(event) => {
        rest.end()
        onClick?.(event)
        follow(event, href)
      }}
      {...props}
    />
  )
}
