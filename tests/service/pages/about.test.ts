import { describe, expect, onTestFinished, test } from 'vitest'
import { openDemo, openResults } from '../../fixtures/folders/open-results.ts'
import { mayOpen, singles, writeResults } from '../../fixtures/folders/results-folder.ts'
import { mainText } from '../../fixtures/requests/main-text.ts'
import { type Site, serveDatabase } from '../../fixtures/services/site.ts'

/** Returns the text of the main part of `/about`. */
async function aboutText(site: Site): Promise<string> {
  return mainText(await (await fetch(`${site.address}/about`)).text(), ' ')
}

/** Serves a database until the end of the test. */
async function serveUntilEnd(...served: Parameters<typeof serveDatabase>): Promise<Site> {
  const site = await serveDatabase(...served)
  onTestFinished(() => site.close())
  return site
}

async function openSite(settings: Record<string, string> = {}): Promise<Site> {
  const { database, close } = await openResults(writeResults(mayOpen([singles('m1')])))
  return serveUntilEnd(database, close, settings)
}

describe('The page about the site', () => {
  test('names its operator, the source of the results, the licence and the contact', async () => {
    const site = await openSite({
      SITE_OWNER: 'Statistics <Club>',
      SITE_CONTACT: 'me@erne.example',
      SOURCE_NAME: 'The Tour',
      SOURCE_URL: 'https://tour.example/results?a=1&b=2',
      DATA_LICENCE: 'CC BY 4.0 (https://example.org/by)',
    })
    const text = await aboutText(site)
    expect(text).toContain('Statistics &lt;Club&gt; runs this site')
    expect(text).toContain('The results come from The Tour')
    expect(text).toContain('Write to me@erne.example')
    expect(text).toContain('CC BY 4.0')
    expect(text).not.toContain('(setting')
    const html = await (await fetch(`${site.address}/about`)).text()
    expect(html).toContain('href="https://tour.example/results?a=1&amp;b=2"')
    expect(html).toContain('href="mailto:me@erne.example"')
    expect(text).toContain('Data quality has the current one')
  })

  test('names no setting to visitors', async () => {
    const text = await aboutText(await openSite())
    for (const name of ['SITE_OWNER', 'SITE_CONTACT', 'SOURCE_NAME', 'DATA_LICENCE']) expect(text).not.toContain(name)
    expect(text).not.toContain('invented')
  })

  test('says that the results of the demonstration are invented, whatever the settings', async () => {
    const { database, close } = await openDemo(300)
    const text = await aboutText(await serveUntilEnd(database, close, { SOURCE_NAME: 'The Tour' }))
    expect(text).toContain('All players, tournaments and results are invented')
    expect(text).not.toContain('The Tour')
  })
})
