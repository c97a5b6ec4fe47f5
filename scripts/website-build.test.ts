import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { fingerprint, isWebsiteOutdated } from './website-build.mjs'

let root: string
function write(file: string, content: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), content)
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'erne-website-build-'))
  write('package-lock.json', '{}')
  write('src/website/routing/paths.ts', 'export const paths = 1')
  write('src/website/tables/players.ts', 'export const players = 1')
  write('dist/.built-from', fingerprint(root))
})
afterEach(() => rmSync(root, { recursive: true }))

describe('A build is up to date', () => {
  test('where no source has changed since', () => {
    expect(isWebsiteOutdated(root)).toBe(false)
  })

  test('where a checkout has changed only the times', () => {
    utimesSync(join(root, 'src/website/routing/paths.ts'), new Date(), new Date())
    expect(isWebsiteOutdated(root)).toBe(false)
  })

  test('where only a test or another part of the house has changed', () => {
    write('src/website/routing/paths.test.ts', 'test')
    write('src/importer/read.ts', 'export const read = 1')
    expect(isWebsiteOutdated(root)).toBe(false)
  })
})

describe('A build is outdated', () => {
  test('where there is none', () => {
    rmSync(join(root, 'dist'), { recursive: true })
    expect(isWebsiteOutdated(root)).toBe(true)
  })

  test.each([
    ['a source has changed', 'src/website/tables/players.ts', 'export const players = 2'],
    ['a source was added', 'src/website/tables/teams.ts', ''],
    ["the sport's words have changed", 'src/domain/round.ts', 'export const round = 1'],
    ['packages have changed', 'package-lock.json', '{"lockfileVersion":3}'],
    ["the build tool's settings have changed", 'vite.config.ts', 'export default {}'],
  ])('where %s', (_, file, content) => {
    write(file, content)
    expect(isWebsiteOutdated(root)).toBe(true)
  })

  test('where a file was renamed', () => {
    rmSync(join(root, 'src/website/routing/paths.ts'))
    write('src/website/path.ts', 'export const paths = 1')
    expect(isWebsiteOutdated(root)).toBe(true)
  })
})
