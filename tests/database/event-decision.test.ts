import { expect, test } from 'vitest'
import { ImportBench } from '../fixtures/databases/import-results.ts'
import { mayOpen, type Row, singles } from '../fixtures/folders/results-folder.ts'
import { askerOf } from '../fixtures/services/ask.ts'

/** Returns a row of the event. In `ada-bo`, ada is the winner. The facts add or replace cells. */
function row(id: string, players: string, facts: Row): Row {
  const [team_one_player_one = '', team_two_player_one = ''] = players.split('-')
  return singles(id, { team_one_player_one, team_two_player_one, ...facts })
}

const UNPLAYED = { winning_team: '', games: '' }

interface Answer {
  tournament: {
    podiums: Record<'gold' | 'silver' | 'bronze', { team_slug: string }[]>[]
    finals: { id: string }[]
    events: { main_draw_candidates: string[] }[]
  }
  draws: {
    draw: string | null
    status: string
    stages: { depth: number; nodes: { match: { id: string } | null; winner: { slug: string } | null }[] }[]
    bronze: { id: string }[]
    backdraw: { id: string }[]
    unplaced: { id: string }[]
    entries: { team: { slug: string }; from_backdraw: boolean }[]
  }[]
  matchesList: {
    items: { id: string; round_name: string | null; labels_swapped: boolean; round_text: string | null }[]
  }
  finals: { items: { id: string }[] }
  identityFailures: { items: { found: string }[] }
  records: { items: { player: { player_slug: string }; value: number }[] }
}

const QUERY = `{
  tournament(tournament_slug: "may-open") {
    podiums { gold { team_slug } silver { team_slug } bronze { team_slug } }
    finals { id }
    events { main_draw_candidates }
  }
  draws(tournament_slug: "may-open") {
    draw status bronze { id } backdraw { id } unplaced { id } entries { team { slug } from_backdraw }
    stages { depth nodes { match { id } winner { slug } } }
  }
  matchesList(page: 1, pageSize: 100, input: {}) { items { id round_name round_text labels_swapped } }
  finals: matchesList(page: 1, pageSize: 100, input: { final: true }) { items { id } }
  identityFailures(page: 1, pageSize: 10, input: { identity: ONE_MAIN_DRAW }) { items { found } }
  records(page: 1, pageSize: 10, input: { record: FINALS_PLAYED }) { items { player { player_slug } value } }
}`

/** Returns what the service reports about the event of these rows. */
async function decide(rows: readonly Row[]) {
  return ImportBench.during(async (bench) => {
    const report = await bench.report(mayOpen(rows))
    const answer = await askerOf(bench.database).ask<Answer>(QUERY)
    const [podium] = answer.tournament.podiums
    const slug = (medal: 'gold' | 'silver' | 'bronze') => podium?.[medal][0]?.team_slug ?? null
    const [main] = answer.draws
    const root = main?.stages.find(({ depth }) => depth === 0)?.nodes[0]
    return {
      report,
      answer,
      medals: [slug('gold'), slug('silver'), slug('bronze')],
      root: root?.match?.id ?? null,
      champion: root?.winner?.slug ?? null,
      final: answer.tournament.finals.map(({ id }) => id).join(),
      finalsListed: answer.finals.items.map(({ id }) => id).toSorted(),
      roundOf: (id: string) => answer.matchesList.items.find((match) => match.id === id)?.round_name ?? null,
    }
  })
}

const FINAL = { round: 'Final', date: '2026-05-03' }
const RESET = { ...FINAL, round: 'Final Reset' }

