import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { SPRING_SEASON } from '../../fixtures/folders/open-results.ts'
import { openResultsSite } from '../../fixtures/services/site.ts'
import { untilEnd } from '../../fixtures/until-end.ts'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
const CACHE = join(ROOT, 'node_modules/.cache')

const PATHS = [
  '/',
  '/players',
  '/player/cleo-nunez',
  '/player/quin-east',
  '/partners/ada-lind--bo-reyes',
  '/tournament/harbor-open-2025',
  '/tournament/club-night-2026',
  '/rankings/mens-singles?period=ALL_TIME',
  '/search?q=lind',
  '/matches?player=ada-lind',
  '/about/api',
]

const site = await untilEnd(openResultsSite(SPRING_SEASON))

type Data = Record<string, unknown> & { '@type': string }

async function dataOf(path: string): Promise<Data[]> {
  const html = await (await fetch(`${site.address}${path}`)).text()
  const found = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
  return found.map(([, json = '']) => JSON.parse(json))
}

/** Removes `query-input` of actions, which search engines define and schema.org's types lack. */
function withoutInputs({ potentialAction, ...data }: Data): Data {
  const { 'query-input': _, ...action } = (potentialAction ?? {}) as Record<string, unknown>
  return potentialAction ? { ...data, potentialAction: action } : (data as Data)
}

/** Returns the compiler's errors for types and properties that schema.org does not have. */
async function faultsOf(data: readonly Data[]): Promise<string> {
  mkdirSync(CACHE, { recursive: true })
  const folder = mkdtempSync(join(CACHE, 'structured-data-'))
  const types = [...new Set(data.map((one) => one['@type']))]
  const source = [
    `import type { WithContext, ${types.join(', ')} } from 'schema-dts'`,
    ...data.map(
      (one, index) => `export const data${index}: WithContext<${one['@type']}> = ${JSON.stringify(withoutInputs(one))}`,
    ),
  ].join('\n')
  writeFileSync(join(folder, 'data.ts'), source)
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({
      compilerOptions: { strict: true, noEmit: true, skipLibCheck: true, module: 'nodenext', types: [] },
    }),
  )
  const compiler = join(ROOT, 'node_modules/typescript/bin/tsc')
  const faults = await promisify(execFile)(process.execPath, [compiler, '-p', folder]).then(
    () => '',
    (error: { stdout: string }) => error.stdout,
  )
  rmSync(folder, { recursive: true })
  return faults
}

describe('the JSON-LD of pages', () => {
  test('has only types and properties of schema.org', async () => {
    // One after the other, because a busy machine would reject some requests.
    const data: Data[] = []
    for (const path of PATHS) data.push(...(await dataOf(path)))
    const types = new Set(data.map((one) => one['@type']))
    for (const type of ['SportsEvent', 'Person', 'SportsTeam', 'BreadcrumbList', 'Dataset'])
      expect(types).toContain(type)
    expect(await faultsOf(data)).toBe('')
  })

  test('is rejected by the compiler with another property', async () => {
    const person = { '@context': 'https://schema.org', '@type': 'Person', startDate: '2026-01-01' }
    expect(await faultsOf([person])).toContain('startDate')
  })
})
