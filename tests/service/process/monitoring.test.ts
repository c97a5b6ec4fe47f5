import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { ATTEMPT_OUTCOMES } from '#database/tables/attempt-tables.ts'
import { DATA_CHECK_NAMES } from '#domain/data-check.ts'
import { ownMetrics } from '#server/process/metrics.ts'
import { REJECTED } from '#server/request/request-work.ts'
import { openResults, SPRING_SEASON } from '../../fixtures/folders/open-results.ts'
import { serveDatabase } from '../../fixtures/services/site.ts'
import { untilEnd } from '../../fixtures/until-end.ts'

const results = await openResults(SPRING_SEASON)
await untilEnd(serveDatabase(results.database, results.close, { METRICS_PORT: '0' }))

const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8')
const NAME = /\b(?:erne|nodejs|process)_[a-z0-9_]+/g
const EXAMPLES = ['deployment/prometheus-alerts.yml', 'deployment/grafana-dashboard.json']

/** Returns the names of all series that the server reports, and of all of its metrics. */
async function reportedNames() {
  const types = [...(await ownMetrics()).matchAll(/^# TYPE (\S+) (\S+)$/gm)]
  const series = types.flatMap(([, name = '', type]) =>
    type === 'histogram' ? ['_bucket', '_sum', '_count'].map((suffix) => `${name}${suffix}`) : [name],
  )
  return { series: new Set(series), metrics: types.map(([, name = '']) => name) }
}

it.each(EXAMPLES)('every metric in %s is reported', async (path) => {
  const { series } = await reportedNames()
  const named = [...new Set(read(path).match(NAME))]
  expect(named.length).toBeGreaterThan(7)
  expect(named.filter((name) => !series.has(name))).toEqual([])
})

/** The values that a label can have, for labels with a closed set of values. */
const VALUES: Readonly<Record<string, readonly string[]>> = {
  outcome: ATTEMPT_OUTCOMES,
  check: DATA_CHECK_NAMES,
  kind: ['contradiction', 'gap', ...Object.keys(REJECTED)],
  job: ['erne'],
  route: ['/live'],
  status: ['5..'],
}

it.each(EXAMPLES)('every label in %s has a value that occurs', (path) => {
  const conditions = [...read(path).matchAll(/[{,](\w+)(?:=~?|!=|!~)\\?"(.*?)\\?"/g)]
  expect(conditions.length).toBeGreaterThan(2)
  for (const [, label = '', values = ''] of conditions) {
    expect(VALUES[label], label).toEqual(expect.arrayContaining(values.split('|')))
  }
})

it('the deployment guide names every metric of the site, and no other', async () => {
  const { metrics, series } = await reportedNames()
  const [, section = ''] = /^## Metrics$(.*?)^## /ms.exec(read('docs/deployment.md')) ?? []
  const named = new Set(section.match(NAME))
  expect(metrics.filter((name) => name.startsWith('erne_') && !named.has(name))).toEqual([])
  expect([...named].filter((name) => !series.has(name) && !metrics.includes(name))).toEqual([])
})

it('the dashboard is valid JSON whose panels do not overlap', () => {
  const { panels } = JSON.parse(read('deployment/grafana-dashboard.json')) as {
    panels: { id: number; gridPos: { x: number; y: number; w: number; h: number } }[]
  }
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length)
  const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
    Array.from({ length: w * h }, (_, index) => `${x + (index % w)},${y + Math.floor(index / w)}`),
  )
  expect(new Set(cells).size).toBe(cells.length)
  for (const { gridPos } of panels) expect(gridPos.x + gridPos.w).toBeLessThanOrEqual(24)
})
