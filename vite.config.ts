import react from '@vitejs/plugin-react'
import { defineConfig, type EnvironmentOptions } from 'vite'

/** The style file. All styles are small, and their order is the same on every page. */
const styles: EnvironmentOptions['build'] = {
  ...{ outDir: 'dist/client', emptyOutDir: false, copyPublicDir: false, manifest: '.vite/styles.json' },
  ...{ cssCodeSplit: false, assetsInlineLimit: 0 },
  rolldownOptions: { input: 'src/site/styles.ts', preserveEntrySignatures: 'strict' },
}

/** The browser's code: what every page loads is apart from what islands share, because many small files are many requests. */
const client: EnvironmentOptions['build'] = {
  ...{ outDir: 'dist/client', manifest: true, modulePreload: { polyfill: false } },
  // The style file has the styles of islands, too.
  ...{ cssCodeSplit: false, assetsInlineLimit: 0 },
  rolldownOptions: {
    input: 'src/site/entry-client.ts',
    output: {
      codeSplitting: {
        groups: [
          { name: 'base', tags: ['$initial'] },
          { name: 'islands', minShareCount: 8 },
        ],
      },
    },
  },
}

/** The API explorer. Its URL is a folder below the site's root. */
const graphiql: EnvironmentOptions['build'] = {
  ...{ outDir: 'dist/graphiql', assetsDir: 'graphiql', copyPublicDir: false, chunkSizeWarningLimit: 4_000 },
  // The builds share Vite's preload code, which would load scripts as styles here.
  modulePreload: false,
  rolldownOptions: { input: 'src/graphiql/index.html', checks: { moduleLevelDirective: false } },
}

/** The server's renderer, as one self-contained file. */
const ssr: EnvironmentOptions['build'] = {
  ...{ outDir: 'dist/server', emitAssets: false, copyPublicDir: false },
  rolldownOptions: {
    input: 'src/site/entry-server.tsx',
    output: { entryFileNames: 'entry-server.js', codeSplitting: false },
  },
}

// One run of `vite build` makes all four. In development, Node loads packages itself.
export default defineConfig(({ command }) => ({
  plugins: [react()],
  // Long names help with development.
  css: { modules: { generateScopedName: command === 'build' ? '[hash:base64:5]' : '[name]-[local]' } },
  ...{ publicDir: 'src/web/public', appType: 'custom', builder: {}, worker: { format: 'es' } },
  build: { target: 'es2022' },
  environments: {
    client: { build: client },
    styles: { consumer: 'client', build: styles },
    // It is built in development too, so that its packages don't have to be optimized by the development server.
    graphiql: { consumer: 'client', optimizeDeps: { noDiscovery: true }, build: graphiql },
    ssr: {
      build: ssr,
      ...(command === 'build' && {
        define: { 'process.env.NODE_ENV': '"production"' },
        resolve: { noExternal: true },
      }),
    },
  },
}))
