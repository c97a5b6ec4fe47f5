import { createHash } from 'node:crypto'
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

const ENTRY = 'src/site/entry-client.ts'
/** The manifest's names of the file with all styles, and of the font of headings, which are on every page. */
const STYLES = 'style.css'
const FONT = 'src/web/styles/font/archivo-82.woff2'
const BUILT = new URL('../../../dist/', import.meta.url)

/** Folder of the files for browsers. */
export const CLIENT_FOLDER = new URL('client/', BUILT)

/** Returns the URL of a built file. */
function builtFile(manifest: string, name: string): string {
  const text = readFileSync(new URL(`.vite/${manifest}.json`, CLIENT_FOLDER), 'utf8')
  const entry = (JSON.parse(text) as Manifest)[name]
  if (!entry) throw new Error(`The build has no ${name}`)
  return `/${entry.file}`
}

/**
 * Loads the website that `npm run build` wrote.
 * @param ownStyles styles that follow those of the site
 */
export async function loadBuiltWebsite(ownStyles: string): Promise<WebsiteBundle> {
  const [script, styles, font] = [builtFile('manifest', ENTRY), builtFile('styles', STYLES), builtFile('styles', FONT)]
  const bundle = await import(new URL('server/entry-server.js', BUILT).href)
  const hash = createHash('sha256').update(ownStyles).digest('base64')
  const assets: PageAssets = {
    styles: `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin><link rel="stylesheet" href="${styles}">${ownStyles && `<style>${ownStyles}</style>`}`,
    styleSource: ownStyles ? `'self' 'sha256-${hash}'` : "'self'",
    scripts: [script],
  }
  return { ...bundle, cacheControl: CACHE_CONTROL, assets }
}
