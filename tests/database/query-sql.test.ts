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
})
