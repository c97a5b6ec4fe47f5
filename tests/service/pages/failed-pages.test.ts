import { expect, test } from 'vitest'
import { PAGE_KINDS, pathOf } from '../../fixtures/browser/page-kinds.ts'
import { openInventedSite } from '../../fixtures/services/site.ts'
import { untilEnd } from '../../fixtures/until-end.ts'

/** Pages without a query. */
const WITHOUT_DATA = ['about-numbers', 'about-api', 'about-dictionary', 'not-found', 'bad-request', 'compare']

const site = await untilEnd(openInventedSite(600))

test('every kind of page shows an error and no table if the database does not answer', async () => {
  const kinds = PAGE_KINDS.filter(({ name }) => !WITHOUT_DATA.includes(name))
  const paths = await Promise.all(kinds.map((kind) => pathOf(kind, site.address)))
  site.failing = true
  for (const path of paths) {
    const response = await fetch(site.address + path)
    const html = await response.text()
    expect([path, response.status, response.headers.get('cache-control')]).toEqual([path, 500, 'no-store'])
    expect(html, path).toContain('<p role="alert">Error: Unexpected error</p>')
    expect(html, path).not.toContain('<table')
  }
})
