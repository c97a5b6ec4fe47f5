import { describe, expect, it } from 'vitest'
import { ImportBench } from '../../fixtures/databases/import-results.ts'
import { doubles, mayOpen, player, type Row, singles, tournament } from '../../fixtures/folders/results-folder.ts'

const bench = ImportBench.ofEachTest()

/** Cells of a row, and the status, winner and games that they mean. */
const ENDINGS: [Row, string][] = [
  [{ completion: '' }, 'COMPLETED 1 11-7 11-9'],
  [{ completion: '', games: '' }, 'WALKOVER 1 -'],
  [{ completion: '', winning_team: '' }, 'COMPLETED 1 11-7 11-9'],
  [{ winning_team: '', games: '11-7 7-11' }, 'COMPLETED - 11-7 7-11'],
  [{ winning_team: '', games: '9-11' }, 'COMPLETED - 9-11'],
  [{ winning_team: '', games: '9-11', best_of: '1' }, 'COMPLETED 2 9-11'],
  [{ games: '' }, 'COMPLETED 1 -'],
  [{ games: '', winning_team: '' }, 'COMPLETED - -'],
  [{ completion: 'forfeit', games: '' }, 'WALKOVER 1 -'],
  [{ completion: 'withdrawn', games: '' }, 'WALKOVER 1 -'],
  [{ completion: 'walkover', games: '' }, 'WALKOVER 1 -'],
  [{ completion: 'walkover' }, 'WALKOVER 1 11-7 11-9'],
  [{ completion: '', games: 'W/O' }, 'WALKOVER 1 -'],
  [{ completion: 'walkover', games: 'W/O' }, 'WALKOVER 1 -'],
  [{ completion: 'retired', games: '11-7 3-2' }, 'RETIRED 1 11-7 3-2'],
  [{ completion: 'retired', games: '', winning_team: '' }, 'RETIRED - -'],
  [{ completion: '', games: '11-7 3-2 ret.' }, 'RETIRED 1 11-7 3-2'],
  [{ completion: 'retired', games: '11-7 3-2 ret.' }, 'RETIRED 1 11-7 3-2'],
  [{ completion: 'forfeit or retired', games: '11-7 3-2 ret.' }, 'RETIRED 1 11-7 3-2'],
  [{ completion: 'forfeit or retired', games: '1-0' }, 'RETIRED 1 1-0'],
  [{ completion: 'forfeit or retired', games: '0-0' }, 'WALKOVER 1 -'],
  [{ games: '11-7 11-9 0-0' }, 'COMPLETED 1 11-7 11-9'],
  [{ games: '0-0 0-0' }, 'COMPLETED 1 -'],
  // The leading side retired and lost.
  [{ completion: 'retired', winning_team: '2' }, 'RETIRED 2 11-7 11-9'],
  [{ games: '11-7 7-11', winning_team: 'TWO' }, 'COMPLETED 2 11-7 7-11'],
  [{ winning_team: '' }, 'COMPLETED 1 11-7 11-9'],
]

it('the status of a match follows from completion, winner and games together', async () => {
  const { rejections } = await bench.report(mayOpen(ENDINGS.map(([row], index) => singles(`m${index + 10}`, row))))
  expect(rejections).toEqual([])
  const outcome = "status || ' ' || coalesce(cast(winning_team as text), '-') || ' ' || coalesce(games, '-')"
  expect(await bench.column(`select ${outcome} from matches order by match_id`)).toEqual(
    ENDINGS.map(([, ending]) => ending),
  )
})

it('unrecognized rounds are stored as no round and counted by their text', async () => {
  const rounds = ['Round 1', 'Finals', 'Round 1', '', 'Play-In', 'R16']
  const { rounds_unknown } = await bench.report(mayOpen(rounds.map((round, index) => singles(`m${index}`, { round }))))
  expect(rounds_unknown).toEqual([
    { text: 'Round 1', count: 2 },
    { text: '', count: 1 },
    { text: 'Play-In', count: 1 },
  ])
  expect(await bench.column('select round from matches order by match_id')).toEqual([
    null,
    'FINALS',
    null,
    null,
    null,
    'ROUND_16',
  ])
  expect(await bench.column("select source_round from matches where match_id = 'm0'")).toEqual(['Round 1'])
})

