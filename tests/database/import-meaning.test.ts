import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ImportBench } from '../fixtures/import-results.ts'
import { doubles, mayOpen, player, type Row, singles, tournament } from '../fixtures/results-folder.ts'

let bench: ImportBench

beforeEach(async () => {
  bench = await ImportBench.open()
})

afterEach(() => bench.close())

function match<R>(id: string, columns: string): Promise<R[]> {
  return bench.rows(`select ${columns} from matches where match_id = '${id}'`)
}

describe('how a match ended', () => {
  it.each<[string, Row, { status: string; games: string | null; winning_team: number | null }]>([
    [
      'games and no completion: completed',
      { completion: '' },
      { status: 'COMPLETED', games: '11-7 11-9', winning_team: 1 },
    ],
    [
      'a winner without games and completion: a walkover',
      { completion: '', games: '' },
      { status: 'WALKOVER', games: null, winning_team: 1 },
    ],
    [
      'completed without games: the score is unknown',
      { games: '' },
      { status: 'COMPLETED', games: null, winning_team: 1 },
    ],
    [
      'completed without games and winner',
      { games: '', winning_team: '' },
      { status: 'COMPLETED', games: null, winning_team: null },
    ],
    ['forfeit', { completion: 'forfeit', games: '' }, { status: 'WALKOVER', games: null, winning_team: 1 }],
    ['withdrawn', { completion: 'withdrawn', games: '' }, { status: 'WALKOVER', games: null, winning_team: 1 }],
    ['walkover', { completion: 'walkover', games: '' }, { status: 'WALKOVER', games: null, winning_team: 1 }],
    [
      'W/O in the place of games',
      { completion: '', games: 'W/O' },
      { status: 'WALKOVER', games: null, winning_team: 1 },
    ],
    [
      'retired',
      { completion: 'retired', games: '11-7 3-2' },
      { status: 'RETIRED', games: '11-7 3-2', winning_team: 1 },
    ],
    [
      '"ret." behind the games',
      { completion: '', games: '11-7 3-2 ret.' },
      { status: 'RETIRED', games: '11-7 3-2', winning_team: 1 },
    ],
    [
      'forfeit or retired after a point',
      { completion: 'forfeit or retired', games: '1-0' },
      { status: 'RETIRED', games: '1-0', winning_team: 1 },
    ],
    [
      'forfeit or retired at 0-0',
      { completion: 'forfeit or retired', games: '0-0' },
      { status: 'WALKOVER', games: null, winning_team: 1 },
    ],
    ['games padded with 0-0', { games: '11-7 11-9 0-0' }, { status: 'COMPLETED', games: '11-7 11-9', winning_team: 1 }],
    ['games 0-0 only', { games: '0-0 0-0' }, { status: 'COMPLETED', games: null, winning_team: 1 }],
    [
      'retired while ahead: the winner stands',
      { completion: 'retired', winning_team: '2' },
      { status: 'RETIRED', games: '11-7 11-9', winning_team: 2 },
    ],
    [
      'equal games contradict no winner',
      { games: '11-7 7-11', winning_team: 'TWO' },
      { status: 'COMPLETED', games: '11-7 7-11', winning_team: 2 },
    ],
    [
      'games without a winner stay without one',
      { winning_team: '' },
      { status: 'COMPLETED', games: '11-7 11-9', winning_team: null },
    ],
  ])('is told by %s', async (_, row, expected) => {
    expect((await bench.report(mayOpen([singles('m', row)]))).rejections).toEqual([])
    expect(await match('m', 'status, games, winning_team')).toEqual([expected])
  })
})

