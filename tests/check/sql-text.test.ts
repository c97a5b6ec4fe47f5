import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')

function sources(folder: string): { file: string; source: string }[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.test.ts'))
    .map((name) => join(folder, name))
    .map((file) => ({ file: relative('.', file), source: readFileSync(join(ROOT, file), 'utf8') }))
}

test('SQL stands in src/database alone', () => {
  const others = sources('src').filter(({ file }) => !file.startsWith('src/database/'))
  expect(others.length).toBeGreaterThan(100)
  for (const { file, source } of others) {
    expect(/['"`](?:select [\s\S]+ from |insert into |delete from |update \w+ set )/i.test(source), file).toBe(false)
    expect(/from '(?:kysely|pg|node:sqlite)'/.test(source), file).toBe(false)
  }
})
