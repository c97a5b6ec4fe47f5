import { createRequire } from 'node:module'
import { defineConfig } from 'vitest/config'
import { ClosingLineReporter } from './tests/setup/closing-line.ts'

// Vite prefers a package's "module" file, Node its "main", and graphql refuses to be loaded as both.
const ONE_GRAPHQL = [{ find: /^graphql$/, replacement: createRequire(import.meta.url).resolve('graphql') }]

const setupFiles = ['tests/setup/console-error.ts']

// Three projects of one runner: what a test needs is set up once, and only where a test that needs it is run.
export default defineConfig({
  test: {
    reporters: ['default', new ClosingLineReporter()],
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{src,scripts,tests}/**/*.test.{ts,tsx}'],
          exclude: ['tests/{service,browser}/**'],
          setupFiles,
        },
      },
      {
        resolve: { alias: ONE_GRAPHQL },
        test: {
          name: 'service',
          include: ['tests/service/**/*.test.{ts,tsx}'],
          setupFiles,
          globalSetup: ['tests/setup/built-website.ts'],
          testTimeout: 30_000,
          hookTimeout: 120_000,
        },
      },
      {
        resolve: { alias: ONE_GRAPHQL },
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.{ts,tsx}'],
          setupFiles,
          globalSetup: ['tests/setup/built-website.ts', 'tests/setup/browser.ts', 'tests/setup/demo-season.ts'],
          // One worker for all files, so that they share one browser and one server.
          fileParallelism: false,
          isolate: false,
          // What a page shows comes when it comes: only a page on which it never comes waits this long.
          expect: { poll: { timeout: 10_000 } },
          testTimeout: 30_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