describe('rounds and draws', () => {
  it('that cannot be told are no round, and are counted by their text', async () => {
    const rounds = ['Round 1', 'Finals', 'Round 1', '', 'Play-In', 'R16']
    const { rounds_not_told } = await bench.report(
      mayOpen(rounds.map((round, index) => singles(`m${index}`, { round }))),
    )
    expect(rounds_not_told).toEqual([
      { text: 'Round 1', count: 2 },
      { text: '', count: 1 },
      { text: 'Play-In', count: 1 },
    ])
    expect(
      await bench.rows(
        "select source_round, round from matches where match_id in ('m0', 'm1', 'm5') order by match_id",
      ),
    ).toEqual([
      { source_round: 'Round 1', round: null },
      { source_round: 'Finals', round: 'FINALS' },
      { source_round: 'R16', round: 'ROUND_16' },
    ])
  })

  it("keep a qualifier's final apart: only the main draw gives medals", async () => {
    await bench.report(
      mayOpen([
        singles('q', { draw: 'Qualifier', round: 'Finals', team_one_player_one: 'cleo', team_two_player_one: 'dag' }),
        singles('f', { draw: 'Main Draw', round: 'Finals' }),
        singles('c', { draw: 'Consolation', round: 'Finals', team_one_player_one: 'eva', date: '2026-05-03' }),
        singles('b', { round: 'Bronze', team_one_player_one: 'dag', team_two_player_one: 'cleo' }),
      ]),
    )
    expect(
      await bench.rows('select match_id, draw_kind, round from matches where draw is not null order by match_id'),
    ).toEqual([
      { match_id: 'c', draw_kind: 'CONSOLATION', round: 'BACKDRAW' },
      { match_id: 'f', draw_kind: 'MAIN', round: 'FINALS' },
      { match_id: 'q', draw_kind: 'QUALIFIER', round: 'FINALS' },
    ])
    expect(await medals()).toEqual(['BRONZE dag', 'GOLD ada', 'SILVER bo'])
  })

  it("give way to the source's medals where it names them for the event", async () => {
    const medal = { tournament_slug: 'may-open', event_division: 'MENS_SINGLES', medal: 'gold', player_one: 'eva' }
    const { rejections } = await bench.report(mayOpen([singles('f', { round: 'Finals' })], { medals: [medal] }))
    expect(rejections).toEqual([])
    expect(await medals()).toEqual(['GOLD eva'])
  })

  function medals(): Promise<string[]> {
    return bench.column(
      "select m.medal || ' ' || t.team_slug as won from medals m join teams t on t.id = m.team_id order by 1",
    )
  }
})

describe('what is empty', () => {
  it("stands on the tournament's first day where it is the date, and is counted", async () => {
    const { derived } = await bench.report(
      mayOpen([singles('m1', { date: '' }), singles('m2', { date: '2026-05-03' })]),
    )
    expect(derived?.dates_filled_in).toBe(1)
    expect(await bench.rows('select date, source_date from matches order by match_id')).toEqual([
      { date: '2026-05-02', source_date: null },
      { date: '2026-05-03', source_date: '2026-05-03' },
    ])
  })

  it("is the event's name: then it is its division's", async () => {
    await bench.report(mayOpen([singles('m1'), doubles('m2', { event_name: 'Mixed Pro 19+' })]))
    expect(await bench.column('select event_name from events order by event_name')).toEqual([
      "Men's Singles",
      'Mixed Pro 19+',
    ])
  })

  it('is the gender: it is inferred by the own divisions, else by mixed partners, else it stays unknown', async () => {
    const players = [
      player('ada', { gender: 'F' }),
      ...['bo', 'cleo', 'dag', 'eva', 'finn', 'gus'].map((slug) => player(slug)),
    ]
    const { derived } = await bench.report({
      tournaments: [tournament()],
      players,
      matches: [
        doubles('m1', { team_two_player_one: 'cleo', team_two_player_two: 'dag' }),
        singles('m2', { team_one_player_one: 'dag', team_two_player_one: 'gus' }),
      ],
    })
    expect(derived?.genders_inferred).toEqual({ by_division: 2, by_partner: 2, unknown: 2 })
    expect(await bench.rows('select player_slug, gender from players order by player_slug')).toEqual([
      { player_slug: 'ada', gender: 'FEMALE' },
      { player_slug: 'bo', gender: 'MALE' },
      { player_slug: 'cleo', gender: 'FEMALE' },
      { player_slug: 'dag', gender: 'MALE' },
      { player_slug: 'eva', gender: null },
      { player_slug: 'finn', gender: null },
      { player_slug: 'gus', gender: 'MALE' },
    ])
  })
})

