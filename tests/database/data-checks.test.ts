import { describe, expect, it } from 'vitest'
import { checkData } from '#database/checks/data-checks.ts'
import { DATA_CHECK_NAMES } from '#domain/data-check.ts'
import { ImportBench } from '../fixtures/databases/import-results.ts'
import { importDemo, SPRING_SEASON } from '../fixtures/folders/open-results.ts'
import {
  doubles,
  gold,
  mayOpen,
  player,
  type Results,
  type Row,
  singles,
  tournament,
} from '../fixtures/folders/results-folder.ts'

const bench = ImportBench.ofEachTest()

const FOUND = `select data_check || ' ' || coalesce(match_id, player_slug, '') || ': ' || found
  from data_check_failures order by data_check, position`
const failures = () => bench.column<string>(FOUND)

/** Returns the findings of an import: the check, then the match or player, and the text. */
async function wrongWith(results: Results): Promise<string[]> {
  expect((await bench.report(results)).rejections).toEqual([])
  return failures()
}

const players = ['ada', 'bo', 'cleo', 'dag'].map((slug) => player(slug))
const knockout = (id: string, round: string, one: string, two: string, row: Row = {}) =>
  singles(id, { round, team_one_player_one: one, team_two_player_one: two, ...row })

/** Four players with two semifinals, a bronze match and a final. */
const FINAL = knockout('final', 'Finals', 'ada', 'cleo', { date: '2026-05-03' })
const SOUND: readonly Row[] = [
  knockout('sf1', 'Semi-Finals', 'ada', 'bo'),
  knockout('sf2', 'Semi-Finals', 'cleo', 'dag'),
  knockout('bronze', 'Bronze', 'bo', 'dag'),
  FINAL,
]
const open = (matches: readonly Row[], rest: Results = {}) => mayOpen(matches, { players, ...rest })
const changed = (id: string, row: Row) => SOUND.map((match) => (match.match_id === id ? { ...match, ...row } : match))
const also = (...matches: readonly Row[]) => open([...SOUND, ...matches])

describe('Consistent results', () => {
  it('fail no check, and every check is listed', async () => {
    expect(await wrongWith(open(SOUND))).toEqual([])
    const checks = await bench.rows<{ data_check: string; passed: number }>('select * from data_checks')
    expect(checks.map(({ data_check }) => data_check).sort()).toEqual([...DATA_CHECK_NAMES].sort())
    const counted = Object.fromEntries(checks.map(({ data_check, passed }) => [data_check, passed]))
    expect(counted).toMatchObject({ ONE_GOLD: 1, LOSERS_ARE_OUT: 4, NO_DOUBLED_MATCH: 4, PLAYER_ONCE: 4 })
  })

  it.each([
    ['a demonstration except for what it leaves out', ['MATCHES_HAVE_ROUNDS', 'MEDALS_HAVE_MATCHES'], 'demo'],
    ['the spring season except for a round', ['MATCHES_HAVE_ROUNDS'], 'spring'],
  ])('are those of %s', async (_name, failing, which) => {
    await (which === 'demo' ? importDemo(bench.database, 3_000) : bench.import(SPRING_SEASON))
    expect(await bench.column('select distinct data_check from data_check_failures order by 1')).toEqual(failing)
    expect(
      await bench.column(
        "select min(passed) from data_checks where data_check not in ('RESULTS_ARE_KNOWN', 'CORRECTIONS_HAVE_ROWS')",
      ),
    ).not.toEqual([0])
  })

  const league = { event_division: 'MLP', games: '21-18', round: 'RR' }

  it.each<[string, Results]>([
    [
      'a team that returns to the main draw from a backdraw',
      open([
        ...changed('final', { team_two_player_one: 'bo' }),
        knockout('back', 'Round 2 L1', 'bo', 'dag', { games: '11-4 11-5' }),
      ]),
    ],
    [
      'a second match of the same two players with another score',
      also({ ...FINAL, match_id: 'final-2', games: '11-5 11-3', round: 'Championships' }),
    ],
    [
      'a DreamBreaker with the score of an earlier match',
      open([doubles('m1', league), doubles('m2', { ...league, match_division: 'DREAMBREAKER' })]),
    ],
    ['a match two days after the tournament', open(changed('final', { date: '2026-05-05' }))],
  ])('may have %s', async (_, results) => {
    expect(await wrongWith(results)).toEqual([])
  })
})

const TWICE = 'NO_DOUBLED_MATCH final-again: the same as the match final:'
const TURNED = { team_one_player_one: 'cleo', team_two_player_one: 'ada', winning_team: '2', games: '7-11 9-11' }

