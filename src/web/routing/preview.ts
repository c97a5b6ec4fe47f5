import { formatCount } from '#domain/format/format.ts'
import type { Head } from './head.ts'
import type { PageAnswer } from './route.tsx'

/** Content of a page's preview picture, shown where its URL is shared. */
export interface Preview {
  title: string
  description: string
  /** Up to four statistics of the page, each with its name. */
  figures: readonly (readonly [name: string, figure: string])[]
}

/** Returns the content of a page's preview picture. Pages without statistics show those of the dataset. */
export function previewOf(
  { title, pictureTitle = title, description, statistics }: Head,
  { dataset }: PageAnswer,
): Preview {
  const shown = statistics ?? [
    ['Tournaments', dataset.tournaments],
    ['Players', dataset.players],
    ['Matches', dataset.matches],
  ]
  return { title: pictureTitle, description, figures: shown.map(([name, value]) => [name, formatCount(value)]) }
}
