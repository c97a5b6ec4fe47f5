import type { Server } from 'node:http'
import { ClusterRegistry, Counter, collectDefaultMetrics, Gauge, Histogram, register } from '@prometheus-io/client'
import type { Database } from '#database/query/database.ts'
import { VERSION } from '#exporter/build-version.ts'
import { questions, UNANSWERED } from '#features/answers/server/answer.ts'
import { wrapReads } from '#server/request/wrap-reads.ts'
import { lastImport } from './last-import-query.ts'

/** Histogram buckets in seconds. A page takes a few milliseconds; requests are aborted after two seconds. */
const REQUEST_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 5]
const STATEMENT_BUCKETS = [0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.05, 0.25, 1, 2]

const requests = new Histogram({
  name: 'erne_http_request_duration_seconds',
  help: 'Time from the head of a request to the end of its response, by route and status',
  labelNames: ['route', 'status'],
  buckets: REQUEST_BUCKETS,
})
const statements = new Histogram({
  name: 'erne_database_statement_duration_seconds',
  help: 'Time of read statements, including the wait for a connection',
  buckets: STATEMENT_BUCKETS,
})
const failedStatements = new Counter({
  name: 'erne_database_statement_failures_total',
  help: 'Read statements that failed',
})
const cancelledStatements = new Counter({
  name: 'erne_database_statements_cancelled_total',
  help: 'Read statements that were cancelled, because their request took too long or its client disconnected',
})
const build = new Gauge({
  name: 'erne_build_info',
  help: 'Always 1, labeled with the version of Erne',
  labelNames: ['version'],
  aggregator: 'max',
})
build.set({ version: VERSION }, 1)
// Workers of a cluster report the same dataset, so their values are not added up.
const dataset = new Gauge({
  name: 'erne_dataset_info',
  help: 'Always 1, labeled with the served dataset version',
  labelNames: ['version'],
  aggregator: 'max',
})
const imported = new Gauge({
  name: 'erne_dataset_imported_timestamp_seconds',
  help: 'Time at which the served dataset version was imported',
  aggregator: 'max',
})
new Gauge({
  name: 'erne_dataset_age_seconds',
  help: 'Time since the import of the served dataset version',
  aggregator: 'min',
  async collect() {
    const [value] = (await imported.get()).values
    if (value) this.set(Math.max(0, Date.now() / 1_000 - value.value))
  },
})
const imports = new Gauge({
  name: 'erne_imports',
  help: 'Imports with a new dataset version since the database was created',
  aggregator: 'max',
})
const importRows = new Gauge({
  name: 'erne_last_import_rows',
  help: 'Rows of the import of the served dataset version, by outcome',
  labelNames: ['outcome'],
  aggregator: 'max',
})
const importTime = new Gauge({
  name: 'erne_last_import_duration_seconds',
  help: 'Duration of the import of the served dataset version',
  aggregator: 'max',
})

const unanswered = new Counter({
  name: 'erne_unanswered_questions_total',
  help: 'Searches and questions without an answer, by kind of question or by the reason that they are not understood',
  labelNames: ['kind'],
})
questions.addEventListener(UNANSWERED, (event) => unanswered.inc({ kind: (event as CustomEvent<string>).detail }))

/** Starts collecting metrics of this process: memory, CPU, garbage collection, event loop delay. */
export function collectProcessMetrics(): void {
  // Registers the message handlers by which a primary collects the metrics of its workers.
  new ClusterRegistry()
  if (register.getSingleMetric('process_start_time_seconds') === undefined) collectDefaultMetrics()
}

/** Counts and times requests. @param routeOf returns the route of a URL, which must have few different values */
export function measureRequests(server: Server, routeOf: (url: string) => string): void {
  server.prependListener('request', (request, response) => {
    const begun = performance.now()
    response.once('close', () => {
      const labels = { route: routeOf(request.url ?? ''), status: response.statusCode }
      requests.observe(labels, (performance.now() - begun) / 1_000)
    })
  })
}

/** Returns the database with read statements counted and timed. */
export function measuredDatabase(database: Database): Database {
  return wrapReads(database, async (statement, { signal }) => {
    const begun = performance.now()
    try {
      return await statement()
    } catch (error) {
      // A statement of a request whose client has left has not failed.
      if (signal?.aborted) cancelledStatements.inc()
      else failedStatements.inc()
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

/** Updates the metrics of the served version and its import. */
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

/** Returns the metrics of this process in Prometheus's text format. */
export function ownMetrics(): Promise<string> {
  return register.metrics()
}

/**
 * Prepares to combine the metrics of all processes. Call it before workers start, because they announce themselves once.
 * @returns a function that reads the combined metrics
 */
export function combinedMetrics(): () => Promise<string> {
  const registry = new ClusterRegistry()
  return () => registry.clusterMetrics()
}

export const METRICS_TYPE = register.contentType
