import { expect, test } from 'vitest'
import {
  baseScripts,
  gzipBytes,
  islandModules,
  readBuilt,
  scriptsWith,
  styleFile,
} from '../fixtures/browser/page-bytes.ts'

/** Maximum size with gzip of the script of every page, in bytes. */
const BASE = 10_000
/** Maximum size with gzip of all scripts of a page with islands. They load after the first paint. React takes 69,000. */
const WITH_ISLANDS = 110_000
/** Maximum size with gzip of the file with all styles. */
const STYLE = 16_000

test('The script of every page is no larger than its budget, and has no React', () => {
  expect(baseScripts()).toHaveLength(1)
  expect(gzipBytes(baseScripts())).toBeGreaterThan(1_000)
  expect(gzipBytes(baseScripts())).toBeLessThanOrEqual(BASE)
})

test('A page with islands loads no more JavaScript than its budget', () => {
  const modules = islandModules()
  expect(modules.length).toBeGreaterThan(20)
  const bytes = modules.map((module) => [module, gzipBytes(scriptsWith(module))] as const)
  expect(bytes.filter(([, size]) => size > WITH_ISLANDS)).toEqual([])
})

test('The file with all styles is no larger than its budget', () => {
  expect(gzipBytes([styleFile()])).toBeGreaterThan(1_000)
  expect(gzipBytes([styleFile()])).toBeLessThanOrEqual(STYLE)
})

test('The file with all styles has no property that the minifier has emptied', () => {
  expect(readBuilt(styleFile()).match(/[{;][a-z-]+:[;}]/g)).toBeNull()
})
