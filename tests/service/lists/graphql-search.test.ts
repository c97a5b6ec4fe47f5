import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { openResults, SPRING_SEASON } from '../../fixtures/folders/open-results.ts'
import { askerOver } from '../../fixtures/services/ask.ts'
import { runs } from '../../fixtures/trial.ts'

const asker = askerOver(() => openResults(SPRING_SEASON))

const SEARCHED = {
  players: 'PlayersInput',
  tournaments: 'TournamentsInput',
  teamsStats: 'TeamsStatsInput',
} as const
type Searched = keyof typeof SEARCHED

async function find(field: Searched, search: string): Promise<string[]> {
  const document = `query ($input: ${SEARCHED[field]}!) { list: ${field}(first: 100, input: $input) { edges { node { id } } } }`
  const { list } = await asker.ask<{ list: { edges: { node: { id: string } }[] } }>(document, {
    input: { filter: { search } },
  })
  return list.edges.map(({ node }) => node.id).toSorted()
}

function refusal(field: Searched, search: string) {
  const document = `query ($input: ${SEARCHED[field]}!) { list: ${field}(first: 1, input: $input) { edges { node { id } } } }`
  return asker.errorsOf(document, { input: { filter: { search } } })
}

describe('A player is found', () => {
  test.each([
    ['a name without its accents', 'nunez', ['cleo-nunez']],
    ['accents typed as marks of their own', 'nu\u0301n\u0303ez', ['cleo-nunez']],
    ['letters that have no accent but a stroke', 'ostergard', ['dag-ostergard']],
    ['full-width letters', 'ｇｕｓ', ['gus-vale']],
    ['spaces all around', '   gus \u00a0 vale  ', ['gus-vale']],
    ['control characters in between', 'g\u0000u\u0007s', ['gus-vale']],
  ])('by %s', async (_what, search, found) => {
    expect(await find('players', search)).toEqual(found)
  })

  test.each([
    ['a pattern', 'g%s'],
    ['a backslash', '\\'],
    ['a quote', '"gus"'],
    ['what the index would take for an order', 'gus OR bo'],
    ['what the index would take for a prefix', 'gus*'],
    ['what the index would take for a column', 'search:gus'],
    ['what a database would take for a condition', "' or 1=1 --"],
  ])('never by %s', async (_what, search) => {
    expect(await find('players', search)).toEqual([])
  })

  test.each(['', '   ', '\u0000\u0001', '\u200b', '\u0301'])('if the search is empty: %j', async (search) => {
    expect(await find('players', search)).toHaveLength(13)
  })
})

test.each<[field: Searched, what: string, search: string, found: string[]]>([
  ['tournaments', 'the title', 'copa da praia', ['copa-da-praia-2026']],
  ['tournaments', 'the league code', 'app', ['copa-da-praia-2026']],
  [
    'tournaments',
    'a word of the title and the full league name',
    'winter professional pickleball',
    ['winter-cup-2026'],
  ],
  ['tournaments', 'the location without accents', 'sao luis', ['copa-da-praia-2026']],
  ['tournaments', 'one word of each', 'winter ppa bristol', ['winter-cup-2026']],
  ['tournaments', 'a percent sign', '100%', ['club-night-2026']],
  ['tournaments', 'an underscore', 'club_night', ['club-night-2026']],
  ['tournaments', 'the league of those without one', 'other tournament', ['club-night-2026']],
  ['tournaments', 'two letters', 'ri', ['harbor-open-2025', 'winter-cup-2026']],
  ['teamsStats', 'a word of each name', 'reyes lind', ['ada-lind--bo-reyes:MIXED_DOUBLES', 'ada-lind--bo-reyes:MLP']],
  ['teamsStats', 'a name of both', 'lind ada eva', ['ada-lind--eva-lind:MLP', 'ada-lind--eva-lind:WOMENS_DOUBLES']],
  ['teamsStats', 'a letter and a word', 'g reyes', ['bo-reyes--gus-vale:MENS_DOUBLES', 'bo-reyes--gus-vale:MLP']],
  ['teamsStats', 'nothing that runs from one name into the other', 'lindbo', []],
  ['teamsStats', 'nothing that runs from the other into one', 'reyesada', []],
])('%s are found by %s', async (field, _what, search, found) => {
  expect(await find(field, search)).toEqual(found)
})

