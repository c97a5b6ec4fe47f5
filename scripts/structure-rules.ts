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
  cli: ['domain', 'statistics', 'database', 'importer', 'exporter', 'demo', 'api', 'service', 'server'],
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
]

/** Areas that run in browsers: they use nothing of Node. */
export const BROWSER_AREAS: readonly string[] = ['domain', 'statistics', 'web', 'features/web', 'site', 'explorer']

/** Areas of pure functions: they use no package and nothing of Node. */
export const PURE_AREAS: readonly string[] = ['domain', 'statistics']

/** Maximum number of files in one folder. */
export const MAX_FILES = 25

/** Maximum number of modules with the same file name, such as one for each database. */
export const MAX_SAME_NAMES = 2
