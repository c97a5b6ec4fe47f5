import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useLayoutEffect, useState } from 'react'
import { PageSkeleton } from './PageSkeleton.tsx'

/** Deferred components on the page that are not hydrated yet. */
const waiting = new Set<object>()

/** Marks the document as hydrated while no deferred component is waiting. Tests wait for the mark. */
export function markHydrated(): void {
  document.documentElement.toggleAttribute('data-hydrated', waiting.size === 0)
}

/** Functions that load the code of the deferred components, of every module that was loaded. */
const starts: (() => Promise<unknown>)[] = []

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
  let loading: Promise<{ default: ComponentType<object> }> | undefined
  const start = () => {
    loading ??= load().then(
      (module) => {
        Loaded = module[name]
        return { default: Loaded as ComponentType<object> }
      },
      (error) => {
        // The next page requests the code again.
        loading = undefined
        throw error
      },
    )
    return loading
  }
  starts.push(start)
  const Lazy = lazy(() => start().catch(() => new Promise<never>(() => undefined)))
  return (props) => {
    // Chosen once, because another component would be mounted again without its state.
    const [part] = useState(() => ({ Component: (Loaded ?? Lazy) as ComponentType<Props> }))
    // A layout effect, because it must come before the effect of `Hydrated`.
    useLayoutEffect(() => {
      waiting.add(part)
      markHydrated()
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

/**
 * Loads the code of all deferred components. The server waits for it before it renders a page, and the browser before it
 * opens a page that is not the first, so that no part of the page appears late. Rejects if code no longer exists.
 */
export async function loadDeferredComponents(): Promise<void> {
  await Promise.all(starts.map((start) => start()))
}
