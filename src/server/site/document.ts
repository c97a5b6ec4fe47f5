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
  /** The style element with the rules that the page uses, and in development its scripts; none by default. */
  styles?: string
  body: string
  /** Content above the page; none by default. */
  notice?: string
  /** JSON of the page's query result for the browser; `null` for a page without script. */
  answer: string | null
  /** URL of the file with all styles, which loads after the page; null by default. */
  styleFile?: string | null
  /** URL of the page's code; null for a page without a route. */
  module?: string | null
  /** URLs of the scripts that load after the page, the site's entry first; none by default. */
  files?: readonly string[]
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
  answer,
  styleFile,
  module,
  files = [],
}: DocumentParts): string {
  const { court, darkCourt } = brandColors(accent)
  const code = module ? ` data-module="${module}"` : ''
  const scripts = files.length > 0 ? ` data-files="${files.join(' ')}"` : ''
  const allStyles = styleFile ? ` data-styles="${styleFile}"` : ''
  const unscriptedStyles = styleFile ? `<noscript><link rel="stylesheet" href="${styleFile}"></noscript>` : ''
  const data =
    answer === null
      ? ''
      : `${unscriptedStyles}<script type="application/json" id="answer"${allStyles}${code}${scripts}>${answer}</script>`
  return `<!doctype html>
<html lang="${language}"${isDayFirst ? ' data-day-first' : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="theme-color" content="${court}" media="(prefers-color-scheme: light)" data-scheme="light">
<meta name="theme-color" content="${darkCourt}" media="(prefers-color-scheme: dark)" data-scheme="dark">
<script>${INLINE_SCRIPT}</script>
${answer === null ? '' : PAINT_WHEN_COMPLETE}<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/icon-180.png">
<link rel="search" type="application/opensearchdescription+xml" title="${escapeHtml(name)}" href="/opensearch.xml">
<link rel="alternate" type="application/atom+xml" title="New results" href="/results.atom">
<link rel="alternate" type="text/calendar" title="Tournaments" href="/tournaments.ics">
${head}${styles}
</head>
<body>
${notice}<div id="root">${body}</div>
${answer === null ? '' : PAGE_END}
${jsonLd}${data}</body>
</html>
`
}
