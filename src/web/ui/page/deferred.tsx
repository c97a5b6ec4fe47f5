import { type ComponentType, lazy, Suspense, useEffect, useLayoutEffect, useState } from 'react'
import { PageSkeleton } from './PageSkeleton.tsx'

/** Deferred components on the page that are not hydrated yet. */
const waiting = new Set<object>()

/** Marks the document as hydrated if no deferred component is waiting. Tests wait for the mark. */
export function markHydrated(): void {
  document.documentElement.toggleAttribute('data-hydrated', waiting.size === 0)
}

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
    const [part] = useState(() => ({ Component: (Loaded ?? Lazy) as ComponentType<Props> }))
    // A layout effect, because it must come before the effect of `Hydrated`.
    useLayoutEffect(() => {
      waiting.add(part)
      return () => void waiting.delete(part)
    }, [part])
    return (
      <Suspense fallback={<PageSkeleton />}>
        <part.Component {...props} />
        <Hydrated part={part} />
      </Suspense>
    )
  }
}

function Hydrated({ part }: { part: object }) {
  useEffect(() => {
    waiting.delete(part)
    markHydrated()
  }, [part])
  return null
}

/** Waits for all deferred components. The server calls it before it renders a page synchronously. */
export async function deferredLoaded(): Promise<void> {
  await Promise.all(loads)
}
