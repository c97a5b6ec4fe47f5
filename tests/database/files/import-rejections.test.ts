import { expect, it } from 'vitest'
import type { ResultsFile } from '#importer/files/results-files.ts'
import { ImportBench } from '../../fixtures/databases/import-results.ts'
import {
  doubles,
  gold,
  mayOpen,
  PLAYERS,
  player,
  type Results,
  type Row,
  singles,
  tournament,
} from '../../fixtures/folders/results-folder.ts'

const bench = ImportBench.ofEachTest()

/** Damaged cells and the expected reason. The first cell is named, unless another column is given. */
type Fault = [change: Row, reason: string, named?: { column?: string; value?: string | null }]

const NOBODY = 'unknown player "zoe": add the player to players.csv'
const NO_TOURNAMENT = 'unknown tournament "june-open": add the tournament to tournaments.csv'
const REQUIRED = 'is required and empty'
const HYPHENS = 'has only hyphens: use a slug with letters or digits'
const ID = 'is not an id: use 1 to 200 characters without spaces, and not . or ..'
const DAY = 'is not a date: write YYYY-MM-DD, such as 2026-05-02'
const ORDER =
  'has day and month in an unknown order: write YYYY-MM-DD, or set "date_format" in --mapping (day-first or month-first)'
const RANGE = 'is not a date from 2000-01-01 to 2100-12-31'
const HTTP = 'is not a web address: it must begin with http:// or https://'
const SCORE = 'has a score below 0 or above 99'
const RANK = 'is not a whole number from 1 to 9999'
const TWICE = 'is in this match twice: write each player once'
const ALONE = 'is empty: MIXED_DOUBLES has two players per side'
const NO_RESULT = 'must be empty: a match with this completion has no result'

/** Imports a file with a good row, the damaged rows and another good row. */
async function expectRejected(file: ResultsFile, results: Results, faults: readonly Fault[]): Promise<void> {
  const { rejections, files } = await bench.report(results)
  const expected = faults.map(([change, reason, named], index) => {
    const [column = '', value = ''] = Object.entries(change)[0] ?? []
    return { file, line: index + 3, column, value: value || null, reason, ...named }
  })
  expect(rejections.toSorted((a, b) => a.line - b.line)).toEqual(expected)
  expect(files[file]).toMatchObject({ rows: faults.length + 2, new: 2, rejected: faults.length })
}

it('a damaged row of tournaments.csv is rejected with its column and the reason', async () => {
  const faults: Fault[] = [
    [{ tournament_slug: '' }, REQUIRED],
    [{ tournament_slug: 'May_Open' }, 'is not a slug: write "may-open"'],
    [{ title: ' ' }, REQUIRED, { value: null }],
    [{ league: '' }, REQUIRED],
    [{ start_date: '' }, REQUIRED],
    [{ start_date: '1999-12-31' }, RANGE],
    [{ end_date: '2101-01-01' }, RANGE],
    [{ start_date: '2026-02-30' }, DAY],
    [{ end_date: '2026-05-01' }, 'is before the start_date 2026-05-02: correct one of them'],
    [{ logo_url: 'javascript:alert(1)' }, HTTP],
    // Only a demonstration may have such a logo.
    [{ logo_url: '/demo/a.svg' }, HTTP],
  ]
  const bad = faults.map(([change], index) => tournament(`bad-${index}`, change))
  await expectRejected('tournaments.csv', { tournaments: [tournament('a'), ...bad, tournament('c')] }, faults)
})

it('a damaged row of players.csv is rejected with its column and the reason', async () => {
  const faults: Fault[] = [
    [{ player_slug: '' }, REQUIRED],
    [{ player_slug: '../ada' }, 'is not a slug: write "ada"'],
    [{ player_slug: '李娜' }, 'is not a slug: use 1 to 200 lower-case letters, digits and hyphens'],
    [{ player_slug: '--' }, HYPHENS],
    [{ name: '' }, REQUIRED],
    [{ age: '-1' }, 'is not a whole number from 0 to 120'],
    [{ age_as_of: 'today' }, DAY],
    [{ birth_date: '1.2.1990' }, ORDER],
    [{ image_url: 'ftp://a/b' }, HTTP],
    [{ aliases: '[x' }, 'is not a valid JSON list: write ["Ann L.", "A. Lee"] or Ann L.|A. Lee'],
  ]
  const bad = faults.map(([change], index) => player(`bad-${index}`, change))
  await expectRejected('players.csv', { players: [player('ada'), ...bad, player('cleo')] }, faults)
})

it('no player has a slug that is reserved for TBD players', async () => {
  const { rejections } = await bench.report(mayOpen([singles('m1')], { players: [player('to-be-decided')] }))
  expect(rejections[0]).toMatchObject({ file: 'players.csv', column: 'player_slug' })
})

