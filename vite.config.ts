import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/**
 * Four builds in one run of `vite build`. `client` and `styles`: the browser's code and the style file, in dist/client.
 * `graphiql`: the API explorer. `ssr`: the server's renderer, as one self-contained file in dist/server.
 */
export default defineConfig(({ command }) => ({
  plugins: [react()],
  // Long names help with development.
  css: { modules: { generateScopedName: command === 'build' ? '[hash:base64:5]' : '[name]-[local]' } },
  publicDir: 'src/web/public',
  appType: 'custom',
  builder: {},
  worker: { format: 'es' },
  build: { target: 'es2022' },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        // The styles of islands are in the style file.
        cssCodeSplit: false,
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: 'src/site/entry-client.ts',
          // What every page loads is apart from what islands share: many small files would be many requests.
          output: {
            codeSplitting: { groups: [{ name: 'base', tags: ['$initial'] }, { name: 'islands', minShareCount: 8 }] },
          },
        },
      },
    },
    styles: {
      consumer: 'client',
      build: {
        outDir: 'dist/client',
        emptyOutDir: false,
        copyPublicDir: false,
        manifest: '.vite/styles.json',
        // All styles are small, and their order is the same on every page.
        cssCodeSplit: false,
        assetsInlineLimit: 0,
        rolldownOptions: { input: 'src/site/styles.ts', preserveEntrySignatures: 'strict' },
      },
    },
    graphiql: {
      consumer: 'client',
      // It is built in development too, so that its packages don't have to be optimized by the development server.
      optimizeDeps: { noDiscovery: true },
      build: {
        outDir: 'dist/graphiql',
        // Its URL is a folder below the site's root.
        assetsDir: 'graphiql',
        copyPublicDir: false,
        chunkSizeWarningLimit: 4_000,
        // The builds share Vite's preload code, which would load scripts as styles here.
        modulePreload: false,
        rolldownOptions: { input: 'src/graphiql/index.html', checks: { moduleLevelDirective: false } },
      },
    },
    ssr: {
      // In development, Node loads packages itself.
      ...(command === 'build' && {
        define: { 'process.env.NODE_ENV': '"production"' },
        resolve: { noExternal: true },
      }),
      build: {
        outDir: 'dist/server',
        emitAssets: false,
        copyPublicDir: false,
        rolldownOptions: {
          input: 'src/site/entry-server.tsx',
          output: { entryFileNames: 'entry-server.js', codeSplitting: false },
        },
      },
    },
  },
}))
