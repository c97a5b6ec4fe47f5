import { type ComponentType, createContext, type ReactNode, useContext } from 'react'

/** When the browser hydrates an island: once it is idle, when the island is in sight, or when a visitor touches it. */
export type Hydration = 'idle' | 'visible' | 'touch'

/** An island as it is written into a page. */
export interface WrittenIsland {
  /** File name of its module without its ending: `follow-island`, or `players-page-island` for the content of a page. */
  module: string
  hydration: Hydration
  /** Its props with its first data, which become JSON. */
  props: object
  content: ReactNode
}

/** Writes an island into the page on the server. Null within an island, in which other islands are plain components. */
export const WriteIslandContext = createContext<((island: WrittenIsland) => ReactNode) | null>(null)

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'erne-island': DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement>
    }
  }
}

/** A component that the browser hydrates by itself. */
export interface Island<Props extends object> {
  (props: Props): ReactNode
  Component: ComponentType<Props>
}

/**
 * Makes a component an island: the server renders it within the page, and the browser hydrates it alone. Its module
 * exports it as `Island`.
 * @param module file name of its module without its ending, such as `follow-island`
 * @param Component its props can be written as JSON, and it knows nothing of the page around it
 */
export function island<Props extends object>(
  module: string,
  hydration: Hydration,
  Component: ComponentType<Props>,
): Island<Props> {
  const Written = (props: Props) => {
    const write = useContext(WriteIslandContext)
    const content = <Component {...props} />
    return write ? write({ module, hydration, props, content }) : content
  }
  return Object.assign(Written, { Component })
}
