import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SPLIT_BYS } from '#domain/match/split.ts'
import { expectSame } from '../../fixtures/first-difference.ts'
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
import { type Data, overResults } from '../../fixtures/recount/recounted-service.ts'
import { tries } from '../../fixtures/trial.ts'
import { walkPages } from '../../fixtures/walked-list.ts'

/** Compares the records of two sides and the splits of one side with a recount of match rows. */

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
interface Split {
  key: string
  record: Answered
}

const HEAD_TO_HEAD = `query ($one: String!, $two: String!, $input: HeadToHeadInput) {
  headToHead(one: $one, two: $two, input: $input) {
    one { slug } two { slug }
    opponents { ${RECORD_SELECTION} } opponents_by_division { match_division record { ${RECORD_SELECTION} } }
    partners { ${RECORD_SELECTION} } partners_by_division { match_division record { ${RECORD_SELECTION} } }
  }
}`
/** Returns the counted values; forecasts have their own tests. */
function counted({ expected_wins: _, matches_forecast: __, ...record }: Answered): AnsweredRecord {
  return record
}

const compare = ({ asker }: Pick<Data, 'asker'>, one: string, two: string, input?: object) =>
  asker.ask<{ headToHead: HeadToHead | null }>(HEAD_TO_HEAD, { one, two, input }).then(({ headToHead }) => headToHead)

const splitsOf = ({ asker }: Pick<Data, 'asker'>, input: object) =>
  walkPages<Split>(asker, { field: 'splits', input, selection: `key record { ${RECORD_SELECTION} }` })

