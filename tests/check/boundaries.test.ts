import { globSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { lintFiles } from './lint-files.ts'

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
const pairs = Object.entries(MAY_IMPORT).flatMap(([from, allowed]) =>
  folders.filter((to) => to !== from).map((to) => ({ from, to, allowed: allowed.includes(to) })),
)
const closed = pairs.filter(({ allowed }) => !allowed)
const open = pairs.filter(({ allowed }) => allowed)

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

const byClosed = lintFiles(
  Object.fromEntries(
    closed.flatMap(({ from, to }) => {
      const text = everyWayInto(to).join('\n')
      return [
        [`src/${from}/violates-${to}.ts`, text],
        [`src/${from}/deeper/violates-${to}.tsx`, text],
      ]
    }),
  ),
)
const byOpen = lintFiles(
  Object.fromEntries([
    ...open.map(({ from, to }) => [`src/${from}/uses-${to}.ts`, `export { f } from '#${to}/file.ts'\n`]),
    ...TOP.flatMap((from) =>
      folders.map((to) => [`src/${from}/uses-${to}.ts`, `export { f } from '#${to}/file.ts'\n`]),
    ),
  ]),
)

/** The lines on which the linter saw a forbidden import. */
function forbiddenLines(findings: Map<string, { rule: string; line: number }[]>, path: string): number[] {
  const seen = findings.get(path)?.filter(({ rule }) => rule === 'noRestrictedImports' || rule === 'plugin')
  return [...new Set(seen?.map(({ line }) => line))].sort((a, b) => a - b)
}

describe('A forbidden import is seen on every way', () => {
  test.each(closed)('from $from to $to', ({ from, to }) => {
    const lines = everyWayInto(to).map((_, index) => index + 1)
    expect(forbiddenLines(byClosed, `src/${from}/violates-${to}.ts`)).toEqual(lines)
    expect(forbiddenLines(byClosed, `src/${from}/deeper/violates-${to}.tsx`)).toEqual(lines)
  })
})

describe('An import is allowed', () => {
  test.each(open)('from $from to $to', ({ from, to }) => {
    expect(forbiddenLines(byOpen, `src/${from}/uses-${to}.ts`)).toEqual([])
  })

  test.each(TOP)('from %s to all', (from) => {
    expect(folders.flatMap((to) => forbiddenLines(byOpen, `src/${from}/uses-${to}.ts`))).toEqual([])
  })
})

test('What runs in browsers takes nothing of Node, and domain and statistics take no package either', () => {
  const node = ["import { a } from 'node:fs'", "import { b } from 'node:fs/promises'", "import { c } from 'path'"]
  const packages = ["import { d } from 'kysely'", "import { e } from '@pothos/core'"]
  const findings = lintFiles({
    'src/website/deeper/file.tsx': node.join('\n'),
    'src/graphiql/file.tsx': node.join('\n'),
    'src/domain/file.ts': [...node, ...packages].join('\n'),
    'src/statistics/file.ts': [...node, ...packages].join('\n'),
  })
  const linesOf = (path: string) => {
    const rules = ['noRestrictedImports', 'noNodejsModules']
    const seen = findings.get(path)?.filter(({ rule }) => rules.includes(rule))
    return [...new Set(seen?.map(({ line }) => line))].sort()
  }
  expect(linesOf('src/website/deeper/file.tsx')).toEqual([1, 2, 3])
  expect(linesOf('src/graphiql/file.tsx')).toEqual([1, 2, 3])
  expect(linesOf('src/domain/file.ts')).toEqual([1, 2, 3, 4, 5])
  expect(linesOf('src/statistics/file.ts')).toEqual([1, 2, 3, 4, 5])
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
