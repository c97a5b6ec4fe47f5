import { basename } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** What the pages with lists of matches share: of a player, a pair, a tournament, and of matches themselves. */
const RESULTS =
  /(?:components\/(?:match\/|table\/(?:Numbered|Pagination)|profile\/Facts)|tables\/match|generated\/matches|BarTable)/

/** What the pages of a player and of a pair share. */
const PROFILES =
  /(?:components\/profile\/(?:Medals|RecordCards|PairPicture)|charts\/(?:FormStrip|Month|month|Own)|tables\/[oO]wn|generated\/event-team)/

/** What is loaded with the few pages that it stands on, or once it is wanted. */
const APART =
  /website\/(?:routes|tables\/(?!sort|table-forms)|charts|matches\/match-heading|data\/generated|components\/(?:search\/[sS]uggestion|table\/Infinite|profile\/(?:PairPicture|PersonLine)))|domain\/(?:identity|.*dictionary)/

/** All other code: packages, what stands around a page, and what stands on most of them. */
const isSite = (id: string) => !APART.test(id) || /generated\/dataset|charts\/Picture\./.test(id)

/** What Vite loads beside a route's code, its styles and modules, is on the page already: its code for that is left out. */
const PLAIN_IMPORTS: Plugin = {
  name: 'plain-imports',
  enforce: 'pre',
  apply: 'build',
  load: (id) => (id.endsWith('vite/preload-helper.js') ? 'export const __vitePreload = (load) => load()' : null),
}

/**
 * Three builds in one call of `vite build`: `client`, what browsers load, into dist/client; `ssr`, what draws pages on
 * the server, as one self-contained file in dist/server; `graphiql`, the page that explores the data service.
 */
export default defineConfig(({ command }) => ({
  plugins: [react(), PLAIN_IMPORTS],
  // Names without a hash compress better. A component is one file, so that none is there twice.
  css: { modules: { generateScopedName: (name, file) => `${basename(file, '.module.css')}-${name}` } },
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
          output: {
            codeSplitting: {
              groups: [
                { name: 'results', test: RESULTS, includeDependenciesRecursively: false },
                { name: 'profiles', test: PROFILES, includeDependenciesRecursively: false },
                { name: 'site', test: isSite },
              ],
            },
          },
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
