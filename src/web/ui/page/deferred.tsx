import { type ComponentType, lazy, Suspense, useState } from 'react'
import { PageSkeleton } from './PageSkeleton.tsx'

/** What the server has to have before it renders a page. */
const loads: Promise<unknown>[] = []

/**
 * A component below the fold. The server renders it with the page; the browser hydrates the rest of the page first, and
 * this when its code has arrived. Where that never does, what the server rendered stays: its links work without script.
 */
export function deferred<Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
): ComponentType<Props> {
  let Loaded: ComponentType<Props> | undefined
  const start = async () => {
    Loaded = (await load())[name]
    return { default: Loaded as ComponentType<object> }
  }
  if (import.meta.env.SSR) loads.push(start())
  const Lazy = lazy(() => start().catch(() => new Promise<never>(() => undefined)))
  return (props) => {
    // Chosen once: another component would be mounted anew, without its state.
    const [Component] = useState(() => (Loaded ?? Lazy) as ComponentType<Props>)
    return (
      <Suspense fallback={<PageSkeleton />}>
        <Component {...props} />
      </Suspense>
    )
  }
}

/** For the server, which renders at once: everything deferred is there. */
export async function deferredLoaded(): Promise<void> {
  await Promise.all(loads)
}