it.each<[string, Results, string[]]>([
  [
    'a swapped winner',
    open(changed('sf1', { winning_team: '2', games: '7-11 9-11' })),
    ['LOSERS_ARE_OUT sf1: lost in the Semifinal, and plays in the Final'],
  ],
  ['a doubled match', also({ ...FINAL, match_id: 'final-again' }), [`${TWICE} 11-7 11-9`]],
  [
    'a duplicate match with its sides swapped',
    also({ ...FINAL, match_id: 'final-again', ...TURNED }),
    [`${TWICE} 7-11 9-11`],
  ],
  [
    'an impossible date',
    open(changed('sf2', { date: '2026-04-02' })),
    ['NEAR_THE_TOURNAMENT sf2: 2026-04-02, of a tournament from 2026-05-02 to 2026-05-03'],
  ],
  [
    'medals of a division without matches, and a match without a round',
    open(changed('sf2', { round: 'Somewhere' }), {
      medals: [gold('bo', { event_division: 'MENS_DOUBLES', player_two: 'dag' })],
    }),
    ['MATCHES_HAVE_ROUNDS sf2: the round Somewhere', 'MEDALS_HAVE_MATCHES : MENS_DOUBLES: no match; medals: 1'],
  ],
  [
    'two golds, and more games than best_of allows',
    open(changed('final', { best_of: '1' }), { medals: [gold('ada'), gold('bo')] }),
    ['NO_MORE_GAMES_THAN_AGREED final: 11-7 11-9, best of 1', 'ONE_GOLD : 2 teams with gold'],
  ],
  [
    'a match of another division than its event',
    also(singles('other', { event_division: 'MENS_DOUBLES', round: 'SF', games: '11-2 11-3' })),
    ['DIVISION_OF_EVENT other: Men’s Singles in an event of Men’s Doubles'],
  ],
  [
    'fewer games than best_of requires',
    open([
      knockout('even', '', 'ada', 'bo', { best_of: '3', games: '3-11 11-7', draw: 'Pool', round: 'RR' }),
      knockout('one', '', 'cleo', 'dag', { best_of: '3', games: '11-7', draw: 'Pool', round: 'RR' }),
      knockout('all', '', 'ada', 'dag', {
        best_of: '3',
        games: '11-7 5-5 9-11',
        draw: 'Pool',
        round: 'RR',
        winning_team: '',
      }),
      knockout('enough', '', 'bo', 'dag', { best_of: '5', games: '11-7 11-5 11-9', draw: 'Pool', round: 'RR' }),
    ]),
    [
      'ENOUGH_GAMES even: 3-11 11-7: fewer games than best of 3 needs',
      'ENOUGH_GAMES one: 11-7: fewer games than best of 3 needs',
    ],
  ],
])('A corruption is flagged: %s', async (_, results, found) => {
  expect(await wrongWith(results)).toEqual(found)
})

describe('Two players with the same name', () => {
  const twin: Row = { round: 'RR', team_one_player_one: 'ada-2' }
  const elsewhere = singles('elsewhere', { ...twin, tournament_slug: 'june-open', date: '2026-06-06' })
  const june = tournament('june-open', { start_date: '2026-06-06', end_date: '2026-06-07' })
  const split = (own: Row, match: Row, others: Row = {}) =>
    open([...SOUND, match], {
      players: [...players.map((row) => ({ ...row, ...others })), player('ada-2', { name: 'ADA', ...own })],
      tournaments: [tournament(), june],
    })

  it.each<[string, Results, string[]]>([
    ['are reported as possibly one person', split({}, elsewhere), ['ONE_PLAYER_ONE_PAGE ada-2']],
    [
      'are not reported if their birth dates differ',
      split({ birth_date: '1991-01-01' }, elsewhere, { birth_date: '1990-01-01' }),
      [],
    ],
    ['are not reported if they played at the same time', split({}, singles('here', twin)), []],
  ])('%s', async (_, results, found) => {
    expect((await wrongWith(results)).map((text) => text.split(':')[0])).toEqual(found)
  })
})

it('The checks report a player at two tournaments on one day, in divisions of both genders, and in mixed doubles with the same gender', async () => {
  const womens = { event_division: 'WOMENS_SINGLES', match_division: 'WOMENS_SINGLES' }
  const matches = [
    singles('there', { round: 'RR', tournament_slug: 'june-open', team_two_player_one: 'dag' }),
    knockout('womens', 'RR', 'bo', 'eva', womens),
    doubles('mixed', { round: 'RR', team_one_player_two: 'cleo', team_two_player_one: 'eva' }),
  ]
  await wrongWith(
    open([...SOUND, ...matches], {
      tournaments: [tournament(), tournament('june-open')],
      players: [...players.map((row) => ({ ...row, gender: 'M' })), player('eva', { gender: 'F' })],
    }),
  )
  const who = "select data_check || ' ' || player_slug from data_check_failures order by data_check, position"
  expect(await bench.column(who)).toEqual([
    'GENDER_OF_DIVISION bo',
    'MIXED_IS_MIXED ada',
    'ONE_PLACE_A_DAY ada',
    'ONE_PLACE_A_DAY dag',
  ])
})

const BOTH_SIDES = "update matches set team_two_player_one_id = team_one_player_one_id where match_id = 'sf1'"

it.each([
  ['a match after that day', [], '2026-05-01', 'NOT_IN_THE_FUTURE', ['final']],
  ['one player on both sides, as no import lets it', [BOTH_SIDES], '2026-11-21', 'PLAYER_ONCE', ['sf1']],
])('Found by a check on a day: %s', async (_, changes, today, failing, found) => {
  await bench.import(open(SOUND))
  await bench.database.write(async (transaction) => {
    for (const sql of [...changes, 'delete from data_checks', 'delete from data_check_failures'])
      await transaction.execute(sql)
    await checkData(transaction, today)
  })
  const matches = `select match_id from data_check_failures where data_check = '${failing}' order by 1`
  expect(await bench.column(matches)).toEqual(found)
})

it('the checks report a match that had a result and is scheduled again as a new finding', async () => {
  const again = { winning_team: '', games: '', completion: 'scheduled' }
  await bench.report(open([...SOUND, singles('pool', { round: 'RR', draw: 'Pool' })]))
  const { findings } = await bench.report(open([...SOUND, singles('pool', { round: 'RR', draw: 'Pool', ...again })]))
  expect(findings?.first.map(({ check, match_id, found }) => `${check} ${match_id}: ${found}`)).toEqual([
    'RESULTS_ARE_KNOWN pool: scheduled, and its day was 2026-05-02',
    'RESULTS_STAY pool: completed before the import, scheduled now',
  ])
})
