import react from '@vitejs/plugin-react'
import { type BuildEnvironmentOptions, defineConfig, type UserConfig } from 'vite'
import { classNames } from './scripts/class-names.ts'

export const bundle = (outDir: string, input: string, output = {}) => ({ outDir, rolldownOptions: { input, output } })

// What every page loads is apart from what islands share, because many small files are many requests.
const groups = [
  { name: 'base', tags: ['$initial'] },
  { name: 'islands', minShareCount: 11 },
]

/** The scripts of pages. */
export const pages = (outDir: string, input: string): BuildEnvironmentOptions => ({
  ...bundle(outDir, input, { codeSplitting: { groups } }),
  ...{ manifest: true, cssCodeSplit: false, modulePreload: { polyfill: false } },
})

/** What all builds have in common. In development, Node loads packages itself, and classes have long names. */
export const shared = (isBuild: boolean, isStatic: boolean): UserConfig => ({
  // A site of plain files can be below a path of its host.
  plugins: [react(isStatic ? { jsxImportSource: '#site/base/static' } : {})],
  base: isStatic ? './' : '/',
  css: { modules: { generateScopedName: isBuild ? classNames(import.meta.dirname) : '[name]-[local]' } },
  ...{ publicDir: 'src/web/public', appType: 'custom', builder: {}, worker: { format: 'es' } },
  define: { 'import.meta.env.STATIC': String(isStatic), ...(isBuild && { 'process.env.NODE_ENV': '"production"' }) },
  ...(isBuild && { resolve: { noExternal: true } }),
  build: {
    // The first versions with `light-dark()`, which would otherwise be written out in other words.
    ...{ target: 'es2022', cssTarget: ['chrome123', 'firefox125', 'safari17.5'] },
    ...{ copyPublicDir: false, assetsInlineLimit: 0, chunkSizeWarningLimit: 4_000 },
  },
})

// One run of `vite build` makes all of them; vite.static.config.ts is for a site of plain files.
export default defineConfig(({ command }) => ({
  ...shared(command === 'build', false),
  environments: {
    client: {
      build: { ...pages('dist/client', 'src/site/entry-client.ts'), copyPublicDir: true },
      // Development loads SQLite next to its script.
      optimizeDeps: { exclude: ['@sqlite.org/sqlite-wasm'] },
    },
    // The styles are one file: all of them are small, and their order is the same on every page.
    styles: {
      consumer: 'client',
      build: {
        ...{ outDir: 'dist/client', emptyOutDir: false, manifest: '.vite/styles.json', cssCodeSplit: false },
        rolldownOptions: { input: 'src/site/styles.ts', preserveEntrySignatures: 'strict' },
      },
    },
    // The query editor, whose URL is a folder. In development it is built too: its packages need no optimization then.
    explorer: {
      ...{ consumer: 'client', optimizeDeps: { noDiscovery: true } },
      // The builds share Vite's preload code, which would load scripts as styles here.
      build: { ...bundle('dist/explorer', 'src/explorer/index.html'), assetsDir: 'explorer', modulePreload: false },
    },
    // The server's renderer, as one self-contained file.
    ssr: { build: bundle('dist/server', 'src/site/entry-server.tsx', { codeSplitting: false }) },
  },
}))
