import { describe, expect, it } from 'vitest'
import { outcomeText } from '#importer/report-text.ts'
import { ImportBench } from '../../fixtures/databases/import-results.ts'
import {
  doubles,
  gold,
  mayOpen,
  PLAYERS,
  player,
  type Results,
  singles,
  tournament,
} from '../../fixtures/folders/results-folder.ts'

const bench = ImportBench.ofEachTest()

/** Returns the lines of the text report below this heading. */
async function linesBelow(heading: string, results: Results): Promise<string[]> {
  const text = outcomeText(await bench.import(results))
  const [, below = ''] = text.split(`\n${heading}`)
  return (below.split('\n\n')[0] ?? '')
    .split('\n')
    .slice(1)
    .map((line) => line.trim())
}

describe('A rejected row', () => {
  it('reports all of its faults at once', async () => {
    const faulty = singles('m1', {
      tournament_slug: 'june-open',
      team_two_player_one: 'zoe',
      date: '2026-02-30',
      best_of: 'many',
      games: 'x',
    })
    const { rejections, totals } = await bench.report(mayOpen([faulty, singles('m2')]))
    expect(totals).toMatchObject({ rejected: 1 })
    expect(rejections).toHaveLength(1)
    const [{ column, also } = { column: null }] = rejections
    expect([column, ...(also ?? []).map((fault) => fault.column)].sort()).toEqual([
      'best_of',
      'date',
      'games',
      'team_two_player_one',
      'tournament_slug',
    ])
  })

  it('has each of its faults in the text report', async () => {
    const lines = await linesBelow('Rejected rows: 1', {
      players: [...PLAYERS, player('Karl Huber', { age: '-3', birth_date: 'May 1' })],
    })
    expect(lines).toEqual([
      'players.csv line 7: player_slug "Karl Huber" is not a slug: write "karl-huber"',
      'players.csv line 7: age "-3" is not a whole number from 0 to 120',
      'players.csv line 7: birth_date "May 1" is not a date: write YYYY-MM-DD, such as 2026-05-02',
    ])
  })

  it('with an extra field has only this fault, because its values may be in other columns', async () => {
    const { rejections } = await bench.report({ players: 'player_slug,name,age\nann,Lee, Ann,x\nbo,Bo,\n' })
    expect(rejections).toEqual([
      {
        file: 'players.csv',
        line: 2,
        column: null,
        value: null,
        reason: 'the row has 4 fields, the header 3: quote a value with a comma, such as "Austin, Texas"',
      },
    ])
  })

  it('does not hide faults of another kind, even if one kind is frequent', async () => {
    const bad = Array.from({ length: 60 }, (_, index) => singles(`m${index}`, { games: 'x' }))
    const lines = await linesBelow('Rejected rows: 61', mayOpen([...bad, singles('late', { date: '2027-05-02' })]))
    expect(lines).toContain(
      'matches.csv line 11: games "x" is not a score such as 11-7 9-11 11-4 (and 50 more like this; --json lists them all)',
    )
    expect(lines.at(-1)).toContain('matches.csv line 62: date "2027-05-02" is')
  })
})

describe('Rows that name a rejected row', () => {
  const twice = [player('ann'), player('ann', { name: 'Anne' }), ...PLAYERS]
  const named = [1, 2, 3].map((number) => singles(`m${number}`, { team_one_player_one: 'ann', games: `11-${number}` }))

  it('are counted together below the rejected row, which is named', async () => {
    const results = mayOpen([...named, singles('m4')], { players: twice, medals: [gold('ann')] })
    expect(await linesBelow('Rejected rows: 6', results)).toEqual([
      'players.csv line 2: player_slug "ann" is on lines 2, 3 with different content: keep one of them',
      'players.csv line 3: player_slug "ann" is on lines 2, 3 with different content: keep one of them',
      '3 rows of matches.csv name ann, whose row in players.csv line 2 was rejected',
      '1 row of medals.csv names ann, whose row in players.csv line 2 was rejected',
    ])
  })

  it('are separate rejections in the JSON report, with the cause', async () => {
    const { rejections, follow_on } = await bench.report(mayOpen(named, { players: twice }))
    const cause = { file: 'players.csv', line: 2, id: 'ann' }
    expect(follow_on).toEqual([{ cause, file: 'matches.csv', rows: 3 }])
    expect(rejections.slice(2)).toMatchObject(
      [2, 3, 4].map((line) => ({
        file: 'matches.csv',
        line,
        column: 'team_one_player_one',
        value: 'ann',
        reason: 'unknown player "ann": its row in players.csv line 2 was rejected',
        cause,
      })),
    )
  })

  it.each<[string, Results, string]>([
    [
      'by a slug that is none',
      mayOpen([singles('m1', { team_one_player_one: 'Ann Lee' })], { players: [...PLAYERS, player('Ann Lee')] }),
      '1 row of matches.csv names Ann Lee, whose row in players.csv line 7 was rejected',
    ],
    [
      'with a field too many',
      mayOpen([singles('m1'), singles('m2', { games: '11-1' })], {
        tournaments:
          'tournament_slug,title,league,start_date,location\nmay-open,May Open,PPA,2026-05-02,Austin, Texas\n',
      }),
      '2 rows of matches.csv name may-open, whose row in tournaments.csv line 2 was rejected',
    ],
    [
      'with an unclosed quote',
      mayOpen([singles('m1')], { players: 'player_slug,name\nada,"Ada\nbo,Bo\n' }),
      '1 row of matches.csv names ada, whose row in players.csv line 2 was rejected',
    ],
  ])('name a row %s', async (_name, results, line) => {
    const text = outcomeText(await bench.import(results))
    expect(text).toContain(`  ${line}\n`)
    expect(text).not.toContain('unknown player')
    expect(text).not.toContain('unknown tournament')
  })

  it('are imported if an earlier import has the player', async () => {
    await bench.report(mayOpen([singles('m1')]))
    const { files } = await bench.report(
      mayOpen([singles('m2', { games: '11-1' })], { players: [player('ada', { age: 'x' }), player('bo')] }),
    )
    expect(files['matches.csv']).toMatchObject({ new: 1, rejected: 0 })
  })
})

it('The message for an unknown slug proposes a similar known one', async () => {
  const { rejections } = await bench.report(mayOpen([singles('m1', { team_one_player_one: 'Ada' }), doubles('m2')]))
  expect(rejections).toMatchObject([{ reason: 'unknown player "Ada": did you mean "ada"?' }])
})

it('An unknown gender is counted, and the player is imported', async () => {
  const players = [player('ada', { gender: 'X' }), player('bo', { gender: 'x' }), player('cleo', { gender: 'Woman' })]
  const { rejections, genders_unknown } = await bench.report({ players })
  expect({ rejections, genders_unknown }).toEqual({
    rejections: [],
    genders_unknown: [
      { text: 'X', count: 1 },
      { text: 'x', count: 1 },
    ],
  })
  const stored = "select player_slug || ' ' || coalesce(source_gender, '-') from source_players order by 1"
  expect(await bench.column(stored)).toEqual(['ada -', 'bo -', 'cleo FEMALE'])
})

it.each(['2026-5-2', '2026/05/02', '2026.5.2', '2026-05-02 00:00:00', '2026-05-02T00:00'])(
  'The date %s is parsed with the year first',
  async (date) => {
    await bench.report(mayOpen([singles('m1', { date })], { tournaments: [tournament()] }))
    expect(await bench.column('select source_date from source_matches')).toEqual(['2026-05-02'])
  },
)
