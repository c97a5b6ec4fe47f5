import { expect, it } from 'vitest'
import type { ResultsFile } from '#importer/files/results-files.ts'
import { ImportBench } from '../fixtures/import-results.ts'
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
} from '../fixtures/results-folder.ts'

const bench = ImportBench.ofEachTest()

/** What spoils a row, and what is said of it: the first cell is named, unless another is. */
type Fault = [change: Row, reason: string, named?: { column?: string; value?: string | null }]

const NOBODY = 'names a player that neither the folder nor the database has'
const NO_TOURNAMENT = 'names a tournament that neither the folder nor the database has'
const REQUIRED = 'is required and empty'
const SLUG = 'is not a slug: lower case letters, digits and hyphens, 1 to 200'
const PAIR_SLUG = 'has hyphens at its ends or in a row, so that two pairs could share one slug'
const ID = 'is not an id: 1 to 200 characters without spaces, and not . or ..'
const DAY = 'is not a day, YYYY-MM-DD'
const RANGE = 'is not within 2000-01-01 and 2100-12-31'
const HTTP = 'is not an http or https URL'
const SCORE = 'has a score below 0 or above 99'
const RANK = 'is not a whole number from 1 to 9999'
const TWICE = 'names the same person twice in one match'
const ALONE = 'is empty, and MIXED_DOUBLES is played by two a side'
const NO_RESULT = 'the match has no result'

/** The folder's rows of this file are a good one, the bad ones, and a good one. */
async function expectRejected(file: ResultsFile, results: Results, faults: readonly Fault[]): Promise<void> {
  const { rejections, files } = await bench.report(results)
  const expected = faults.map(([change, reason, named], index) => {
    const [column = '', value = ''] = Object.entries(change)[0] ?? []
    const said = reason === NO_RESULT ? expect.stringContaining(reason) : reason
    return { file, line: index + 3, column, value: value || null, reason: said, ...named }
  })
  expect(rejections.toSorted((a, b) => a.line - b.line)).toEqual(expected)
  expect(files[file]).toMatchObject({ rows: faults.length + 2, new: 2, rejected: faults.length })
}

it('a bad row of tournaments.csv is rejected, and its cell and the reason are named', async () => {
  const faults: Fault[] = [
    [{ tournament_slug: '' }, REQUIRED],
    [{ tournament_slug: 'May_Open' }, SLUG],
    [{ title: ' ' }, REQUIRED, { value: '' }],
    [{ league: '' }, REQUIRED],
    [{ start_date: '' }, REQUIRED],
    [{ start_date: '1999-12-31' }, RANGE],
    [{ end_date: '2101-01-01' }, RANGE],
    [{ start_date: '2026-02-30' }, DAY],
    [{ end_date: '2026-05-01' }, 'lies before the start_date 2026-05-02'],
    [{ logo_url: 'javascript:alert(1)' }, HTTP],
    // Only a demonstration may have such a logo.
    [{ logo_url: '/demo/a.svg' }, HTTP],
  ]
  const bad = faults.map(([change], index) => tournament(`bad-${index}`, change))
  await expectRejected('tournaments.csv', { tournaments: [tournament('a'), ...bad, tournament('c')] }, faults)
})

it('a bad row of players.csv is', async () => {
  const faults: Fault[] = [
    [{ player_slug: '' }, REQUIRED],
    [{ player_slug: '../ada' }, SLUG],
    [{ player_slug: 'ada--lind' }, PAIR_SLUG],
    [{ player_slug: 'ada-' }, PAIR_SLUG],
    [{ name: '' }, REQUIRED],
    [{ gender: 'divers' }, 'is none of m, male, f, female'],
    [{ age: '-1' }, 'is not a whole number from 0 to 120'],
    [{ age_as_of: 'today' }, DAY],
    [{ birth_date: '1.2.1990' }, DAY],
    [{ image_url: 'ftp://a/b' }, HTTP],
    [{ aliases: '[x' }, 'begins like a JSON list, and is no JSON list of texts'],
  ]
  const bad = faults.map(([change], index) => player(`bad-${index}`, change))
  await expectRejected('players.csv', { players: [player('ada'), ...bad, player('cleo')] }, faults)
})

