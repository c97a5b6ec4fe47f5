import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Database } from '#database/query/database.ts'
import type { Config } from '#server/config/config.ts'
import { builtFile, CLIENT_FOLDER, STATIC_FOLDER } from '#server/site/website-bundle.ts'
import { writeData, writeDownloads } from './data-files.ts'
import { SITE_HEADERS } from './host-files.ts'
import type { OutputFolder } from './output-folder.ts'
import { type ListedPage, listPages } from './page-list.ts'
import { formerSlugs } from './site-page-queries.ts'
import { createRenderer, type SiteRenderer } from './site-renderer.ts'
import {
  linkedFiles,
  onBase,
  redirectDocument,
  type StaticBuild,
  shellDocument,
  staticDocument,
} from './static-document.ts'

/** `files`: `/player/ann` is `player/ann.html`. `folders`: it is `player/ann/index.html`, for hosts that add no ending. */
export type Layout = 'files' | 'folders'

export interface SiteOptions {
  config: Config
  database: Database
  folder: OutputFolder
  /** Minimum number of matches of players and pairs whose pages are files. */
  minMatches: number
  layout: Layout
  onProgress: (done: number, total: number, doing: string) => void
}

/** Files of every site with a known URL. */
const FEEDS = ['/results.atom', '/tournaments.ics', '/robots.txt', '/llms.txt', '/opensearch.xml', '/sitemap.xml']
/** The section of `llms.txt` about what needs a server. */
const FOR_PROGRAMS = /^## For programs\n[^#]*/m

/** Writes the whole site as plain files. @returns the number of its pages */
export async function writeSite(options: SiteOptions): Promise<number> {
  const { config, database, folder } = options
  const renderer = await createRenderer(config, database)
  try {
    const build = buildOf(config, renderer)
    await writeBuiltFiles(folder)
    await writeData(options, renderer, build)
    await writeDownloads(options)
    const ownPages = renderer.identity.pages.map(({ path }) => path)
    const pages = await database.snapshot((snapshot) =>
      listPages(snapshot, { ownPages, minMatches: options.minMatches }),
    )
    const linked = await writePages(pages, { ...options, renderer, build })
    if (build.origin !== null) for (const path of await siteFiles(renderer)) linked.add(path)
    await writeLinked([...linked].sort(), { ...options, renderer })
    await writeRedirects(options, build)
    const shell = shellDocument((await renderer.get('/no-such-page')).body.toString(), build)
    await folder.write('404.html', onBase(shell, build))
    await writeOffline(folder)
    await folder.write('_headers', SITE_HEADERS)
    await folder.write('.nojekyll', '')
    return pages.length
  } finally {
    await renderer.close()
  }
}

function buildOf({ isPublicUrlSet, publicUrl }: Config, { website }: SiteRenderer): StaticBuild {
  const [script = ''] = website.assets.scripts
  const worker = builtFile(STATIC_FOLDER, 'worker', 'src/browser-service/worker.ts')
  return {
    origin: isPublicUrlSet ? publicUrl : null,
    base: new URL(publicUrl).pathname.replace(/\/$/, ''),
    digest: createHash('sha256')
      .update(script + worker)
      .digest('hex')
      .slice(0, 12),
    worker,
    styleSource: website.assets.styleSource,
  }
}

/** Copies the scripts, styles, fonts and icons of the build. */
async function writeBuiltFiles(folder: OutputFolder): Promise<void> {
  for (const built of [STATIC_FOLDER, CLIENT_FOLDER]) {
    const root = fileURLToPath(built)
    const isWanted = (path: string) => path.endsWith('.js') === (built === STATIC_FOLDER) || !path.startsWith('assets/')
    const entries = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    for (const { parentPath, name } of entries) {
      const path = join(parentPath, name).slice(root.length).replaceAll('\\', '/')
      // The version file names SQLite's own file.
      const isLeftOut = path.startsWith('.vite/') || /\.(?:br|gz)$|^push-worker|^assets\/sqlite3/.test(path)
      if (isLeftOut || !isWanted(path)) continue
      const content = readFileSync(join(root, path))
      // Styles are next to their fonts, wherever the site is.
      await folder.write(path, path.endsWith('.css') ? String(content).replaceAll('url(/assets/', 'url(') : content)
    }
  }
}

type Writing = Pick<SiteOptions, 'folder' | 'layout' | 'onProgress'> & { renderer: SiteRenderer }

