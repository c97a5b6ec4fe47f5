import type { Server } from 'node:http'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Database } from '#database/query/database.ts'
import { missedText } from '#database/sealed/missed-sealings.ts'
import { followStatements } from '#server/request/request-work.ts'
import type { Site } from '#server/site/site.ts'
import type { WebsiteBundle } from '#server/site/website-bundle.ts'
import { DayChanges } from './cache/day-changes.ts'
import { ResponseCache } from './cache/response-cache.ts'
import { createHttpServer } from './http.ts'
import { readIdentity } from './identity/identity.ts'
import { registerLive } from './live/live-endpoint.ts'
import { LiveStreams } from './live/live-streams.ts'
import { registerDownloads } from './pages/downloads.ts'
import { prepareHome } from './pages/pages.ts'
import { type MeasuredData, measureData } from './process/data-metrics.ts'
import { DatabaseState } from './process/database-state.ts'
import { registerHealth } from './process/health.ts'
import { collectProcessMetrics, describeVersion, measuredDatabase, measureRequests } from './process/metrics.ts'
import { Readiness } from './process/readiness.ts'
import { type LogStream, newRequestId } from './process/request-log.ts'
import { requestRoute } from './process/request-route.ts'
import { Sealing } from './process/sealing.ts'
import { warnOfUnknownLevels } from './process/unknown-levels.ts'
import type { PushServiceOptions } from './push/push-delivery.ts'
import { type PostToService, postPublicly } from './push/push-post.ts'
import { PushSender } from './push/push-sender.ts'
import { compileOperation } from './site/compile-operation.ts'
import { loadWebsite, registerDataRoutes, type ServerConfig, type Sources } from './site-routes.ts'
import { createSender } from './webhooks/create-sender.ts'

/** Maximum number of connections waiting to be accepted. Beyond it, clients retry only after seconds. */
const BACKLOG = 4_096
interface ServerOptions {
  config: ServerConfig
  database: Database
  /** True to serve the website's sources with hot reload instead of the build. */
  development?: boolean
  /** Destination of the log, one line of JSON at a time; standard output by default. */
  log?: LogStream
  /** Sends Web Push messages; by default to push services at public addresses. */
  postToService?: PostToService
}

export interface RunningServer {
  /** URL of the server, such as `http://localhost:3000`. */
  address: string
  /** Finishes the requests in progress and stops. The database stays open. */
  close: () => Promise<void>
}

/** Starts the API and the website. The website must have been built, except in development. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { config, development, log } = options
  const isMeasured = config.metricsPort !== null
  // In development, pages change without a new dataset version.
  const responses = new ResponseCache(development ? 0 : config.answerCacheBytes)
  const servers: Server[] = []
  const identity = await readIdentity(config)
  const app = createHttpServer({ config, identity, log, onServer: (server) => servers.push(server) })
  const state = new DatabaseState(app.log, responses.staleness)
  const database = state.watchReads(followedDatabase(options, app.log))
  const streams = new LiveStreams(database, config.liveStreams)
  registerLive(app, streams)
  const website = await loadWebsite(app, identity, development ? 'development' : 'built')
  const downloads = registerDownloads(app, database, config)
  const push = pushService(options, identity.name)
  const dataThrough: Site['dataThrough'] = (version) => streams.dataThrough(version)
  const sources = { push, database, website, responses, identity, dataThrough, compile: compileOperation }
  const site = await registerDataRoutes(app, config, sources)
  const readiness = registerReadiness(app, site, { streams, development })
  const webhooks = await createSender(config, options.database, app.log)
  const senders = [webhooks, createPushSender(options, push, app.log)]
  const address = await app.listen({ port: config.port, host: config.host, backlog: BACKLOG })
  if (isMeasured) measure(options, webhooks.hosts, { servers, website })
  const dayChanges = new DayChanges(database, responses)
  const sealing = createSealing(options.database, app.log, () => {
    responses.clear()
    for (const sender of senders) sender?.wake()
  })
  const endWatch = watchDatabase(app, { database, responses, state }, async (version) => {
    for (const sender of senders) sender?.wake()
    await Promise.all([
      sealing.wake(),
      streams.setVersion(version),
      readiness.setVersion(version),
      dayChanges.setVersion(),
      downloads.setVersion(version),
      isMeasured && describeVersion(database),
      warnOfUnknownLevels(app.log, database, config.rankedLevels),
    ])
  })
  const close = async () => {
    endWatch()
    readiness.close()
    dayChanges.close()
    await Promise.all([downloads.close(), sealing.close()])
    await Promise.all([app.close(), ...senders.map((sender) => sender?.close())])
  }
  return { address, close }
}

/** Answers health checks. @returns what a new dataset version needs before the server is ready */
function registerReadiness(
  app: FastifyInstance,
  site: Site,
  { streams, development }: { streams: LiveStreams; development: boolean | undefined },
): Readiness {
  const request = { id: newRequestId(), log: app.log }
  // In development, sources may have errors, and every page is rendered again.
  const prepare = async () => development === true || prepareHome(site, request, streams.published)
  const readiness = new Readiness(app.log, prepare)
  registerHealth(app, site.database, readiness)
  return readiness
}

/** Returns the database with its statements followed for the log and for metrics. */
function followedDatabase({ config, database }: ServerOptions, log: FastifyBaseLogger): Database {
  const followed = followStatements(database, config.logSlowFrom, log)
  return config.metricsPort === null ? followed : measuredDatabase(followed)
}

/** Begins to collect metrics. @param hosts of the webhooks, by the names of their receivers */
function measure(
  { config: { backupFolder }, database }: ServerOptions,
  hosts: MeasuredData['hosts'],
  { servers, website }: { servers: readonly Server[]; website: WebsiteBundle },
): void {
  collectProcessMetrics()
  measureData({ database, backupFolder, hosts })
  for (const server of servers) measureRequests(server, (url) => requestRoute(url, website))
}

/** @param onSealed called when the list of sealed days may have changed */
function createSealing(database: Database, log: FastifyBaseLogger, onSealed: () => void): Sealing {
  return new Sealing({
    use: (work) => work(database),
    onSealed: (files) => {
      for (const { day, time_zone, digest } of files) log.info({ day, time_zone, digest }, 'Forecasts are sealed')
      onSealed()
    },
    onMissed: (missed) => log.error(missed, missedText(missed)),
    onError: (err) => log.error({ err }, 'Forecasts could not be sealed'),
  })
}

/** Returns what sends Web Push messages; null if Web Push is off. */
function pushService({ config, postToService }: ServerOptions, title: string): PushServiceOptions | null {
  return config.push && { keys: config.push, title, post: postToService ?? postPublicly }
}

function createPushSender(
  { config, database }: ServerOptions,
  push: PushServiceOptions | null,
  log: FastifyBaseLogger,
): PushSender | null {
  return push && new PushSender({ ...push, origin: config.publicUrl, database, log })
}

/** Clears the cache whenever the dataset version changes. @returns a function that ends the watch */
function watchDatabase(
  app: FastifyInstance,
  { database, responses, state }: Pick<Sources, 'database' | 'responses'> & { state: DatabaseState },
  onVersion: (version: string | null) => Promise<void>,
): () => void {
  return database.watch(
    (version) => {
      responses.setVersion(version)
      app.log.info({ version }, 'Serving a dataset version')
      onVersion(version).catch((err) => app.log.error({ err }, 'The update after a new dataset version failed'))
    },
    (answered) => state.report(answered),
  )
}
