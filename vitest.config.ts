import { createRequire } from 'node:module'
import { defineConfig } from 'vitest/config'
import { ClosingLineReporter } from './tests/setup/closing-line.ts'

// Vite prefers a package's "module" file, Node its "main", and graphql refuses to be loaded as both.
const ONE_GRAPHQL = [{ find: /^graphql$/, replacement: createRequire(import.meta.url).resolve('graphql') }]

const setupFiles = ['tests/setup/console-error.ts']

/**
 * Tests of what is made of rows that the recounts and `same-answers` hold alike on both databases (pages, files, draws), of
 * requests and processes, and of what an import reads in files: they run on the embedded one.
 */
const ON_ONE_DATABASE = [
  'tests/service/{clients,draws,pages,process,requests}/**',
  'tests/database/import-{files,many-rejections,mapping,rejections}.test.ts',
]

// What asks a database runs on both of them, but for tests of what one of them does in its own way.
const onDatabase = (dialect: 'sqlite' | 'postgres', globalSetup: string[]) => ({
  resolve: { alias: ONE_GRAPHQL },
  test: {
    name: dialect,
    include: ['tests/{database,service}/**/*.test.{ts,tsx}'],
    exclude: dialect === 'sqlite' ? ['tests/**/*.postgres.test.ts'] : ['tests/**/*.sqlite.test.ts', ...ON_ONE_DATABASE],
    provide: { dialect },
    setupFiles,
    globalSetup: ['tests/setup/built-website.ts', ...globalSetup],
    // The files of a worker share its modules: reading them anew for each took half of the time.
    isolate: false,
    // What comes, comes when it comes: only what never does waits this long.
    expect: { poll: { timeout: 10_000 } },
    testTimeout: 30_000,
    hookTimeout: 120_000,
  },
})

// Projects of one runner: what a test needs is set up once, and only where a test that needs it is run.
export default defineConfig({
  test: {
    reporters: ['default', new ClosingLineReporter()],
    // Tests of services and databases mostly wait: for one core of a small machine two of them.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{src,scripts,tests}/**/*.test.{ts,tsx}'],
          exclude: ['tests/{database,service,browser}/**'],
          isolate: false,
          setupFiles,
          // What is tried with hundreds of inputs takes its time on a busy machine.
          testTimeout: 30_000,
        },
      },
      onDatabase('sqlite', []),
      onDatabase('postgres', ['tests/setup/postgres.ts']),
      {
        resolve: { alias: ONE_GRAPHQL },
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.{ts,tsx}'],
          setupFiles,
          globalSetup: ['tests/setup/built-website.ts', 'tests/setup/browser.ts', 'tests/setup/demo-season.ts'],
          // After all others, whose work would slow the pages down. The files of a worker share one browser and one server.
          sequence: { groupOrder: 1 },
          isolate: false,
          expect: { poll: { timeout: 10_000 } },
          testTimeout: 30_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
