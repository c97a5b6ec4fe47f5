import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The website but for its routes, the columns of their tables, their pictures and their queries, which load with their pages. */
const SHARED =
  /node_modules|preload-helper|src\/domain|src\/website\/(?!routes\/|tables\/|pictures\/|data\/generated\/(?!dataset))/

/**
 * Three builds in one call of `vite build`: `client`, what browsers load, into dist/client; `ssr`, what draws pages on
 * the server, as one self-contained file in dist/server; `graphiql`, the page that explores the data service.
 */
export default defineConfig(({ command }) => ({
  plugins: [react()],
  publicDir: 'src/website/public',
  appType: 'custom',
  builder: {},
  worker: { format: 'es' },
  build: { target: 'es2022' },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        // Pages carry the site's whole style, so that the first paint waits for nothing.
        cssCodeSplit: false,
        assetsInlineLimit: 0,
        modulePreload: false,
        rolldownOptions: {
          input: 'src/website/entry-client.tsx',
          // What several routes share is one file with the rest: many small ones compress worse and take longer.
          output: { codeSplitting: { groups: [{ name: 'site', test: SHARED }] } },
        },
      },
    },
    graphiql: {
      consumer: 'client',
      // In development too it is served as it was built: its packages need not be made ready for anything else.
      optimizeDeps: { noDiscovery: true },
      build: {
        outDir: 'dist/graphiql',
        // Its address is a folder below the site's root.
        assetsDir: 'graphiql',
        manifest: true,
        copyPublicDir: false,
        chunkSizeWarningLimit: 4_000,
        rolldownOptions: { input: 'src/graphiql/entry.tsx', checks: { moduleLevelDirective: false } },
      },
    },
    ssr: {
      // In development packages are loaded as Node finds them.
      ...(command === 'build' && {
        define: { 'process.env.NODE_ENV': '"production"' },
        resolve: { noExternal: true },
      }),
      build: {
        outDir: 'dist/server',
        emitAssets: false,
        copyPublicDir: false,
        rolldownOptions: {
          input: 'src/website/entry-server.tsx',
          output: { entryFileNames: 'entry-server.js', codeSplitting: false },
        },
      },
    },
  },
}))