describe('an empty field', () => {
  it("as the date puts the match on the tournament's first day, which is counted", async () => {
    const { derived } = await bench.report(
      mayOpen([singles('m1', { date: '' }), singles('m2', { date: '2026-05-03' })]),
    )
    expect(derived?.dates_filled_in).toBe(1)
    expect(await bench.rows('select date, source_date from matches order by match_id')).toEqual([
      { date: '2026-05-02', source_date: null },
      { date: '2026-05-03', source_date: '2026-05-03' },
    ])
  })

  it("as the event's name means its division", async () => {
    await bench.report(mayOpen([singles('m1'), doubles('m2', { event_name: 'Mixed Pro 19+' })]))
    expect(await bench.column('select event_name from events order by event_name')).toEqual([
      'Men’s Singles',
      'Mixed Pro 19+',
    ])
  })

  it("as the gender infers it from the player's divisions, then from mixed partners, or leaves it unknown", async () => {
    const others = ['bo', 'cleo', 'dag', 'eva', 'finn', 'gus'].map((slug) => player(slug))
    const matches = [
      doubles('m1', { team_two_player_one: 'cleo', team_two_player_two: 'dag' }),
      singles('m2', { team_one_player_one: 'dag', team_two_player_one: 'gus' }),
    ]
    const { derived } = await bench.report(mayOpen(matches, { players: [player('ada', { gender: 'F' }), ...others] }))
    expect(derived?.genders_inferred).toEqual({ by_division: 2, by_partner: 2, unknown: 2 })
    const genders = await bench.column('select gender from players order by player_slug')
    expect(genders).toEqual(['FEMALE', 'MALE', 'FEMALE', 'MALE', null, null, 'MALE'])
  })
})

it('a gender that the results contradict stays as the source has it, and is reported', async () => {
  const players = [player('ada', { gender: 'FEMALE' }), player('bo')]
  const { derived } = await bench.report(mayOpen([singles('m1')], { players }))
  expect(derived?.gender_contradictions.map(({ player_slug }) => player_slug)).toEqual(['ada'])
  expect(await bench.column("select gender from players where player_slug = 'ada'")).toEqual(['FEMALE'])
})

it("a tournament's range of days is widened to cover its matches, and reported", async () => {
  const matches = [singles('m1', { date: '2026-04-30' }), singles('m2', { date: '2026-05-05' })]
  const { derived } = await bench.report(mayOpen(matches))
  const widened = { start_date: '2026-04-30', end_date: '2026-05-05' }
  const source = { source_start_date: '2026-05-02', source_end_date: '2026-05-03' }
  expect(derived?.tournaments_widened).toEqual([{ tournament_slug: 'may-open', ...source, ...widened }])
  expect(await bench.rows('select start_date, end_date from tournaments')).toEqual([widened])
})

it('an unknown league is stored as LT and an unknown country as none; both are counted', async () => {
  const countries = { ada: 'CHI', bo: 'Côte d’Ivoire', cleo: 'us', dag: 'Atlantis' }
  const report = await bench.report({
    tournaments: [tournament('a-open', { league: 'PPA Tour' }), tournament('b-open', { league: 'Beer League' })],
    players: Object.entries(countries).map(([slug, country]) => player(slug, { country })),
  })
  expect(report.leagues_unknown).toEqual([{ text: 'Beer League', count: 1 }])
  expect(report.countries_unknown).toEqual([{ text: 'Atlantis', count: 1 }])
  expect(await bench.column('select league from tournaments order by tournament_slug')).toEqual(['PPA', 'LT'])
  expect(await bench.column('select country_code from players order by player_slug')).toEqual(['CL', 'CI', 'US', null])
})

it('a name keeps its accents and case; two players with one name are distinguished by slug, and reported', async () => {
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

it('a DreamBreaker may have one or two players on each side', async () => {
  const dreambreaker = { event_division: 'MLP', match_division: 'DREAMBREAKER' }
  const uneven = doubles('m3', { ...dreambreaker, team_one_player_two: '' })
  const { rejections } = await bench.report(mayOpen([singles('m1', dreambreaker), doubles('m2', dreambreaker), uneven]))
  expect(rejections).toEqual([])
})
