import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { test } from '../../fixtures/browser/browser-test.ts'
import { PAGE_KINDS, type PageKind, pathOf } from '../../fixtures/browser/page-kinds.ts'
import { IS_USUAL } from '../../fixtures/trial.ts'

/** Further states of pages, in which filters depend on each other. */
const MORE_STATES: readonly PageKind[] = [
  { name: 'rankings of 30 days', path: '/rankings/womens-singles?period=LAST_30_DAYS' },
  { name: 'pairs of a division', path: '/partners?division=MIXED_DOUBLES' },
  { name: 'dominant runs of a division', path: '/top-events?division=MLP' },
  { name: 'medals by pair', path: '/medals?by=pair' },
  { name: 'medals of a league', path: '/medals?league=PPA' },
  { name: 'records of pairs', path: '/records?of=PAIR' },
  { name: 'record of a discipline', path: '/records/winning-streak?discipline=singles' },
  { name: 'upsets of a league', path: '/upsets?league=MLP' },
  { name: 'comebacks of a division', path: '/comebacks?division=MIXED_DOUBLES&newcomers=1' },
  { name: 'matches of a player', path: { begins: '/matches?player=', on: '/rankings/womens-singles' } },
  { name: 'matches of a pair', path: { begins: '/partners/', on: '/partners', rest: '/matches' } },
  { name: 'splits of a pair', path: { begins: '/partners/', on: '/partners', rest: '/splits' } },
  { name: 'results of a league', path: '/results?league=MLP' },
]

/** A choice that a page offers: its filter, its label and its URL. */
interface Offer {
  filter: string
  label: string
  url: string
}

/**
 * Returns the choices that the filters of the page at a path offer, except the current ones. Any page of the site reads it,
 * because opening each of them would take far longer.
 */
const offersAt = (reader: Page, path: string): Promise<Offer[]> =>
  reader.evaluate(async (url) => {
    const document = new DOMParser().parseFromString(await (await fetch(url)).text(), 'text/html')
    // The others lead to other pages or parts of the list, or remove a filter.
    const isFilter = (name: string) => !/^(Profile|Filters|About|Breadcrumb)$|: share and download$|, pages$/.test(name)
    const links = [...document.querySelectorAll('main nav[aria-label]')].flatMap((nav) => {
      const filter = nav.getAttribute('aria-label') ?? ''
      const others = isFilter(filter) ? nav.querySelectorAll<HTMLAnchorElement>('a:not([aria-current])') : []
      return [...others].map((link) => ({ filter, label: link.textContent ?? '', url: link.href }))
    })
    const options = [...document.querySelectorAll<HTMLFormElement>('main form')].flatMap((form) =>
      [...form.querySelectorAll('select')].flatMap((select) => {
        const others = [...select.options].filter((option) => !option.defaultSelected && option.value !== '')
        return others.map((option) => {
          const sent = new FormData(form)
          sent.set(select.name, option.value)
          const query = [...sent].flatMap(([name, value]) => (value === '' ? [] : [[name, `${value}`]]))
          return { filter: select.name, label: option.label, url: `${form.action}?${new URLSearchParams(query)}` }
        })
      }),
    )
    return [...links, ...options]
  }, path)

/** Links and sentences in place of rows that a minimum hides. */
const BELOW_MINIMUM = /Show all|Singles have too few results for a rating/

/** Returns whether the choice leads to an empty list that no minimum explains. */
async function isEmpty({ url }: Offer): Promise<boolean> {
  const response = await fetch(url)
  const [, ...empty] = (await response.text()).split(' data-empty')
  return response.status !== 200 || empty.some((text) => !BELOW_MINIMUM.test(text.slice(0, text.indexOf('</div>'))))
}

async function emptyOffers(offers: readonly Offer[]): Promise<string[]> {
  const empty: string[] = []
  // The last one is the rarest. A usual run tries this one of each filter.
  const tried = Object.values(Object.groupBy(offers, ({ filter }) => filter)).flatMap((all = []) =>
    IS_USUAL ? all.slice(-1) : all,
  )
  for (const offer of tried) {
    if (await isEmpty(offer)) empty.push(`${offer.filter}: ${offer.label} (${offer.url})`)
  }
  return empty
}

/** Returns the page kinds with filters of rows. Forms of what-if and of comparisons are no filters. */
const KINDS = PAGE_KINDS.filter(
  ({ name, status = 200 }) => status === 200 && !/^(what-if|compare$|search|about|find-partner)/.test(name),
)

test('Every page offers only filters that lead to rows', { timeout: 600_000 }, async ({ open, site }) => {
  const { page } = await open('/about', { script: false })
  for (const kind of [...KINDS, ...MORE_STATES]) {
    const path = await pathOf(kind, site.address)
    expect(await emptyOffers(await offersAt(page, path)), path).toEqual([])
  }
  const tournament = await pathOf(
    { name: 'tournament', path: { begins: '/tournament/', on: '/tournaments' } },
    site.address,
  )
  const offers = await offersAt(page, tournament.replace('/tournament/', '/matches?tournament='))
  expect(offers.length).toBeGreaterThan(10)
  expect(await emptyOffers(offers), 'the match finder of a tournament').toEqual([])
})

test('An empty list of an old URL keeps its filter', async ({ open, site }) => {
  const path = await pathOf({ name: 'player', path: { begins: '/player/', on: '/players' } }, site.address)
  const { page } = await open(`${path}/matches?period=LAST_30_DAYS&result=WON&from=1999-01-01&to=1999-01-31`)
  await page.getByText('No matches found').waitFor()
  await page.getByRole('link', { name: 'Won', exact: true, includeHidden: true }).waitFor()
})
