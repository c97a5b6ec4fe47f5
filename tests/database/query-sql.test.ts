/// <reference types="vite/types/importMeta.d.ts" />
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import {
  LOOK_UPS,
  QUERIES_BY_SUBJECT,
  RANKING_PLACE,
  SMALL_QUERIES,
  SORTED_LISTS,
  WALKED_LISTS,
} from './query-catalogue.ts'
import { describeQuery, tellingForms } from './readable-sql.ts'

describe('The SQL that answers readers is the one written down', () => {
  test.each(Object.entries(QUERIES_BY_SUBJECT))('in sql/%s.sql', async (subject, queries) => {
    expect(queries.length).toBeGreaterThan(0)
    await expect(tellingForms(queries).map(describeQuery).join('\n')).toMatchFileSnapshot(`sql/${subject}.sql`)
  })

  test('of each query, and none is left out', () => {
    const all = [...WALKED_LISTS, ...SORTED_LISTS, ...LOOK_UPS, ...SMALL_QUERIES, RANKING_PLACE]
    const written = new Set(Object.values(QUERIES_BY_SUBJECT).flat())
    expect(all.filter((query) => !written.has(query)).map(({ name }) => name)).toEqual([])
  })

  test('of each query that stands in src/database/queries', () => {
    const modules = import.meta.glob<Record<string, unknown>>('../../src/database/queries/*.ts', { eager: true })
    const exported = Object.values(modules).flatMap((module) => Object.entries(module))
    const queries = exported.filter(([, value]) => isQuery(value)).map(([name]) => name)
    expect(queries.length).toBeGreaterThan(20)
    const catalogue = readFileSync(new URL('query-catalogue.ts', import.meta.url), 'utf8')
    expect(queries.filter((name) => !new RegExp(`\\b${name}\\b`).test(catalogue))).toEqual([])
  })
})

/** A query, or what makes its forms: a function without a name of its own. */
function isQuery(value: unknown): boolean {
  return typeof value === 'function' ? value.name === '' : typeof value === 'object' && 'compile' in (value as object)
}
