import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/**
 * Three builds in one call of `vite build`: `client`, what browsers load, into dist/client; `ssr`, what draws pages on
 * the server, as one self-contained file in dist/server; `graphiql`, the page that explores the data service.
 */
export default defineConfig({
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
        modulePreload: { polyfill: false },
        rolldownOptions: { input: 'src/website/entry-client.tsx' },
      },
    },
    graphiql: {
      consumer: 'client',
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
      define: { 'process.env.NODE_ENV': '"production"' },
      resolve: { noExternal: true },
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
})
