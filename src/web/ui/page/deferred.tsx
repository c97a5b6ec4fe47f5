import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useLayoutEffect, useState } from 'react'
import { PageSkeleton } from './PageSkeleton.tsx'

/** Deferred components on the page that are not hydrated yet. */
const waiting = new Set<object>()

/** Marks the document as hydrated if no deferred component is waiting. Tests wait for the mark. */
export function markHydrated(): void {
  document.documentElement.toggleAttribute('data-hydrated', waiting.size === 0)
}

/** Imports of the deferred components whose code is requested with the page. */
const loads: Promise<unknown>[] = []

/**
 * Returns a component whose code the browser loads after the rest of the page is hydrated. The server renders it with the
 * page. If the code never arrives, the server's HTML stays, and its links work without JavaScript.
 * @param fallback shown after a navigation until the code has arrived
 */
export function deferred<Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
  fallback: ReactNode = <PageSkeleton />,
): ComponentType<Props> {
  let Loaded: ComponentType<Props> | undefined
  const start = async () => {
    Loaded = (await load())[name]
    return { default: Loaded as ComponentType<object> }
  }
  if (import.meta.env.SSR) loads.push(start())
  // The code of a page that is not the first is requested as a whole. If a part of it fails, the part is requested again.
  else if ('hydrated' in document.documentElement.dataset) loads.push(start().catch(() => undefined))
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
      <Suspense fallback={fallback}>
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

/** Waits for the code of all deferred components that was requested. The server calls it before it renders a page. */
export async function deferredLoaded(): Promise<void> {
  await Promise.all(loads)
}
