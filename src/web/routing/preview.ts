import { formatCount } from '#web/format/format.ts'
import type { Head } from './head.ts'
import type { PageAnswer } from './route.tsx'

/** What the picture of a page shows, where somebody shares the page's address. */
export interface Preview {
  title: string
  description: string
  /** The page's own statistics, each with its name; four at most. */
  figures: readonly (readonly [name: string, figure: string])[]
}

/** A page without statistics of its own shows those of the dataset. */
export function previewOf({ title, description, statistics }: Head, { dataset }: PageAnswer): Preview {
  const shown = statistics ?? [
    ['Tournaments', dataset.tournaments],
    ['Players', dataset.players],
    ['Matches', dataset.matches],
  ]
  return { title, description, figures: shown.map(([name, value]) => [name, formatCount(value)]) }
}
