/**
 * The layout of src/ as data: what each area may import, and the order of the features. `scripts/check-structure.ts` enforces it and
 * ARCHITECTURE.md explains it.
 */

/**
 * Areas of src/ and the other areas that each may import. The two halves of the features are areas of their own:
 * `features/server` and `features/web`.
 */
export const AREAS: Readonly<Record<string, readonly string[]>> = {
  domain: [],
  statistics: ['domain'],
  database: ['domain'],
  demo: ['domain', 'statistics'],
  importer: ['domain', 'statistics', 'database'],
  exporter: ['domain', 'statistics', 'database', 'importer'],
  api: ['domain', 'statistics', 'database'],
  'features/server': ['domain', 'statistics', 'database', 'api'],
  service: ['domain', 'database', 'api', 'features/server'],
  web: ['domain'],
  'features/web': ['domain', 'web'],
  site: ['domain', 'web', 'features/web'],
  explorer: ['web'],
  server: [
    'domain',
    'statistics',
    'database',
    'importer',
    'exporter',
    'demo',
    'api',
    'features/server',
    'service',
    'web',
    'features/web',
    'site',
  ],
  'browser-service': ['domain', 'database', 'api', 'service', 'web', 'site'],
  'static-site': ['domain', 'database', 'exporter', 'api', 'service', 'server', 'web', 'site', 'browser-service'],
  cli: ['domain', 'statistics', 'database', 'importer', 'exporter', 'demo', 'api', 'service', 'server', 'static-site'],
}

/** Features, the lowest floor first. A feature may import only features before it in this list, and only from the same half. */
export const FEATURES: readonly string[] = [
  'match-links',
  'names',
  'dataset',
  'players',
  'tournaments',
  'pairs',
  'name-index',
  'answers',
  'search',
  'medals',
  'matches',
  'corrections',
  'event-teams',
  'rankings',
  'ratings',
  'side-summary',
  'forecasts',
  'match-finder',
  'draws',
  'results',
  'what-if',
  'records',
  'seasons',
  'series',
  'head-to-head',
  'profiles',
  'match',
  'tournament',
  'home',
  'feeds',
  'about',
  'sql',
]

/**
 * Areas that run in browsers: neither their files nor what these import use anything of Node. The service and the rendering of
 * pages also run in browsers, over the database of a static site.
 */
export const BROWSER_AREAS: readonly string[] = [
  'domain',
  'statistics',
  'api',
  'features/server',
  'service',
  'web',
  'features/web',
  'site',
  'browser-service',
  'explorer',
]

/** Folders of other areas that run in browsers too. */
export const BROWSER_FOLDERS: readonly string[] = ['src/database/query/', 'src/database/tables/']

/** Uses of Node's own globals, which no file that runs in browsers has. */
export const NODE_GLOBALS = /\b(?:Buffer\.\w|process\.\w|setImmediate\()/

/** Areas of pure functions: they use no package and nothing of Node. */
export const PURE_AREAS: readonly string[] = ['domain', 'statistics']

/** Maximum number of files in one folder. */
export const MAX_FILES = 25

/** Maximum number of modules with the same file name, such as one for each database. */
export const MAX_SAME_NAMES = 2
