import { createRequire } from 'node:module'
import { defineConfig } from 'vitest/config'
import { ClosingLineReporter } from './tests/setup/closing-line.ts'

// Vite prefers a package's "module" file and Node its "main" file, but graphql must not be loaded twice.
const ONE_GRAPHQL = [{ find: /^graphql$/, replacement: createRequire(import.meta.url).resolve('graphql') }]

const setupFiles = ['tests/setup/console-error.ts', 'tests/setup/property-failures.ts']

/** Separate from the unit tests, which should be fast: it builds the website. */
const BYTE_BUDGETS = 'tests/check/byte-budgets.test.ts'

/** Node itself loads the modules, which takes half as long as Vite: the service needs neither JSX nor plugins. */
const ON_NODE = { viteModuleRunner: false, nodeLoader: false }

/** A run of all tests, which leaves out what only `npm test -- --nightly` and runs of single files execute. */
const IS_USUAL = process.env.TESTS === 'usual'

/**
 * Tests that run on SQLite only: they concern rows that other tests compare on both databases (pages, files, draws), or
 * requests, processes and parsing that don't depend on the database.
 */
const ON_ONE_DATABASE = [
  'tests/service/{clients,draws,embedding,live,pages,process,requests}/**',
  'tests/database/files/import-{files,many-rejections,mapping,rejections}.test.ts',
]

/** Tests that a usual run executes on PostgreSQL too: one recount, equal results, connections, replicas, query plans. */
const USUALLY_ON_POSTGRES = [
  'tests/service/numbers/{recount,same-answers}*',
  'tests/database/{server-connections,replicas,query-plans}*',
]

/**
 * Tests that a usual run leaves to the nightly one: of a busy or crowded server, of what breaks in the middle, of programs
 * around an import, of looks, and slow ones whose subject faster tests cover.
 */
const AT_NIGHT = [
  'tests/service/requests/{crowding,live-streams,overload,request-costs,slow-clients,soak}*',
  'tests/service/imports/{database-away,edge,imports-under-load,live-processes,live-tournament}*',
  'tests/service/{process/{backup,benchmarks,container-image,process},static/same-pages}*',
  'tests/service/{lists,questions,requests}/hostile-*',
  'tests/database/imports/import-{after,faults,kill,watch}*',
  'tests/database/files/import-defaults*',
  'tests/browser/{every-page/{looks,odd-names,phone-layout},lists/{questions,season-questions}}*',
  'tests/browser/profiles/pages-of-real-results*',
]

/** Files that this run leaves out of a project with a database. */
const leftOut = (dialect: 'sqlite' | 'postgres') => [
  ...(dialect === 'sqlite' ? ['tests/**/*.postgres.test.ts'] : ['tests/**/*.sqlite.test.ts', ...ON_ONE_DATABASE]),
  ...(IS_USUAL ? AT_NIGHT : []),
]

// Tests that use a database run on both databases, except tests of one database's own behavior.
const onDatabase = (dialect: 'sqlite' | 'postgres', globalSetup: string[]) => ({
  resolve: { alias: ONE_GRAPHQL },
  test: {
    name: dialect,
    include: dialect === 'postgres' && IS_USUAL ? USUALLY_ON_POSTGRES : ['tests/{database,service}/**/*.test.{ts,tsx}'],
    exclude: leftOut(dialect),
    provide: { dialect },
    setupFiles,
    globalSetup: ['tests/setup/built-website.ts', ...globalSetup],
    experimental: ON_NODE,
    // The files of a worker share its modules, because loading them for each file took half of the time.
    isolate: false,
    // Polling ends as soon as the expectation holds; only failures take this long.
    expect: { poll: { timeout: 20_000 } },
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
})

/** Files that wrap the database, count its statements, or begin without results, which a published file always has. */
const ON_OTHER_DATABASES = [
  'tests/service/draws/title-odds*',
  'tests/service/lists/ids*',
  'tests/service/numbers/{draws,ranges,statement-counts}*',
  'tests/service/ratings/{forecasts,rating-fixtures}*',
]

/** At night, tests of the service run once more as browsers have it on a site of plain files: over SQLite in WebAssembly. */
const inBrowserService = {
  resolve: { alias: ONE_GRAPHQL },
  test: {
    ...onDatabase('sqlite', []).test,
    name: 'browser-service',
    include: ['tests/service/{draws,lists,numbers,questions,ratings}/**/*.test.ts'],
    exclude: ['tests/**/*.postgres.test.ts', ...ON_OTHER_DATABASES],
    env: { SERVICE: 'browser' },
  },
}

// Projects share one runner, so that a setup runs once and only if one of its tests runs.
export default defineConfig({
  test: {
    reporters: ['default', new ClosingLineReporter()],
    // Tests often wait for a process, a timer or the disk, so that two CPU cores are busy with three workers.
    maxWorkers: 3,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{src,scripts,tests}/**/*.test.{ts,tsx}'],
          exclude: ['tests/{database,service,browser}/**', BYTE_BUDGETS],
          isolate: false,
          setupFiles,
          // Property tests with hundreds of inputs can be slow on a busy machine.
          testTimeout: 30_000,
        },
      },
      { test: { name: 'budgets', include: [BYTE_BUDGETS], globalSetup: ['tests/setup/built-website.ts'] } },
      onDatabase('sqlite', []),
      onDatabase('postgres', ['tests/setup/postgres.ts']),
      ...(process.env.TESTS === 'night' ? [inBrowserService] : []),
      {
        resolve: { alias: ONE_GRAPHQL },
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.{ts,tsx}'],
          exclude: IS_USUAL ? AT_NIGHT : [],
          setupFiles,
          experimental: ON_NODE,
          globalSetup: ['tests/setup/built-website.ts', 'tests/setup/browser.ts', 'tests/setup/demo-season.ts'],
          // Runs after all others, which would slow down the pages. The files of a worker share one browser and one
          // server.
          sequence: { groupOrder: 1 },
          isolate: false,
          // Long, because a page with many rows is slow to check on a machine with two busy cores. Only failures take this long.
          expect: { poll: { timeout: 20_000 } },
          testTimeout: 90_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