/** Writes the pages, and returns the paths of the files that they link to. */
async function writePages(
  pages: readonly ListedPage[],
  { renderer, build, folder, layout, onProgress }: Writing & { build: StaticBuild },
): Promise<Set<string>> {
  const linked = new Set<string>()
  for (const [index, { path, hasPicture }] of pages.entries()) {
    onProgress(index, pages.length, path)
    const file = fileOf(path, layout)
    if (file === null) continue
    const { status, body } = await renderer.get(path)
    // The browser follows the page's own redirects, which depend on the query string.
    if (status !== 200) continue
    const html = staticDocument(body.toString(), build, hasPicture)
    for (const each of linkedFiles(html)) linked.add(each)
    if (hasPicture && build.origin !== null) for (const each of ownPicture(html, build.origin)) linked.add(each)
    await folder.write(file, onBase(html, build))
  }
  return linked
}

function ownPicture(html: string, origin: string): string[] {
  const [, url = ''] = /<meta property="og:image" content="([^"?]*)"/.exec(html) ?? []
  return url.startsWith(origin) ? [url.slice(origin.length)] : []
}

/** Returns the feeds, calendars and site maps that no page links to. */
async function siteFiles(renderer: SiteRenderer): Promise<string[]> {
  const sitemap = (await renderer.get('/sitemap.xml')).body.toString()
  const parts = [...sitemap.matchAll(/<loc>[^<]*(\/sitemaps\/[^<]*)<\/loc>/g)].map(([, path = '']) => path)
  return [...FEEDS, '/preview/index.png', ...parts]
}

/** Writes the tables, feeds, calendars, site maps and pictures that exist. */
async function writeLinked(paths: readonly string[], { renderer, folder, onProgress }: Writing): Promise<void> {
  for (const [index, path] of paths.entries()) {
    onProgress(index, paths.length, path)
    const file = decodedPath(path)
    if (file === null || folder.files.has(file)) continue
    const { status, body } = await renderer.get(path)
    if (status !== 200) continue
    await folder.write(file, path === '/llms.txt' ? String(body).replace(FOR_PROGRAMS, '') : body)
  }
}

/** Files that a visitor needs without a network, in addition to scripts and data: the browser renders all other pages. */
const OFFLINE = /^(?:assets\/|(?:404|index)\.html$|version\.json$|favicon\.svg$)/

/** Writes the service worker of visitors who choose to use the site offline, and the list of the files that it stores. */
async function writeOffline(folder: OutputFolder): Promise<void> {
  const files = [...folder.files].filter(([path]) => OFFLINE.test(path))
  const bytes = files.reduce((sum, [, size]) => sum + size, 0)
  // Relative to the service worker.
  const urls = files.map(([path]) => (path === 'index.html' ? '.' : path)).sort()
  await folder.write('offline.json', `${JSON.stringify({ bytes, files: urls })}\n`)
  await folder.write('offline-worker.js', readFileSync(new URL('offline-worker.js', import.meta.url)))
}

/** Writes a file for each former URL, and the list of redirects for hosts that read it. */
async function writeRedirects({ database, folder, layout }: SiteOptions, build: StaticBuild): Promise<void> {
  const former = await database.snapshot((snapshot) => snapshot.all(formerSlugs, {}))
  const moved = former.map(({ kind, old_slug, new_slug }) => ({
    from: `/${kind}/${old_slug}`,
    to: `/${kind}/${new_slug}`,
  }))
  for (const { from, to } of moved) {
    const file = fileOf(from, layout)
    if (file !== null) await folder.write(file, onBase(redirectDocument(to, build), build))
  }
  if (moved.length > 0) await folder.write('_redirects', moved.map(({ from, to }) => `${from} ${to} 301\n`).join(''))
}

/** Returns the file of a page; null if its URL can't be the name of a file. */
function fileOf(path: string, layout: Layout): string | null {
  if (path === '/') return 'index.html'
  const decoded = decodedPath(path)
  return decoded && (layout === 'folders' ? `${decoded}/index.html` : `${decoded}.html`)
}

/** Returns the path of a file as hosts look for it; null if a segment can't be the name of a file. */
function decodedPath(path: string): string | null {
  const segments = path.slice(1).split('/').map(decodeURIComponent)
  const isName = (segment: string) => segment !== '' && !segment.startsWith('.') && !/[/\\\0]/.test(segment)
  return segments.every(isName) ? segments.join('/') : null
}
