import { type ComponentProps, useRef } from 'react'
import { follow } from './location.ts'
import { usePrefetch } from './navigation.ts'

/** Milliseconds a pointer must rest on a link before its page is prefetched. */
const HOVER_DELAY = 60

type LinkProps = ComponentProps<'a'> & { href: string }

/**
 * Prefetches a page once a pointer has rested on its link. A click cancels that: the page is then loaded by the click,
 * and a second request after a failed one would look like an automatic retry.
 */
export function useRest(): { begin: (href: string) => void; end: () => void } {
  const prefetch = usePrefetch()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  return {
    begin(href) {
      timer.current = setTimeout(() => prefetch(href), HOVER_DELAY)
    },
    end: () => clearTimeout(timer.current),
  }
}

/** A link within the site. It prefetches its page on hover and focus, and changes the page without a reload. */
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
