import { readFileSync } from 'node:fs'
import { CACHE_CONTROL } from '#server/cache/cache-control.ts'
import type {
  FileColumn,
  FoundTable,
  findCitation,
  findEmbed,
  findPreview,
  findTable,
  renderOwnPage,
  renderPage,
  renderRemovedPage,
  routePattern,
  setDayFirst,
} from '#site/entry-server.tsx'
import { type PageStyles, pageStyles } from './page-styles.ts'

export type { FileColumn, FoundTable }

/** The server's part of the website: the build, or the sources as Vite serves them. */
export interface WebsiteBundle {
  renderPage: typeof renderPage
  renderOwnPage: typeof renderOwnPage
  renderRemovedPage: typeof renderRemovedPage
  findTable: typeof findTable
  findPreview: typeof findPreview
  findCitation: typeof findCitation
  findEmbed: typeof findEmbed
  routePattern: typeof routePattern
  /** Sets the style of dates in pages. The bundle has its own copy of the code that formats them. */
  setDayFirst: typeof setDayFirst
  /** Returns the assets of a route's page; no scripts if `scripted` is false. */
  assets: (page: { routeFile: string | null; scripted: boolean }) => PageAssets
  /** Cache-Control header of the pages. */
  cacheControl: string
}

export interface PageAssets {
  /** Returns the styles that the HTML of the page's body uses. */
  styles: (html: string) => PageStyles
  /** URL of the file with all styles; null if scripts bring them. */
  styleFile: string | null
  /** URLs of the scripts that load after the page, the site's entry first. */
  files: readonly string[]
  /** URL of the code of the page's route; null if the page has no route. */
  module: string | null
}

interface ManifestEntry {
  file: string
  imports?: string[]
  dynamicImports?: string[]
}
type Manifest = Record<string, ManifestEntry>

const ENTRY = 'src/site/entry-client.tsx'
/** The manifest's name of the file with all styles. */
const STYLES = 'style.css'
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

/**
 * Loads the website that `npm run build` wrote.
 * @param ownStyles styles that follow those of each page
 */
export async function loadBuiltWebsite(ownStyles: string): Promise<WebsiteBundle> {
  const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', CLIENT_FOLDER), 'utf8')) as Manifest
  if (!manifest[ENTRY]) throw new Error(`The build has no ${ENTRY}`)
  const bundle = await import(new URL('server/entry-server.js', BUILT).href)
  return { ...bundle, cacheControl: CACHE_CONTROL, assets: assetsFrom(manifest, ownStyles) }
}

/** Returns a function that creates the assets of each route once. */
function assetsFrom(manifest: Manifest, ownStyles: string): WebsiteBundle['assets'] {
  const styleFile = manifest[STYLES]?.file
  if (styleFile === undefined) throw new Error(`The build has no ${STYLES}`)
  const css = readFileSync(new URL(styleFile, CLIENT_FOLDER), 'utf8') + ownStyles
  const [allStyles, firstStyles] = [pageStyles(css, true), pageStyles(css, false)]
  const created = new Map<string, PageAssets>()
  return ({ routeFile, scripted }) => {
    const key = `${routeFile} ${scripted}`
    const assets = created.get(key) ?? {
      styles: scripted ? firstStyles : allStyles,
      styleFile: `/${styleFile}`,
      ...scriptsOf(manifest, routeFile, scripted),
    }
    created.set(key, assets)
    return assets
  }
}

/** Returns the scripts of a page. */
function scriptsOf(manifest: Manifest, routeFile: string | null, scripted: boolean) {
  const needed = [ENTRY, ...(routeFile === null ? [] : [routeFile])].flatMap((module) => modulesOf(manifest, module))
  const all = [...needed, ...deferredOf(manifest, needed).flatMap((module) => modulesOf(manifest, module))]
  const route = routeFile === null ? undefined : manifest[routeFile]
  const module = route ? `/${route.file}` : null
  const files = [...new Set([ENTRY, ...all].flatMap((script) => manifest[script]?.file ?? []))].map(
    (file) => `/${file}`,
  )
  return { files: scripted ? files : [], module }
}
