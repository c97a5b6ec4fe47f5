/** The parts of an HTML document, each as HTML. */
interface DocumentParts {
  head: string
  /** Elements that load styles and scripts; none by default. */
  assets?: string
  body: string
  /** Content above the page; none by default. */
  notice?: string
  /** JSON of the page's query result for the browser; `null` for a page without script. */
  answer: string | null
  /** URL of the page's code; null for a page without a route. */
  module?: string | null
}

/**
 * Delays the first paint until the whole page has arrived, including the JSON at its end. If a table was painted while it
 * arrives, each further cell would change its layout.
 */
const PAINT_WHEN_COMPLETE = '<link rel="expect" href="#answer" blocking="render">\n'

/** Renders an HTML document. It has no inline scripts, which the site's policy forbids. */
export function renderDocument({ head, assets = '', body, notice = '', answer, module }: DocumentParts): string {
  const code = module ? ` data-module="${module}"` : ''
  const data = answer === null ? '' : `<script type="application/json" id="answer"${code}>${answer}</script>`
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="theme-color" content="#0b4a38" media="(prefers-color-scheme: light)" data-scheme="light">
<meta name="theme-color" content="#10271f" media="(prefers-color-scheme: dark)" data-scheme="dark">
<script src="/scheme.js"></script>
${answer === null ? '' : PAINT_WHEN_COMPLETE}<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/icon-180.png">
<link rel="search" type="application/opensearchdescription+xml" title="Erne" href="/opensearch.xml">
<link rel="alternate" type="application/atom+xml" title="New results" href="/results.atom">
<link rel="alternate" type="text/calendar" title="Tournaments" href="/tournaments.ics">
${head}${assets}
</head>
<body>
${notice}<div id="root">${body}</div>
${data}</body>
</html>
`
}
