import type { Server } from 'node:http'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import type { Database } from '#database/database.ts'
import { createEngine } from '#graphql/execution/engine.ts'
import { ResponseCache } from './cache/response-cache.ts'
import type { Config } from './config.ts'
import { readExplorer } from './explorer/graphql-explorer.ts'
import { registerCalendars } from './feeds/calendar.ts'
import { registerFeed } from './feeds/feed.ts'
import { registerRobots } from './feeds/robots.ts'
import { registerSitemap } from './feeds/sitemap.ts'
import { registerGraphql } from './graphql-endpoint.ts'
import { createHttpServer } from './http.ts'
import { shedLoad } from './limits/load-shedding.ts'
import { registerDemoImages } from './pages/demo-images.ts'
import { createDevelopmentWebsite } from './pages/development.ts'
import { registerDownloads } from './pages/downloads.ts'
import { registerPages } from './pages/pages.ts'
import { registerPictures } from './pages/pictures.ts'
import { registerPreviews } from './pages/previews.ts'
import { createSnapshotScopes, openScope as openScopeOf } from './pages/query-scope.ts'
import { registerBuiltFiles, registerFlags } from './pages/static-files.ts'
import { loadBuiltWebsite, type WebsiteBundle } from './pages/website-bundle.ts'
import { registerHealth } from './process/health.ts'
import type { LogStream } from './process/request-log.ts'
import { requestRoute } from './process/request-route.ts'
import { createRunQuery } from './run-query.ts'

/** Where `vite build` puts the page that explores the data service. */
const EXPLORER_FOLDER = fileURLToPath(new URL('../../dist/graphiql/', import.meta.url))

/** How many connections may wait to be taken; where a crowd comes at once, the system forgets those past it for seconds. */
const BACKLOG = 4_096

interface ServerOptions {
  config: Omit<Config, 'processes'>
  database: Database
  /** Serves the website's sources with hot reload, instead of what was built of them. */
  development?: boolean
  /** Where the log goes, a line of JSON at a time; standard output, if not given. */
  log?: LogStream
}

/** A running server. */
export interface RunningServer {
  /** Where it listens, such as `http://localhost:3000`. */
  address: string
  /** Answers what is under way and stops; the database stays open. */
  close: () => Promise<void>
}

/** Starts the service and its website. The website must have been built, unless it is served for development. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { config, development, log } = options
  // Who wants no metrics should not load the code that counts.
  const metrics = config.metricsPort === null ? null : await import('./process/metrics.ts')
  const database = metrics?.measuredDatabase(options.database) ?? options.database
  // What is served from its sources changes without a new version.
  const responses = new ResponseCache(development ? 0 : config.answerCacheBytes)
  const servers: Server[] = []
  const app = createHttpServer({ config, log, onServer: (server) => servers.push(server) })
  registerHealth(app, database)
  registerDemoImages(app)
  await registerFlags(app)
  const website = development ? await createDevelopmentWebsite(app) : await loadBuiltWebsite()
  if (!development) await registerBuiltFiles(app)
  const downloads = registerDownloads(app, {
    database,
    databaseUrl: config.databaseUrl,
    databaseOptions: config.databaseOptions,
    folder: config.downloadFolder,
    licence: config.dataLicence,
    address: config.publicUrl,
  })
  await registerDataRoutes(app, { config, database, website, responses })
  const address = await app.listen({ port: config.port, host: config.host, backlog: BACKLOG })
  metrics?.collectProcessMetrics()
  for (const server of servers) metrics?.measureRequests(server, (url) => requestRoute(url, website))
  const endWatch = watchDatabase(app, { database, responses }, async (version) => {
    await Promise.all([downloads.setVersion(version), metrics?.describeVersion(database)])
  })
  const close = async () => {
    endWatch()
    await downloads.close()
    await app.close()
  }
  return { address, close }
}

interface DataRoutes {
  config: Omit<Config, 'processes'>
  database: Database
  website: WebsiteBundle
  responses: ResponseCache
}

/** All that is read from the database, in the one scope whose load is bounded and whose responses are cached. */
async function registerDataRoutes(app: FastifyInstance, { config, database, website, responses }: DataRoutes) {
  const { publicUrl, queryLimits: limits } = config
  const site = {
    licence: config.dataLicence,
    contact_url: config.contactUrl,
    shows_pictures: config.pictures === 'show',
  }
  const explorer = await readExplorer(EXPLORER_FOLDER)
  const reportError = (cause: unknown) => app.log.error({ err: cause }, 'A query failed')
  // One for pages and for the data service, so that they have the same limits and share what it caches.
  const engine = createEngine(reportError, limits, site)
  const runQuery = createRunQuery(database, engine)
  const openScope = () => openScopeOf(runQuery)
  const withSnapshot = createSnapshotScopes(runQuery, database)
  await app.register(async (scope) => {
    responses.answerHits(scope)
    await shedLoad(scope, config.capacity)
    await registerGraphql(scope, { database, explorer, limits, engine, responses })
    registerRobots(scope, config)
    registerSitemap(scope, { database, responses, publicUrl })
    registerFeed(scope, { openScope, responses, publicUrl })
    registerCalendars(scope, { withSnapshot, responses, publicUrl })
    if (config.pictures === 'show') registerPictures(scope, database)
    registerPreviews(scope, { database, website, openScope })
    registerPages(scope, { database, website, openScope, withSnapshot, responses, publicUrl })
  })
}

/** Has the cache follow the version of the dataset. @returns a function that ends it */
function watchDatabase(
  app: FastifyInstance,
  { database, responses }: Pick<DataRoutes, 'database' | 'responses'>,
  onVersion: (version: string | null) => Promise<void>,
): () => void {
  const { staleness } = responses
  const onLook = (answered: boolean) => {
    if (answered === staleness.isStale) {
      const how = answered ? 'The database answers again' : 'The database does not answer: the cache is served'
      app.log[answered ? 'info' : 'error'](how)
    }
    staleness.report(answered)
  }
  return database.watch((version) => {
    responses.setVersion(version)
    app.log.info({ version }, 'Serving a dataset version')
    onVersion(version).catch((err) => app.log.error({ err }, 'What follows a new version failed'))
  }, onLook)
}
