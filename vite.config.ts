import { basename } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** Code that so many pages share comes with the first of them: a file for every few pages would be many small ones. */
const SHARED_BY = 14

/**
 * Loads a route's code with the styles that the page does not have yet. Vite's own loader does not know those that stand
 * in the page: `src/server/pages/website-bundle.ts` names them in `data-files`.
 */
const LOADER = `
function addStyle(file) {
  if (document.querySelector('[data-files~="' + file + '"]')) return
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: file })
  link.dataset.files = file
  document.head.append(link)
  return new Promise((resolve, reject) => Object.assign(link, { onload: resolve, onerror: reject }))
}
export const __vitePreload = (load, styles = []) =>
  Promise.all([load(), ...styles.map((file) => addStyle('/' + file))]).then(([loaded]) => loaded)
`

const ROUTE_LOADER: Plugin = {
  name: 'route-loader',
  enforce: 'pre',
  apply: 'build',
  load: (id) => (id.endsWith('vite/preload-helper.js') ? LOADER : null),
}

/** The site changes nothing through its API: browsers need not load the part of TanStack Query that does. */
const READING_ONLY: Plugin = {
  name: 'reading-only',
  enforce: 'pre',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  load: (id) =>
    /query-core\/.*\/mutationCache\.js$/.test(id)
      ? 'export class MutationCache { clear() {} async resumePausedMutations() {} }'
      : null,
}

/**
 * Three builds in one call of `vite build`: `client`, what browsers load, into dist/client; `ssr`, what draws pages on
 * the server, as one self-contained file in dist/server; `graphiql`, the page that explores the data service.
 */
export default defineConfig(({ command }) => ({
  plugins: [react(), ROUTE_LOADER, READING_ONLY],
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
        assetsInlineLimit: 0,
        modulePreload: false,
        rolldownOptions: {
          input: 'src/website/entry-client.tsx',
          output: {
            // The entry names the code and styles of every page, so their names are short.
            chunkFileNames: 'assets/[hash:7].js',
            assetFileNames: 'assets/[hash:7][extname]',
            codeSplitting: {
              groups: [
                { name: 'site', tags: ['$initial'] },
                { name: 'table', test: /table\/(NumberedTable|Pagination)/, includeDependenciesRecursively: false },
                { name: 'shared', minShareCount: SHARED_BY },
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
        copyPublicDir: false,
        chunkSizeWarningLimit: 4_000,
        // As for the site: the builds share the code that loads ahead, which would take scripts for styles here.
        modulePreload: false,
        rolldownOptions: { input: 'src/graphiql/index.html', checks: { moduleLevelDirective: false } },
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
