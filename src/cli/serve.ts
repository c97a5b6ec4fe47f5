import cluster from 'node:cluster'
import { once } from 'node:events'
import { setFlagsFromString } from 'node:v8'
import { currentDataset } from '#database/derived/dataset.ts'
import { readStoredDataset } from '#database/derived/dataset-store.ts'
import type { Database } from '#database/query/database.ts'
import type { Config } from '#server/config/config.ts'
import { readIdentity } from '#server/identity/identity.ts'
import { IdentityProblem } from '#server/identity/identity-problem.ts'
import { countWorkerRequests } from '#server/limits/rate-limit.ts'
import { type RunningServer, startServer } from '#server/main.ts'
import { combinedMetrics, ownMetrics } from '#server/process/metrics.ts'
import { openMetricsPort } from '#server/process/metrics-port.ts'
import { readWebhooks } from '#server/webhooks/webhook-file.ts'
import { type Command, EXIT, parseCommandLine, type Terminal, UsageError } from './command.ts'
import { databaseLine } from './database-line.ts'
import { startProcesses, stopMessage } from './processes.ts'
import { databaseFile, databaseReplaced } from './replaced-file.ts'
import { readConfig, withDatabase } from './settings.ts'

const options = { dev: { type: 'boolean', default: false } } as const

/** Settings whose values the page /about states. */
const MISSABLE = [
  ['SITE_OWNER', 'owner'],
  ['SITE_CONTACT', 'contactUrl'],
  ['SOURCE_NAME', 'sourceName'],
  ['DATA_LICENCE', 'dataLicence'],
] as const

/** Explanations of the error codes of listening on a port. */
const LISTEN_ERRORS: Readonly<Record<string, string>> = {
  EACCES: 'this user may not listen on it',
  EADDRINUSE: 'another program listens on it',
  EADDRNOTAVAIL: 'this machine does not have that address',
  ENOTFOUND: 'the host is unknown',
}

export const serveCommand: Command = {
  summary: 'serves the site, filling an empty database with demonstration seasons unless DEMO=never',
  usage: `npm start

  Settings are environment variables; docs/deployment.md lists them. \`npm run dev\` serves the sources with hot reload.
`,

  async run(args, terminal) {
    const { values } = parseCommandLine(args, options, [])
    const config = readConfig(terminal.environment)
    await checkIdentity(config)
    const isAlone = config.processes === 1 || values.dev
    return isAlone || cluster.isWorker ? serve(config, terminal, values.dev) : serveFromProcesses(config, terminal)
  },
}

/** Starts the HTTP server in this process. Cluster workers print nothing; the primary reports the URL. */
async function serve(config: Config, terminal: Terminal, development: boolean): Promise<number> {
  // Objects of a response are garbage once it is sent. V8 sometimes guesses that they live long.
  setFlagsFromString('--no-allocation-site-pretenuring')
  try {
    return await withDatabase(config, terminal, async (database) => {
      const file = databaseFile(config)
      if (cluster.isPrimary) await makeReady(config, database, terminal)
      const server = await listen(config, database, development)
      if (typeof server === 'string') {
        terminal.err.write(`${server}\n`)
        return EXIT.failed
      }
      const data = await describeData(database)
      const metrics = cluster.isPrimary ? await openMetrics(config, ownMetrics) : null
      if (cluster.isPrimary) terminal.out.write(`Erne serves ${siteUrl(config, server)}\n${data}\n`)
      const code = await untilStopped(config, terminal, file)
      await server.close()
      metrics?.close()
      return code
    })
  } finally {
    cluster.worker?.disconnect()
  }
}

async function serveFromProcesses(config: Config, terminal: Terminal): Promise<number> {
  const { data, file } = await withDatabase(config, terminal, async (database) => {
    const file = databaseFile(config)
    await makeReady(config, database, terminal)
    return { data: await describeData(database), file }
  })
  countWorkerRequests(config)
  const metrics = await openMetrics(config, combinedMetrics())
  const started = await startProcesses(config.processes)
  if (typeof started === 'number') {
    metrics?.close()
    return started
  }
  const host = config.host.includes(':') ? `[${config.host}]` : config.host
  terminal.out.write(`Erne serves http://${host}:${started.port} from ${config.processes} processes\n${data}\n`)
  const code = await untilStopped(config, terminal, file)
  await started.stop()
  metrics?.close()
  return code
}

/** @throws UsageError if a file or folder that the settings name cannot be used */
async function checkIdentity(config: Config): Promise<void> {
  try {
    await readIdentity(config)
    if (config.webhooksFile !== null) await readWebhooks(config.webhooksFile)
  } catch (error) {
    throw error instanceof IdentityProblem ? new UsageError(error.message, { cause: error }) : error
  }
}