it('a gender that the results contradict stands as the source gives it, and is reported', async () => {
  const { derived } = await bench.report({
    tournaments: [tournament()],
    players: [player('ada', { gender: 'FEMALE' }), player('bo')],
    matches: [singles('m1')],
  })
  expect(derived?.gender_contradictions.map(({ player_slug }) => player_slug)).toEqual(['ada'])
  expect(await bench.column("select gender from players where player_slug = 'ada'")).toEqual(['FEMALE'])
})

it('a span that does not cover the matches is widened, and reported', async () => {
  const matches = [singles('m1', { date: '2026-04-30' }), singles('m2', { date: '2026-05-05' })]
  const { derived } = await bench.report(mayOpen(matches))
  expect(derived?.tournaments_widened).toEqual([
    {
      tournament_slug: 'may-open',
      source_start_date: '2026-05-02',
      source_end_date: '2026-05-03',
      start_date: '2026-04-30',
      end_date: '2026-05-05',
    },
  ])
  expect(await bench.rows('select start_date, end_date from tournaments')).toEqual([
    { start_date: '2026-04-30', end_date: '2026-05-05' },
  ])
})

it('a league that is none of the five is LT, and a country that nobody knows none; both are counted', async () => {
  const report = await bench.report({
    tournaments: [tournament('a-open', { league: 'PPA Tour' }), tournament('b-open', { league: 'Beer League' })],
    players: [
      player('ada', { country: 'CHI' }),
      player('bo', { country: 'Côte d’Ivoire' }),
      player('cleo', { country: 'us' }),
      player('dag', { country: 'Atlantis' }),
    ],
  })
  expect(report.leagues_not_told).toEqual([{ text: 'Beer League', count: 1 }])
  expect(report.countries_not_told).toEqual([{ text: 'Atlantis', count: 1 }])
  expect(await bench.column('select league from tournaments order by tournament_slug')).toEqual(['PPA', 'LT'])
  expect(await bench.column('select country_code from players order by player_slug')).toEqual(['CL', 'CI', 'US', null])
})

it('a name keeps its accents and case; two of one name are told apart by slug, and reported', async () => {
  const { name_collisions } = await bench.report({
    players: [
      player('jose-pena', { name: 'José Peña', aliases: 'El Muro|["Pepe"' }),
      player('jose-pena-2', { name: 'JOSE PENA', aliases: '["El Muro", "Pepe"]' }),
      player('bo'),
    ],
  })
  expect(name_collisions).toEqual([{ name: 'José Peña', player_slugs: ['jose-pena', 'jose-pena-2'] }])
  expect(await bench.rows("select name, aliases from players where name <> 'bo' order by player_slug")).toEqual([
    { name: 'José Peña', aliases: '["El Muro","[\\"Pepe\\""]' },
    { name: 'JOSE PENA', aliases: '["El Muro","Pepe"]' },
  ])
})

it('a Dreambreaker may name one or two players a side', async () => {
  const dreambreaker = { event_division: 'MLP', match_division: 'DREAMBREAKER' }
  const { rejections } = await bench.report(
    mayOpen([
      singles('m1', dreambreaker),
      doubles('m2', dreambreaker),
      doubles('m3', { ...dreambreaker, team_one_player_two: '' }),
    ]),
  )
  expect(rejections).toEqual([])
})

it("the order of a pair never means anything: a side's players stand in slug order", async () => {
  await bench.report(mayOpen([doubles('m1', { team_one_player_one: 'bo', team_one_player_two: 'ada' })]))
  expect(
    await bench.rows(`select a.player_slug as one, b.player_slug as two from matches m
      join players a on a.id = m.team_one_player_one_id join players b on b.id = m.team_one_player_two_id`),
  ).toEqual([{ one: 'ada', two: 'bo' }])
})