/** Cases: the rows, then the match that decides gold, which ada wins against bo. */
const DECIDED: [what: string, rows: Row[], final: string][] = [
  ['F next to SF', [row('s', 'ada-cleo', { round: 'SF' }), row('f', 'ada-bo', { round: 'F' })], 'f'],
  ['R2 next to R4', [row('s', 'ada-cleo', { round: 'R4' }), row('f', 'ada-bo', { round: 'R2' })], 'f'],
  ['a reset with the lesser id', [row('b', 'bo-ada', FINAL), row('a', 'ada-bo', RESET)], 'a'],
  [
    'a reset that was not necessary',
    [row('f', 'ada-bo', FINAL), row('r', '-', { ...RESET, ...UNPLAYED, completion: 'cancelled' })],
    'f',
  ],
  [
    'a reset still to be played',
    [row('f', 'ada-bo', FINAL), row('r', 'ada-bo', { ...RESET, ...UNPLAYED, completion: 'scheduled' })],
    'f',
  ],
  ['a second game', [row('z', 'bo-ada', FINAL), row('a', 'ada-bo', { ...FINAL, round: 'Finals Game 2' })], 'a'],
  [
    'a third game if necessary',
    [
      row('c', 'bo-ada', { ...FINAL, round: 'Gold Medal Match' }),
      row('b', 'bo-ada', { ...FINAL, round: 'Gold Medal Match 2' }),
      row('a', 'ada-bo', { ...FINAL, round: 'Gold Medal Match (if necessary)' }),
    ],
    'a',
  ],
  ['ids that count', [row('final-9', 'bo-ada', FINAL), row('final-10', 'ada-bo', FINAL)], 'final-10'],
  [
    'positions',
    [row('b', 'bo-ada', { ...FINAL, position: '1' }), row('a', 'ada-bo', { ...FINAL, position: '2' })],
    'a',
  ],
  [
    'start times',
    [
      row('b', 'bo-ada', { ...FINAL, start_time: '2026-05-03T16:00:00+02:00' }),
      row('a', 'ada-bo', { ...FINAL, start_time: '2026-05-03T15:00:00Z' }),
    ],
    'a',
  ],
  [
    'a later day before a reset',
    [row('b', 'bo-ada', RESET), row('a', 'ada-bo', { ...FINAL, date: '2026-05-04' })],
    'a',
  ],
  ['a grand final', [row('b', 'bo-ada', FINAL), row('a', 'ada-bo', { ...FINAL, round: 'Grand Final' })], 'a'],
]

test.each(DECIDED)(
  'Gold, title, home page and the root of the draw use the same match: %s',
  async (_what, rows, final) => {
    const decided = await decide(rows)
    expect(decided.medals).toEqual(['ada', 'bo', null])
    expect([decided.root, decided.champion, decided.final]).toEqual([final, 'ada', final])
  },
)

/** Cases: draws with a final of their own. Ada wins the first one against bo, and eva wins the others against dag. */
const MAIN_DRAWS: [main: string, ...others: string[]][] = [
  ['', 'Silver Bracket'],
  ['Gold Bracket', 'Silver Bracket', 'Bronze Bracket'],
  ['Pro', '50+', 'Senior Pro 60+'],
  ['Main Draw', 'Open'],
  ['Championship', 'Consolation', 'Qualifier'],
  ['Bracket A', 'Bracket B'],
  ['Open', 'Flight B', 'Juniors', 'Second Chance', 'Plate'],
  ['Shield', 'Qualifier'],
]

test.each(MAIN_DRAWS)('Only the final of "%s" decides gold, not those of %s', async (main, ...others) => {
  const last = { round: 'Finals', date: '2026-05-03' }
  const rows = [
    ...others.map((draw, at) => row(`other-${at}`, 'eva-dag', { ...last, draw })),
    row('a', 'ada-bo', { ...last, draw: main }),
  ]
  const { medals, final, finalsListed, answer } = await decide(rows)
  expect(medals).toEqual(['ada', 'bo', null])
  expect([final, finalsListed]).toEqual(['a', ['a']])
  expect(answer.records.items.map(({ player, value }) => `${player.player_slug} ${value}`)).toEqual(['ada 1', 'bo 1'])
  expect(answer.draws[0]?.draw).toBe(main || null)
  expect(answer.tournament.events[0]?.main_draw_candidates).toEqual([])
})

test('An event with two equal draws has no medals, and the report, the checks and the event state the reason', async () => {
  const last = { round: 'Finals', date: '2026-05-03' }
  const rows = [row('n', 'ada-bo', { ...last, draw: 'North' }), row('s', 'cleo-dag', { ...last, draw: 'South' })]
  const { answer, report, finalsListed } = await decide(rows)
  expect(answer.tournament.podiums).toEqual([])
  expect(answer.tournament.events[0]?.main_draw_candidates).toEqual(['North', 'South'])
  expect(finalsListed).toEqual([])
  expect(report.derived?.main_draws_unknown).toEqual([
    { tournament_slug: 'may-open', event_name: 'Men’s Singles', draws: ['North', 'South'] },
  ])
  expect(answer.identityFailures.items).toEqual([
    { found: 'Men’s Singles, North, South: none of these draws is known to be the main draw' },
  ])
})

const SWAPPED = [
  row('s1', 'ada-cleo', { round: 'Semi-Finals' }),
  row('s2', 'bo-dag', { round: 'Semi-Finals' }),
  row('x', 'cleo-dag', { round: 'Finals', date: '2026-05-03' }),
  row('y', 'ada-bo', { round: 'Bronze', date: '2026-05-03' }),
]