it('nobody has the slug of those who are to be decided', async () => {
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
    'is none of MENS_SINGLES, WOMENS_SINGLES, MENS_DOUBLES, WOMENS_DOUBLES, MIXED_DOUBLES, MLP',
  ],
  [{ match_division: '' }, REQUIRED],
  [{ team_one_player_one: '' }, REQUIRED],
  [{ team_two_player_one: '' }, REQUIRED],
  [{ team_two_player_one: 'zoe' }, NOBODY],
  [{ team_two_player_one: 'zoe', ...TO_COME }, NOBODY],
  [{ team_one_player_one: 'to-be-decided' }, NOBODY],
  [{ team_two_player_two: 'cleo' }, 'names a second player, and MENS_SINGLES is played by one a side'],
  [{ team_two_player_one: 'ada' }, TWICE],
  [{ team_two_player_one: 'ada', ...TO_COME }, TWICE],
  [{ date: '1999-05-02' }, RANGE],
  [{ date: 'May 2, 2026' }, DAY],
  [{ best_of: 'many' }, 'is not a whole number from 1 to 99'],
  [{ team_one_seed: '1/2' }, RANK],
  [{ position: '0' }, RANK],
  [{ tie_id: 'a b' }, ID],
  [{ winning_team: '3' }, 'is none of 1, 2, one, two'],
  [{ winning_team: '1', completion: 'scheduled' }, NO_RESULT],
  [{ games: '11--7 11-9' }, SCORE],
  [{ games: '11-7 100-98' }, SCORE],
  [{ games: '11 7' }, 'is not a score such as 11-7 9-11 11-4'],
  [{ winning_team: '2' }, 'contradicts the games 11-7 11-9'],
  [{ games: 'W/O' }, 'says how the match ended, and the completion COMPLETED says otherwise'],
  [
    { games: '11-7 ret.', completion: 'walkover' },
    'says how the match ended, and the completion WALKOVER says otherwise',
  ],
  [
    { games: '0-0', winning_team: '', completion: '' },
    'is empty, and the row tells neither a score, a winner nor how the match ended',
  ],
  // Of several faults the first is named.
  [{ tournament_slug: 'july-open', games: 'x' }, NO_TOURNAMENT],
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

it('a bad row of medals.csv is', async () => {
  const faults: Fault[] = [
    [{ tournament_slug: '' }, REQUIRED],
    [{ tournament_slug: 'june-open' }, NO_TOURNAMENT],
    [{ medal: 'PLATINUM' }, 'is none of GOLD, SILVER, BRONZE'],
    [{ player_one: '' }, REQUIRED],
    [{ player_one: 'zoe' }, NOBODY],
    [{ player_two: 'bo' }, 'names a second player, and MENS_SINGLES is won by one'],
    [
      { event_division: 'MIXED_DOUBLES' },
      'is empty, and MIXED_DOUBLES is won by two players',
      { column: 'player_two', value: null },
    ],
    [{ player_two: 'ada', event_division: 'MLP' }, 'names the same player as player_one'],
  ]
  const bad = faults.map(([change]) => gold('ada', change))
  const medals = [gold('cleo'), ...bad, gold('dag', { medal: 'SILVER' })]
  await expectRejected('medals.csv', { tournaments: [tournament()], players: PLAYERS, medals }, faults)
})

it('a match of a rejected player is rejected too, and says why', async () => {
  const players = [player('ada', { gender: 'x' }), player('bo')]
  const { rejections } = await bench.report(mayOpen([singles('m1')], { players }))
  expect(rejections.map(({ file, line, column }) => [file, line, column])).toEqual([
    ['players.csv', 2, 'gender'],
    ['matches.csv', 2, 'team_one_player_one'],
  ])
})

it('a folder of which every row is rejected is refused, and its rows are named', async () => {
  expect(await bench.import({ players: [player('Ada'), player('Bo')] })).toMatchObject({
    kind: 'refused',
    reason: 'every row was rejected',
    report: { totals: { rejected: 2 } },
  })
  expect(await bench.contentHash()).toBeUndefined()
})
