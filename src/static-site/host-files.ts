import { COMMON_HEADERS, ISOLATION, WORKER_POLICY } from '#server/request/security-headers.ts'

/** Headers for hosts that read `_headers`: files of the build and of the data are cached forever, and only the worker may compile SQLite. */
export const SITE_HEADERS = Object.entries({
  '/*': { ...COMMON_HEADERS, ...ISOLATION },
  '/assets/*': { 'cache-control': 'public, max-age=31536000, immutable' },
  '/assets/worker-*': { 'content-security-policy': WORKER_POLICY },
  '/assets/sql-worker-*': { 'content-security-policy': WORKER_POLICY },
  '/version.json': { 'cache-control': 'no-cache' },
})
  .flatMap(([path, headers]) => [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)])
  .map((line) => `${line}\n`)
  .join('')
