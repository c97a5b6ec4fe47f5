import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ImportBench } from '../fixtures/import-results.ts'
import {
  doubles,
  mayOpen,
  PLAYERS,
  player,
  type Results,
  type Row,
  singles,
  tournament,
} from '../fixtures/results-folder.ts'

let bench: ImportBench

beforeEach(async () => {
  bench = await ImportBench.open()
})

afterEach(() => bench.close())

/** What a case does to its row, which stands on line 3 between two good ones. */
type Case = [what: string, change: Row, column: string, value: string | null, reason: string]

const NOBODY = 'names a player that neither the folder nor the database has'
const NO_TOURNAMENT = 'names a tournament that neither the folder nor the database has'
const REQUIRED = 'is required and empty'
const SLUG = 'is not a slug: lower case letters, digits and hyphens, 1 to 200'
const PAIR_SLUG = 'has hyphens at its ends or in a row, so that two pairs could share one slug'
const DAY = 'is not a day, YYYY-MM-DD'
const RANGE = 'is not within 2000-01-01 and 2100-12-31'
const HTTP = 'is not an http or https URL'
const SCORE = 'has a score below 0 or above 99'

async function rejected(results: Results, file: string, [, , column, value, reason]: Case): Promise<void> {
  const report = await bench.report(results)
  expect(report.rejections).toEqual([{ file, line: 3, column, value, reason }])
  expect(report.files[file as 'matches.csv']).toMatchObject({ rows: 3, new: 2, rejected: 1 })
}

describe('a row of tournaments.csv is rejected for', () => {
  it.each<Case>([
    ['no slug', { tournament_slug: '' }, 'tournament_slug', null, REQUIRED],
    ['a slug of other characters', { tournament_slug: 'May_Open' }, 'tournament_slug', 'May_Open', SLUG],
    ['no title', { title: ' ' }, 'title', '', REQUIRED],
    ['no league', { league: '' }, 'league', null, REQUIRED],
    ['no first day', { start_date: '' }, 'start_date', null, REQUIRED],
    ['a first day before 2000', { start_date: '1999-12-31' }, 'start_date', '1999-12-31', RANGE],
    ['a last day after 2100', { end_date: '2101-01-01' }, 'end_date', '2101-01-01', RANGE],
    ['a day that does not exist', { start_date: '2026-02-30' }, 'start_date', '2026-02-30', DAY],
    ['a day in another form', { end_date: '05/03/2026' }, 'end_date', '05/03/2026', DAY],
    [
      'an end before its beginning',
      { end_date: '2026-05-01' },
      'end_date',
      '2026-05-01',
      'lies before the start_date 2026-05-02',
    ],
    ['a logo that is not http', { logo_url: 'javascript:alert(1)' }, 'logo_url', 'javascript:alert(1)', HTTP],
    ["a path that only a demonstration's logo may have", { logo_url: '/demo/a.svg' }, 'logo_url', '/demo/a.svg', HTTP],
  ])('%s', async (...entry) => {
    const bad = tournament('b-open', entry[1])
    await rejected({ tournaments: [tournament('a-open'), bad, tournament('c-open')] }, 'tournaments.csv', entry)
  })
})

describe('a row of players.csv is rejected for', () => {
  it.each<Case>([
    ['no slug', { player_slug: '' }, 'player_slug', null, REQUIRED],
    ['a slug that looks like a path', { player_slug: '../ada' }, 'player_slug', '../ada', SLUG],
    ['a slug that reads like a pair', { player_slug: 'ada--lind' }, 'player_slug', 'ada--lind', PAIR_SLUG],
    ['a slug that ends in a hyphen', { player_slug: 'ada-' }, 'player_slug', 'ada-', PAIR_SLUG],
    ['no name', { name: '' }, 'name', null, REQUIRED],
    ['a gender of another word', { gender: 'divers' }, 'gender', 'divers', 'is none of m, male, f, female'],
    ['an age that is none', { age: '-1' }, 'age', '-1', 'is not a whole number from 0 to 120'],
    ['an age as of no day', { age_as_of: 'today' }, 'age_as_of', 'today', DAY],
    ['a birth date in another form', { birth_date: '1.2.1990' }, 'birth_date', '1.2.1990', DAY],
    ['a picture that is not http', { image_url: 'ftp://a/b' }, 'image_url', 'ftp://a/b', HTTP],
    [
      'aliases that are no JSON list',
      { aliases: '[x' },
      'aliases',
      '[x',
      'begins like a JSON list, and is no JSON list of texts',
    ],
  ])('%s', async (...entry) => {
    await rejected({ players: [player('ada'), player('bo', entry[1]), player('cleo')] }, 'players.csv', entry)
  })
})

