import { globSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { type Finding, lintFiles } from './lint-files.ts'

/** Which folders of src/ each may import: the table of ARCHITECTURE.md. */
const MAY_IMPORT: Record<string, readonly string[]> = {
  domain: [],
  statistics: ['domain'],
  database: ['domain'],
  website: ['domain'],
  demo: ['domain', 'statistics'],
  importer: ['domain', 'statistics', 'database'],
  exporter: ['domain', 'database', 'importer'],
  graphql: ['domain', 'statistics', 'database'],
  graphiql: [],
}
/** They wire all together, so they may import every folder, and none may import them. */
const TOP = ['server', 'cli']

const folders = [...Object.keys(MAY_IMPORT), ...TOP]
const pairs = folders.flatMap((from) =>
  folders
    .filter((to) => to !== from)
    .map((to) => ({ from, to, allowed: MAY_IMPORT[from]?.includes(to) ?? !MAY_IMPORT[from] })),
)

/** Each way to reach another folder stands on a line of its own. */
function everyWayInto(folder: string): string[] {
  return [
    `import { a } from '#${folder}/file.ts'`,
    `import type { B } from '#${folder}/deeper/file.ts'`,
    `import { c } from '../${folder}/file.ts'`,
    `import { d } from '../../${folder}/file.ts'`,
    `import { e } from '../../src/${folder}/deeper/file.ts'`,
    `import '#${folder}/file.ts'`,
    `export { f } from '#${folder}/file.ts'`,
    `export type { G } from '#${folder}/file.ts'`,
    `export const h = await import('#${folder}/file.ts')`,
    `export type I = import('#${folder}/file.ts').I`,
  ]
}

/** The lines of a file on which the linter saw one of these rules broken. */
function linesOf(findings: Map<string, Finding[]>, path: string, rules: readonly string[]): number[] {
  const seen = findings.get(path)?.filter(({ rule }) => rules.includes(rule))
  return [...new Set(seen?.map(({ line }) => line))].sort((a, b) => a - b)
}

const files = pairs.map(({ from, to, allowed }, index) => ({
  path: index % 2 === 0 ? `src/${from}/imports-${to}.ts` : `src/${from}/deeper/imports-${to}.tsx`,
  lines: allowed ? [`export { f } from '#${to}/file.ts'\n`] : everyWayInto(to),
}))
const findings = lintFiles(Object.fromEntries(files.map(({ path, lines }) => [path, lines.join('\n')])))

test.each(pairs.map((pair, index) => ({ ...pair, ...files[index]! })))(
  'An import from $from of $to is seen on every way unless it is allowed: $allowed',
  ({ allowed, path, lines }) => {
    const seen = linesOf(findings, path, ['noRestrictedImports', 'plugin'])
    expect(seen).toEqual(allowed ? [] : lines.map((_, index) => index + 1))
  },
)

test('What runs in browsers takes nothing of Node, and domain and statistics take no package either', () => {
  const node = ["import { a } from 'node:fs'", "import { b } from 'node:fs/promises'", "import { c } from 'path'"]
  const packages = ["import { d } from 'kysely'", "import { e } from '@pothos/core'"]
  const findings = lintFiles({
    'src/website/deeper/file.tsx': node.join('\n'),
    'src/graphiql/file.tsx': node.join('\n'),
    'src/domain/file.ts': [...node, ...packages].join('\n'),
    'src/statistics/file.ts': [...node, ...packages].join('\n'),
  })
  const linesIn = (path: string) => linesOf(findings, path, ['noRestrictedImports', 'noNodejsModules'])
  expect(linesIn('src/website/deeper/file.tsx')).toEqual([1, 2, 3])
  expect(linesIn('src/graphiql/file.tsx')).toEqual([1, 2, 3])
  expect(linesIn('src/domain/file.ts')).toEqual([1, 2, 3, 4, 5])
  expect(linesIn('src/statistics/file.ts')).toEqual([1, 2, 3, 4, 5])
})

test('Every folder of src/ has its boundaries', () => {
  const entries = readdirSync(join(import.meta.dirname, '../../src'), { withFileTypes: true })
  const present = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
  expect(folders).toEqual(expect.arrayContaining(present))
})

test('No two style files share a name, from which the names of their classes are made', () => {
  const files = globSync('src/**/*.module.css', { cwd: join(import.meta.dirname, '../..') })
  const names = files.map((file) => basename(file))
  expect(names.length).toBeGreaterThan(0)
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})
