import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { CACHE_CONTROL } from '#server/cache/cache-control.ts'
import type {
  FileColumn,
  FoundTable,
  findPreview,
  findTable,
  renderPage,
  renderRemovedPage,
  routePattern,
} from '#site/entry-server.tsx'

export type { FileColumn, FoundTable }

/** The website as it was built, or as Vite serves its sources. */
export interface WebsiteBundle {
  renderPage: typeof renderPage
  renderRemovedPage: typeof renderRemovedPage
  findTable: typeof findTable
  findPreview: typeof findPreview
  routePattern: typeof routePattern
  /** What a page of this route loads; only style where it comes without script. */
  assets: (page: { routeFile: string | null; scripted: boolean }) => PageAssets
  /** How long its pages may be kept, as `cache-control`. */
  cacheControl: string
}

export interface PageAssets {
  /** The head elements that load style and script. */
  html: string
  /** Where the page's style may come from, for its Content-Security-Policy. */
  styleSource: string
}

interface ManifestEntry {
  file: string
  css?: string[]
  imports?: string[]
  dynamicImports?: string[]
}
type Manifest = Record<string, ManifestEntry>

const ENTRY = 'src/site/entry-client.tsx'
const BUILT = new URL('../../../dist/', import.meta.url)

/** The folder whose files browsers may load. */
export const CLIENT_FOLDER = new URL('client/', BUILT)

/** A module and every one that must be there before it runs, in the order in which they run. */
function modulesOf(manifest: Manifest, module: string, seen = new Set<string>()): string[] {
  const entry = manifest[module]
  if (!entry || seen.has(module)) return []
  seen.add(module)
  return [...(entry.imports ?? []).flatMap((imported) => modulesOf(manifest, imported, seen)), module]
}

/** What the browser loads later of the page's own route, of whatever file of it. */
function deferredOf(manifest: Manifest, routeFile: string): string[] {
  // The site's entry names every route as what it may load.
  const ofSite = modulesOf(manifest, ENTRY)
  const own = modulesOf(manifest, routeFile).filter((module) => !ofSite.includes(module))
  return own.flatMap((module) => manifest[module]?.dynamicImports ?? [])
}

/** Loads what `npm run build` made. */
export async function loadBuiltWebsite(): Promise<WebsiteBundle> {
  const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', CLIENT_FOLDER), 'utf8')) as Manifest
  if (!manifest[ENTRY]) throw new Error(`The build has no ${ENTRY}`)
  const bundle = await import(new URL('server/entry-server.js', BUILT).href)
  return { ...bundle, cacheControl: CACHE_CONTROL, assets: assetsFrom(manifest) }
}

/** What pages of each route load; made once for each. */
function assetsFrom(manifest: Manifest): WebsiteBundle['assets'] {
  const made = new Map<string, PageAssets>()
  return ({ routeFile, scripted }) => {
    const key = `${routeFile} ${scripted}`
    const assets = made.get(key) ?? makeAssets(manifest, routeFile, scripted)
    made.set(key, assets)
    return assets
  }
}

/**
 * The page's own styles stand in it, so that the first paint waits for nothing. They name their files: what another page
 * needs besides is loaded with its code.
 */
function makeAssets(manifest: Manifest, routeFile: string | null, scripted: boolean): PageAssets {
  const needed = [ENTRY, ...(routeFile === null ? [] : [routeFile])].flatMap((module) => modulesOf(manifest, module))
  const deferred = routeFile === null ? [] : deferredOf(manifest, routeFile)
  const styled = [...needed, ...deferred.flatMap((module) => modulesOf(manifest, module))]
  const styles = [...new Set(styled.flatMap((module) => manifest[module]?.css ?? []))]
  const style = styles.map((file) => readFileSync(new URL(file, CLIENT_FOLDER), 'utf8')).join('')
  const html = `<style data-files="${styles.map((file) => `/${file}`).join(' ')}">${style}</style>`
  const styleSource = `'self' 'sha256-${createHash('sha256').update(style).digest('base64')}'`
  return { html: scripted ? html + scriptsOf(manifest, needed) : html, styleSource }
}

function scriptsOf(manifest: Manifest, needed: readonly string[]): string {
  const [entry, ...others] = new Set([ENTRY, ...needed].flatMap((module) => manifest[module]?.file ?? []))
  // A slow line brings the page itself first: all of it is there without script.
  const preloads = others.map((file) => `<link rel="modulepreload" href="/${file}" fetchpriority="low">`)
  return `<script type="module" src="/${entry}" fetchpriority="low"></script>${preloads.join('')}`
}
