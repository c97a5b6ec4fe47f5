import cluster from 'node:cluster'
import { once } from 'node:events'
import { setFlagsFromString } from 'node:v8'
import { currentDataset } from '#database/derived/dataset.ts'
import { readStoredDataset } from '#database/derived/dataset-store.ts'
import type { Database } from '#database/query/database.ts'
import type { Config } from '#server/config/config.ts'
import { countForAll } from '#server/limits/rate-limit.ts'
import { type RunningServer, startServer } from '#server/main.ts'
import { allMetrics, ownMetrics } from '#server/process/metrics.ts'
import { openMetricsPort } from '#server/process/metrics-port.ts'
import { type Command, EXIT, parseCommandLine, type Terminal, UsageError } from './command.ts'
import { databaseLine } from './database-line.ts'
import { startProcesses, untilToldToEnd } from './processes.ts'
import { readConfig, withDatabase } from './settings.ts'

const options = { dev: { type: 'boolean', default: false } } as const

/** What an address cannot be listened on for, in words. */
const UNUSABLE: Readonly<Record<string, string>> = {
  EACCES: 'this user may not listen on it',
  EADDRINUSE: 'another program listens on it',
  EADDRNOTAVAIL: 'it is no address of this machine',
  ENOTFOUND: 'no such host is known',
}

export const serveCommand: Command = {
  summary: 'serves the site, filling an empty database with demonstration seasons unless DEMO=never',
  usage: `npm start

  The settings come from the environment; the README lists them. \`npm run dev\` serves the sources with hot reload.
`,

  async run(args, terminal) {
    const { values } = parseCommandLine(args, options, [])
    const config = readConfig(terminal.environment)
    const isAlone = config.processes === 1 || values.dev
    return isAlone || cluster.isWorker ? serve(config, terminal, values.dev) : serveFromProcesses(config, terminal)
  },
}

/** Serves from this process. One of several says nothing of it: the one that started it does. */
async function serve(config: Config, terminal: Terminal, development: boolean): Promise<number> {
  // What an answer is made of is garbage once it is sent, and V8 would guess now and then that it stays.
  setFlagsFromString('--no-allocation-site-pretenuring')
  try {
    return await withDatabase(config, terminal, async (database) => {
      if (cluster.isPrimary) await makeReady(config, database, terminal)
      const server = await listen(config, database, development)
      if (typeof server === 'string') {
        terminal.err.write(`${server}\n`)
        return EXIT.failed
      }
      const data = await describeData(database)
      const metrics = cluster.isPrimary ? await openMetrics(config, ownMetrics) : null
      if (cluster.isPrimary) terminal.out.write(`Erne serves ${siteAddress(config, server)}\n${data}\n`)
      await untilAskedToEnd()
      await server.close()
      metrics?.close()
      return EXIT.done
    })
  } finally {
    cluster.worker?.disconnect()
  }
}

async function serveFromProcesses(config: Config, terminal: Terminal): Promise<number> {
  const data = await withDatabase(config, terminal, async (database) => {
    await makeReady(config, database, terminal)
    return describeData(database)
  })
  countForAll(config)
  const metrics = await openMetrics(config, allMetrics)
  const started = await startProcesses(config.processes)
  if (typeof started === 'number') {
    metrics?.close()
    return started
  }
  const host = config.host.includes(':') ? `[${config.host}]` : config.host
  terminal.out.write(`Erne serves http://${host}:${started.port} from ${config.processes} processes\n${data}\n`)
  await untilAskedToEnd()
  await started.stop()
  metrics?.close()
  return EXIT.done
}

async function makeReady(config: Config, database: Database, terminal: Terminal): Promise<void> {
  terminal.out.write(databaseLine(config, database))
  if (config.demo === 'never' && !terminal.environment.PUBLIC_URL) {
    terminal.err.write(`PUBLIC_URL is not set: canonical links, feeds and the site map say ${config.publicUrl}\n`)
  }
  if (config.demo === 'auto') await fillIfEmpty(database, terminal)
  await keepDerived(database, terminal)
}

async function fillIfEmpty(database: Database, { out }: Terminal): Promise<void> {
  if (await database.snapshot((snapshot) => snapshot.first(currentDataset, {}))) return
  out.write('The database is empty: filling it with demonstration seasons\n')
  // Only a first start needs the code that invents and imports them.
  const { fillWithDemo } = await import('./demo-seasons.ts')
  await fillWithDemo(database)
}

/** An Erne that counts otherwise than the one before it counts what there is anew. */
async function keepDerived(database: Database, { out }: Terminal): Promise<void> {
  const stored = await database.snapshot(readStoredDataset)
  if (stored === null || stored.isCurrent) return
  out.write('The statistics are those of an earlier version: calculating them anew\n')
  const { deriveAgain } = await import('#importer/derive/dataset.ts')
  await deriveAgain(database)
}

/** Starts the server, or says why it cannot listen where the settings have it. */
async function listen(config: Config, database: Database, development: boolean): Promise<RunningServer | string> {
  try {
    return await startServer({ config, database, development })
  } catch (error) {
    return `${whyUnusable(error, config.port, config.host)} PORT and HOST name another.`
  }
}

/** @throws the error, where it is about something else */
function whyUnusable(error: unknown, port: number, host: string): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const reason = UNUSABLE[code]
  if (!reason) throw error
  return `Erne cannot listen on port ${port} of ${host}: ${reason}.`
}

/**
 * Serves the figures for Prometheus, where the settings have a port for them.
 * @throws UsageError where it cannot be listened on
 */
async function openMetrics({ metricsPort, host }: Config, read: () => Promise<string>) {
  if (metricsPort === null) return null
  try {
    return await openMetricsPort(host, metricsPort, read)
  } catch (cause) {
    throw new UsageError(`${whyUnusable(cause, metricsPort, host)} METRICS_PORT names another.`, { cause })
  }
}

/** The address to open on this machine. Listening on localhost gives an IP address, of which there may be two. */
function siteAddress({ host }: Config, { address }: RunningServer): string {
  const { port } = new URL(address)
  return host === 'localhost' ? `http://localhost:${port}` : address
}

async function describeData(database: Database): Promise<string> {
  const dataset = await database.snapshot((snapshot) => snapshot.first(currentDataset, {}))
  if (!dataset) return 'There is no data yet: `npm run import -- FOLDER` brings in results.'
  const count = (number: number, things: string) => `${number.toLocaleString('en')} ${things}`
  const kind = dataset.demo === 1 ? 'Demonstration data, all of it invented' : 'Results'
  const through = dataset.data_through ? `, through ${dataset.data_through}` : ''
  return (
    `${kind}: ${count(dataset.tournaments, 'tournaments')}, ${count(dataset.players, 'players')}, ` +
    `${count(dataset.matches, 'matches')}${through}. \`npm run import -- FOLDER\` brings in results.`
  )
}

/** Until a person or a service manager asks the process to stop; asked again, it stops at once, as Node does. */
async function untilAskedToEnd(): Promise<void> {
  const asked = new AbortController()
  const signals = ['SIGINT', 'SIGTERM'].map((name) => once(process, name, { signal: asked.signal }))
  await Promise.race([...signals, untilToldToEnd()])
  asked.abort()
  await Promise.allSettled(signals)
}