describe('a row of matches.csv is rejected for', () => {
  it.each<Case>([
    ['no id', { match_id: '' }, 'match_id', null, REQUIRED],
    ['an id with spaces', { match_id: 'm 2' }, 'match_id', 'm 2', 'is not an id: 1 to 200 characters without spaces'],
    ['no tournament', { tournament_slug: '' }, 'tournament_slug', null, REQUIRED],
    ['an unknown tournament', { tournament_slug: 'june-open' }, 'tournament_slug', 'june-open', NO_TOURNAMENT],
    ['no event division', { event_division: '' }, 'event_division', null, REQUIRED],
    [
      'an event division of another word',
      { event_division: 'OPEN' },
      'event_division',
      'OPEN',
      'is none of MENS_SINGLES, WOMENS_SINGLES, MENS_DOUBLES, WOMENS_DOUBLES, MIXED_DOUBLES, MLP',
    ],
    ['no match division', { match_division: '' }, 'match_division', null, REQUIRED],
    ['no player on the first side', { team_one_player_one: '' }, 'team_one_player_one', null, REQUIRED],
    ['no player on the second side', { team_two_player_one: '' }, 'team_two_player_one', null, REQUIRED],
    ['an unknown player', { team_two_player_one: 'zoe' }, 'team_two_player_one', 'zoe', NOBODY],
    [
      'singles of two',
      { team_two_player_two: 'cleo' },
      'team_two_player_two',
      'cleo',
      'names a second player, and MENS_SINGLES is played by one a side',
    ],
    [
      'somebody against himself',
      { team_two_player_one: 'ada' },
      'team_two_player_one',
      'ada',
      'names the same person twice in one match',
    ],
    ['a day before 2000', { date: '1999-05-02' }, 'date', '1999-05-02', RANGE],
    ['a day after 2100', { date: '2101-05-02' }, 'date', '2101-05-02', RANGE],
    ['a day in another form', { date: 'May 2, 2026' }, 'date', 'May 2, 2026', DAY],
    ['a number of games that is none', { best_of: 'many' }, 'best_of', 'many', 'is not a whole number from 1 to 99'],
    ['a seed that is two', { team_one_seed: '1/2' }, 'team_one_seed', '1/2', 'is not a whole number from 1 to 9999'],
    ['a position below 1', { position: '0' }, 'position', '0', 'is not a whole number from 1 to 9999'],
    ['a fixture with a space', { tie_id: 'a b' }, 'tie_id', 'a b', 'is not an id: 1 to 200 characters without spaces'],
    ['a winner that is no side', { winning_team: '3' }, 'winning_team', '3', 'is none of 1, 2, one, two'],
    ['a score below 0', { games: '11--7 11-9' }, 'games', '11--7 11-9', SCORE],
    ['a score above 99', { games: '11-7 100-98' }, 'games', '11-7 100-98', SCORE],
    ['a score that is none', { games: '11 7' }, 'games', '11 7', 'is not a score such as 11-7 9-11 11-4'],
    [
      'a completion of another word',
      { completion: 'defaulted' },
      'completion',
      'defaulted',
      'is none of completed, retired, walkover, forfeit, withdrawn, forfeit or retired, scheduled, in progress, postponed, cancelled, abandoned',
    ],
    ['a winner who lost the games', { winning_team: '2' }, 'winning_team', '2', 'contradicts the games 11-7 11-9'],
    [
      'a walkover among the games of a completed match',
      { games: 'W/O' },
      'games',
      'W/O',
      'says how the match ended, and the completion COMPLETED says otherwise',
    ],
    [
      'telling neither games, winner nor completion',
      { games: '0-0', winning_team: '', completion: '' },
      'games',
      '0-0',
      'is empty, and the row tells neither a score, a winner nor how the match ended',
    ],
  ])('%s', async (...entry) => {
    await rejected(mayOpen([singles('m1'), singles('m2', entry[1]), singles('m3')]), 'matches.csv', entry)
  })

  it.each<Case>([
    [
      'a first side of one',
      { team_one_player_two: '' },
      'team_one_player_two',
      null,
      'is empty, and MIXED_DOUBLES is played by two a side',
    ],
    [
      'a second side of one',
      { team_two_player_two: '' },
      'team_two_player_two',
      null,
      'is empty, and MIXED_DOUBLES is played by two a side',
    ],
    [
      'a side of the same person twice',
      { team_one_player_two: 'ada' },
      'team_one_player_two',
      'ada',
      'names the same person twice in one match',
    ],
    [
      'the same person on both sides',
      { team_two_player_two: 'bo' },
      'team_two_player_two',
      'bo',
      'names the same person twice in one match',
    ],
    ['an unknown partner', { team_two_player_two: 'zoe' }, 'team_two_player_two', 'zoe', NOBODY],
  ])('doubles with %s', async (...entry) => {
    await rejected(mayOpen([doubles('m1'), doubles('m2', entry[1]), doubles('m3')]), 'matches.csv', entry)
  })

  it('its first fault alone, however many it has', async () => {
    const { rejections } = await bench.report(mayOpen([singles('m1', { tournament_slug: 'june-open', games: 'x' })]))
    expect(rejections).toMatchObject([{ column: 'tournament_slug' }])
  })
})

