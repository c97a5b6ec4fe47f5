import { formatSide } from '#domain/format/format.ts'
import { refuse } from '#features/answers/server/reading/no-answer.ts'
import { hasCue } from '#features/answers/server/reading/parts.ts'
import type { Question } from '#features/answers/server/reading/question.ts'
import {
  type AskedMatch,
  askedMatches,
  checkMatches,
  checkPair,
  dayOf,
  outcomeText,
  readMatches,
  viewOf,
} from './asked-matches.ts'
import { type Answer, type Answering, type Found, has, sideOf } from './family.ts'
import { PAGE } from './pages.ts'
import { circumstancesText, divisionText, have, matchesText, sideInText } from './wording.ts'

/** Facts about a match from the view of the side that a player is on; empty if unknown. */
const FACTS = {
  score: (match, slug) => viewOf(match, slug).score,
  winners: (match) => (match.winning_team === null ? '' : formatSide(viewOf(match).own)),
  place: ({ tournament }) => tournament.title_display,
  opponents: (match, slug) => formatSide(viewOf(match, slug).others),
  day: dayOf,
} as const satisfies Record<string, (match: AskedMatch, slug: string) => string>

/** Returns whether two sides and a place name a match, as in "score of waters vs bright in the mesa cup final". */
export const isOfMeeting = ({ one, two, tournament, filters }: Question) =>
  one !== null && two !== null && (tournament !== null || filters.final === 'yes' || filters.round !== undefined)

/** Returns whether the day is asked for: "when" comes first, as it does not in "the score when X last lost". */
export const isOfDay = ({ parts }: Question) =>
  parts.some((part) => hasCue(part, 'WHEN')) &&
  parts.findIndex((part) => hasCue(part, 'WHEN')) < parts.findIndex((part) => hasCue(part, 'SCORE'))

/** Returns whether the question asks for names: "who", or "last team to beat". */
export function isAboutOpponents({ parts, ...question }: Question): boolean {
  const beat = parts.findIndex((part) => hasCue(part, 'BEAT') || part.words.toLowerCase() === 'defeat')
  const isAskedTeam = parts.slice(0, Math.max(0, beat)).some((part) => hasCue(part, 'PAIR', 'PLAYER'))
  return has(question, 'WHO', 'OPPONENT') || isAskedTeam
}

const VERBS = { WON: ['beat', 'won'], LOST: ['lost to', 'lost'], PLAYED: ['played', 'played'] } as const

/** Returns the answer with a fact about the last or the first match of a side. */
export function lastMatch(fact: keyof typeof FACTS): Answer {
  return async (answering) => {
    const { question, ask, range } = answering
    const side = sideOf(question)
    const result = fact === 'winners' ? 'PLAYED' : (question.result ?? 'PLAYED')
    const filters = askedMatches(question, result)
    const isFirst = has(question, 'FIRST') && !has(question, 'LAST')
    const [match] = (await readMatches(ask, filters, 1, isFirst ? 'asc' : 'desc')).matches
    if (match === undefined) {
      await checkMatches(answering)
      await checkPair(answering)
      const never = `${sideInText(side)} ${have(side)} not ${VERBS[result][1]} a ${matchesText(question, 1)}${circumstancesText(question)}${range}.`
      return { value: 'never', text: never, ...PAGE.matches(filters) }
    }
    const [{ player_slug }] = side.players
    const { own, others, score } = viewOf(match, player_slug)
    const text = `${sideInText(own)} ${isFirst ? 'first' : 'last'} ${VERBS[result][0]} ${sideInText(others)} on ${dayOf(match)}, at ${match.tournament.title_display}${score && ` (${score})`}.`
    const value = FACTS[fact](match, player_slug)
    if (value === '') refuse(`This fact about the match is unknown: ${text}`)
    return { value, text, ...PAGE.match(match.id) }
  }
}

export const finalText = (final: AskedMatch) => `Final of ${divisionText(final.match_division)}: ${outcomeText(final)}.`

/** Answers with the latest or the first final, of all tournaments. */
export async function answerLastFinal({ question, ask, range }: Answering): Promise<Found> {
  const order = has(question, 'FIRST') ? 'asc' : 'desc'
  const [final] = (await readMatches(ask, askedMatches(question), 1, order)).matches
  if (final === undefined) refuse(`The results have no such final${range}.`)
  const { own, others, score } = viewOf(final)
  const players = formatSide(has(question, 'LOSE') ? others : own)
  const value = has(question, 'SCORE') ? score : has(question, 'WHEN') ? dayOf(final) : players
  return { value, text: finalText(final), ...PAGE.match(final.id) }
}
