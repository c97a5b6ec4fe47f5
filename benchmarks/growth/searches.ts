// Searches for many names, and answers to questions about many players.
import { SearchDocument } from '#features/search/web/generated/search.ts'
import { checkGoal, count } from '../report.ts'
import { median, often, quantile } from '../rounds.ts'
import type { Ask } from '../service-calls.ts'
import { type Figures, type Measured, timeOf, timesOf } from './measured.ts'
import { allPlayers } from './players.ts'

/** Number of searches that warm up. */
const WARM_UP = often(10, 1)
/** Maximum milliseconds of searches at p99, for databases up to a number of matches. */
const SEARCH_GOALS = [
  { matches: 120_000, max: 20 },
  { matches: 1_200_000, max: 150 },
]
/** Number of searched names, taken evenly from all players. */
const NAMES = often(200, 5)
/** Search texts made of a player's name. */
const TYPED: readonly { name: string; text(first: string, last: string): string }[] = [
  { name: 'two letters', text: (_, last) => last.slice(0, 2) },
  { name: 'three letters of a last name', text: (_, last) => last.slice(0, 3) },
  { name: 'three letters of both names', text: (first, last) => `${first.slice(0, 3)} ${last.slice(0, 3)}` },
  { name: 'a first name and two letters', text: (first, last) => `${first} ${last.slice(0, 2)}` },
  { name: 'a whole name', text: (first, last) => `${first} ${last}` },
  { name: 'no name', text: (first, last) => `${last}${first.slice(0, 2)}q` },
]

/** Maximum milliseconds of the answer to a question in the median, for databases up to a number of matches. */
const ANSWER_GOAL = 25
const ANSWERS_UP_TO = 120_000
const ASKED_NAMES = often(40, 2)
/** Questions about one or two players. */
const QUESTIONS: readonly { name: string; question(one: string, two: string): string }[] = [
  { name: 'record', question: (one) => `What is the record of ${one} in mixed since 2024?` },
  { name: 'total', question: (one) => `How many finals has ${one} won?` },
  { name: 'percentage', question: (one) => `${one} win rate in deciding games` },
  { name: 'head-to-head', question: (one, two) => `${one} vs ${two}` },
  { name: 'last time', question: (one) => `Who beat ${one} last?` },
  { name: 'medals', question: (one) => `How many medals has ${one} won?` },
  { name: 'leader', question: () => 'Who has won the most titles this year?' },
  { name: 'streak', question: (one) => `${one} longest winning streak` },
  { name: 'ranking', question: (one) => `Where is ${one} ranked in mixed doubles?` },
  { name: 'partners', question: (one) => `With whom did ${one} play most?` },
  { name: 'count', question: () => 'How many matches were played in mixed last year?' },
  { name: 'not understood', question: (one) => `How much prize money has ${one} won?` },
]

/** Searches for many different texts, so that no response is cached. */
export async function searches({ ask, matches }: Measured): Promise<Figures> {
  const names = await namesOf(ask)
  const all: number[] = []
  const rows: string[][] = []
  for (const [first, last] of names.slice(0, WARM_UP)) await ask(SearchDocument, search(`${first} ${last}`))
  for (const { name, text: textOf } of TYPED) {
    const texts = new Set(names.map(([first, last]) => textOf(first, last)))
    const times: number[] = []
    for (const text of texts) times.push(await timeOf(() => ask(SearchDocument, search(text))))
    rows.push([name, ...timesOf(times)])
    all.push(...times)
  }
  rows.push(['all searches', ...timesOf(all)])
  const goal = SEARCH_GOALS.find((one) => matches <= one.matches)
  if (goal)
    checkGoal(`searches at most ${goal.max} ms at p99, ${count(matches)} matches`, quantile(all, 0.99) <= goal.max)
  return { columns: ['text', 'median', 'p99'], rows }
}

const search = (text: string) => ({ text, first: 10, is_empty: false })

/** Asks the same questions about many players, so that no response is cached. */
export async function answers({ ask, matches }: Measured): Promise<Figures> {
  const names = (await namesOf(ask)).map((name) => name.join(' ')).slice(0, ASKED_NAMES)
  const all: number[] = []
  const rows: string[][] = []
  await ask(ANSWER, { question: 'record' })
  for (const { name, question } of QUESTIONS) {
    const times: number[] = []
    for (const [index, one] of names.entries()) {
      const two = names[(index + 1) % names.length] ?? one
      times.push(await timeOf(() => ask(ANSWER, { question: question(one, two) })))
    }
    rows.push([name, ...timesOf(times)])
    all.push(...times)
  }
  rows.push(['all questions', ...timesOf(all)])
  if (matches <= ANSWERS_UP_TO)
    checkGoal(
      `questions at most ${ANSWER_GOAL} ms in the median, ${count(matches)} matches`,
      median(all) <= ANSWER_GOAL,
    )
  return { columns: ['question about', 'median', 'p99'], rows }
}

const ANSWER = 'query Answer($question: String!) { answer(question: $question) { value text url } }'

/** Returns first and last names, taken evenly from the list of players. */
async function namesOf(ask: Ask): Promise<(readonly [string, string])[]> {
  const players = await allPlayers(ask)
  return Array.from({ length: NAMES }, (_, number) => {
    const words = players[Math.floor((number * players.length) / NAMES)]?.name.split(' ') ?? []
    return [words[0] ?? '', words.at(-1) ?? ''] as const
  })
}
