import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { CACHE_CONTROL } from '#server/cache/cache-control.ts'
import type {
  FileColumn,
  FoundTable,
  findEmbed,
  findPreview,
  findTable,
  renderCitation,
  renderOwnPage,
  renderPage,
  renderRemovedPage,
  routePattern,
  setDayFirst,
} from '#site/entry-server.tsx'

export type { FileColumn, FoundTable }

/** The server's part of the website: the build, or the sources as Vite serves them. */
export interface WebsiteBundle {
  renderPage: typeof renderPage
  renderCitation: typeof renderCitation
  renderOwnPage: typeof renderOwnPage
  renderRemovedPage: typeof renderRemovedPage
  findTable: typeof findTable
  findPreview: typeof findPreview
  findEmbed: typeof findEmbed
  routePattern: typeof routePattern
  /** Sets the style of dates in pages. The bundle has its own copy of the code that formats them. */
  setDayFirst: typeof setDayFirst
  assets: PageAssets
  /** Cache-Control header of the pages. */
  cacheControl: string
}

/** The files that every page loads. */
export interface PageAssets {
  /** Elements of the head with the site's styles. */
  styles: string
  /** Allowed sources of styles, for the pages' Content-Security-Policy. */
  styleSource: string
  /** URLs of the scripts. */
  scripts: readonly string[]
}

interface ManifestEntry {
  file: string
}
type Manifest = Record<string, ManifestEntry>

/** The scripts of every page of a served site, and of a site of plain files. */
const ENTRY = 'src/site/entry-client.ts'
const STATIC_ENTRY = 'src/site/entry-static.ts'
/** The manifest's names of the file with all styles, and of the font of headings, which are on every page. */
const STYLES = 'style.css'
const FONT = 'src/web/styles/font/archivo-82.woff2'
const BUILT = new URL('../../../dist/', import.meta.url)

/** Folder of the files for browsers. */
export const CLIENT_FOLDER = new URL('client/', BUILT)
/** Folder of the files for browsers on a site of plain files, which has the same styles. */
export const STATIC_FOLDER = new URL('static/', BUILT)

/** Returns the URL of a built file. */
export function builtFile(folder: URL, manifest: string, name: string): string {
  const text = readFileSync(new URL(`.vite/${manifest}.json`, folder), 'utf8')
  const entry = (JSON.parse(text) as Manifest)[name]
  if (!entry) throw new Error(`The build has no ${name}`)
  return `/${entry.file}`
}

/**
 * Loads the website that `npm run build` wrote.
 * @param ownStyles styles that follow those of the site
 * @param folder the files that browsers load
 */
export async function loadBuiltWebsite(ownStyles: string, folder = CLIENT_FOLDER): Promise<WebsiteBundle> {
  const script = builtFile(folder, 'manifest', folder === STATIC_FOLDER ? STATIC_ENTRY : ENTRY)
  const [styles, font] = [builtFile(CLIENT_FOLDER, 'styles', STYLES), builtFile(CLIENT_FOLDER, 'styles', FONT)]
  const bundle = await import(new URL('server/entry-server.js', BUILT).href)
  const hash = createHash('sha256').update(ownStyles).digest('base64')
  const assets: PageAssets = {
    styles: `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin><link rel="stylesheet" href="${styles}">${ownStyles && `<style>${ownStyles}</style>`}`,
    styleSource: ownStyles ? `'self' 'sha256-${hash}'` : "'self'",
    scripts: [script],
  }
  return { ...bundle, cacheControl: CACHE_CONTROL, assets }
}
