import { brandColors } from '#server/config/accent.ts'
import type { ServedIdentity } from '#server/identity/identity.ts'
import { INLINE_SCRIPT } from '#server/request/inline-script.ts'
import { escapeHtml } from '#web/routing/head.ts'

/** The parts of an HTML document, each as HTML. */
interface DocumentParts {
  identity: Pick<ServedIdentity, 'name' | 'language' | 'isDayFirst' | 'accent'>
  head: string
  /** Script elements with the page's JSON-LD, which come after what is painted; none by default. */
  jsonLd?: string
  /** Elements of the head with the site's styles; none by default. */
  styles?: string
  body: string
  /** Content above the page; none by default. */
  notice?: string
  /** JSON for the page's islands; `null` for a page without script. */
  data: string | null
  /** URLs of the scripts of a page with data; none by default. */
  scripts?: readonly string[]
}

/**
 * Delays the first paint until the whole page has arrived, but not the JSON after it. If a table was painted while it
 * arrives, each further cell would change its layout.
 */
const PAINT_WHEN_COMPLETE = '<link rel="expect" href="#page-end" blocking="render">\n'
/** The end of what is painted. */
export const PAGE_END = '<div id="page-end"></div>'

/** Renders an HTML document. The site's policy allows no other inline script than the one here. */
export function renderDocument({
  identity: { name, language, isDayFirst, accent },
  head,
  jsonLd = '',
  styles = '',
  body,
  notice = '',
  data,
  scripts = [],
}: DocumentParts): string {
  const { court, darkCourt } = brandColors(accent)
  const sources = scripts.map((source) => `<script type="module" src="${source}"></script>`).join('')
  const script = data === null ? '' : `<script type="application/json" id="page-data">${data}</script>${sources}`
  return `<!doctype html>
<html lang="${language}"${isDayFirst ? ' data-day-first' : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="theme-color" content="${court}" media="(prefers-color-scheme: light)" data-scheme="light">
<meta name="theme-color" content="${darkCourt}" media="(prefers-color-scheme: dark)" data-scheme="dark">
<script>${INLINE_SCRIPT}</script>
${data === null ? '' : PAINT_WHEN_COMPLETE}<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/icon-180.png">
<link rel="search" type="application/opensearchdescription+xml" title="${escapeHtml(name)}" href="/opensearch.xml">
<link rel="alternate" type="application/atom+xml" title="New results" href="/results.atom">
<link rel="alternate" type="text/calendar" title="Tournaments" href="/tournaments.ics">
${head}${styles}
</head>
<body>
${notice}<div id="root">${body}</div>
${data === null ? '' : PAGE_END}
${jsonLd}${script}</body>
</html>
`
}
