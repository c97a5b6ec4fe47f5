import { type FollowEnding, followedPath } from './followed-path.ts'
import { type Picture, picturePath } from './picture.ts'

/**
 * A page's title and description for search engines, link previews and the browser's tab. Browsers need only these two and
 * the canonical path, so pages leave long descriptions out of the browser's code.
 */
export interface Head {
  title: string
  description: string
  /** The page's canonical path, with the query parameters that distinguish it from other pages. */
  canonical: string
  /** The parent page in the breadcrumbs, such as the player of a list of matches. */
  parent?: { name: string; path: string }
  /** URL of a picture of the player, pair or tournament; null or absent if there is none. */
  image?: string | null | undefined
  /** schema.org data. Paths that begin with `/` become absolute URLs. A string is a type, described by title and URL. */
  jsonLd?: string | Record<string, unknown>
  /** Up to four statistics for the page's preview picture. */
  statistics?: readonly (readonly [name: string, value: number])[]
  /** Content of the link picture in place of title, description and statistics. */
  picture?: {
    content: Partial<Picture>
    /** Path and query of the picture's page; by default the canonical path. */
    page?: string
    /** True if the page has a picture although search engines leave it out. */
    ofHiddenPage?: boolean
  }
  /** Keeps a page out of search engines. */
  noindex?: boolean
}

/** Returns the title for the browser's tab: the page's title, then the site's name. */
export function fullTitle({ title }: Head, siteName: string): string {
  return `${title} · ${siteName}`
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character)
}

/** Returns JSON for a script element, which no `<` can end early. */
export function embedJson(value: unknown): string {
  return JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029')
}

/**
 * Returns the encoded URL of a picture that the site may show: an http(s) URL or a path on this site. Returns null for any
 * other URL.
 */
export function pictureUrl(url: string | null | undefined): string | null {
  if (!url) return null
  if (/^\/(?![/\\])/.test(url)) return url
  return /^https?:\/\//i.test(url) ? (URL.parse(url)?.href ?? null) : null
}

/** Returns whether the page has a link picture: pages that search engines leave out have none, except answers. */
export const hasPicture = ({ noindex, picture }: Head) => !noindex || picture?.ofHiddenPage === true

/** The parts of a page's head that the site knows and the page does not. */
export interface HeadContext {
  /** The site's own origin, such as `https://example.org`. */
  origin: string
  siteName: string
  /** The list page that the page belongs to: the step before it in breadcrumbs. Null if the page belongs to no list. */
  list: Step | null
  /** True if the page shows demonstration data, which no search engine should index. */
  isInvented: boolean
}

/** A step of the breadcrumbs. */
interface Step {
  name: string
  path: string
}

/** A description of the page for other programs, as HTML. */
export interface RenderedHead {
  /** The elements of the page's head. */
  head: string
  /** Script elements with the page's JSON-LD. They may be anywhere in the document, so the first paint need not wait for them. */
  jsonLd: string
}

/** Renders the description of a page. */
export function renderHead(head: Head, context: HeadContext): RenderedHead {
  const { origin, siteName, isInvented } = context
  const absolute = (path: string) => new URL(path, origin).href
  const title = fullTitle(head, siteName)
  const image = absolute(hasPicture(head) ? picturePath(head.picture?.page ?? head.canonical) : '/icon-512.png')
  const picture = pictureUrl(head.image)
  const meta = (attribute: string, key: string, content: string) =>
    `<meta ${attribute}="${key}" content="${escapeHtml(content)}">`
  const data =
    typeof head.jsonLd === 'string' ? { '@type': head.jsonLd, name: head.title, url: head.canonical } : head.jsonLd
  const jsonLd = data && { '@context': 'https://schema.org', ...data, ...(picture && { image: picture }) }
  const elements = [
    `<title>${escapeHtml(title)}</title>`,
    meta('name', 'description', head.description),
    head.noindex || isInvented ? meta('name', 'robots', 'noindex') : '',
    `<link rel="canonical" href="${escapeHtml(absolute(head.canonical))}">`,
    ...followLinks(head),
    meta('property', 'og:site_name', siteName),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:title', title),
    meta('property', 'og:description', head.description),
    meta('property', 'og:url', absolute(head.canonical)),
    meta('property', 'og:image', image),
    meta('name', 'twitter:card', hasPicture(head) ? 'summary_large_image' : 'summary'),
    meta('name', 'twitter:title', title),
    meta('name', 'twitter:description', head.description),
    meta('name', 'twitter:image', image),
  ]
  const scripts = [
    jsonLd ? scriptOf(withAbsoluteUrls(jsonLd, absolute)) : '',
    head.noindex ? '' : scriptOf(breadcrumbsOf(head, context, absolute)),
  ]
  return { head: elements.join(''), jsonLd: scripts.join('') }
}

/** Returns links to the feeds and the calendar of the page, which feed readers and calendar applications look for. */
function followLinks({ title, canonical }: Head): string[] {
  const path = followedPath(canonical)
  if (path === null) return []
  const link = (type: string, name: string, ending: FollowEnding) =>
    `<link rel="alternate" type="${type}" title="${escapeHtml(`${name}: ${title}`)}" href="${path}.${ending}">`
  return [
    link('application/atom+xml', 'Results', 'atom'),
    link('application/feed+json', 'Results', 'feed.json'),
    link('text/calendar', 'Matches', 'ics'),
  ]
}

const scriptOf = (data: unknown) => `<script type="application/ld+json">${embedJson(data)}</script>`

/** Returns the path from the home page to this page, which search engines show instead of a URL. */
function breadcrumbsOf(
  { title, canonical, parent }: Head,
  { siteName, list }: HeadContext,
  absolute: (path: string) => string,
) {
  const steps = [
    { name: siteName, path: '/' },
    ...(list && list.path !== canonical ? [list] : []),
    ...(parent ? [parent] : []),
    ...(canonical === '/' ? [] : [{ name: title, path: canonical }]),
  ]
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: absolute(path),
    })),
  }
}

function withAbsoluteUrls(value: unknown, absolute: (path: string) => string): unknown {
  if (typeof value === 'string') return value.startsWith('/') && !value.startsWith('//') ? absolute(value) : value
  if (Array.isArray(value)) return value.map((item) => withAbsoluteUrls(item, absolute))
  if (value === null || typeof value !== 'object') return value
  const result: Record<string, unknown> = {}
  for (const [key, item] of Object.entries(value)) result[key] = withAbsoluteUrls(item, absolute)
  return result
}