describe('a row of medals.csv is rejected for', () => {
  const gold = (row: Row = {}) => ({
    tournament_slug: 'may-open',
    event_division: 'MENS_SINGLES',
    medal: 'GOLD',
    player_one: 'ada',
    ...row,
  })
  it.each<Case>([
    ['no tournament', { tournament_slug: '' }, 'tournament_slug', null, REQUIRED],
    ['an unknown tournament', { tournament_slug: 'june-open' }, 'tournament_slug', 'june-open', NO_TOURNAMENT],
    ['a medal of another word', { medal: 'PLATINUM' }, 'medal', 'PLATINUM', 'is none of GOLD, SILVER, BRONZE'],
    ['no player', { player_one: '' }, 'player_one', null, REQUIRED],
    ['an unknown player', { player_one: 'zoe' }, 'player_one', 'zoe', NOBODY],
    [
      'singles won by two',
      { player_two: 'bo' },
      'player_two',
      'bo',
      'names a second player, and MENS_SINGLES is won by one',
    ],
    [
      'doubles won by one',
      { event_division: 'MIXED_DOUBLES' },
      'player_two',
      null,
      'is empty, and MIXED_DOUBLES is won by two players',
    ],
    [
      'the same player twice',
      { event_division: 'MLP', player_two: 'ada' },
      'player_two',
      'ada',
      'names the same player as player_one',
    ],
  ])('%s', async (...entry) => {
    const medals = [gold({ player_one: 'cleo' }), gold(entry[1]), gold({ player_one: 'dag', medal: 'SILVER' })]
    await rejected({ tournaments: [tournament()], players: PLAYERS, medals }, 'medals.csv', entry)
  })
})

it('a match of a rejected player is rejected too, and says why', async () => {
  const results = {
    tournaments: [tournament()],
    players: [player('ada', { gender: 'x' }), player('bo')],
    matches: [singles('m1')],
  }
  const outcome = await bench.report(results)
  expect(outcome.rejections.map(({ file, line, column }) => [file, line, column])).toEqual([
    ['players.csv', 2, 'gender'],
    ['matches.csv', 2, 'team_one_player_one'],
  ])
})

it('a folder of which every row is rejected is refused, and its rows are named', async () => {
  const outcome = await bench.import({ players: [player('Ada'), player('Bo')] })
  expect(outcome).toMatchObject({
    kind: 'refused',
    reason: 'every row was rejected',
    report: { totals: { rejected: 2 } },
  })
  expect(await bench.rows('select * from dataset')).toEqual([])
})
