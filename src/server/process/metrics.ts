import type { Server } from 'node:http'
import { ClusterRegistry, Counter, collectDefaultMetrics, Gauge, Histogram, register } from '@prometheus-io/client'
import type { Database } from '#database/database.ts'
import { lastImport } from '#database/queries/last-import.ts'
import { readsThrough } from './reads-through.ts'

/** Seconds. A page takes some milliseconds; past two seconds a request is broken off. */
const REQUEST_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 5]
const STATEMENT_BUCKETS = [0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.05, 0.25, 1, 2]

const requests = new Histogram({
  name: 'erne_http_request_duration_seconds',
  help: 'Time from the head of a request to the end of its answer, by route and status',
  labelNames: ['route', 'status'],
  buckets: REQUEST_BUCKETS,
})
const statements = new Histogram({
  name: 'erne_database_statement_duration_seconds',
  help: "Time of readers' statements, waiting for a connection included",
  buckets: STATEMENT_BUCKETS,
})
const failedStatements = new Counter({
  name: 'erne_database_statement_failures_total',
  help: "Readers' statements that failed",
})
// What every process of a machine knows is known once.
const dataset = new Gauge({
  name: 'erne_dataset_info',
  help: 'Always 1; the label is the dataset version that is served',
  labelNames: ['version'],
  aggregator: 'max',
})
const imported = new Gauge({
  name: 'erne_dataset_imported_timestamp_seconds',
  help: 'When the dataset version that is served was imported',
  aggregator: 'max',
})
new Gauge({
  name: 'erne_dataset_age_seconds',
  help: 'Time since the dataset version that is served was imported',
  aggregator: 'min',
  async collect() {
    const [value] = (await imported.get()).values
    if (value) this.set(Math.max(0, Date.now() / 1_000 - value.value))
  },
})
const imports = new Gauge({
  name: 'erne_imports',
  help: 'Imports that made a dataset version, since the database was made',
  aggregator: 'max',
})
const importRows = new Gauge({
  name: 'erne_last_import_rows',
  help: 'Rows of the import that made the version, by what became of them',
  labelNames: ['outcome'],
  aggregator: 'max',
})
const importTime = new Gauge({
  name: 'erne_last_import_duration_seconds',
  help: 'How long the import took that made the version',
  aggregator: 'max',
})

/** Begins to collect this process's own figures: memory, processor, garbage, the delay of its event loop. */
export function collectProcessMetrics(): void {
  // What the first process asks the others for; it answers by itself where it is alone.
  new ClusterRegistry()
  if (register.getSingleMetric('process_start_time_seconds') === undefined) collectDefaultMetrics()
}

/** Counts and times the requests of a server. @param routeOf names the kind of an address; there must be few of them */
export function measureRequests(server: Server, routeOf: (url: string) => string): void {
  server.prependListener('request', (request, response) => {
    const begun = performance.now()
    response.once('close', () => {
      const labels = { route: routeOf(request.url ?? ''), status: response.statusCode }
      requests.observe(labels, (performance.now() - begun) / 1_000)
    })
  })
}

/** The same database, whose readers' statements are counted and timed. */
export function measuredDatabase(database: Database): Database {
  return readsThrough(database, async (statement) => {
    const begun = performance.now()
    try {
      return await statement()
    } catch (error) {
      failedStatements.inc()
      throw error
    } finally {
      statements.observe((performance.now() - begun) / 1_000)
    }
  })
}

interface ReportFigures {
  seconds: number
  totals: Record<string, number>
}

/** Tells of the version that is served, and of the import that made it. */
export async function describeVersion(database: Database): Promise<void> {
  const row = await database.snapshot((snapshot) => snapshot.first(lastImport, {}))
  dataset.reset()
  importRows.reset()
  if (!row) return
  const report: ReportFigures = JSON.parse(row.report)
  dataset.set({ version: row.version }, 1)
  imported.set(Date.parse(row.imported_at) / 1_000)
  imports.set(row.imports ?? 0)
  importTime.set(report.seconds)
  for (const [outcome, rows] of Object.entries(report.totals)) importRows.set({ outcome }, rows)
}

/** All figures of this process, in Prometheus's text format. */
export function ownMetrics(): Promise<string> {
  return register.metrics()
}

/** Those of all processes together. */
export function allMetrics(): Promise<string> {
  return new ClusterRegistry().clusterMetrics()
}

export const METRICS_TYPE = register.contentType
