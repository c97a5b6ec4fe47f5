import { type ComponentType, lazy, Suspense, useState } from 'react'
import { PageSkeleton } from './PageSkeleton.tsx'

/** Imports that the server awaits before it renders a page. */
const loads: Promise<unknown>[] = []

/**
 * Returns a component whose code the browser loads after the rest of the page is hydrated. The server renders it with the
 * page. If the code never arrives, the server's HTML stays, and its links work without JavaScript.
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
    // Chosen once, because another component would be mounted again without its state.
    const [Component] = useState(() => (Loaded ?? Lazy) as ComponentType<Props>)
    return (
      <Suspense fallback={<PageSkeleton />}>
        <Component {...props} />
      </Suspense>
    )
  }
}

/** Waits for all deferred components. The server calls it before it renders a page synchronously. */
export async function deferredLoaded(): Promise<void> {
  await Promise.all(loads)
}
