import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setImportTimes } from '#database/versions/import-times.ts'
import { count } from '#importer/report/quantity.ts'
import type { Config } from '#server/config/config.ts'
import { ForeignFolder, OutputFolder } from '#static-site/output-folder.ts'
import { type Layout, type SiteOptions, writeSite } from '#static-site/write-site.ts'
import { type Command, EXIT, parseStrictly, type Terminal, UsageError } from './command.ts'
import { eraseEverywhere, runImport } from './import.ts'
import { IMPORT_EXIT } from './import-exit.ts'
import { ProgressDisplay } from './progress-display.ts'
import { readConfig, withDatabase } from './settings.ts'

const DEFAULT_MIN_MATCHES = 5
/** Limits of popular hosts: GitHub Pages has a size, others have a number of files. */
const MANY_FILES = 20_000
const MANY_BYTES = 1_000_000_000

const options = {
  out: { type: 'string' },
  url: { type: 'string' },
  pages: { type: 'string' },
  layout: { type: 'string' },
  answers: { type: 'string' },
  yes: { type: 'boolean', default: false },
} as const

export const siteCommand: Command = {
  summary: 'writes the whole site as plain files, which need no server',
  usage: `npm run site -- [FOLDER | FILE…] --out DIR [--url URL] [--pages N] [--layout folders] [--answers FILE] [--yes]

  FOLDER, FILE…     results as for the import (npm run import -- --help); default: the database of the settings
  --out DIR         the folder of the site, created if it doesn't exist. Files that have not changed stay as they are
  --url URL         the site's public URL, such as https://erne.example. Without it, the site has no canonical links, link
                    pictures, feeds and site maps
  --pages N         write pages of players and pairs with at least N matches; default: ${DEFAULT_MIN_MATCHES}. The browser renders the others
  --layout folders  write player/ann/index.html in place of player/ann.html, for hosts that don't add the ending

  --answers FILE, --yes  for tables of any kind, as for the import

  The files contain the data set, so the setting DATA_LICENCE must say how it may be used.
`,

  async run(args, terminal) {
    const { values, positionals } = parseStrictly(args, options)
    if (values.out === undefined) throw new UsageError('--out is missing: name the folder of the site.')
    const config = siteConfig(terminal, values.url)
    const chosen = { minMatches: readMinimum(values.pages), layout: readLayout(values.layout) }
    // Web servers read the files.
    process.umask(0o022)
    const output = openOutput(values.out, terminal)
    if (output === null) return EXIT.failed
    if (positionals.length === 0) {
      return withDatabase(
        config,
        terminal,
        (database) => write({ ...chosen, config, database }, output, terminal),
        false,
      )
    }
    const place = mkdtempSync(join(tmpdir(), 'erne-site-'))
    try {
      const file = join(place, 'site.db')
      const environment = { ...terminal.environment, DATABASE_URL: `file:${file}` }
      const answers = values.answers === undefined ? [] : ['--answers', values.answers]
      const typed = [...positionals, ...answers, ...(values.yes ? ['--yes'] : [])]
      const code = await runImport(typed, { ...terminal, environment, out: terminal.err }, eraseEverywhere)
      // Tables with open questions or without a confirmation end like those with rejected rows, but nothing is imported.
      const done: number[] = [IMPORT_EXIT.in, IMPORT_EXIT.inWithRejected, IMPORT_EXIT.inWithContradictions]
      if (!done.includes(code) || !existsSync(file)) return code
      const imported = { ...config, databaseUrl: environment.DATABASE_URL }
      return await withDatabase(
        imported,
        terminal,
        async (database) => {
          // The same results make the same files, whenever they are imported.
          await setImportTimes(database)
          return write({ ...chosen, config: imported, database }, output, terminal)
        },
        false,
      )
    } finally {
      rmSync(place, { recursive: true, force: true })
    }
  },
}

