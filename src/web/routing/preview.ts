import { formatCount } from '#domain/format/format.ts'
import type { Head } from './head.ts'
import type { Picture } from './picture.ts'
import type { PageAnswer } from './route.tsx'

/** Returns the content of a page's link picture. Pages without statistics show those of the dataset. */
export function previewOf({ title, picture, description, statistics }: Head, { dataset }: PageAnswer): Picture {
  const shown = statistics ?? [
    ['Tournaments', dataset.tournaments],
    ['Players', dataset.players],
    ['Matches', dataset.matches],
  ]
  const figures = shown.map(([name, value]) => [name, formatCount(value)] as const)
  return { title, description, figures, ...picture?.content }
}
