import { expect, test } from 'vitest'
import { startServer } from '#server/main.ts'
import { openResults, SPRING_SEASON } from '../../fixtures/folders/open-results.ts'
import { testConfig } from '../../fixtures/services/test-config.ts'
import { untilEnd } from '../../fixtures/until-end.ts'

const results = await untilEnd(openResults(SPRING_SEASON))
const server = await untilEnd(startServer({ config: testConfig(), database: results.database, development: true }))

test('the development server renders pages with rows and supports hot reload', async () => {
  const page = await fetch(`${server.address}/players`, { headers: { accept: 'text/html' } })
  expect(page.status).toBe(200)
  expect(page.headers.get('content-security-policy')).toMatch(/script-src 'self' 'sha256-[^']+';/)
  const html = await page.text()
  expect(html).toContain('Ada Lind')
  const scripts = [...html.matchAll(/<script type="module" src="([^"]+)">/g)].map(([, source]) => source)
  // Without the second one, no island is hydrated.
  expect(scripts).toEqual(['/@vite/client', '/@id/@vitejs/plugin-react/preamble', '/src/site/entry-client.ts'])
  for (const source of scripts) {
    const script = await fetch(`${server.address}${source}`)
    expect(script.status).toBe(200)
    expect(script.headers.get('content-type')).toContain('javascript')
  }
})
