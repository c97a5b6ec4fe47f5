/** Content of a page's link picture, shown where its URL is shared. */
export interface Picture {
  /** Line above the title, such as the tournament of a match or the question of an answer. */
  heading?: string | undefined
  title: string
  /** The players whose pictures or initials are before the title. */
  players?: readonly PicturedPlayer[]
  description: string
  /** Up to four statistics of the page, each with its name. */
  figures: readonly (readonly [name: string, figure: string])[]
  /** Whether the side won each of its last matches, newest first. */
  form?: readonly boolean[]
  /** Up to five lines below the title, such as the two sides of a match or the first players of a ranking. */
  rows?: readonly PictureRow[]
}

/** A line of a link picture. */
export interface PictureRow {
  /** Word before the name, such as Gold; empty for none. */
  label: string
  name: string
  /** The players whose pictures or initials are before the name. */
  players?: readonly PicturedPlayer[]
  /** Figures after the name, such as the points of each game. */
  values: readonly { text: string; isStrong: boolean }[]
  /** True for a line in bold letters, such as that of the winners. */
  isStrong: boolean
}

/** A player of a link picture. Their photo is a web address, or a data URL as soon as the server has fetched it. */
export interface PicturedPlayer {
  name: string
  profile_image_url?: string | null | undefined
}

/** The shapes of link pictures: for link previews, and upright for phones. */
export const PICTURE_SIZES = {
  wide: { width: 1200, height: 630 },
  upright: { width: 1080, height: 1350 },
} as const
export type PictureShape = keyof typeof PICTURE_SIZES

/** Returns the URL of a page's link picture. @param page path of the page, with the query parameters that the picture shows */
export function picturePath(page: string, shape: PictureShape = 'wide'): string {
  const [path, query] = page.split('?')
  const parameters = [query, shape === 'upright' ? 'shape=upright' : ''].filter(Boolean).join('&')
  return `/preview${path === '/' ? '/index' : path}.png${parameters ? `?${parameters}` : ''}`
}
