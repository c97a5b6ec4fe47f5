import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Papa from 'papaparse'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { generateDemo } from '#demo/generate.ts'
import { playersOf, type RecountedMatch } from '../../fixtures/recount/recount.ts'
import { openRecounted, type RecountedService } from '../../fixtures/recount/recounted-service.ts'

const LIST = `query ($page: Int!, $input: MatchesListInput!) {
  matchesList(page: $page, pageSize: 100, input: $input) { pageInfo { totalPages } items { id } }
}`

interface List {
  matchesList: { pageInfo: { totalPages: number }; items: { id: string }[] }
}

const isQualifier = ({ draw }: RecountedMatch) => /qualif/i.test(draw)
/** Completed, with as many games as best_of, more than one; without a best_of there is none. */
const isDeciding = ({ status, bestOf, games }: RecountedMatch) =>
  status === 'COMPLETED' && bestOf !== null && bestOf > 1 && games.length === bestOf

/** Empties every fifth match's best_of, as sources do that do not give it. */
function forgetBestOf(file: string): void {
  const { data } = Papa.parse<Record<string, string>>(readFileSync(file, 'utf8'), {
    header: true,
    skipEmptyLines: true,
  })
  for (const [index, row] of data.entries()) if (index % 5 === 0) row.best_of = ''
  writeFileSync(file, `${Papa.unparse(data)}\n`)
}

describe('Matches by draw and by deciding game', () => {
  let work: string
  let service: RecountedService

  beforeAll(async () => {
    work = mkdtempSync(join(tmpdir(), 'erne-deciding-'))
    await generateDemo({ folder: join(work, 'season'), matches: 1_500, seed: '5' })
    forgetBestOf(join(work, 'season', 'matches.csv'))
    service = await openRecounted(join(work, 'season'))
  }, 120_000)

  afterAll(async () => {
    await service?.results.close()
    rmSync(work, { recursive: true })
  })

  async function idsOf(input: object): Promise<string[]> {
    const ids: string[] = []
    for (let page = 1, pages = 1; page <= pages; page++) {
      const { matchesList } = await service.asker.ask<List>(LIST, { page, input })
      ids.push(...matchesList.items.map(({ id }) => id))
      pages = matchesList.pageInfo.totalPages
    }
    return ids.toSorted()
  }

  /** Every owner's matches that a filter gives are those that the rows say. */
  async function compare(filter: string, isMeant: (match: RecountedMatch) => boolean) {
    const { matches } = service
    const tournaments = [...new Set(matches.map(({ tournament }) => tournament))]
    const players = playersOf(matches).filter((_, index) => index % 20 === 0)
    const owners = [
      ...tournaments.map((slug) => [{ tournament_slug: slug }, (m: RecountedMatch) => m.tournament === slug] as const),
      ...players.map((slug) => [{ player_slug: slug }, (m: RecountedMatch) => m.sides.flat().includes(slug)] as const),
    ]
    const found = { true: 0, false: 0 }
    for (const [owner, isOwn] of owners) {
      for (const value of [true, false]) {
        const expected = matches.filter((match) => isOwn(match) && isMeant(match) === value).map(({ id }) => id)
        expect({ ...owner, value, ids: await idsOf({ ...owner, [filter]: value }) }).toEqual({
          ...owner,
          value,
          ids: expected.toSorted(),
        })
        found[`${value}`] += expected.length
      }
    }
    expect(Math.min(found.true, found.false)).toBeGreaterThan(50)
  }

  test('qualifier finds the matches of qualifier draws, or all others', async () => {
    await compare('qualifier', isQualifier)
  }, 60_000)

  test('deciding_game finds the matches that a last possible game decided, or all others', async () => {
    expect(service.matches.some(({ bestOf }) => bestOf === null)).toBe(true)
    await compare('deciding_game', isDeciding)
  }, 60_000)
})
