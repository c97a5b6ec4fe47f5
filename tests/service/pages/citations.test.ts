import { expect, test } from 'vitest'
import { mayOpen, singles, writeResults } from '../../fixtures/folders/results-folder.ts'
import { openResultsSite } from '../../fixtures/services/site.ts'
import { untilEnd } from '../../fixtures/until-end.ts'

const site = await untilEnd(openResultsSite(writeResults(mayOpen([singles('m1')]))))

test('the citation of a page has its title, days, dataset version and URL, and is never cached', async () => {
  const response = await fetch(`${site.address}/cite?of=${encodeURIComponent('/matches?player=ada&result=WON')}`)
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect(response.headers.get('x-robots-tag')).toBe('noindex')
  const { dataset } = await site.ask<{ dataset: { version: string } }>('{ dataset { version } }')
  const html = await response.text()
  const [, sentence = ''] = /<p id="cite">([^<]*)<\/p>/.exec(html) ?? []
  expect(sentence).toContain(`, dataset version ${dataset.version}, `)
  expect(sentence).toMatch(/accessed [A-Z][a-z]{2} \d+, \d{4}\.$/)
  expect(sentence.replaceAll('&#38;', '&')).toContain('/matches?player=ada&result=WON, accessed')
})

test('the HTML of a page has no version of the data, and a link to its citation, which links back', async () => {
  const html = await (await fetch(`${site.address}/records`)).text()
  expect(html.split('<script')[0]).not.toContain('dataset version')
  expect(html).toContain('href="/cite?of=%2Frecords"')
  const citation = await (await fetch(`${site.address}/cite?of=%2Frecords`)).text()
  expect(citation).toContain('<a href="/records">Records</a>')
  expect(/<p id="cite">([^<]*)/.exec(citation)?.[1]).toMatch(
    /^Erne, “Records,” [A-Z][^”]+ \d{4}, dataset version [0-9a-f]+, http:\/\/localhost\/records, accessed \w+ \d+, \d{4}\.$/,
  )
})

test.each([
  ['/about', false],
  ['/search?q=a', false],
  ['/compare', true],
  ['/about/data', true],
])('only pages with statistics link to their citation: %s, %s', async (path, isCited) => {
  expect((await (await fetch(site.address + path)).text()).includes('>Cite this page<')).toBe(isCited)
})

test.each(['', '/nowhere', '/about', '/search?q=a', '//other.example/', 'https://other.example/'])(
  'there is no citation of %j',
  async (of) => {
    expect((await fetch(`${site.address}/cite?of=${encodeURIComponent(of)}`)).status).toBe(404)
  },
)
