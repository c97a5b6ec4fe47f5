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

/** The server's part of the website: the build, or the sources as Vite serves them. */
export interface WebsiteBundle {
  renderPage: typeof renderPage
  renderRemovedPage: typeof renderRemovedPage
  findTable: typeof findTable
  findPreview: typeof findPreview
  routePattern: typeof routePattern
  /** Returns the assets of a route's page; no scripts if `scripted` is false. */
  assets: (page: { routeFile: string | null; scripted: boolean }) => PageAssets
  /** Cache-Control header of the pages. */
  cacheControl: string
}

export interface PageAssets {
  /** Head elements with styles, and in development with scripts. */
  html: string
  /** URLs of the scripts that load after the page, the site's entry first. */
  files: readonly string[]
  /** URL of the code of the page's route; null if the page has no route. */
  module: string | null
  /** Allowed sources of styles, for the page's Content-Security-Policy. */
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

/** Folder of the files for browsers. */
export const CLIENT_FOLDER = new URL('client/', BUILT)

/** Returns a module with all of its imports, in the order of execution. */
function modulesOf(manifest: Manifest, module: string, seen = new Set<string>()): string[] {
  const entry = manifest[module]
  if (!entry || seen.has(module)) return []
  seen.add(module)
  return [...(entry.imports ?? []).flatMap((imported) => modulesOf(manifest, imported, seen)), module]
}

/** Returns the modules that the browser loads after hydration: deferred parts of the site's frame and of the page. */
function deferredOf(manifest: Manifest, modules: readonly string[]): string[] {
  return modules.flatMap((module) => manifest[module]?.dynamicImports ?? [])
}

/** Loads the website that `npm run build` wrote. */
export async function loadBuiltWebsite(): Promise<WebsiteBundle> {
  const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', CLIENT_FOLDER), 'utf8')) as Manifest
  if (!manifest[ENTRY]) throw new Error(`The build has no ${ENTRY}`)
  const bundle = await import(new URL('server/entry-server.js', BUILT).href)
  return { ...bundle, cacheControl: CACHE_CONTROL, assets: assetsFrom(manifest) }
}

/** Returns a function that creates the assets of each route once. */
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
 * Creates the assets of a page. Its styles are inline, so that the first paint waits for no request. The style element names
 * the style files that it contains, so that the browser doesn't load them again with another page.
 */
function makeAssets(manifest: Manifest, routeFile: string | null, scripted: boolean): PageAssets {
  const needed = [ENTRY, ...(routeFile === null ? [] : [routeFile])].flatMap((module) => modulesOf(manifest, module))
  const all = [...needed, ...deferredOf(manifest, needed).flatMap((module) => modulesOf(manifest, module))]
  const styles = [...new Set(all.flatMap((module) => manifest[module]?.css ?? []))]
  const style = styles.map((file) => readFileSync(new URL(file, CLIENT_FOLDER), 'utf8')).join('')
  const html = `<style data-files="${styles.map((file) => `/${file}`).join(' ')}">${style}</style>`
  const styleSource = `'self' 'sha256-${createHash('sha256').update(style).digest('base64')}'`
  const route = routeFile === null ? undefined : manifest[routeFile]
  const module = route ? `/${route.file}` : null
  const files = [...new Set([ENTRY, ...all].flatMap((script) => manifest[script]?.file ?? []))].map(
    (file) => `/${file}`,
  )
  return { html, files: scripted ? files : [], module, styleSource }
}
