import type { FastifyInstance } from 'fastify'
import { currentDataset } from '#database/derived/dataset.ts'
import type { Snapshot } from '#database/query/database.ts'
import { RANKING_DIVISIONS } from '#domain/figures/ranking.ts'
import { RECORD_NAMES } from '#domain/figures/record-name.ts'
import { datasetVersions } from '#features/dataset/server/dataset-version-queries.ts'
import { leagueYears } from '#features/dataset/server/finding-queries.ts'
import { CORRECTED } from '#features/tournaments/server/change-queries.ts'
import { serveText } from '#server/cache/serve-text.ts'
import { escapePlainText } from '#server/request/plain-text.ts'
import type { Site } from '#server/site/site.ts'
import { rankingPath, ratingsPath, recordPath, seasonPath, seriesPath, topMeetingsPath } from '#web/routing/paths.ts'
import { ROUTES } from '#web/routing/route-table.ts'
import {
  sitemapKeys,
  sitemapMatches,
  sitemapPlayers,
  sitemapSeries,
  sitemapTeams,
  sitemapTournaments,
} from './sitemap-query.ts'

/** Maximum number of URLs in a file. Search engines accept 50,000; fewer are written in milliseconds. */
const PAGES_PER_FILE = 10_000
const XML = 'application/xml; charset=utf-8'

/** Kinds of objects with a page each: the path of their pages, and the query that reads a range of ids. */
const KINDS = {
  tournaments: { path: '/tournament/', query: sitemapTournaments },
  players: { path: '/player/', query: sitemapPlayers },
  teams: { path: '/partners/', query: sitemapTeams },
  matches: { path: '/match/', query: sitemapMatches },
} as const

type Kind = keyof typeof KINDS

/** Paths of the routes with a parameter that has few values. */
const FEW_PAGES: Readonly<Record<string, readonly string[]>> = {
  '/rankings/:division': RANKING_DIVISIONS.map(rankingPath),
  '/ratings/:gender': [ratingsPath('women'), ratingsPath('men')],
  '/ratings/:gender/head-to-heads': [topMeetingsPath('women'), topMeetingsPath('men')],
}

/** Paths of pages that exist whatever the data is. */
const SINGLE_PAGES = [
  ...ROUTES.filter(({ unlisted }) => !unlisted).flatMap(({ path }) =>
    path.includes(':') ? (FEW_PAGES[path] ?? []) : [path],
  ),
  ...RECORD_NAMES.map(recordPath),
]

/**
 * Serves `/sitemap.xml`, which names files of at most 10,000 pages each. A page's day is that of its last result or, if that
 * is later, of the last import that corrected it.
 */
export function registerSitemap(app: FastifyInstance, { database, responses, publicUrl, identity }: Site): void {
  const ownPages = identity.pages.map(({ path }) => path)
  serveText(app, responses, {
    path: '/sitemap.xml',
    type: XML,
    render: () => database.snapshot((snapshot) => writeIndex(snapshot, publicUrl)),
  })
  serveText(app, responses, {
    path: '/sitemaps/:file',
    type: XML,
    render: ({ params }) => {
      const { file } = params as { file: string }
      return database.snapshot((snapshot) => writeFile(snapshot, file, { origin: publicUrl, ownPages }))
    },
  })
}

async function writeIndex(snapshot: Snapshot, origin: string) {
  const dataset = await snapshot.first(currentDataset, {})
  const keys = await snapshot.first(sitemapKeys, {})
  const files = (Object.keys(KINDS) as Kind[]).flatMap((kind) =>
    Array.from({ length: filesFor(Number(keys?.[kind] ?? 0)) }, (_, index) => `${kind}-${index + 1}`),
  )
  const day = dayOf(await lastImportDay(snapshot))
  const entries = ['pages', ...files].map(
    (file) => `<sitemap><loc>${origin}/sitemaps/${file}.xml</loc>${day}</sitemap>`,
  )
  return { body: xmlOf('sitemapindex', entries), version: dataset?.version ?? null }
}

const filesFor = (maxId: number) => Math.ceil(maxId / PAGES_PER_FILE)

async function writeFile(
  snapshot: Snapshot,
  file: string,
  { origin, ownPages }: { origin: string; ownPages: readonly string[] },
) {
  const dataset = await snapshot.first(currentDataset, {})
  const through = dataset?.data_through ?? ''
  const imported = await lastImportDay(snapshot)
  const pages =
    file === 'pages.xml'
      ? (await listedPages(snapshot, ownPages)).map((path) => ({ path, day: imported }))
      : await readPages(snapshot, file, { through, imported })
  if (pages.length === 0) return null
  const entries = pages.map(({ path, day }) => `<url><loc>${origin}${path}</loc>${dayOf(day)}</url>`)
  return { body: xmlOf('urlset', entries), version: dataset?.version ?? null }
}

/** Returns the pages that are not about one tournament, player, pair or match. @param ownPages the operator's own */
export async function listedPages(snapshot: Snapshot, ownPages: readonly string[]): Promise<string[]> {
  const pages = [...SINGLE_PAGES, ...ownPages, ...(await seasonPages(snapshot)), ...(await seriesPages(snapshot))]
  return [...new Set(pages)]
}

/** Returns the pages of the seasons with results, in all leagues and in each league. */
async function seasonPages(snapshot: Snapshot): Promise<string[]> {
  const rows = await snapshot.all(leagueYears, {})
  const seasons = rows.flatMap(({ year, league_code }) => [seasonPath(year), seasonPath(year, league_code)])
  return [...new Set(seasons)]
}

/** Returns the pages of the series, each with all editions of a tournament. */
async function seriesPages(snapshot: Snapshot): Promise<string[]> {
  return (await snapshot.all(sitemapSeries, {})).flatMap(({ series }) => (series === null ? [] : seriesPath(series)))
}

/** Returns the day of the last import; null before the first one. */
async function lastImportDay(snapshot: Snapshot): Promise<string | null> {
  return (await snapshot.first(datasetVersions, { limit: 1, offset: 0 }))?.imported_at.slice(0, 10) ?? null
}

interface KnownDays {
  /** The last day that the data covers. */
  through: string
  /** The day of the last import: no page has changed since. */
  imported: string | null
}

/** Returns the pages of a file; none for an unknown file. */
async function readPages(snapshot: Snapshot, file: string, { through, imported }: KnownDays) {
  const [, kind, number] = /^(tournaments|players|teams|matches)-([1-9]\d{0,5})\.xml$/.exec(file) ?? []
  if (kind === undefined) return []
  const { path, query } = KINDS[kind as Kind]
  const to = Number(number) * PAGES_PER_FILE
  const rows = await snapshot.all(query, { from: to - PAGES_PER_FILE + 1, to })
  const corrected = new Map((await snapshot.all(CORRECTED[kind as Kind], {})).map((row) => [row.slug, row.changed_at]))
  return rows.map(({ slug, day }) => {
    // The day of an upcoming tournament or match is no day of a change.
    const played = day && day <= through ? day : ''
    const changed = corrected.get(slug)?.slice(0, 10) ?? ''
    const last = played > changed ? played : changed
    return { path: path + segmentOf(slug), day: imported !== null && last > imported ? imported : last }
  })
}

/** Encodes a slug or match id for a URL in XML. Only ids of matches have characters that need it. */
function segmentOf(slug: string): string {
  return escapePlainText(encodeURIComponent(slug))
}

function dayOf(day: string | null | undefined): string {
  return day ? `<lastmod>${day}</lastmod>` : ''
}

function xmlOf(root: string, entries: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</${root}>\n`
}