/** Returns two sides of one kind who often were opponents or partners, and sometimes never met. */
function twoSides({ matches }: Data, kind: 'player' | 'pair'): fc.Arbitrary<[string, string]> {
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

async function recount(data: Data, one: string, two: string): Promise<void> {
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

/** Rounds in the order of a draw, written out here rather than read from the code. */
const DRAW_ORDER =
  'FINALS BRONZE_MEDAL_MATCH SEMI_FINALS QUARTER_FINALS ROUND_8 ROUND_16 ROUND_32 ROUND_64 ROUND_128 BACKDRAW ROUND_ROBIN MLP_REGULAR_SEASON UNKNOWN'.split(
    ' ',
  )

/** Divisions in the order of pages. */
const DIVISION_ORDER = ['WOMENS_DOUBLES', 'MENS_DOUBLES', 'MIXED_DOUBLES', 'WOMENS_SINGLES', 'MENS_SINGLES', 'MLP']

async function recountSplits(data: Data, owner: string): Promise<void> {
  const side = owner.includes('--') ? { team_slug: owner } : { player_slug: owner }
  const whole = recordOf(data.matches, sideOfOwner(owner))
  for (const by of SPLIT_BYS) {
    const asked = (await splitsOf(data, { ...side, by })).map(({ key, record }) => ({ key, record: counted(record) }))
    if (RECOUNTED_SPLITS.includes(by)) {
      const expected = recountSplit(data.matches, owner, by)
      const rows = expected.map(({ key, record }) => ({ key, record: asRecord(record) }))
      expectSame(asked, rows, `${owner} by ${by}`)
    }
    if (by === 'ROUND') {
      const inOrder = await splitsOf(data, { ...side, by, in_order: true })
      const places = inOrder.map(
        ({ key }) => DRAW_ORDER.indexOf(key.replace('QUALIFIER_', '')) + (key.startsWith('QUALIFIER_') ? 100 : 0),
      )
      expect(places).toEqual(places.toSorted((a, b) => a - b))
      expect(inOrder.map(({ key }) => key).toSorted()).toEqual(asked.map(({ key }) => key).toSorted())
    }
    if (by === 'MATCH_DIVISION' || by === 'EVENT_DIVISION') {
      const inOrder = await splitsOf(data, { ...side, by, in_order: true })
      const places = inOrder.map(({ key }) => DIVISION_ORDER.indexOf(key))
      expect(places).toEqual(places.toSorted((a, b) => a - b))
    }
    if (by === 'PARTNER' || by === 'OPPONENT') continue
    const played = asked.reduce((sum, { record }) => sum + record.matches_played, 0)
    expect([by, played]).toEqual([by, whole.played])
  }
}

overResults('Opponents', '11', (data, isReal) => {
  test.each(['player', 'pair'] as const)('two %ss have the matches of a recount', async (kind) => {
    let met = 0
    const sides = fc.asyncProperty(twoSides(data(), kind), async ([one, two]) => {
      if (recordOf(data().matches, sideAgainst(one, two)).played > 0) met++
      await recount(data(), one, two)
    })
    await fc.assert(sides, { numRuns: PAIRS, endOnFailure: true })
    expect(met).toBeGreaterThan(PAIRS / 10)
  })

  test.each(['player', 'pair'] as const)('a %s has the splits of a recount', async (kind) => {
    const sides = fc.asyncProperty(twoSides(data(), kind), ([one]) => recountSplits(data(), one))
    await fc.assert(sides, { numRuns: tries(8, 25), endOnFailure: true })
  })

  if (isReal) test('rounds, streaks and the last defeat have the known values', expectKnownFigures)
  test('a match is found by its id', async () => {
    const [{ id, date }] = data().matches as [RecountedMatch]
    const document = 'query ($id: ID!) { match(match_id: $id) { id date } }'
    expect(await data().asker.ask(document, { id })).toEqual({ match: { id, date } })
    expect(await data().asker.ask(document, { id: 'none' })).toEqual({ match: null })
  })

  test('an invalid argument is named', async () => {
    const { asker, matches } = data()
    const pair = matches.find(({ sides }) => sides[0].length === 2)?.sides[0] as [string, string]
    const twice = await asker.errorsOf(HEAD_TO_HEAD, { one: pair.join('--'), two: pair.toReversed().join('--') })
    expect(twice).toEqual([{ code: 'BAD_USER_INPUT', message: 'one and two must be two different sides' }])
    const input = { from: '2026-02-02', to: '2026-02-01' }
    const splits =
      'query ($page: Int!, $input: SplitsInput!) { splits(page: $page, pageSize: 1, input: $input) { items { key } } }'
    const refused: [string, object, string][] = [
      [HEAD_TO_HEAD, { one: pair[0], two: pair[1], input }, 'input.from'],
      [splits, { page: 1, input: { by: 'YEAR' } }, 'player_slug, team_slug'],
      [splits, { page: 0, input: { by: 'YEAR', player_slug: pair[0] } }, 'page'],
    ]
    for (const [document, variables, name] of refused) {
      const errors = await asker.errorsOf(document, { ...variables })
      expect(errors).toEqual([{ code: 'BAD_USER_INPUT', message: expect.stringContaining(name) }])
    }
  })

  test('unknown players have no meetings', async () => {
    expect(await compare(data(), 'no-body', 'no-one')).toBeNull()
    expect(await compare(data(), '\u0000', '--')).toBeNull()
    expect(await splitsOf(data(), { player_slug: 'no-body', by: 'YEAR' })).toEqual([])
  })

  test('two players who were never partners form a valid pair', async () => {
    const men = data().matches.filter(({ matchDivision }) => matchDivision === 'MENS_SINGLES')
    const names = [...new Set(men.flatMap(({ sides }) => sides[0]))].toSorted()
    const [one, two, three] = names as [string, string, string]
    expect(await compare(data(), `${two}--${one}`, three)).toMatchObject({
      one: { slug: `${one}--${two}` },
      two: { slug: three },
      partners: null,
    })
  })

  async function expectKnownFigures() {
    const finals = await splitsOf(data(), { player_slug: 'anna-leigh-waters', by: 'ROUND' })
    const { record } = finals.find(({ key }) => key === 'FINALS') as Split
    expect([record.matches_won, record.matches_lost]).toEqual([15, 1])
    const { sideSummary } = await data().asker.ask<{ sideSummary: object }>(`{ sideSummary(slug: "anna-leigh-waters") {
      finals { matches_won matches_lost } pickles longest_streak { matches } last_defeat { date }
    } }`)
    expect(sideSummary).toEqual({
      finals: { matches_won: 15, matches_lost: 1 },
      pickles: 33,
      longest_streak: { matches: 50 },
      last_defeat: { date: '2026-06-13' },
    })
  }
})
