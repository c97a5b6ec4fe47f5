import { expect, test } from 'vitest'
import { openDemo } from '../../fixtures/folders/open-results.ts'
import { askerOver } from '../../fixtures/services/ask.ts'

const asker = askerOver(openDemo)

interface Won {
  name: string
  gender: string | null
  /** The last days of the tournaments with a medal, in order. */
  days: string[]
}

/** Reads the gold medals of each player from the list of the player's medals. */
async function readWinners(): Promise<Won[]> {
  type Players = {
    players: {
      edges: { node: { player_slug: string; name: string; gender: string | null } }[]
      pageInfo: { endCursor: string | null; hasNextPage: boolean }
    }
  }
  const page = `query ($after: String) {
    players(first: 100, after: $after, input: {}) {
      edges { node { player_slug name gender } } pageInfo { endCursor hasNextPage }
    }
  }`
  const nodes: Players['players']['edges'][number]['node'][] = []
  for (let after: string | null | undefined; after !== null; ) {
    const { players }: Players = await asker.ask<Players>(page, { after })
    nodes.push(...players.edges.map(({ node }) => node))
    after = players.pageInfo.hasNextPage ? players.pageInfo.endCursor : null
  }
  type Medals = { wonMedals: { items: { tournament: { end_date: string } }[] } }
  const document = `query ($slug: String!) {
    wonMedals(page: 1, pageSize: 100, input: { player_slug: $slug, medal: GOLD }) { items { tournament { end_date } } }
  }`
  const all = await Promise.all(
    nodes.map(async ({ player_slug, ...player }) => {
      const { wonMedals } = await asker.ask<Medals>(document, { slug: player_slug })
      return { ...player, days: wonMedals.items.map(({ tournament }) => tournament.end_date).toSorted() }
    }),
  )
  return all.filter(({ days }) => days.length > 0)
}

async function answerTo(question: string): Promise<string | null> {
  const document = 'query ($question: String!) { answer(question: $question) { value } }'
  return (await asker.ask<{ answer: { value: string | null } }>(document, { question })).answer.value
}

const namesIn = (value: string | null) => value?.split(', ').toSorted()

test('Winners of titles are counted by player', async () => {
  const winners = await readWinners()
  expect(winners.length).toBeGreaterThan(10)
  expect(await answerTo('how many players have won a title')).toBe(String(winners.length))
  const women = winners.filter(({ gender }) => gender === 'FEMALE')
  expect(await answerTo('how many women have won a gold medal')).toBe(String(women.length))
  const late = winners.filter(({ days }) => days.some((day) => day >= '2025-06-01'))
  expect(await answerTo('how many players have won a title since june 2025')).toBe(String(late.length))
})

test('First titles are those of players without an earlier one', async () => {
  const winners = await readWinners()
  let found = 0
  for (const month of ['01', '03', '05', '06', '09', '10', '11']) {
    const names = winners.filter(({ days: [day = ''] }) => day.startsWith(`2024-${month}`)).map(({ name }) => name)
    found += names.length
    const answer = await answerTo(`who won their first title from 2024-${month}-01 to 2024-${month}-30`)
    expect({ month, answer: namesIn(answer) }).toEqual({
      month,
      answer: names.length === 0 ? ['nobody'] : names.toSorted(),
    })
  }
  expect(found).toBeGreaterThan(5)
  expect(await answerTo('who won their first title in 2023')).toBeNull()
  const [one] = winners
  const [day = ''] = one?.days ?? []
  const [year, month, date] = day.split('-').map(Number)
  const text = (await answerTo(`when did ${one?.name} win a first title`)) ?? ''
  expect(new Date(`${text} UTC`)).toEqual(new Date(Date.UTC(year ?? 0, (month ?? 0) - 1, date)))
})

test('The best player of a league has the highest share of matches won there', async () => {
  const best = await answerTo('who has the highest win percentage in ppa')
  expect(best).not.toBeNull()
  expect(await answerTo('best player in ppa')).toBe(best)
})

test('A rank of pairs is one by rating', async () => {
  type Pairs = { ratedPairs: { items: { pair: { players: { name: string }[] } }[] } }
  const { ratedPairs } = await asker.ask<Pairs>(
    '{ ratedPairs(page: 1, pageSize: 2, match_division: WOMENS_DOUBLES) { items { pair { players { name } } } } }',
  )
  const second = ratedPairs.items[1]?.pair.players.map(({ name }) => name).join(' / ')
  expect(second).toBeDefined()
  expect(await answerTo("number 2 women's doubles pair")).toBe(second)
})