const TO_COME: Row = { winning_team: '', games: '', completion: 'scheduled' }
const SINGLES: Fault[] = [
  [{ match_id: '' }, REQUIRED],
  [{ match_id: 'm 2' }, ID],
  [{ match_id: '..' }, ID],
  [{ tournament_slug: '' }, REQUIRED],
  [{ tournament_slug: 'june-open' }, NO_TOURNAMENT],
  [{ event_division: '' }, REQUIRED],
  [
    { event_division: 'OPEN' },
    'is unknown: use MENS_SINGLES, WOMENS_SINGLES, MENS_DOUBLES, WOMENS_DOUBLES, MIXED_DOUBLES, MLP',
  ],
  [{ match_division: '' }, REQUIRED],
  [{ team_one_player_one: '' }, REQUIRED],
  [{ team_two_player_one: '' }, REQUIRED],
  [{ team_two_player_one: 'zoe' }, NOBODY],
  [{ team_two_player_one: 'zoe', ...TO_COME }, NOBODY],
  [{ team_one_player_one: 'to-be-decided' }, 'unknown player "to-be-decided": add the player to players.csv'],
  [{ team_two_player_two: 'cleo' }, 'must be empty: MENS_SINGLES has one player per side'],
  [{ team_two_player_one: 'ada' }, TWICE],
  [{ team_two_player_one: 'ada', ...TO_COME }, TWICE],
  [{ date: '1999-05-02' }, RANGE],
  [{ date: 'May 2, 2026' }, DAY],
  [{ best_of: 'many' }, 'is not a whole number from 1 to 99'],
  [{ position: '0' }, RANK],
  [{ tie_id: 'a b' }, ID],
  [{ winning_team: '3' }, 'is unknown: use 1, 2, one, two'],
  [{ winning_team: '1', completion: 'scheduled' }, NO_RESULT],
  [{ games: '11--7 11-9' }, SCORE],
  [{ games: '11-7 100-98' }, SCORE],
  [{ games: '11 7' }, 'is not a score such as 11-7 9-11 11-4'],
  [{ winning_team: '2' }, 'contradicts the games 11-7 11-9: correct one of them'],
  [{ games: 'W/O' }, 'contradicts the completion COMPLETED: correct one of them'],
  [{ games: '11-7 ret.', completion: 'walkover' }, 'contradicts the completion WALKOVER: correct one of them'],
  [
    { games: '0-0', winning_team: '', completion: '' },
    'is empty, and so are the winner and the completion: write the score, or how the match ended',
  ],
]
const DOUBLES: Fault[] = [
  [{ team_one_player_two: '' }, ALONE],
  [{ team_two_player_two: '' }, ALONE],
  [{ team_one_player_two: 'ada' }, TWICE],
  [{ team_two_player_two: 'bo' }, TWICE],
  [{ team_two_player_two: 'zoe' }, NOBODY],
]

it.each([
  ['singles', singles, SINGLES],
  ['doubles', doubles, DOUBLES],
] as const)('a bad row of matches.csv is: %s', async (_, match, faults) => {
  const bad = faults.map(([change], index) => match(`bad-${index}`, change))
  await expectRejected('matches.csv', mayOpen([match('m1'), ...bad, match('m3')]), faults)
})

it('a damaged row of medals.csv is rejected with its column and the reason', async () => {
  const faults: Fault[] = [
    [{ tournament_slug: '' }, REQUIRED],
    [{ tournament_slug: 'june-open' }, NO_TOURNAMENT],
    [{ medal: 'PLATINUM' }, 'is unknown: use GOLD, SILVER, BRONZE'],
    [{ player_one: '' }, REQUIRED],
    [{ player_one: 'zoe' }, NOBODY],
    [{ player_two: 'bo' }, 'must be empty: MENS_SINGLES is won by one player'],
    [
      { event_division: 'MIXED_DOUBLES' },
      'is empty: MIXED_DOUBLES is won by two players',
      { column: 'player_two', value: null },
    ],
    [{ player_two: 'ada', event_division: 'MLP' }, 'is the same player as player_one'],
  ]
  const bad = faults.map(([change]) => gold('ada', change))
  const medals = [gold('cleo'), ...bad, gold('dag', { medal: 'SILVER' })]
  await expectRejected('medals.csv', { tournaments: [tournament()], players: PLAYERS, medals }, faults)
})

it('a match of a rejected player is rejected, and names the cause', async () => {
  const players = [player('ada', { age: 'x' }), player('bo')]
  const { rejections } = await bench.report(mayOpen([singles('m1')], { players }))
  expect(rejections.map(({ file, line, column }) => [file, line, column])).toEqual([
    ['players.csv', 2, 'age'],
    ['matches.csv', 2, 'team_one_player_one'],
  ])
})

it('a folder whose rows are all rejected is refused, and its rows are named', async () => {
  expect(await bench.import({ players: [player('Ada'), player('Bo')] })).toMatchObject({
    kind: 'refused',
    reason: 'every row was rejected',
    report: { totals: { rejected: 2 } },
  })
  expect(await bench.contentHash()).toBeUndefined()
})