describe.each(Object.keys(SEARCHED) as Searched[])('The search of %s', (field) => {
  test('accepts up to 100 characters after cleaning', async () => {
    expect(await refusal(field, 'x'.repeat(100))).toEqual([])
    expect(await refusal(field, ` ${'\u0000'}${'🏓'.repeat(100)}\t\n`)).toEqual([])
    const message = 'input.filter.search must be at most 100 characters, got 101'
    expect(await refusal(field, 'x'.repeat(101))).toEqual([{ code: 'BAD_USER_INPUT', message }])
    expect(await refusal(field, '🏓'.repeat(101))).toEqual([{ code: 'BAD_USER_INPUT', message }])
    // Unicode's NFKC expands this letter to eighteen.
    expect(await refusal(field, '\ufdfa'.repeat(6))).toEqual([
      { code: 'BAD_USER_INPUT', message: 'input.filter.search must be at most 100 characters, got 108' },
    ])
  })

  test('responds to any text', async () => {
    const hostile = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.string({
        unit: fc.constantFrom('%', '_', '\\', '"', "'", '*', '-', '(', ')', ':', '^', ' ', '\u202e', '\ud800', 'a'),
        maxLength: 60,
      }),
    )
    await fc.assert(
      fc.asyncProperty(hostile, async (search) => {
        const errors = await refusal(field, search)
        expect(errors.filter(({ code }) => code !== 'BAD_USER_INPUT')).toEqual([])
      }),
      { numRuns: runs(100, 300) },
    )
  })
})

/** Searchable text of each player, copied from the fixture: name, other names, country code and country. */
const PLAYER_TEXTS: [id: string, text: string][] = [
  ['ada-lind', 'ada lind se sweden'],
  ['bo-reyes', 'bo reyes ph philippines'],
  ['cleo-nunez', 'cleo nunez la pared es spain'],
  ['dag-ostergard', 'dag ostergard no norway'],
  ['eva-lind', 'eva lind se sweden'],
  ['finn-o-malley', 'finn omalley ie ireland'],
  ['gus-vale', 'gus vale the_wall 100% us united states of america usa usa us'],
  ['hana-ito', 'hana ito jp japan'],
  ['ivo-krall', 'ivo krall'],
  ['jo-li', 'jo li cn peoples republic of china'],
  ['pat-moss', 'pat moss ca canada'],
  ['pat-moss-2', 'pat moss ca canada'],
  ['quin-east', 'quin east'],
]

test('A search finds exactly the players whose text contains each of its words', async () => {
  const pieces = PLAYER_TEXTS.flatMap(([, text]) => text.split(' ')).filter((word) => word !== '')
  const piece = fc
    .tuple(fc.constantFrom(...pieces), fc.nat(), fc.integer({ min: 1, max: 6 }))
    .map(([word, from, length]) => word.slice(from % word.length, (from % word.length) + length))
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { minLength: 1, maxLength: 3 }), async (words) => {
      const expected = PLAYER_TEXTS.filter(([, text]) => words.every((word) => text.includes(word))).map(([id]) => id)
      expect(await find('players', words.join(' '))).toEqual(expected.toSorted())
    }),
    { numRuns: runs(100, 300) },
  )
})

test('Suggestions include players, tournaments and pairs, each once', async () => {
  const document = 'query ($text: String!) { search(text: $text) { players { id } tournaments { id } teams { id } } }'
  expect(await asker.ask(document, { text: 'reyes' })).toEqual({
    search: {
      players: [{ id: 'bo-reyes' }],
      tournaments: [],
      teams: [{ id: 'bo-reyes--gus-vale' }, { id: 'ada-lind--bo-reyes' }].toSorted((a, b) => a.id.localeCompare(b.id)),
    },
  })
  expect(await asker.ask(document, { text: ' ' })).toEqual({ search: { players: [], tournaments: [], teams: [] } })
  expect(await asker.errorsOf(document, { text: 'x'.repeat(101) })).toEqual([
    { code: 'BAD_USER_INPUT', message: 'text must be at most 100 characters, got 101' },
  ])
})

describe('A word without an exact match', () => {
  const document = 'query ($text: String!) { search(text: $text) { by players { id } teams { id } } }'
  interface Answer {
    search: { by: string; players: { id: string }[]; teams: { id: string }[] }
  }

  test.each([
    ['by initials', 'gv', 'WORDS', ['gus-vale']],
    ['by an initial and the last name', 'breyes', 'WORDS', ['bo-reyes']],
    ['by a letter too many', 'reyess', 'CORRECTED_WORDS', ['bo-reyes']],
    ['by two letters changed over', 'gus valle', 'CORRECTED_WORDS', ['gus-vale']],
    ['by a known word of other names next to a typo', 'pareed cleo', 'CORRECTED_WORDS', ['cleo-nunez']],
    ['as what is nearest', 'hannah itoh', 'NEAREST', ['hana-ito']],
    ['not at all where nothing is near', 'zzzzzz', 'NEAREST', []],
  ])('is found %s', async (_, text, by, ids) => {
    const { search } = await asker.ask<Answer>(document, { text })
    expect([search.by, search.players.map(({ id }) => id)]).toEqual([by, ids])
  })

  test('finds pairs too, by its corrected form', async () => {
    const { search } = await asker.ask<Answer>(document, { text: 'reyess valle' })
    expect(search).toEqual({ by: 'CORRECTED_WORDS', players: [], teams: [{ id: 'bo-reyes--gus-vale' }] })
  })
})
