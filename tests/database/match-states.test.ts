import { expect, it } from 'vitest'
import { ImportBench } from '../fixtures/databases/import-results.ts'
import { doubles, gold, mayOpen, type Row, singles, tournament } from '../fixtures/folders/results-folder.ts'

const bench = ImportBench.ofEachTest()

const STATES = ['scheduled', 'in progress', 'postponed', 'cancelled', 'abandoned']
const OPEN: Row = { winning_team: '', games: '', completion: 'scheduled' }

/** Every counted figure. */
const COUNTED = [
  'select player_slug, gender, total_matches_played, match_count from players order by player_slug',
  'select data_from, data_through, matches, teams from dataset',
  'select * from player_days order by 1, 2, 3',
  'select * from pair_days order by 1, 2, 3, 4',
  'select * from played_days order by 1',
  'select * from event_teams order by 1, 2',
  'select * from partner_teams order by 1, 2',
  'select * from coverage order by 1, 2',
  'select * from medals order by 1',
  'select * from gender_sources order by 1',
  "select * from data_checks where data_check not in ('RESULTS_ARE_KNOWN', 'RESULTS_STAY') order by 1",
  'select time_period, from_date, to_date from time_periods order by 1',
  'select * from rating_points order by 1, 2',
  'select day, rank, rating from rating_lists order by 1, 2',
  'select start_date, end_date, match_count from tournaments order by 1',
  'select match_count from events order by event_slug',
]

async function counted(): Promise<unknown[]> {
  const answers: unknown[] = []
  for (const select of COUNTED) answers.push(await bench.rows(select))
  return answers
}

it('Matches without a result are listed with their status, and change no count', async () => {
  const played = [
    singles('m1'),
    singles('m2', { round: 'Finals', date: '2026-05-03' }),
    doubles('m3'),
    doubles('m4', { completion: 'walkover', games: '' }),
  ]
  await bench.report(mayOpen(played))
  const before = await counted()
  const open = STATES.flatMap((completion, index) => [
    singles(`s${index}`, { ...OPEN, completion, round: 'Finals', date: `2026-05-0${index + 4}`, games: '11-7 3-2' }),
    doubles(`d${index}`, { ...OPEN, completion, date: '2026-05-01' }),
  ])
  const { totals, rejections } = await bench.report(mayOpen([...played, ...open]))
  expect(rejections).toEqual([])
  expect(totals).toMatchObject({ new: open.length, changed: 0 })
  expect(await counted()).toEqual(before)
  expect(await bench.column("select status from matches where match_id like 's%' order by match_id")).toEqual(
    STATES.map((state) => state.toUpperCase().replace(' ', '_')),
  )
  const listed = "select count(*) from match_players p join players x on x.id = p.player_id where x.player_slug = 'ada'"
  expect(await bench.column(listed)).toEqual([14])
  expect(await bench.column("select pending_count from players where player_slug = 'ada'")).toEqual([10])
  expect(await bench.column('select pending_count from tournaments')).toEqual([10])
})

it('A match changes from scheduled to in progress to completed under one id, and back if that was a mistake', async () => {
  const first = singles('m1')
  await bench.report(mayOpen([first, singles('m2', OPEN)]))
  const before = await counted()
  const states: Row[] = [{ ...OPEN, completion: 'in progress', games: '11-7 3-2' }, {}, OPEN]
  for (const row of states) {
    const { totals } = await bench.report(mayOpen([first, singles('m2', row)]))
    expect(totals).toMatchObject({ new: 0, changed: 1 })
  }
  expect(await counted()).toEqual(before)
})

it('A lower score of a match in progress is left out with a remark, and the row stays', async () => {
  const live = (games: string, note = '') => singles('m1', { ...OPEN, completion: 'in progress', games, note })
  const stored = () => bench.rows('select games, note from source_matches')
  await bench.report(mayOpen([live('11-7 5-3')]))
  const { totals, remarks } = await bench.report(mayOpen([live('11-7 4-3', 'windy')]))
  expect(totals).toMatchObject({ changed: 1, rejected: 0 })
  expect(remarks.first).toEqual([
    {
      file: 'matches.csv',
      line: 2,
      column: 'games',
      value: '11-7 4-3',
      reason: 'is lower than the score before the import, 11-7 5-3: left out',
    },
  ])
  expect(await stored()).toEqual([{ games: '11-7 5-3', note: 'windy' }])
  expect((await bench.report(mayOpen([live('11-7 6-3')]))).remarks.count).toBe(0)
  expect((await bench.report(mayOpen([singles('m1', { games: '11-7 11-2' })]))).remarks.count).toBe(0)
  expect(await stored()).toEqual([{ games: '11-7 11-2', note: null }])
})

it('TBD players may be empty, appear in no list of players, and are empty in an export', async () => {
  const rows = [
    singles('m1'),
    singles('a1', { ...OPEN, team_one_player_one: '' }),
    singles('a2', { ...OPEN, team_one_player_one: '', team_two_player_one: 'to-be-decided' }),
    doubles('b1', { ...OPEN, team_one_player_one: '' }),
    doubles('b2', { ...OPEN, team_one_player_two: '', team_two_player_one: '', team_two_player_two: '' }),
  ]
  expect((await bench.report(mayOpen(rows))).rejections).toEqual([])
  const decided = (team: string) => `case when team_${team}_id > 0 then '${team}' else '-' end`
  const sides = `select match_id || ' ' || ${decided('one')} || ' ' || ${decided('two')} from matches order by match_id`
  expect(await bench.column(sides)).toEqual(['a1 - two', 'a2 - -', 'b1 - two', 'b2 - -', 'm1 one two'])
  expect(await bench.column('select player_slug from players order by 1')).toEqual(['ada', 'bo', 'cleo', 'dag', 'eva'])
  expect(await bench.column('select count(*) from match_players where player_id = 0')).toEqual([0])
  expect(await bench.column('select count(*) from teams where player_one_id = 0 or player_two_id = 0')).toEqual([0])
})

it('A tournament is marked as upcoming until it has a result, a medal or a match in progress', async () => {
  const upcoming = () => bench.column('select tournament_slug from tournaments where is_upcoming = 1 order by 1')
  const later = ['later', 'live', 'medals', 'past'].map((slug) =>
    tournament(slug, { start_date: slug === 'past' ? '2026-04-01' : '2026-06-01', end_date: '2026-06-03' }),
  )
  const toCome: Row = { ...OPEN, date: '2026-06-01' }
  const matches = [
    singles('m1'),
    singles('n1', { ...toCome, tournament_slug: 'later' }),
    singles('n2', { ...toCome, tournament_slug: 'live', completion: 'in progress', games: '3-2' }),
  ]
  await bench.report(
    mayOpen(matches, { tournaments: [tournament(), ...later], medals: [gold('ada', { tournament_slug: 'medals' })] }),
  )
  expect(await upcoming()).toEqual(['later'])
  await bench.report({ matches: [singles('n1', { tournament_slug: 'later', date: '2026-06-01' })] })
  expect(await upcoming()).toEqual([])
})
