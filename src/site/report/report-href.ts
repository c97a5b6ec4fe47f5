/** The rows of the results that pages are about, by the first segment of their paths. */
const ROWS: Readonly<Record<string, string>> = {
  match: 'Match',
  player: 'Player',
  partners: 'Pair',
  tournament: 'Tournament',
}

/** Returns the row that a page is about, such as `Match: 12345`; null if it is about several. */
function rowOf(url: string): string | null {
  const [, kind = '', id] = new URL(url, 'http://localhost').pathname.split('/')
  return ROWS[kind] === undefined || id === undefined ? null : `${ROWS[kind]}: ${decodeURIComponent(id)}`
}

/**
 * Returns the URL by which visitors report an error on a page: a mail with subject and body, or the operator's page with
 * the parameter `about`.
 * @param contact URL of the operator's contact, mailto or http(s)
 */
export function reportHref(contact: string, { url, title }: { url: string; title: string }): string {
  if (!contact.startsWith('mailto:')) {
    const about = new URL(contact)
    about.searchParams.set('about', url)
    return about.href
  }
  const row = rowOf(url)
  const body = [
    `Page: ${url}`,
    ...(row === null ? [] : [row]),
    '',
    'What is wrong:',
    'What is right, and its source:',
    '',
  ]
  return `${contact}?subject=${encodeURIComponent(`Error on “${title}”`)}&body=${encodeURIComponent(body.join('\r\n'))}`
}
