import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { generateDemo } from '#demo/generate.ts'
import { SPLIT_BYS } from '#domain/split.ts'
import { askerOf } from '../../fixtures/ask.ts'
import { countingStatements } from '../../fixtures/counted-statements.ts'
import { type RecountedMatch, recordOf } from '../../fixtures/recount/recount.ts'
import {
  type AnsweredRecord,
  asRecord,
  RECORD_SELECTION,
  RECOUNTED_SPLITS,
  recountSplit,
  sideAgainst,
  sideOfOwner,
  sideTogether,
} from '../../fixtures/recount/recount-opponents.ts'
import { openedOnce, openRecounted, type RecountedService } from '../../fixtures/recount/recounted-service.ts'
import { tries } from '../../fixtures/trial.ts'

/** Two sides' records and one side's splits, held against a recount from the match rows. */

const REAL = join(import.meta.dirname, '../../../../shared/real-results/2026')
const PAIRS = tries(60, 500)

type Answered = AnsweredRecord & { expected_wins: number | null; matches_forecast: number }
type ByDivision = { match_division: string; record: Answered }[]
interface HeadToHead {
  one: { slug: string }
  two: { slug: string }
  opponents: Answered
  opponents_by_division: ByDivision
  partners: Answered | null
  partners_by_division: ByDivision | null
}
type Splits = { pageInfo: { totalCount: number }; items: { key: string; label: string; record: Answered }[] }

const HEAD_TO_HEAD = `query ($one: String!, $two: String!, $input: HeadToHeadInput) {
  headToHead(one: $one, two: $two, input: $input) {
    one { slug } two { slug }
    opponents { ${RECORD_SELECTION} } opponents_by_division { match_division record { ${RECORD_SELECTION} } }
    partners { ${RECORD_SELECTION} } partners_by_division { match_division record { ${RECORD_SELECTION} } }
  }
}`
const SPLITS = `query ($page: Int!, $input: SplitsInput!) {
  splits(page: $page, pageSize: 100, input: $input) {
    pageInfo { totalCount } items { key label record { ${RECORD_SELECTION} } }
  }
}`

/** What is counted from rows; forecasts have tests of their own. */
function counted({ expected_wins: _, matches_forecast: __, ...record }: Answered): AnsweredRecord {
  return record
}

const compare = ({ asker }: Pick<RecountedService, 'asker'>, one: string, two: string, input?: object) =>
  asker.ask<{ headToHead: HeadToHead | null }>(HEAD_TO_HEAD, { one, two, input }).then(({ headToHead }) => headToHead)

async function splitsOf({ asker }: Pick<RecountedService, 'asker'>, input: object): Promise<Splits['items']> {
  const items: Splits['items'] = []
  for (let page = 1, total = 1; items.length < total; page++) {
    const { splits } = await asker.ask<{ splits: Splits }>(SPLITS, { page, input })
    total = splits.pageInfo.totalCount
    items.push(...splits.items)
    if (splits.items.length === 0) break
  }
  return items
}

/** Two sides of one kind who often met or stood together, and sometimes never did. */
function twoSides({ matches }: RecountedService, kind: 'player' | 'pair'): fc.Arbitrary<[string, string]> {
  const known = matches.filter(({ matchDivision, sides }) => {
    return matchDivision !== 'DREAMBREAKER' && (kind === 'player' || sides.every((side) => side.length === 2))
  })
  const sidesOf = ({ sides }: RecountedMatch) =>
    kind === 'player' ? sides.flat() : sides.map((side) => side.join('--'))
  const any = fc.constantFrom(...known)
  const met = any.chain((match) => fc.shuffledSubarray(sidesOf(match), { minLength: 2, maxLength: 2 }))
  const strangers = fc.tuple(
    any.map((match) => sidesOf(match)[0]),
    any.map((match) => sidesOf(match)[1]),
  )
  return fc
    .oneof({ weight: 4, arbitrary: met }, { weight: 1, arbitrary: strangers })
    .map((two) => two as [string, string])
    .filter(([one, two]) => one !== two)
}

