import { execFileSync } from 'node:child_process'
import { basename, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { lintFiles } from './lint-files.ts'

const long = Array.from({ length: 301 }, (_, line) => `export const line${line} = ${line}`).join('\n')
const longFunction = `export function long() {\n${Array.from({ length: 51 }, (_, n) => `  globalThis.name = '${n}'`).join('\n')}\n}`

const violations: [rule: string, path: string, text: string][] = [
  ['noExplicitAny', 'src/graphql/a.ts', 'export const a = (value: any): string => value.name'],
  ['noDefaultExport', 'src/graphql/b.ts', 'export default function b() {}'],
  ['noBarrelFile', 'src/graphql/c.ts', "export { c } from './d.ts'"],
  ['noReExportAll', 'src/graphql/d.ts', "export * from './a.ts'"],
  ['noConsole', 'src/server/e.ts', "console.log('e')"],
  ['noConsole', 'src/website/e.tsx', "console.error('e')"],
  ['noProcessEnv', 'src/server/f.ts', 'export const f = process.env.PORT'],
  ['useImportExtensions', 'src/graphql/g.ts', "import { a } from './a'\nexport const g = a"],
  ['noUnusedImports', 'src/graphql/h.ts', "import { a } from './a.ts'"],
  ['noUnusedVariables', 'src/graphql/i.ts', 'function i() {}'],
  ['useNodejsImportProtocol', 'src/server/j.ts', "import { join } from 'path'\nexport const j = join('a')"],
  ['noUndeclaredDependencies', 'src/server/k.ts', "import { k } from 'lodash'\nexport const l = k"],
  [
    'noFloatingPromises',
    'src/server/l.ts',
    'async function a(): Promise<void> { await 1 }\nexport const l = () => { a() }',
  ],
  ['noExcessiveLinesPerFile', 'src/server/m.ts', long],
  ['noExcessiveLinesPerFunction', 'src/server/n.ts', longFunction],
  ['useFilenamingConvention', 'src/server/snake_case.ts', 'export const o = 1'],
  ['noImportCycles', 'src/graphql/p.ts', "import { q } from './q.ts'\nexport const p = () => q"],
  ['noImportCycles', 'src/graphql/q.ts', "import { p } from './p.ts'\nexport const q = () => p"],
  ['noEnum', 'src/domain/r.ts', 'export enum R { A }'],
  ['noFocusedTests', 'src/domain/s.test.ts', "import { test } from 'vitest'\ntest.only('s', () => {})"],
  ['noSkippedTests', 'src/domain/t.test.ts', "import { test } from 'vitest'\ntest.skip('t', () => {})"],
  ['noTsIgnore', 'src/graphql/u.ts', "// @ts-ignore\nexport const u: number = ''"],
]

describe('The linter can see', () => {
  const findings = lintFiles(Object.fromEntries(violations.map(([, path, text]) => [path, `${text}\n`])))

  test.each(violations)('%s in %s', (rule, path) => {
    expect(findings.get(path)?.map((finding) => finding.rule)).toContain(rule)
  })
})

test('The linter lets pass what the house allows', () => {
  const findings = lintFiles({
    'src/cli.ts': "console.log('printed for people')\n",
    'src/cli/serve.ts': "console.log('printed for people')\n",
    'example.config.ts': 'export default { port: process.env.PORT }\n',
    'src/domain/round.ts': "import type { Draw } from './draw.ts'\nexport const round = (draw: Draw): Draw => draw\n",
    'src/domain/draw.ts': 'export type Draw = string\n',
  })
  expect([...findings.values()].flat()).toEqual([])
})

test('No file or folder is a place for leftovers', () => {
  const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: join(import.meta.dirname, '../..'),
    encoding: 'utf8',
  })
  const leftovers = /(^|\/)(index|utils?|lib|helpers?|common|shared|misc|types)(\.[a-z.]+)?(\/|$)/
  const files = tracked.split('\n').filter((file) => /^(src|scripts|tests|benchmarks)\//.test(file))
  expect(files.length).toBeGreaterThan(0)
  expect(files.filter((file) => leftovers.test(file))).toEqual([])
})

test('No two files of style have one name, of which the names of their classes are made', () => {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.module.css'], {
    cwd: join(import.meta.dirname, '../..'),
    encoding: 'utf8',
  })
  const names = files
    .trim()
    .split('\n')
    .map((file) => basename(file))
  expect(names.length).toBeGreaterThan(40)
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})