async function makeReady(config: Config, database: Database, terminal: Terminal): Promise<void> {
  terminal.out.write(databaseLine(config, database))
  if (config.demo === 'never' && !terminal.environment.PUBLIC_URL) {
    terminal.err.write(`PUBLIC_URL is not set: canonical links, feeds and the site map use ${config.publicUrl}\n`)
  }
  const missing = MISSABLE.filter(([, setting]) => config[setting] === null).map(([name]) => name)
  if (missing.length > 0) terminal.out.write(`Not set, so /about doesn't state it: ${missing.join(', ')}\n`)
  if (config.demo === 'auto') await fillIfEmpty(database, terminal)
  await updateStatistics(database, terminal)
}

async function fillIfEmpty(database: Database, { out }: Terminal): Promise<void> {
  if (await database.snapshot((snapshot) => snapshot.first(currentDataset, {}))) return
  out.write('The database is empty: filling it with demonstration seasons\n')
  // Loaded only here, because later starts don't need the code of the demonstration and of imports.
  const { fillWithDemo } = await import('./demo-seasons.ts')
  await fillWithDemo(database)
}

/** Calculates the statistics again if another version of Erne calculated them. */
async function updateStatistics(database: Database, { out }: Terminal): Promise<void> {
  const stored = await database.snapshot(readStoredDataset)
  if (stored === null || stored.isCurrent) return
  out.write('The statistics are from another version of Erne: calculating them again\n')
  const { deriveAgain } = await import('#importer/derive/derive-dataset.ts')
  await deriveAgain(database)
}

/** Starts the server. @returns a message if it cannot listen on the port of the settings */
async function listen(config: Config, database: Database, development: boolean): Promise<RunningServer | string> {
  try {
    return await startServer({ config, database, development })
  } catch (error) {
    return `${listenError(error, config.port, config.host)} Set PORT or HOST to another one.`
  }
}

/** Explains an error of listening on a port. @throws any other error */
function listenError(error: unknown, port: number, host: string): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const reason = LISTEN_ERRORS[code]
  if (!reason) throw error
  return `Erne cannot listen on port ${port} of ${host}: ${reason}.`
}

/**
 * Serves the metrics for Prometheus if the settings have a port for them.
 * @throws UsageError if the port cannot be used
 */
async function openMetrics({ metricsPort, host }: Config, read: () => Promise<string>) {
  if (metricsPort === null) return null
  try {
    return await openMetricsPort(host, metricsPort, read)
  } catch (cause) {
    throw new UsageError(`${listenError(cause, metricsPort, host)} Set METRICS_PORT to another one.`, { cause })
  }
}

/** Returns the URL to open on this machine, with `localhost` instead of one of its IP addresses. */
function siteUrl({ host }: Config, { address }: RunningServer): string {
  const { port } = new URL(address)
  return host === 'localhost' ? `http://localhost:${port}` : address
}

async function describeData(database: Database): Promise<string> {
  const dataset = await database.snapshot((snapshot) => snapshot.first(currentDataset, {}))
  if (!dataset) return 'There is no data yet: `npm run import -- FOLDER` imports results.'
  const count = (number: number, things: string) => `${number.toLocaleString('en')} ${things}`
  const kind = dataset.demo === 1 ? 'Demonstration data, all of it invented' : 'Results'
  const through = dataset.data_through ? `, through ${dataset.data_through}` : ''
  return (
    `${kind}: ${count(dataset.tournaments, 'tournaments')}, ${count(dataset.players, 'players')}, ` +
    `${count(dataset.matches, 'matches')}${through}. \`npm run import -- FOLDER\` imports results.`
  )
}

/**
 * Waits until a signal or the primary asks the process to stop, or another file replaces the database. A second signal ends
 * it at once. @param file the opened database file @returns the exit code
 */
async function untilStopped(config: Config, { err }: Terminal, file: number | undefined): Promise<number> {
  const listening = new AbortController()
  const { signal } = listening
  const signals = ['SIGINT', 'SIGTERM'].map((name) => once(process, name, { signal }))
  const asked = Promise.race([...signals, stopMessage()]).then(() => null)
  const replaced = cluster.isPrimary ? [databaseReplaced(config, file, signal)] : []
  const problem = await Promise.race([asked, ...replaced])
  listening.abort()
  await Promise.allSettled(signals)
  if (problem !== null) err.write(problem)
  return problem === null ? EXIT.done : EXIT.failed
}
