/** What a page says of itself to search engines, link previews and the browser's tab. */
export interface Head {
  title: string
  description: string
  /** The page's one path, with the state that tells it from other pages. */
  canonical: string
  /** The page that this one is a part of, between its list and itself. */
  parent?: { name: string; path: string }
  /** A picture of whom or what the page is about, where there is one. */
  image?: string | null | undefined
  /** schema.org data, with paths that begin with `/` made absolute; of a type alone it is the page's title and address. */
  jsonLd?: string | Record<string, unknown>
  /** The page's own statistics, four at most, as the picture of its address shows them. */
  statistics?: readonly (readonly [name: string, value: number])[]
  /** Keeps a page out of search engines. */
  noindex?: boolean
}

export const SITE_NAME = 'Erne'

export function fullTitle(head: Head): string {
  return head.title === SITE_NAME ? SITE_NAME : `${head.title} · ${SITE_NAME}`
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character)
}

/** JSON that may stand in a script element: no `<` can end it. */
export function embedJson(value: unknown): string {
  return JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029')
}

/**
 * The address of a picture as it may stand in HTML, where it is one that the site may show: http(s), or a path on this
 * site. What no address may hold as it is, such as a space, is written as addresses do.
 */
export function pictureUrl(url: string | null | undefined): string | null {
  if (!url) return null
  if (/^\/(?![/\\])/.test(url)) return url
  return /^https?:\/\//i.test(url) ? (URL.parse(url)?.href ?? null) : null
}

/** Where the picture is that is drawn of a page with its figures. */
function previewPath(canonical: string): string {
  const [path, query] = canonical.split('?')
  return `/preview${path === '/' ? '/index' : path}.png${query ? `?${query}` : ''}`
}

/** The parts of a page's head that the site knows and the page does not. */
export interface HeadContext {
  /** The site's own origin, such as `https://example.org`. */
  origin: string
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

/** Returns the elements of the page's head as HTML. */
export function renderHead(head: Head, { origin, list, isInvented }: HeadContext): string {
  const absolute = (path: string) => new URL(path, origin).href
  const title = fullTitle(head)
  // What is no page of its own has no picture of its own.
  const image = absolute(head.noindex ? '/icon-512.png' : previewPath(head.canonical))
  const own = pictureUrl(head.image)
  const meta = (attribute: string, key: string, content: string) =>
    `<meta ${attribute}="${key}" content="${escapeHtml(content)}">`
  const data =
    typeof head.jsonLd === 'string' ? { '@type': head.jsonLd, name: head.title, url: head.canonical } : head.jsonLd
  const jsonLd = data && { '@context': 'https://schema.org', ...data, ...(own && { image: own }) }
  return [
    `<title>${escapeHtml(title)}</title>`,
    meta('name', 'description', head.description),
    head.noindex || isInvented ? meta('name', 'robots', 'noindex') : '',
    `<link rel="canonical" href="${escapeHtml(absolute(head.canonical))}">`,
    meta('property', 'og:site_name', SITE_NAME),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:title', title),
    meta('property', 'og:description', head.description),
    meta('property', 'og:url', absolute(head.canonical)),
    meta('property', 'og:image', image),
    meta('name', 'twitter:card', head.noindex ? 'summary' : 'summary_large_image'),
    meta('name', 'twitter:title', title),
    meta('name', 'twitter:description', head.description),
    meta('name', 'twitter:image', image),
    jsonLd ? scriptOf(withAbsoluteUrls(jsonLd, absolute)) : '',
    head.noindex ? '' : scriptOf(breadcrumbsOf(head, list, absolute)),
  ].join('')
}

const scriptOf = (data: unknown) => `<script type="application/ld+json">${embedJson(data)}</script>`

/** Returns the path from the home page to this page, which search engines show instead of a URL. */
function breadcrumbsOf({ title, canonical, parent }: Head, list: Step | null, absolute: (path: string) => string) {
  const steps = [
    { name: SITE_NAME, path: '/' },
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
  const made: Record<string, unknown> = {}
  for (const [key, item] of Object.entries(value)) made[key] = withAbsoluteUrls(item, absolute)
  return made
}

/** Brings the head up to date after a change of page in the browser. */
export function applyHead(head: Head): void {
  document.title = fullTitle(head)
  document.querySelector('meta[name="description"]')?.setAttribute('content', head.description)
  // The server knows the site's own address, which need not be the one that this visitor came by.
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')
  if (canonical) canonical.href = new URL(head.canonical, canonical.href).href
}
