import { type ReactNode, startTransition, useEffect } from 'react'
import { flushSync } from 'react-dom'
import { hydrateRoot, type Root } from 'react-dom/client'
import { setDayFirst } from '#domain/format/format.ts'
import { updateResponses } from '#web/data/responses.ts'
import { announceVersion } from '#web/data/run-query.ts'
import type { Island } from '#web/island/island.tsx'
import { IslandElementContext } from '#web/routing/location.ts'
import type { Route } from '#web/routing/route.tsx'
import { PageContent, type PageContentProps } from './PageContent.tsx'
import { Providers, type SiteFacts } from './Providers.tsx'

/** The module of an island, or of a page whose content is one. */
export type IslandModule = { Island: Island<object> } | { route: Route }

interface IslandData {
  props: object
  facts: SiteFacts
}

setDayFirst('dayFirst' in document.documentElement.dataset)

const roots = new WeakMap<Element, Root>()

/** Hydrates an island; at once if a visitor touches it, otherwise in steps of a few milliseconds. */
export function hydrate(element: HTMLElement, module: IslandModule, data: IslandData): Promise<void> {
  return new Promise((resolve) => {
    const start = () => {
      const island = <Hydrated onHydrated={resolve}>{contentOf(element, module, data)}</Hydrated>
      roots.set(element, hydrateRoot(element, island, { identifierPrefix: element.id }))
    }
    if (element.dataset.hydrate === 'touch') flushSync(start)
    else startTransition(start)
  })
}

function Hydrated({ onHydrated, children }: { onHydrated: () => void; children: ReactNode }) {
  useEffect(onHydrated, [onHydrated])
  return children
}

/** Gives a hydrated island new first data, after the page has changed. */
export function update(element: HTMLElement, module: IslandModule, data: IslandData): void {
  roots.get(element)?.render(<Hydrated onHydrated={nothing}>{contentOf(element, module, data)}</Hydrated>)
}

const nothing = () => undefined

function contentOf(element: HTMLElement, module: IslandModule, { props, facts }: IslandData) {
  const content =
    'route' in module ? (
      <PageContent route={module.route} {...(props as PageContentProps)} />
    ) : (
      <module.Island.Component {...props} />
    )
  return (
    <IslandElementContext value={element}>
      <Providers facts={facts}>{content}</Providers>
    </IslandElementContext>
  )
}

/** Makes the islands ask for the responses of a newer version, once each has its new first data. */
export function startUpdate(version: string): void {
  announceVersion(version)
  updateResponses()
}
