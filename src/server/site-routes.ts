import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import type { SiteFacts } from '#api/context.ts'
import { setDayFirst } from '#domain/format/format.ts'
import { VERSION } from '#exporter/build-version.ts'
import type { Config } from '#server/config/config.ts'
import { registerGraphql } from '#server/graphql/graphql-endpoint.ts'
import { readExplorer } from '#server/graphql/graphql-explorer.ts'
import { noteRejection } from '#server/request/request-work.ts'
import { createSnapshotScopes, openScope } from '#server/site/query-scope.ts'
import { createRunQuery } from '#server/site/run-query.ts'
import type { Site } from '#server/site/site.ts'
import { CLIENT_FOLDER, loadBuiltWebsite, STATIC_FOLDER, type WebsiteBundle } from '#server/site/website-bundle.ts'
import { type CompileOperation, createEngine } from '#service/engine.ts'
import { accentStyles } from './config/accent.ts'
import { registerFeed } from './feeds/feed.ts'
import { registerFollow } from './feeds/follow.ts'
import { registerLlms } from './feeds/llms.ts'
import { registerRobots } from './feeds/robots.ts'
import { registerSitemap } from './feeds/sitemap.ts'
import type { ServedIdentity } from './identity/identity.ts'
import { shedLoad } from './limits/load-shedding.ts'
import { registerMcp } from './mcp/mcp-endpoint.ts'
import { registerAnswers } from './pages/answers.ts'
import { registerDemoImages } from './pages/demo-images.ts'
import { createDevelopmentWebsite } from './pages/development.ts'
import { registerIdentityFiles } from './pages/identity-files.ts'
import { registerOembed } from './pages/oembed.ts'
import { registerPages } from './pages/pages.ts'
import { createPictures, registerPictures } from './pages/pictures.ts'
import { type DrawPicture, registerPreviews } from './pages/previews.ts'
import { registerSealedFiles } from './pages/sealed-files.ts'
import { registerBuiltFiles, registerFlags } from './pages/static-files.ts'
import type { PushServiceOptions } from './push/push-delivery.ts'
import { registerPush } from './push/push-endpoint.ts'

/** The folder into which `vite build` writes the page with the query editor. */
const EXPLORER_FOLDER = fileURLToPath(new URL('../../dist/explorer/', import.meta.url))

/** Milliseconds for the queries of a page that is rendered before anyone requests it. */
const PREPARE_WITHIN = 60_000

export type ServerConfig = Omit<Config, 'processes'>

/** The website in use: its sources, its build, or its build for a site of plain files. */
export type WebsiteKind = 'development' | 'built' | 'static'

/** Loads the website, and serves its files. A site of plain files copies those of its build. */
export async function loadWebsite(
  app: FastifyInstance,
  { accent, isDayFirst }: ServedIdentity,
  kind: WebsiteKind,
): Promise<WebsiteBundle> {
  registerDemoImages(app)
  await registerFlags(app)
  registerIdentityFiles(app)
  if (kind === 'built') await registerBuiltFiles(app)
  const website = await (kind === 'development'
    ? createDevelopmentWebsite(app)
    : loadBuiltWebsite(accentStyles(accent), kind === 'static' ? STATIC_FOLDER : CLIENT_FOLDER))
  if (isDayFirst) for (const set of [setDayFirst, website.setDayFirst]) set(true)
  return website
}

/** Returns the facts about the site that the service knows from the settings. */
export function siteFacts(config: ServerConfig, identity: ServedIdentity): SiteFacts {
  return {
    identity,
    software_version: VERSION,
    site_owner: config.owner,
    public_url: config.isPublicUrlSet ? config.publicUrl : null,
    source_name: config.sourceName,
    source_url: config.sourceUrl,
    licence: config.dataLicence,
    contact_url: config.contactUrl,
    shows_pictures: config.pictures === 'show',
    levels: config.levels,
    ranked_levels: config.rankedLevels,
  }
}

export type Sources = Pick<Site, 'database' | 'website' | 'responses' | 'identity' | 'dataThrough'> & {
  /** Null if Web Push is off. */
  push: PushServiceOptions | null
  /** Compiles queries that are repeated; without it, all are interpreted. */
  compile?: CompileOperation
  /** Draws link pictures; by default in this process. */
  draw?: DrawPicture
}

/**
 * Registers the routes that read the database. Their load is limited, and their responses are cached.
 * @returns the site with the time limit of {@link PREPARE_WITHIN}, for pages that are rendered before anyone requests them
 */
export async function registerDataRoutes(
  app: FastifyInstance,
  config: ServerConfig,
  { push, compile, draw, ...sources }: Sources,
): Promise<Site> {
  const { database, responses, identity } = sources
  const { publicUrl, queryLimits: limits } = config
  const explorer = await readExplorer(EXPLORER_FOLDER, identity.name)
  const reportError = (cause: unknown) => app.log.error({ err: cause }, 'A query failed')
  // Pages and the API share the engine, so they have the same limits and share its cache.
  const facts = siteFacts(config, identity)
  const engine = createEngine(reportError, {
    limits,
    site: facts,
    onTimeout: () => noteRejection('timeout'),
    ...(compile && { compile }),
  })
  const runQuery = createRunQuery(database, engine)
  const withSnapshot = createSnapshotScopes(runQuery, database)
  const site: Site = { ...sources, openScope: () => openScope(runQuery), withSnapshot, publicUrl }
  await app.register(async (scope) => {
    responses.answerHits(scope)
    shedLoad(scope, config.capacity, responses)
    await registerGraphql(scope, { database, explorer, limits, engine, responses })
    await registerMcp(scope, { database, engine, publicUrl, identity })
    registerRobots(scope, site)
    registerLlms(scope, site)
    registerSitemap(scope, site)
    registerFeed(scope, site)
    registerFollow(scope, site)
    await registerPush(scope, { site, database, service: push })
    const pictures = config.pictures === 'show' ? createPictures() : null
    if (pictures) registerPictures(scope, database, pictures)
    registerPreviews(scope, site, pictures, draw)
    registerAnswers(scope, site)
    registerOembed(scope, site)
    registerSealedFiles(scope, site)
    registerPages(scope, site)
  })
  const runPatiently = createRunQuery(database, engine, { milliseconds: PREPARE_WITHIN })
  return { ...site, openScope: () => openScope(runPatiently) }
}