test('Swapped labels of the final and the bronze match are corrected', async () => {
  const { medals, root, champion, final, finalsListed, roundOf, answer, report } = await decide(SWAPPED)
  expect(medals).toEqual(['ada', 'bo', 'cleo'])
  expect([root, champion, final, finalsListed]).toEqual(['y', 'ada', 'y', ['y']])
  expect([roundOf('x'), roundOf('y')]).toEqual(['BRONZE_MEDAL_MATCH', 'FINALS'])
  expect(answer.draws[0]).toMatchObject({ status: 'COMPLETE', bronze: [{ id: 'x' }] })
  const swapped = answer.matchesList.items.filter(({ labels_swapped }) => labels_swapped)
  expect(swapped.map(({ id, round_text }) => `${id} ${round_text}`).toSorted()).toEqual(['x Finals', 'y Bronze'])
  expect(report.derived?.labels_swapped).toEqual([{ tournament_slug: 'may-open', event_name: 'Men’s Singles' }])
})

test.each<[string, Row[]]>([
  [
    'one side of the final won its semifinal',
    SWAPPED.with(2, row('x', 'ada-dag', { round: 'Finals', date: '2026-05-03' })),
  ],
  ['there are two finals', [...SWAPPED, row('z', 'cleo-dag', { round: 'Finals', date: '2026-05-04' })]],
  [
    'a semifinal has no winner',
    SWAPPED.with(0, row('s1', 'ada-cleo', { round: 'Semi-Finals', winning_team: '', games: '' })),
  ],
])('Labels are not corrected if %s', async (_why, rows) => {
  const { roundOf, report } = await decide(rows)
  expect([roundOf('x'), roundOf('y')]).toEqual(['FINALS', 'BRONZE_MEDAL_MATCH'])
  expect(report.derived?.labels_swapped).toEqual([])
})

test('Swapped labels in a second draw are not corrected', async () => {
  const rows = [
    ...SWAPPED.map((each) => ({ ...each, draw: 'Silver' })),
    row('f', 'eva-ada', { round: 'Finals', draw: '', date: '2026-05-03' }),
  ]
  const { roundOf, medals } = await decide(rows)
  expect([roundOf('x'), medals[0]]).toEqual(['FINALS', 'eva'])
})

test("The finals of a winners' bracket and of a losers' bracket award no medals and do not count as finals", async () => {
  const rows = [
    row('s1', 'ada-cleo', { round: 'Semi-Finals' }),
    row('s2', 'bo-dag', { round: 'Semi-Finals' }),
    row('w', 'ada-bo', { round: 'Winners Final', date: '2026-05-03' }),
    row('l1', 'cleo-dag', { round: 'Losers Round 1' }),
    row('l2', 'bo-cleo', { round: 'LF', date: '2026-05-03' }),
    row('g', 'bo-ada', { round: 'Grand Final', date: '2026-05-03' }),
    row('r', 'ada-bo', { round: 'Grand Final Reset', date: '2026-05-03' }),
  ]
  const { medals, root, champion, finalsListed, roundOf, answer } = await decide(rows)
  expect(medals).toEqual(['ada', 'bo', null])
  expect([root, champion, finalsListed]).toEqual(['r', 'ada', ['g', 'r']])
  expect([roundOf('w'), roundOf('l2')]).toEqual([null, 'BACKDRAW'])
  const [draw] = answer.draws
  expect(draw).toMatchObject({
    status: 'COMPLETE',
    unplaced: [],
    entries: [{ team: { slug: 'bo' }, from_backdraw: true }],
  })
  expect(draw?.backdraw.map(({ id }) => id).toSorted()).toEqual(['l1', 'l2'])
  expect(draw?.stages.map(({ nodes }) => nodes.map(({ match }) => match?.id))).toEqual([['s1', 's2'], ['w'], ['r']])
})

test('A qualifier that only the round names is a draw of its own', async () => {
  const rows = [
    row('q', 'eva-dag', { round: 'Qualifier — Finals' }),
    row('f', 'ada-bo', { round: 'F', date: '2026-05-03' }),
    row('gs', 'ada-cleo', { round: 'Finals GS' }),
  ]
  const { medals, answer, roundOf } = await decide(rows)
  expect(medals.slice(0, 2)).toEqual(['ada', 'bo'])
  expect(answer.draws.map(({ draw }) => draw)).toEqual([null, 'Qualifier'])
  expect([roundOf('q'), roundOf('gs')]).toEqual(['FINALS', null])
  const texts = Object.fromEntries(answer.matchesList.items.map(({ id, round_text }) => [id, round_text]))
  expect(texts).toEqual({ q: 'Qualifier — Finals', f: 'F', gs: 'Finals GS' })
})
