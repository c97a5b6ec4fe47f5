import { currentDataset } from '#database/derived/dataset.ts'
import type { Database } from '#database/query/database.ts'
import { ResponseCache } from '#server/cache/response-cache.ts'
import type { Config } from '#server/config/config.ts'
import { createHttpServer } from '#server/http.ts'
import { readIdentity, type ServedIdentity } from '#server/identity/identity.ts'
import type { WebsiteBundle } from '#server/site/website-bundle.ts'
import { loadWebsite, registerDataRoutes } from '#server/site-routes.ts'
import { PictureProcess } from './picture-process.ts'

/** Renders everything that a served site sends, without a port. */
export interface SiteRenderer {
  identity: ServedIdentity
  website: WebsiteBundle
  get(path: string): Promise<{ status: number; body: Buffer }>
  close(): Promise<void>
}

/** Milliseconds for a query: nobody waits for the page, and a site must not depend on how busy the machine is. */
const PATIENCE = 10 * 60 * 1000

/** Creates the routes of a served site over a database. There is one way to make a page, a table and a feed. */
export async function createRenderer(config: Config, database: Database): Promise<SiteRenderer> {
  const identity = await readIdentity(config)
  const app = createHttpServer({ config: { ...config, rateLimit: null, logLevel: 'silent' }, identity })
  const website = await loadWebsite(app, identity, 'static')
  const dataset = await database.snapshot((snapshot) => snapshot.first(currentDataset, {}))
  const responses = new ResponseCache(0)
  const dataThrough = () => dataset?.data_through ?? null
  const pictures = new PictureProcess()
  const draw = pictures.draw.bind(pictures)
  const patient = { ...config, queryLimits: { ...config.queryLimits, milliseconds: PATIENCE } }
  await registerDataRoutes(app, patient, { push: null, database, website, responses, identity, dataThrough, draw })
  await app.ready()
  return {
    identity,
    website,
    async get(path) {
      const { statusCode, rawPayload } = await app.inject({ url: path, headers: { accept: 'text/html, */*' } })
      if (statusCode >= 500) throw new Error(`${path} could not be rendered (status ${statusCode})`)
      return { status: statusCode, body: rawPayload }
    },
    async close() {
      pictures.end()
      await app.close()
    },
  }
}
