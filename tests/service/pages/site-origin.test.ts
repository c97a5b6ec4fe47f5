import { expect, onTestFinished, test } from 'vitest'
import { openResults } from '../../fixtures/folders/open-results.ts'
import { mayOpen, singles, writeResults } from '../../fixtures/folders/results-folder.ts'
import { exactRequest } from '../../fixtures/requests/exact-request.ts'
import { serveDatabase } from '../../fixtures/services/site.ts'

const PATHS = ['/match/m1', '/rankings/mens-singles', '/about/api', '/cite?of=/players']

/** Returns the pages of a site with this public URL, as a client with this Host header receives them. */
async function pagesFor(publicUrl: string, host: string): Promise<string[]> {
  const { database, close } = await openResults(writeResults(mayOpen([singles('m1')])))
  const site = await serveDatabase(database, close, { PUBLIC_URL: publicUrl })
  onTestFinished(() => site.close())
  const headers = { host, 'x-forwarded-host': host }
  const answers = await Promise.all(PATHS.map((path) => exactRequest(site.address, path, { headers })))
  expect(answers.map(({ status }) => status)).toEqual(PATHS.map(() => 200))
  return answers.map(({ body }) => body.toString())
}

test('pages contain the public URL, whatever the Host header', async () => {
  const pages = await pagesFor('https://erne.example', 'other.example')
  const [match = '', ranking = '', api = '', cited = ''] = pages
  expect(match).toContain('src=&quot;https://erne.example/embed/match/m1')
  expect(ranking).toContain('src=&quot;https://erne.example/embed/rankings/mens-singles')
  expect(api).toContain('https://erne.example/graphql')
  expect(cited).toContain('https://erne.example/players, accessed ')
  expect(pages.join()).not.toContain('other.example')
})

test('without a public URL, pages say so and contain no Host header and no address of this machine to copy', async () => {
  const pages = await pagesFor('', 'other.example')
  const [match = '', , api = '', players = ''] = pages
  expect(match).toContain('The code needs JavaScript.')
  expect(api).toContain('with the URL of this site.')
  expect(players).toContain(', /players, accessed ')
  expect(pages.join()).not.toContain('PUBLIC_URL')
  expect(pages.join()).not.toContain('other.example')
  expect(pages.join()).not.toMatch(/localhost:\d+\/(embed|graphql)/)
})
