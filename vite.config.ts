import react from '@vitejs/plugin-react'
import { type BuildEnvironmentOptions, defineConfig, type Rolldown } from 'vite'
import { classNames } from './scripts/class-names.ts'

/** What the browser loads. Its styles are one file: all of them are small, and their order is the same on every page. */
const browser: BuildEnvironmentOptions = { outDir: 'dist/client', cssCodeSplit: false, assetsInlineLimit: 0 }

const styles: BuildEnvironmentOptions = {
  ...{ ...browser, emptyOutDir: false, copyPublicDir: false, manifest: '.vite/styles.json' },
  rolldownOptions: { input: 'src/site/styles.ts', preserveEntrySignatures: 'strict' },
}

/** What every page loads is apart from what islands share, because many small files are many requests. */
const SCRIPTS: Rolldown.CodeSplittingGroup[] = [
  { name: 'base', tags: ['$initial'] },
  { name: 'islands', minShareCount: 11 },
]

const client: BuildEnvironmentOptions = {
  ...{ ...browser, manifest: true, modulePreload: { polyfill: false } },
  rolldownOptions: { input: 'src/site/entry-client.ts', output: { codeSplitting: { groups: SCRIPTS } } },
}

/** What browsers load of a site of plain files: the same with the data service in a worker. */
const staticClient: BuildEnvironmentOptions = {
  ...{ ...client, outDir: 'dist/static', copyPublicDir: false },
  rolldownOptions: { ...client.rolldownOptions, input: 'src/site/entry-static.ts' },
}

/** This worker, which renders pages as the server does. */
const worker: BuildEnvironmentOptions = {
  ...{ outDir: 'dist/static', emptyOutDir: false, copyPublicDir: false, manifest: '.vite/worker.json', minify: true },
  ...{ target: 'es2022', emitAssets: false, chunkSizeWarningLimit: 4_000 },
  rolldownOptions: {
    input: 'src/browser-service/worker.ts',
    output: { codeSplitting: false, entryFileNames: 'assets/[name]-[hash].js' },
  },
}

/** The query editor of the API. Its URL is a folder below the site's root. */
const explorer: BuildEnvironmentOptions = {
  ...{ outDir: 'dist/explorer', assetsDir: 'explorer', copyPublicDir: false, chunkSizeWarningLimit: 1_000 },
  // The builds share Vite's preload code, which would load scripts as styles here.
  modulePreload: false,
  rolldownOptions: { input: 'src/explorer/index.html' },
}

/** The server's renderer, as one self-contained file. */
const ssr: BuildEnvironmentOptions = {
  ...{ outDir: 'dist/server', emitAssets: false, copyPublicDir: false },
  rolldownOptions: { input: 'src/site/entry-server.tsx', output: { codeSplitting: false } },
}

const production = { 'process.env.NODE_ENV': '"production"' }

// One run of `vite build` makes all of them; `--mode static` makes those of a site of plain files. In development, Node loads
// packages itself.
export default defineConfig(({ command, mode }) => ({
  plugins: [react()],
  // Long names help with development.
  css: { modules: { generateScopedName: command === 'build' ? classNames(import.meta.dirname) : '[name]-[local]' } },
  ...{ publicDir: 'src/web/public', appType: 'custom', builder: {}, worker: { format: 'es' } },
  define: { 'import.meta.env.STATIC': String(mode === 'static') },
  // The first versions with `light-dark()`, which would otherwise be written out in other words.
  build: { target: 'es2022', cssTarget: ['chrome123', 'firefox125', 'safari17.5'] },
  environments:
    mode === 'static'
      ? {
          client: { build: staticClient },
          worker: {
            consumer: 'server',
            define: production,
            resolve: { noExternal: true, conditions: ['browser', 'module', 'import', 'default'] },
            build: worker,
          },
        }
      : {
          // Development loads SQLite next to its script.
          client: { build: client, optimizeDeps: { exclude: ['@sqlite.org/sqlite-wasm'] } },
          styles: { consumer: 'client', build: styles },
          // It is built in development too, so that its packages don't have to be optimized by the development server.
          explorer: { consumer: 'client', optimizeDeps: { noDiscovery: true }, build: explorer },
          ssr: {
            build: ssr,
            ...(command === 'build' && { define: production, resolve: { noExternal: true } }),
          },
        },
}))
