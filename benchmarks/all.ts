// npm run bench:all [-- MATCHES…]: runs every benchmark, one after the other, and writes their tables into
// docs/performance.md, each between the two comments that name it. All sizes take hours; 20000 alone takes minutes.
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { withTables } from './page-tables.ts'
import { tell } from './prepared.ts'

const PAGE = new URL('../docs/performance.md', import.meta.url)
const BENCHMARKS = ['service', 'growth', 'pages', 'browser', 'import', 'derivation', 'start']

const sizes = process.argv.slice(2)
for (const name of BENCHMARKS) {
  tell(`Running bench:${name}`)
  const file = fileURLToPath(new URL(`${name}.ts`, import.meta.url))
  const { status, stdout } = spawnSync(process.execPath, [file, ...sizes], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (status !== 0) throw new Error(`bench:${name} ended with ${status}`)
  // After each, so that what was measured stays where a later one fails.
  writeFileSync(PAGE, withTables(readFileSync(PAGE, 'utf8'), name, stdout))
}
