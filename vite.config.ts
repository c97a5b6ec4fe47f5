import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { longName, shortNames } from './scripts/class-names.ts'

/** Returns a pattern for modules and their styles. */
const named = (names: readonly string[]) => new RegExp(`/(${names.join('|')})\\.(tsx?|js|module\\.css)$`)

/** Deferred parts of the header, the footer and error pages, which every page may need. */
const HEADER = named([
  'Cite',
  'DocumentBehavior',
  'dropdowns',
  'ErrorMessage',
  'Footer',
  'HeaderSearch',
  'later-parts',
  'LiveStatus',
  'scheme',
  'SchemeSwitch',
  'SearchCombobox',
  'still-pages',
  'tooltips',
])
/** Deferred parts of tables and lists. */
const CONTROLS = named([
  'EmbedCode',
  'KindMenus',
  'ListSearch',
  'LoadMore',
  'MinimumControl',
  'PageLinks',
  'RangeDropdown',
  'TableLinks',
])
/** Parts of forms and choices. */
const FORMS = named(['AddressForm', 'Dropdown', 'Glass', 'HiddenFields'])
const NUMBERED_TABLE = named(['NumberedTable', 'Pagination'])
const ENDLESS_LIST = named([
  ...['data/list', 'list-definition', 'list-route', 'ListPage', 'InfiniteTable', 'HiddenByMinimum'],
  ...['infiniteQueryObserver', 'useInfiniteQuery'],
])

/**
 * The files of the browser's code, besides one for each page. Modules that often load together are in one file, because
 * many small files compress worse and are more requests. The first group that matches a module has it.
 */
const FILES = [
  { name: 'site', tags: ['$initial' as const] },
  { name: 'header', test: HEADER, includeDependenciesRecursively: false },
  { name: 'controls', test: CONTROLS, includeDependenciesRecursively: false },
  { name: 'forms', test: FORMS, includeDependenciesRecursively: false },
  { name: 'table', test: NUMBERED_TABLE, includeDependenciesRecursively: false },
  // Small parts that are loaded together, on pages with matches.
  {
    name: 'match',
    test: /matches\/web\/(match-round|FormStrip|ResultBadge|MatchScore)\.|match-links\/web\/match-days/,
    includeDependenciesRecursively: false,
  },
  { name: 'list', test: ENDLESS_LIST, includeDependenciesRecursively: false },
  // Modules that the page with all definitions shares with one or two other pages.
  { name: 'upsets', test: named(['upset-columns', 'comeback-columns']), includeDependenciesRecursively: false },
  {
    name: 'badges',
    test: named(['DivisionBadge', 'LeagueBadge', 'MedalMark', 'season-path', 'TournamentLink']),
    includeDependenciesRecursively: false,
  },
  { name: 'side-figures', test: named(['side-figures', 'streak-doubt']), includeDependenciesRecursively: false },
  // Modules of one kind of page, which the page with all definitions needs too.
  { name: 'rankings', test: named(['figures', 'ranking-columns', 'Share']), includeDependenciesRecursively: false },
  {
    name: 'ratings',
    test: named(['about-equal', 'GroupEnd', 'newcomer', 'rating-columns', 'SelectField']),
    includeDependenciesRecursively: false,
  },
  { name: 'records', test: named(['record-columns', 'RecordChoices']), includeDependenciesRecursively: false },
  {
    name: 'medals',
    test: named(['award-definitions', 'holder-name', 'medal-address']),
    includeDependenciesRecursively: false,
  },
  // Small parts of lists.
  {
    name: 'rows',
    test: named(['FlagImage', 'RankChange', 'SearchField', 'WithFacts']),
    includeDependenciesRecursively: false,
  },
  // The names of documents that several pages request.
  {
    name: 'documents',
    test: /(generated\/(splits|listed-matches|event-team|compare)|event-team-sorts)\.ts$/,
    includeDependenciesRecursively: false,
    minShareCount: 2,
  },
  // The minimum number of pages that share a module for it to be in one file with the others.
  { name: 'shared', minShareCount: 13 },
]

/** Removes mutations from TanStack Query in browsers, because the site only reads from its API. */
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
 * Three builds in one run of `vite build`. `client`: the browser's code, in dist/client. `ssr`: the server's renderer,
 * as one self-contained file in dist/server. `graphiql`: the API explorer.
 */
export default defineConfig(({ command }) => ({
  plugins: [react(), READING_ONLY],
  // Short names save 0.6 kB of a tournament's compressed HTML, and 2 kB of the style file. Long ones help with development.
  css: { modules: { generateScopedName: command === 'build' ? shortNames(import.meta.dirname) : longName } },
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
        assetsInlineLimit: 0,
        // One file: all styles are small, and their order is the same on every page.
        cssCodeSplit: false,
        modulePreload: false,
        rolldownOptions: {
          input: 'src/site/entry-client.tsx',
          output: {
            // The entry lists the code of every page, so the names are short.
            chunkFileNames: 'assets/[hash:7].js',
            assetFileNames: 'assets/[hash:7][extname]',
            codeSplitting: { groups: FILES },
          },
        },
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
        // As for the site: the builds share Vite's preload code, which would load scripts as styles here.
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