interface Output {
  folder: OutputFolder
  /** Its path as typed. */
  typed: string
}

/** Opens the folder of the site; null if it has other files. */
function openOutput(typed: string, { folder, err }: Terminal): Output | null {
  try {
    return { folder: new OutputFolder(resolve(folder, typed)), typed }
  } catch (error) {
    if (!(error instanceof ForeignFolder)) throw error
    err.write(`${error.message}: choose another folder.\n`)
    return null
  }
}

/** Returns the settings of the site. @throws UsageError without a license, or for a URL that can't be one of a site */
function siteConfig({ environment }: Terminal, url: string | undefined): Config {
  const site = url === undefined ? null : siteUrl(url)
  const config = readConfig({ ...environment, ...(site && { PUBLIC_URL: site.origin }) })
  if (config.dataLicence === null) {
    throw new UsageError(
      'DATA_LICENCE is missing: the files contain the data set, so state how it may be used, such as DATA_LICENCE="CC BY 4.0".',
    )
  }
  // Each reader has a cache, and pages are made one after another.
  const databaseOptions = { ...config.databaseOptions, poolSize: 1 }
  // Pictures come from other sites through the server, which a site of plain files doesn't have.
  const without = { pictures: 'none', push: null } as const
  return { ...config, databaseOptions, ...without, ...(site && { publicUrl: site.href.replace(/\/$/, '') }) }
}

function siteUrl(text: string): URL {
  const url = URL.parse(text)
  // Quotes and other special characters would need to be written in another way in some files.
  if (
    url &&
    /^https?:$/.test(url.protocol) &&
    url.href === url.origin + url.pathname &&
    /^[\w./-]*$/.test(url.pathname)
  )
    return url
  throw new UsageError(
    `--url must be the URL of the site's home page, such as https://erne.example or https://example.org/erne, got "${text}".`,
  )
}

function readMinimum(text: string | undefined): number {
  if (text === undefined) return DEFAULT_MIN_MATCHES
  if (/^\d{1,6}$/.test(text)) return Number(text)
  throw new UsageError(`--pages must be a number of matches, such as 5, got "${text}".`)
}

function readLayout(text = 'files'): Layout {
  if (text === 'files' || text === 'folders') return text
  throw new UsageError(`--layout must be files or folders, got "${text}".`)
}

async function write(
  site: Pick<SiteOptions, 'config' | 'database' | 'minMatches' | 'layout'>,
  { folder, typed }: Output,
  terminal: Terminal,
): Promise<number> {
  const progress = new ProgressDisplay(terminal)
  const onProgress: SiteOptions['onProgress'] = (done, total, doing) =>
    progress.show(done, total, `${count(done)} of ${count(total)} files: ${doing}`)
  try {
    const pages = await writeSite({ ...site, folder, onProgress })
    await folder.finish()
    progress.end()
    const { files, written, removed } = folder
    const bytes = [...files.values()].reduce((sum, size) => sum + size, 0)
    const changed = `${count(written)} written, ${count(removed)} removed, the others unchanged`
    terminal.out.write(
      `${typed}: ${count(files.size)} files, ${megabytes(bytes)} (${changed}), ${count(pages)} pages\n`,
    )
    if (files.size > MANY_FILES)
      terminal.out.write(`Some hosts allow ${count(MANY_FILES)} files: a larger --pages writes fewer.\n`)
    if (bytes > MANY_BYTES) terminal.out.write('GitHub Pages allows 1 GB: a larger --pages writes fewer pages.\n')
    if (!site.config.isPublicUrlSet) {
      terminal.out.write('Without --url there are no canonical links, link pictures, feeds and site maps.\n')
    }
    terminal.out.write(
      'Not possible without a server: GraphQL over HTTP, MCP, webhooks, notifications, live updates by stream, and search without JavaScript.\n',
    )
    return EXIT.done
  } finally {
    progress.end()
  }
}

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`
