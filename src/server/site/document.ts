/** What a page consists of. All of it is HTML already. */
interface DocumentParts {
  head: string
  /** What loads style and script; of a page without any nothing. */
  assets?: string
  body: string
  /** JSON for the browser's part of the page; `null` for a page without script. */
  answer: string | null
}

/**
 * Painted while it arrives, a row would change its shape with each of its cells, and push what is already in sight: so the
 * first paint waits for the answer, which stands behind the whole page. What comes without one is short.
 */
const PAINTED_AT_ONCE = '<link rel="expect" href="#answer" blocking="render">\n'

/** A whole HTML document. It has no script of its own in it: the policy of the site forbids any. */
export function renderDocument({ head, assets = '', body, answer }: DocumentParts): string {
  const data = answer === null ? '' : `<script type="application/json" id="answer">${answer}</script>`
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="theme-color" content="#0b4a38" media="(prefers-color-scheme: light)" data-scheme="light">
<meta name="theme-color" content="#10271f" media="(prefers-color-scheme: dark)" data-scheme="dark">
<script src="/scheme.js"></script>
${answer === null ? '' : PAINTED_AT_ONCE}<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/icon-180.png">
<link rel="search" type="application/opensearchdescription+xml" title="Erne" href="/opensearch.xml">
<link rel="alternate" type="application/atom+xml" title="New results" href="/results.atom">
<link rel="alternate" type="text/calendar" title="Tournaments" href="/tournaments.ics">
${head}${assets}
</head>
<body>
<div id="root">${body}</div>
${data}</body>
</html>
`
}