async function recount(data: RecountedService, one: string, two: string): Promise<void> {
  const found = await compare(data, one, two)
  const against = sideAgainst(one, two)
  expect(counted(found!.opponents)).toEqual(asRecord(recordOf(data.matches, against)))
  for (const { match_division, record } of found!.opponents_by_division) {
    const kind = data.matches.filter(({ matchDivision }) => matchDivision === match_division)
    expect(record.matches_played).toBeGreaterThan(0)
    expect(counted(record)).toEqual(asRecord(recordOf(kind, against)))
  }
  const sum = found!.opponents_by_division.reduce((played, { record }) => played + record.matches_played, 0)
  expect(sum).toBe(found!.opponents.matches_played)

  const arePlayers = !`${one}${two}`.includes('--')
  if (!arePlayers) expect([found!.partners, found!.partners_by_division]).toEqual([null, null])
  else expect(counted(found!.partners!)).toEqual(asRecord(recordOf(data.matches, sideTogether(one, two))))

  const mirrored = (await compare(data, two, one))!
  const { opponents } = found!
  expect(counted(mirrored.opponents)).toEqual({
    matches_played: opponents.matches_played,
    matches_won: opponents.matches_lost,
    matches_lost: opponents.matches_won,
    games_won: opponents.games_lost,
    games_lost: opponents.games_won,
    points_won: opponents.points_lost,
    points_lost: opponents.points_won,
  })
  expect(mirrored.partners).toEqual(found!.partners)
  const expected = (opponents.expected_wins ?? 0) + (mirrored.opponents.expected_wins ?? 0)
  expect(expected).toBeCloseTo(opponents.matches_forecast, 9)
}

async function recountSplits(data: RecountedService, owner: string): Promise<void> {
  const side = owner.includes('--') ? { team_slug: owner } : { player_slug: owner }
  const whole = recordOf(data.matches, sideOfOwner(owner))
  for (const by of SPLIT_BYS) {
    const rows = await splitsOf(data, { ...side, by })
    const asked = rows.map(({ key, record }) => ({ key, record: counted(record) }))
    if (RECOUNTED_SPLITS.includes(by)) {
      const expected = recountSplit(data.matches, owner, by)
      expect(asked, `${owner} by ${by}`).toEqual(expected.map(({ key, record }) => ({ key, record: asRecord(record) })))
    }
    if (by === 'PARTNER' || by === 'OPPONENT') continue
    const played = asked.reduce((sum, { record }) => sum + record.matches_played, 0)
    expect([by, played]).toEqual([by, whole.played])
  }
}

async function openInvented(): Promise<RecountedService> {
  const folder = mkdtempSync(join(tmpdir(), 'erne-opponents-'))
  await generateDemo({ folder, matches: 1_500, seed: '11' })
  const data = await openRecounted(folder)
  rmSync(folder, { recursive: true })
  return data
}

/** A folder's data, or invented data without one. */
const dataOf = openedOnce((folder: string | null) => (folder === null ? openInvented() : openRecounted(folder)))

describe.each([
  ['real results', REAL],
  ['invented results', null],
])('With %s', (_name, folder) => {
  const isAbsent = folder !== null && !existsSync(folder)
  let data: RecountedService

  beforeAll(async () => {
    if (!isAbsent) data = await dataOf(folder)
  })

  test.skipIf(isAbsent).each(['player', 'pair'] as const)("two %ss' matches are those of the rows", async (kind) => {
    let met = 0
    const sides = fc.asyncProperty(twoSides(data, kind), async ([one, two]) => {
      if (recordOf(data.matches, sideAgainst(one, two)).played > 0) met++
      await recount(data, one, two)
    })
    await fc.assert(sides, { numRuns: PAIRS, endOnFailure: true })
    expect(met).toBeGreaterThan(PAIRS / 10)
  })

  test.skipIf(isAbsent).each(['player', 'pair'] as const)("a %s's splits are those of the rows", async (kind) => {
    const sides = fc.asyncProperty(twoSides(data, kind), ([one]) => recountSplits(data, one))
    await fc.assert(sides, { numRuns: tries(8, 25), endOnFailure: true })
  })

  test.skipIf(isAbsent)('the statements of a request do not grow with its rows', async () => {
    const counting = countingStatements(data.results.database)
    const asked = { asker: askerOf(counting.database) }
    const counts = new Map<string, number[]>()
    const busy = data.matches.slice(0, 20).map(({ sides }) => sides.map((side) => side[0] as string))
    for (const [one, two] of busy as [string, string][]) {
      await compare(asked, one, two)
      counts.set('headToHead', [...(counts.get('headToHead') ?? []), counting.last])
      for (const by of ['OPPONENT', 'YEAR']) {
        await splitsOf(asked, { player_slug: one, by })
        counts.set(by, [...(counts.get(by) ?? []), counting.last])
      }
    }
    for (const of of counts.values()) expect(Math.max(...of)).toBe(Math.min(...of))
  })
})

