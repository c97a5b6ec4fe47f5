import { createHash } from 'node:crypto'
import { INLINE_SCRIPT } from '#server/request/inline-script.ts'
import { escapeHtml } from '#web/routing/head.ts'
import { picturePath } from '#web/routing/picture.ts'

/** Marks a page that was opened with a query string before the first paint: its file shows the page without it. */
const MARKING_SCRIPT = `${INLINE_SCRIPT}if (location.search || 'shell' in document.documentElement.dataset) document.documentElement.dataset.pending = ''\n`
/** The sections of the page about the API that need no server. */
const WITHOUT_SERVER = ['time-periods', 'files', 'feeds'].flatMap((id) => [`#${id}`, `:has([href="#${id}"])`])
/**
 * Selects what needs a server: pictures of every page, notifications, frames on other sites, the API, and feeds of pages
 * without a file.
 */
const OF_SERVER = [
  ...['share-picture-island', 'push-island', 'embed-code-island'].map((name) => `[data-island="${name}"]`),
  `main:has(#assistants) :is(section[id],li:has([href^="#"])):not(${WITHOUT_SERVER})`,
  ...['[href*="/graphql"]', '[data-shell] details:has([href$=".atom"])'],
].join()
/** Hides these, and the page of another URL until the browser has rendered the one that was asked for. */
const STATIC_STYLE = `[data-pending] main>*,${OF_SERVER}{display:none!important}[data-pending] main::before{content:"Loading…"}`

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** Facts that all files of a build share. */
export interface StaticBuild {
  /** Public URL without a trailing slash; null if it is unknown. */
  origin: string | null
  /** Path of this URL, such as `/results`; empty at the root of a host. */
  base: string
  /** Digest of the scripts, which a page compares with the one of `version.json`. */
  digest: string
  /** URL of the worker. */
  worker: string
  /** Allowed sources of styles. */
  styleSource: string
}

/** Returns the Content-Security-Policy of the pages. */
export function staticPolicy({ styleSource }: Pick<StaticBuild, 'styleSource'>): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${sha256(MARKING_SCRIPT)}`,
    "worker-src 'self'",
    `style-src ${styleSource} ${sha256(STATIC_STYLE)}`,
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
  ].join('; ')
}

const ABSOLUTE = [
  /<link rel="canonical"[^>]*>/g,
  /<meta property="og:(?:url|image)"[^>]*>/g,
  /<meta name="twitter:image"[^>]*>/g,
  /<link rel="alternate" type="application\/(?:atom|feed)\+[^>]*>/g,
  /<link rel="alternate" type="text\/calendar"[^>]*>/g,
  /<link rel="search"[^>]*>/g,
  /<script type="application\/ld\+json">.*?<\/script>/gs,
]
const OWN_PICTURE = /content="[^"]*\/preview\/[^"]*"/g
/** The notice for visitors without JavaScript: a file doesn't change by itself. */
const RELOAD = '<a href="">Reload</a>'
const EMBED_LINKS = /<link rel="alternate" type="(?:application|text)\/(?:json|xml)\+oembed"[^>]*>/g

/** Turns the document of a served page into the content of a file. */
export function staticDocument(html: string, build: StaticBuild, ownPicture: boolean): string {
  const policy = `<meta http-equiv="Content-Security-Policy" content="${escapeHtml(staticPolicy(build))}">`
  const marked = html
    .replace('<html ', `<html data-build="${build.digest}" data-worker="${build.worker}" `)
    .replace(
      `<script>${INLINE_SCRIPT}</script>`,
      `${policy}<script>${MARKING_SCRIPT}</script><style>${STATIC_STYLE}</style>`,
    )
    .replace(RELOAD, 'Search, sorting and filters need JavaScript.')
    .replaceAll(EMBED_LINKS, '')
  if (build.origin === null) return ABSOLUTE.reduce((text, pattern) => text.replaceAll(pattern, ''), marked)
  if (ownPicture) return marked
  return marked.replaceAll(OWN_PICTURE, `content="${build.origin}${picturePath('/')}"`)
}

/** Returns the file that hosts send for URLs without a file. The browser renders the page of the URL in its place. */
export function shellDocument(html: string, build: StaticBuild): string {
  const shell = staticDocument(html, build, false).replace('<html ', '<html data-shell ')
  if (shell.includes('id="page-data"')) return shell
  throw new Error('The page for unknown URLs has no script')
}

/** Writes the URLs of a document for a site below a path of its host. */
export function onBase(html: string, { base }: Pick<StaticBuild, 'base'>): string {
  return base === '' ? html : html.replaceAll(/ (href|src|action|data-worker)="\/(?!\/)/g, ` $1="${base}/`)
}

/** Returns a file that leads to the present URL of something. */
export function redirectDocument(to: string, { origin, base }: Pick<StaticBuild, 'origin' | 'base'>): string {
  const target = escapeHtml(to)
  return `<!doctype html><meta charset="utf-8"><title>Moved</title><meta http-equiv="refresh" content="0; url=${base}${target}">${
    origin === null ? '' : `<link rel="canonical" href="${escapeHtml(origin)}${target}">`
  }<a href="${target}">This page has moved.</a>\n`
}

/** Files of other kinds that a page links to: tables, feeds, calendars and images. */
const LINKED = /(?:href|src)="(\/[^"?#]+\.(?:csv|json|atom|ics|svg|png|webp|woff2))"/g

/** Returns the paths of the files that a page links to, except pictures of pages, each of which takes 0.1 s. */
export function linkedFiles(html: string): string[] {
  return [...html.matchAll(LINKED)].flatMap(([, path = '']) =>
    path.startsWith('/preview/') ? [] : path.replaceAll('&amp;', '&'),
  )
}
