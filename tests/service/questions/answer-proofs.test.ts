import { describe, expect, test } from 'vitest'
import { FAMILIES } from '#features/answers/server/families/families.ts'
import { openInventedSite } from '../../fixtures/services/site.ts'
import { untilEnd } from '../../fixtures/until-end.ts'

const site = await untilEnd(openInventedSite(1_500))

interface Names {
  women: { edges: { node: { player: { name: string } } }[] }
  men: { edges: { node: { player: { name: string } } }[] }
  pairs: { edges: { node: { player_one: { name: string }; player_two: { name: string } } }[] }
  topTournaments: { tournament: { title_display: string } }[]
}

const names = await site.ask<Names>(`{
  women: ratings(first: 2, input: { gender: FEMALE }) { edges { node { player { name } } } }
  men: ratings(first: 2, input: { gender: MALE }) { edges { node { player { name } } } }
  pairs: teamsStats(first: 2, input: { filter: { event_division: WOMENS_DOUBLES } }) {
    edges { node { player_one { name } player_two { name } } }
  }
  topTournaments(first: 1) { tournament { title_display } }
}`)
const [woman = '', rival = ''] = names.women.edges.map(({ node }) => node.player.name)
const [man = ''] = names.men.edges.map(({ node }) => node.player.name)
const [pair = '', otherPair = ''] = names.pairs.edges.map(
  ({ node }) => `${node.player_one.name} and ${node.player_two.name}`,
)
const tournament = names.topTournaments[0]?.tournament.title_display ?? ''

/** Questions of every kind. */
const QUESTIONS = [
  `What is the record of ${woman}?`,
  `${woman} record in finals`,
  `${man} record against women in mixed since 2024`,
  `${pair} record together`,
  `${woman} win rate in mixed`,
  `how many matches has ${man} won`,
  `how many finals has ${woman} played`,
  `${woman} vs ${rival}`,
  `when did ${woman} last lose`,
  `who beat ${man} last`,
  `how many gold medals does ${woman} have`,
  `when did ${woman} last win a title`,
  'who has the most titles',
  'which country has the most medals',
  `${woman} longest winning streak`,
  'who has the longest winning streak',
  `where is ${woman} ranked in women's doubles`,
  "who is number one in men's doubles",
  'who is the highest rated woman',
  `what is the rating of ${man}`,
  `how old is ${woman}`,
  `which country is ${man} from`,
  `who won the mixed doubles at the ${tournament}`,
  `score of the women's doubles final at the ${tournament}`,
  `when was the ${tournament}`,
  `where was the ${tournament}`,
  `how many players played at the ${tournament}`,
  `with whom did ${woman} play most`,
  `who should ${man} play mixed with`,
  `against whom did ${woman} play most`,
  `how many pickles has ${woman} won`,
  'how many players are there',
  'how many pairs are there',
  'how many matches were played in mixed',
  'how many tournaments were there',
  'what is the longest game',
  `longest match of ${woman}`,
  `biggest upset of ${man}`,
  'best mixed pair',
  'when was the last mlp tournament',
  'how many dreambreakers were played',
  'what is the most dominant run',
  'what is the biggest upset',
  `what is the chance of ${pair} against ${otherPair}`,
  `how many triple crowns has ${woman} won`,
  `${woman} matches won in straight games`,
  `what was the score of the last match of ${woman}`,
  `where did ${woman} last lose`,
  'last mixed final',
  'mlp standings',
  `who has won more matches, ${woman} or ${rival}`,
  'forecast accuracy',
  'how accurate are your predictions',
  'top 3 by wins',
  `who is the best partner of ${woman}`,
  `toughest opponent of ${woman}`,
  `biggest win of ${woman}`,
  `at which tournament did ${woman} win the most matches`,
  `${woman} last 5 matches`,
  'who is the oldest player',
  "top 3 in women's doubles",
]

/** Kinds whose questions have no answer here: nothing is scheduled, a rise may be no larger than its error, and the site does not say who runs it. */
const WITHOUT_ANSWER = ['BETTER', 'IMPROVED', 'NEXT_MATCH', 'NEXT_TOURNAMENT', 'SITE']

interface Answer {
  kind: string
  value: string | null
  text: string
  url: string
}

async function answerTo(question: string): Promise<Answer> {
  const document = 'query ($question: String!) { answer(question: $question) { kind value text url } }'
  return (await site.ask<{ answer: Answer }>(document, { question })).answer
}

/** Returns the text of a page's content, without scripts and tags. */
async function textOf(path: string): Promise<string> {
  const response = await fetch(`${site.address}${path}`)
  expect(response.status).toBe(200)
  const [, main = ''] = /<main.*?>(.*)<\/main>/s.exec(await response.text()) ?? []
  return main
    .replace(/<[^>]*>/g, ' ')
    .replace(/&#x27;/g, "'")
    .replace(/[\s,]+/g, ' ')
}

/** Lists that load their rows as one scrolls: the number of all rows is that of their file. */
const LISTS = /^\/(players|partners|tournaments)(\?|$)/

async function rowsOf(list: string): Promise<number> {
  const response = await fetch(`${site.address}${list.replace(/^[^?]*/, '$&.json')}`)
  const rows = (await response.json()) as { team_slug?: string }[]
  // A pair has a row for each division.
  return new Set(rows.map((row, index) => row.team_slug ?? index)).size
}

describe('The page that proves an answer', () => {
  test.for(QUESTIONS)('shows its value: %s', async (question) => {
    const { value, url } = await answerTo(question)
    expect(value).not.toBeNull()
    if (LISTS.test(url)) return expect(await rowsOf(url)).toBe(Number(value))
    const page = await textOf(url)
    // A record may be shown as "Won 15" and "lost 1", and a pair in another order.
    for (const part of value?.match(/\p{L}[\p{L}'’.-]*|\d+(\.\d+)?/gu) ?? []) expect(page).toContain(part)
  })

  test('exists for every kind of question', async () => {
    const kinds = await Promise.all(QUESTIONS.map(async (question) => (await answerTo(question)).kind))
    const all = new Set(FAMILIES.map(({ kind }) => kind).filter((kind) => !WITHOUT_ANSWER.includes(kind)))
    expect([...new Set(kinds)].toSorted()).toEqual([...all].toSorted())
  })
})