describe.skipIf(!existsSync(REAL))('The real results', () => {
  let data: RecountedService

  beforeAll(async () => {
    data = await dataOf(REAL)
  })

  test('tell of Johns against Staksrud, and of Waters with her partners', async () => {
    const johns = await compare(data, 'ben-johns', 'federico-staksrud')
    expect(johns?.opponents).toMatchObject({
      ...{ matches_won: 10, matches_lost: 0, games_won: 21, games_lost: 3, points_won: 250, points_lost: 156 },
    })
    const partners = await splitsOf(data, { player_slug: 'anna-leigh-waters', by: 'PARTNER' })
    expect(partners.slice(0, 2).map(({ key, record }) => [key, record.matches_won, record.matches_lost])).toEqual([
      ['ben-johns', 41, 1],
      ['anna-bright', 38, 0],
    ])
  })

  test('tell of finals and of deciding games', async () => {
    const won = async (player_slug: string, by: string, wanted: string) => {
      const row = (await splitsOf(data, { player_slug, by })).find(({ key }) => key === wanted)
      return `${row?.record.matches_won}-${row?.record.matches_lost}`
    }
    expect(await won('anna-leigh-waters', 'ROUND', 'FINALS')).toBe('15-1')
    expect(await won('ben-johns', 'DECIDING_GAME', 'DECIDING_GAME')).toBe('13-0')
    expect(await won('anna-leigh-waters', 'DECIDING_GAME', 'DECIDING_GAME')).toBe('6-0')
    expect(await won('jw-johnson', 'DECIDING_GAME', 'DECIDING_GAME')).toBe('9-9')
  })

  test('tell of a streak, of pickles and of the last defeat', async () => {
    interface Summary {
      finals: AnsweredRecord
      pickles: number
      longest_streak: { matches: number }
      last_defeat: { date: string } | null
    }
    const { sideSummary } = await data.asker.ask<{ sideSummary: Summary }>(`{ sideSummary(slug: "anna-leigh-waters") {
      finals { matches_won matches_lost } pickles longest_streak { matches from to } last_defeat { date }
    } }`)
    expect(sideSummary).toMatchObject({
      finals: { matches_won: 15, matches_lost: 1 },
      pickles: 33,
      longest_streak: { matches: 50 },
      last_defeat: { date: '2026-06-13' },
    })
  })

  test('give a match by its id', async () => {
    const [row] = data.matches as [RecountedMatch]
    const { match } = await data.asker.ask<{ match: { id: string; date: string } }>(
      'query ($id: ID!) { match(match_id: $id) { id date } }',
      { id: row.id },
    )
    expect(match).toEqual({ id: row.id, date: row.date })
  })
})

describe('What cannot be asked', () => {
  let data: RecountedService
  beforeAll(async () => {
    data = await dataOf(null)
  })

  test('is said by its name', async () => {
    const pair = data.matches.find(({ sides }) => sides[0].length === 2)?.sides[0] as [string, string]
    const twice = await data.asker.errorsOf(HEAD_TO_HEAD, { one: pair.join('--'), two: pair.toReversed().join('--') })
    expect(twice).toEqual([{ code: 'BAD_USER_INPUT', message: 'one and two must differ' }])
    const days = { from: '2026-02-02', to: '2026-02-01' }
    const [backward] = await data.asker.errorsOf(HEAD_TO_HEAD, { one: pair[0], two: pair[1], input: days })
    expect(backward).toMatchObject({ code: 'BAD_USER_INPUT', message: expect.stringContaining('input.from') })
    const [none] = await data.asker.errorsOf(SPLITS, { page: 1, input: { by: 'YEAR' } })
    expect(none).toMatchObject({ code: 'BAD_USER_INPUT', message: expect.stringContaining('player_slug, team_slug') })
    const [early] = await data.asker.errorsOf(SPLITS, { page: 0, input: { by: 'YEAR', player_slug: pair[0] } })
    expect(early).toMatchObject({ code: 'BAD_USER_INPUT', message: expect.stringContaining('page') })
  })

  test('is nothing where nobody is known', async () => {
    expect(await compare(data, 'no-body', 'no-one')).toBeNull()
    expect(await compare(data, '\u0000', '--')).toBeNull()
    expect(await splitsOf(data, { player_slug: 'no-body', by: 'YEAR' })).toEqual([])
    const { match } = await data.asker.ask<{ match: null }>('{ match(match_id: "none") { id } }')
    expect(match).toBeNull()
  })

  test('is a pair all the same where two never stood together', async () => {
    const men = data.matches
      .filter(({ matchDivision }) => matchDivision === 'MENS_SINGLES')
      .flatMap(({ sides }) => sides[0])
    const [one, two, three] = [...new Set(men)].toSorted() as [string, string, string]
    expect(await compare(data, `${two}--${one}`, three)).toMatchObject({
      one: { slug: `${one}--${two}` },
      two: { slug: three },
      partners: null,
    })
  })
})
