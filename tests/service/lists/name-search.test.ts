import { describe, expect, test } from 'vitest'
import { openResults } from '../../fixtures/folders/open-results.ts'
import { doubles, player, seats, tournament, writeResults } from '../../fixtures/folders/results-folder.ts'
import { askerOver } from '../../fixtures/services/ask.ts'

const NAMES = {
  'kate-o-rile': 'Kate O’Rile',
  'sean-onell': "Sean O'Nell",
  'lea-kaiulan': 'Lea Kaʻiulan',
  'jw-marlow': 'JW Marlow',
  'jr-tarn': 'J.R. Tarn',
  'k-l-whin': 'K. L. Whin',
  'mia-smith-holt': 'Mia Smith-Holt',
  'olena-koval': 'Олена Коваль-Дем’янова',
  'nikos-papas': 'Νίκος Παπάς',
  'mai-kato': 'マイ・カトウ',
} as const

const PAIRS = Object.keys(NAMES).flatMap((slug, index, slugs) =>
  index % 2 === 0 ? [[slug, slugs[index + 1] as string] as const] : [],
)

const folder = () =>
  writeResults({
    tournaments: [
      tournament('may-open', { title: "St. Anne's Mid-Week Open", location: 'Coeur d’Alene, ID' }),
      tournament('june-open', { title: 'June Open' }),
    ],
    players: Object.entries(NAMES).map(([slug, name]) => player(slug, { name })),
    matches: PAIRS.map(([one, two], index) => {
      const [three, four] = PAIRS[(index + 1) % PAIRS.length] as readonly [string, string]
      return doubles(`m${index}`, seats(one, two, three, four))
    }),
  })

const asker = askerOver(() => openResults(folder()))

interface Found {
  players: { player_slug: string }[]
  tournaments: { tournament_slug: string }[]
  teams: { team_slug: string }[]
  by: string
}

async function searched(text: string): Promise<Found> {
  const document = `query ($text: String!) {
    search(text: $text) { by players { player_slug } tournaments { tournament_slug } teams { team_slug } }
  }`
  return (await asker.ask<{ search: Found }>(document, { text })).search
}

async function listed(field: 'players' | 'tournaments' | 'teamsStats', search: string): Promise<string[]> {
  const input = { players: 'PlayersInput', tournaments: 'TournamentsInput', teamsStats: 'TeamsStatsInput' }[field]
  const slug = { players: 'player_slug', tournaments: 'tournament_slug', teamsStats: 'team_slug' }[field]
  const { list } = await asker.ask<{ list: { edges: { node: Record<string, string> }[] } }>(
    `query ($input: ${input}!) { list: ${field}(first: 100, input: $input) { edges { node { ${slug} } } } }`,
    { input: { filter: { search } } },
  )
  return list.edges.map(({ node }) => node[slug] ?? '')
}

test.each<[text: string, slug: keyof typeof NAMES]>([
  ['orile', 'kate-o-rile'],
  ["o'rile", 'kate-o-rile'],
  ['o’rile', 'kate-o-rile'],
  ['o rile', 'kate-o-rile'],
  ['Kate O´Rile', 'kate-o-rile'],
  ['onell', 'sean-onell'],
  ['O‘NELL', 'sean-onell'],
  ['kaiulan', 'lea-kaiulan'],
  ["ka'iulan", 'lea-kaiulan'],
  ['J.W.', 'jw-marlow'],
  ['J. W. Marlow', 'jw-marlow'],
  ['jw marlow', 'jw-marlow'],
  ['jr', 'jr-tarn'],
  ['J.R.Tarn', 'jr-tarn'],
  ['KL Whin', 'k-l-whin'],
  ['smithholt', 'mia-smith-holt'],
  ['smith holt', 'mia-smith-holt'],
  ['Smith‐Holt, Mia', 'mia-smith-holt'],
  ['демянова', 'olena-koval'],
  ["КОВАЛЬ ДЕМ'ЯНОВА", 'olena-koval'],
  ['παπας', 'nikos-papas'],
  ['ΠΑΠΑΣ ΝΙΚΟΣ', 'nikos-papas'],
  ['マイカトウ', 'mai-kato'],
  ['カトウ', 'mai-kato'],
])('The search %j finds the player in lists, in pairs and in the search of the site', async (text, slug) => {
  expect(await listed('players', text)).toEqual([slug])
  const pair = PAIRS.find((two) => two.includes(slug))
    ?.toSorted()
    .join('--')
  expect(await listed('teamsStats', text)).toEqual([pair])
  const found = await searched(text)
  expect(found).toEqual({
    by: 'WORDS',
    players: [{ player_slug: slug }],
    tournaments: [],
    teams: [{ team_slug: pair }],
  })
})

test.each(['st annes', "St Anne's midweek", 'mid week', 'coeur dalene id', 'Coeur d‘Alene'])(
  "The search %j finds the tournament in its list and in the site's search",
  async (text) => {
    expect(await listed('tournaments', text)).toEqual(['may-open'])
    expect((await searched(text)).tournaments).toEqual([{ tournament_slug: 'may-open' }])
  },
)

describe("The site's search, without an exact match,", () => {
  test.each([
    ['KOR', 'kate-o-rile', 'WORDS'],
    ['korile', 'kate-o-rile', 'WORDS'],
    ['orille', 'kate-o-rile', 'CORRECTED_WORDS'],
    ['MSH', 'mia-smith-holt', 'WORDS'],
    ['mholt', 'mia-smith-holt', 'WORDS'],
    ['hollt', 'mia-smith-holt', 'CORRECTED_WORDS'],
    ['jtarn', 'jr-tarn', 'WORDS'],
  ])('finds %j: %s, by %s', async (text, slug, by) => {
    const found = await searched(text)
    expect([found.players[0]?.player_slug, found.by]).toEqual([slug, by])
  })
})

test('A search that consists of punctuation finds no names, as it finds none in the search of the site', async () => {
  for (const text of ["- ' .", "''''", '/']) {
    expect(await listed('players', text)).toEqual([])
    expect((await searched(text)).players).toEqual([])
  }
})
