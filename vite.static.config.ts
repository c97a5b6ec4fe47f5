import { defineConfig } from 'vite'
import { bundle, pages, shared } from './vite.config.ts'

const WORKER_FILES = {
  ...{ entryFileNames: 'assets/[name]-[hash].js', chunkFileNames: 'assets/[name]-[hash].js' },
  // What several pages share is one file. The worker itself is small, because it loads the data at the same time.
  codeSplitting: {
    groups: [
      { name: 'worker', tags: ['$initial'] },
      { name: 'shared', minShareCount: 4 },
    ],
  },
}

// A site of plain files: what browsers load with the data service in a worker, which renders pages as the server does.
export default defineConfig({
  ...shared(true, true),
  environments: {
    client: { build: pages('dist/static', 'src/site/entry-static.ts') },
    worker: {
      ...{ consumer: 'server', resolve: { conditions: ['browser', 'module', 'import', 'default'] } },
      build: {
        ...bundle('dist/static', 'src/browser-service/worker.ts', WORKER_FILES),
        ...{ emptyOutDir: false, manifest: '.vite/worker.json', minify: true },
      },
    },
  },
})
