import { formatDay, formatPeriodRange } from '#domain/format/format.ts'
import type { RunQuery } from '#web/data/run-query.ts'
import { CITE_PATH } from '#web/routing/cite-path.ts'
import { type CoveredPeriod, coveredDays } from '#web/routing/day-range.ts'
import type { OpenPage, PageAnswer, Redirect } from '#web/routing/route.tsx'
import { openUrl } from './routes.ts'
import { isCitable } from './still-pages.ts'

/** A sentence that cites a page, and the page's title and URL. */
export interface Citation {
  sentence: string
  title: string
  url: string
}

/**
 * Returns the citation of the page at a URL; null if there is no such page, or if it has no statistics. A redirect is followed.
 */
export async function findCitation(url: string, runQuery: RunQuery, redirects = 3): Promise<Citation | null> {
  const follow = ({ to }: Redirect) =>
    redirects > 0 ? findCitation(to, runQuery, redirects - 1) : Promise.resolve(null)
  const page = await openUrl(url)
  if (page.kind === 'redirect') return follow(page)
  if (page.status !== 200 || !isCitable(page.path)) return null
  const answer = await page.query(runQuery)
  const outcome = page.outcome(answer)
  if (outcome !== null) return outcome.kind === 'redirect' ? follow(outcome) : null
  const days = citedDays(page, answer)
  if (days === null) return null
  const { title } = page.head(answer)
  const { version, demo, site, public_url } = answer.dataset
  const sentence = [
    `${site.name}, “${title},” ${days}`,
    ...(demo ? ['invented demonstration results'] : []),
    `dataset version ${version}`,
    `${public_url ?? ''}${page.url}`,
    `accessed ${formatDay(new Date().toISOString().slice(0, 10))}.`,
  ].join(', ')
  return { sentence, title, url: page.url }
}

/** Returns the days of the page's results; null if it has none. */
function citedDays({ range }: OpenPage, { timePeriods, dataset }: PageAnswer): string | null {
  if (dataset.data_through === null) return null
  const covered = range && timePeriods && coveredDays(range, timePeriods as CoveredPeriod[])
  return covered ? formatPeriodRange(covered.from, covered.to) : `results through ${formatDay(dataset.data_through)}`
}

/** Returns the path and query of the page that a URL of a citation names; undefined for other URLs. */
export function citedUrl(url: string): string | undefined {
  const { pathname, searchParams } = new URL(`http://localhost${url}`)
  if (pathname !== CITE_PATH) return undefined
  const of = searchParams.get('of') ?? ''
  return /^\/(?!\/)/.test(of) ? of : undefined
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

/** Returns the page with a citation: the sentence, and a link to the page that it cites. */
export function citationPage({ sentence, title, url }: Citation) {
  return {
    path: CITE_PATH,
    title: 'Cite this page',
    description: sentence,
    html: `<p id="cite">${escaped(sentence)}</p><p><a href="${escaped(url)}">${escaped(title)}</a></p>`,
  }
}
