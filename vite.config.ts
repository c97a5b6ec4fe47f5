import react from '@vitejs/plugin-react'
import { type BuildEnvironmentOptions, defineConfig, type Rolldown } from 'vite'

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

// One run of `vite build` makes all four. In development, Node loads packages itself.
export default defineConfig(({ command }) => ({
  plugins: [react()],
  // Long names help with development.
  css: { modules: { generateScopedName: command === 'build' ? '[hash:base64:5]' : '[name]-[local]' } },
  ...{ publicDir: 'src/web/public', appType: 'custom', builder: {}, worker: { format: 'es' } },
  // The first versions with `light-dark()`, which would otherwise be written out in other words.
  build: { target: 'es2022', cssTarget: ['chrome123', 'firefox125', 'safari17.5'] },
  environments: {
    client: { build: client },
    styles: { consumer: 'client', build: styles },
    // It is built in development too, so that its packages don't have to be optimized by the development server.
    explorer: { consumer: 'client', optimizeDeps: { noDiscovery: true }, build: explorer },
    ssr: {
      build: ssr,
      ...(command === 'build' && {
        define: { 'process.env.NODE_ENV': '"production"' },
        resolve: { noExternal: true },
      }),
    },
  },
}))
