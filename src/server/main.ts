import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import type { Database } from '#database/database.ts'
import { AnswerCache } from './cache/answer-cache.ts'
import { WarmStart } from './cache/warm-start.ts'
import type { Config } from './config.ts'
import { registerCalendars } from './feeds/calendar.ts'
import { registerFeed } from './feeds/feed.ts'
import { registerRobots } from './feeds/robots.ts'
import { registerSitemap } from './feeds/sitemap.ts'
import { createRunQuery, registerGraphql } from './graphql.ts'
import { createHttpServer } from './http.ts'
import { registerPictures } from './pages/demo-images.ts'
import { createDevelopmentWebsite } from './pages/development.ts'
import { registerDownloads } from './pages/downloads.ts'
import { registerPages } from './pages/pages.ts'
import { registerPreviews } from './pages/previews.ts'
import { createReadings, createViews, type ReadInOneView, type Reading } from './pages/query-scope.ts'
import { registerBuiltFiles, registerFlags } from './pages/static-files.ts'
import { loadBuiltWebsite } from './pages/website-bundle.ts'
import { Connections } from './process/connections.ts'
import { registerHealth } from './process/health.ts'
import type { LogStream } from './process/request-log.ts'
import { requestRoute } from './process/request-route.ts'

/** Where `vite build` puts the page that explores the data service. */
const EXPLORER_FOLDER = fileURLToPath(new URL('../../dist/graphiql/', import.meta.url))

/** How many connections may wait to be taken; where a crowd comes at once, the system forgets those past it for seconds. */
const BACKLOG = 4_096
/** How long clients have to come back on their open connections and be told to go elsewhere. */
const LEAVE_MILLISECONDS = 2_000

interface ServerOptions {
  config: Omit<Config, 'processes'>
  database: Database
  /** Serves the website's sources with hot reload, instead of what was built of them. */
  development?: boolean
  /** Whether the pages that are asked for most are drawn before anybody asks for them, at the start and after imports. */
  drawAhead?: boolean
  /** Where the log goes, a line of JSON at a time; standard output, if not given. */
  log?: LogStream
}

/** A running server. */
export interface RunningServer {
  /** Where it listens, such as `http://localhost:3000`. */
  address: string
  /**
   * Answers what is under way and stops; the database stays open.
   * @param options `handOver` where other processes serve on: then nobody loses a request, and it takes two seconds more
   */
  close: (options?: { handOver?: boolean }) => Promise<void>
}

/** Starts the service and its website. The website must have been built, unless it is served for development. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { config, development, drawAhead, log } = options
  // Who wants no figures should not load the code that counts.
  const metrics = config.metricsPort === null ? null : await import('./process/metrics.ts')
  const database = metrics?.measuredDatabase(options.database) ?? options.database
  const connections = new Connections()
  // What is served from its sources changes without a new version.
  const answers = new AnswerCache(development ? 0 : config.answerCacheBytes)
  const app = await createHttpServer({ config, connections, answers, log })
  const site = { licence: config.dataLicence }
  const reportError = (cause: unknown) => app.log.error({ err: cause }, 'A query of a page failed')
  const runQuery = createRunQuery(database, reportError, site)
  const readings = { startReading: createReadings(runQuery), readInOneView: createViews(runQuery, database) }
  await registerGraphql(app, { database, site, explorerFolder: EXPLORER_FOLDER, limits: config.queryLimits, answers })
  await registerFlags(app)
  registerPictures(app)
  registerHealth(app, database)
  const endDownloads = registerDownloads(app, {
    database,
    databaseUrl: config.databaseUrl,
    databaseOptions: config.databaseOptions,
    folder: config.downloadFolder,
    licence: config.dataLicence,
    address: config.publicUrl,
  })
  registerForPrograms(app, { config, database, answers, ...readings })
  const website = development ? await createDevelopmentWebsite(app) : await loadBuiltWebsite()
  if (!development) await registerBuiltFiles(app)
  registerPreviews(app, { website, ...readings })
  const prepare = registerPages(app, { website, answers, publicUrl: config.publicUrl, ...readings })
  const address = await app.listen({ port: config.port, host: config.host, backlog: BACKLOG })
  metrics?.collectProcessMetrics()
  for (const server of connections.servers) metrics?.measureRequests(server, (url) => requestRoute(url, website))
  const onFailure = (error: unknown) => app.log.error({ err: error }, 'Pages could not be drawn ahead')
  const warmStart = new WarmStart({ prepare, onFailure, ...readings })
  const onLook = (answered: boolean) => {
    if (answered === answers.staleness.isStale) {
      const how = answered ? 'The database answers again' : 'The database does not answer: what is kept is served'
      app.log[answered ? 'info' : 'error'](how)
    }
    answers.staleness.heard(answered)
  }
  const endWatch = database.watch((version) => {
    const visits = answers.setVersion(version)
    if (drawAhead && version !== null) warmStart.begin(visits)
    app.log.info({ version }, 'Serving a dataset version')
    metrics?.describeVersion(database).catch((err) => app.log.error({ err }, 'The last import cannot be read'))
  }, onLook)
  const close: RunningServer['close'] = async ({ handOver = false } = {}) => {
    if (handOver) await connections.leave(LEAVE_MILLISECONDS)
    endWatch()
    await warmStart.close()
    await endDownloads()
    await app.close()
  }
  return { address, close }
}

interface ForPrograms {
  config: Pick<Config, 'publicUrl'>
  database: Database
  startReading: () => Reading
  readInOneView: ReadInOneView
  answers: AnswerCache
}

/** What search engines, feed readers and calendars ask for. */
function registerForPrograms(
  app: FastifyInstance,
  { config, database, startReading, readInOneView, answers }: ForPrograms,
): void {
  const { publicUrl } = config
  registerRobots(app, config)
  registerSitemap(app, { database, answers, publicUrl })
  registerFeed(app, { startReading, answers, publicUrl })
  registerCalendars(app, { readInOneView, answers, publicUrl })
}
