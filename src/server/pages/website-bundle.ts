import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type {
  FoundTable,
  findPreview,
  findTable,
  RenderedPage,
  renderPage,
  routePattern,
} from '#website/entry-server.tsx'
import { CACHE_CONTROL } from '../cache/cache-control.ts'

export type { FoundTable, RenderedPage }

/** The website as it was built, or as Vite serves its sources. */
export interface WebsiteBundle {
  renderPage: typeof renderPage
  findTable: typeof findTable
  findPreview: typeof findPreview
  routePattern: typeof routePattern
  /** The head elements that load style and script for a page of this route; without script where it is `null`. */
  assets: (page: { routeFile: string | null; scripted: boolean }) => string
  /** Where a page's style may come from, for its Content-Security-Policy. */
  styleSource: string
  /** How long its pages may be kept, as `cache-control`. */
  cacheControl: string
}

interface ManifestEntry {
  file: string
  css?: string[]
  imports?: string[]
  isEntry?: boolean
}
type Manifest = Record<string, ManifestEntry>

const ENTRY = 'src/website/entry-client.tsx'
const BUILT = new URL('../../../dist/', import.meta.url)

/** The folder whose files browsers may load. */
export const CLIENT_FOLDER = new URL('client/', BUILT)

/** Every file that must be there before a module runs, itself first. */
function filesOf(manifest: Manifest, module: string, found = new Set<string>()): Set<string> {
  const entry = manifest[module]
  if (!entry || found.has(entry.file)) return found
  found.add(entry.file)
  for (const imported of entry.imports ?? []) filesOf(manifest, imported, found)
  return found
}

/** Loads what `npm run build` made. */
export async function loadBuiltWebsite(): Promise<WebsiteBundle> {
  const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', CLIENT_FOLDER), 'utf8')) as Manifest
  const entry = manifest[ENTRY]
  if (!entry) throw new Error(`The build has no ${ENTRY}`)
  const styleFiles = Object.values(manifest).flatMap(({ css = [], file }) => (file.endsWith('.css') ? [file] : css))
  const style = [...new Set(styleFiles)].map((file) => readFileSync(new URL(file, CLIENT_FOLDER), 'utf8')).join('')
  const bundle = (await import(new URL('server/entry-server.js', BUILT).href)) as Pick<
    WebsiteBundle,
    'renderPage' | 'findTable' | 'findPreview' | 'routePattern'
  >
  return {
    renderPage: bundle.renderPage,
    findTable: bundle.findTable,
    findPreview: bundle.findPreview,
    routePattern: bundle.routePattern,
    cacheControl: CACHE_CONTROL,
    styleSource: `'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    assets: assetsFrom(manifest, entry, `<style>${style}</style>`),
  }
}

/** What pages of each route load; made once for each. */
function assetsFrom(manifest: Manifest, entry: ManifestEntry, style: string): WebsiteBundle['assets'] {
  const scripted = new Map<string | null, string>()
  return (page) => {
    if (!page.scripted) return style
    let assets = scripted.get(page.routeFile)
    if (assets === undefined) {
      const files = filesOf(manifest, ENTRY)
      if (page.routeFile) filesOf(manifest, page.routeFile, files)
      files.delete(entry.file)
      // A slow line brings the page itself first: all of it is there without script.
      const preloads = [...files].map((file) => `<link rel="modulepreload" href="/${file}" fetchpriority="low">`)
      const script = `<script type="module" src="/${entry.file}" fetchpriority="low"></script>`
      assets = `${style}${script}${preloads.join('')}`
      scripted.set(page.routeFile, assets)
    }
    return assets
  }
}
