import type { EventDivision } from '#domain/division/division.ts'
import { MEDAL_FIELDS, MEDAL_LABELS, type Medal } from '#domain/division/medal.ts'
import { formatDay, formatPeriodRange, formatSide } from '#domain/format/format.ts'
import { divisionOf, type Question } from '#features/answers/server/reading/question.ts'
import {
  type AskedMatch,
  askedMatches,
  MATCH_CONDITIONS,
  MATCH_FIELDS,
  rangeText,
  readMatches,
  scoreOf,
  sidesOf,
} from './asked-matches.ts'
import { type Answering, type Family, type Found, has, type NoAnswer, using } from './family.ts'
import { PAGE } from './pages.ts'
import { divisionText, namesInText } from './wording.ts'

const TOURNAMENT_QUERY = `query Tournament($slug: String!) {
  tournament(tournament_slug: $slug) {
    podiums {
      event_division
      gold { ...Names } silver { ...Names } bronze { ...Names }
    }
    finals { ${MATCH_FIELDS} }
  }
}
fragment Names on Team { player_one { name } player_two { name } }`

interface Team {
  player_one: { name: string }
  player_two: { name: string } | null
}

interface Tournament {
  podiums: { event_division: EventDivision; gold: Team[]; silver: Team[]; bronze: Team[] }[]
  finals: AskedMatch[]
}

/** Reads the podiums and finals of the question's tournament. */
export async function readTournament({ ask, question }: Answering): Promise<Tournament> {
  const slug = question.tournament?.tournament_slug ?? ''
  return (await ask<{ tournament: Tournament }>(TOURNAMENT_QUERY, { slug })).tournament
}

const titleOf = ({ tournament }: Question) => tournament?.title_display ?? ''

function proofOf({ tournament }: Question): Pick<Found, 'url' | 'proof'> {
  return { url: PAGE.tournament(tournament?.tournament_slug ?? ''), proof: 'See the tournament' }
}

/** Returns the division of the asked event: the one that is named, or the only one of a tournament. */
function eventOf(question: Question, divisions: readonly string[]): string | null {
  const division = divisionOf(question)
  if (division !== null) return divisions.includes(division) ? division : null
  const [only = null] = divisions
  return question.discipline === null && divisions.length === 1 ? only : null
}

const WHICH_EVENT = 'Say which event you mean, such as men’s singles, women’s doubles or mixed doubles.'

/** Returns the metal that the question asks for: losers of a final have silver. */
function metalOf(question: Question): Medal {
  if (has(question, 'BRONZE')) return 'BRONZE'
  return has(question, 'SILVER') || has(question, 'LOSE') ? 'SILVER' : 'GOLD'
}

async function answerMedalists(answering: Answering): Promise<Found | NoAnswer> {
  const { question } = answering
  const { podiums } = await readTournament(answering)
  const division = eventOf(
    question,
    podiums.map(({ event_division }) => event_division),
  )
  const podium = podiums.find(({ event_division }) => event_division === division)
  if (podium === undefined) {
    if (divisionOf(question) !== null || podiums.length === 0)
      return { why: `The medals of this event at ${titleOf(question)} are unknown.` }
    const instead = podiums.flatMap(({ event_division: one }) =>
      one === 'MLP' ? [] : `who won ${divisionText(one)} at ${titleOf(question)}`,
    )
    return { why: WHICH_EVENT, instead }
  }
  const metal = metalOf(question)
  const teams = podium[MEDAL_FIELDS[metal]]
  const names = teams.map(({ player_one, player_two }) =>
    formatSide({ players: [player_one, player_two].filter((one) => one !== null) }),
  )
  if (names.length === 0) return { why: `The ${MEDAL_LABELS[metal].toLowerCase()} medal of this event is unknown.` }
  const event = podium.event_division === 'MLP' ? '' : ` in ${divisionText(podium.event_division)}`
  return {
    value: names.join(', '),
    text: `${namesInText(names)} won ${MEDAL_LABELS[metal].toLowerCase()}${event} at ${titleOf(question)}.`,
    ...proofOf(question),
  }
}

async function answerScore(answering: Answering): Promise<Found | NoAnswer> {
  const { question } = answering
  const { finals } = await readTournament(answering)
  const division = eventOf(
    question,
    finals.map(({ match_division }) => match_division),
  )
  const final = finals.find(({ match_division }) => match_division === division)
  if (final === undefined)
    return { why: divisionOf(question) === null ? WHICH_EVENT : `This final at ${titleOf(question)} is unknown.` }
  const { score, text } = outcomeOf(final)
  if (score === '') return { why: 'The score of this final is unknown.' }
  return { value: score, text: `${text}.`, url: PAGE.match(final.id), proof: 'See the match' }
}

const isAboutTournament = ({ one, tournament }: Question) => one === null && tournament !== null

export const MEDALISTS: Family = {
  kind: 'TOURNAMENT',
  fits: (question) =>
    isAboutTournament(question) &&
    !has(question, 'HOW_MANY', 'SCORE', 'WHEN', 'WHERE', 'MOST') &&
    has(question, 'WIN', 'WINNER', 'LOSE', 'GOLD', 'SILVER', 'BRONZE', 'TITLE'),
  uses: [
    ...using('WHO WIN WINNER LOSE GOLD SILVER BRONZE MEDAL TITLE'),
    ...using('PAIR PLAYER TOURNAMENT MATCH tournament gender discipline league final days'),
  ],
  answer: answerMedalists,
}

/** The latest or the first final, of all tournaments. */
export const LAST_FINAL: Family = {
  kind: 'LAST_FINAL',
  fits: (question) =>
    question.one === null &&
    question.filters.final === 'yes' &&
    has(question, 'LAST', 'FIRST') &&
    !has(question, 'MOST'),
  uses: ['LAST', 'FIRST', 'WHO', 'WIN', 'WINNER', 'LOSE', 'SCORE', 'WHEN', 'MATCH', 'PLAY', ...MATCH_CONDITIONS],
  async answer({ question, ask, coverage }) {
    const { matches } = await readMatches(ask, askedMatches(question), 1, has(question, 'FIRST') ? 'asc' : 'desc')
    const [final] = matches
    if (final === undefined) return { why: `The results have no such final${rangeText(question, coverage)}.` }
    const { winners, losers, score, text } = outcomeOf(final)
    const day = formatDay(final.date)
    const value = has(question, 'SCORE')
      ? score
      : has(question, 'WHEN')
        ? day
        : (has(question, 'LOSE') ? losers : winners).join(' / ')
    return { value, text: `${text} on ${day}.`, url: PAGE.match(final.id), proof: 'See the match' }
  },
}

/** Returns the names of both sides, the score from the winners' view, and the final in words. */
function outcomeOf(match: AskedMatch) {
  const winner = match.winning_team === 'TWO' ? match.team_two_player_one : match.team_one_player_one
  const [winners = [], losers = []] = sidesOf(match, winner.player_slug).map((side) => side.map(({ name }) => name))
  const score = scoreOf(match, winner.player_slug)
  const text = `${namesInText(winners)} beat ${namesInText(losers)} ${score} in the ${divisionText(match.match_division)} final at ${match.tournament.title_display}`
  return { score, winners, losers, text }
}

export const FINAL_SCORE: Family = {
  kind: 'TOURNAMENT',
  fits: (question) =>
    isAboutTournament(question) &&
    has(question, 'SCORE', 'END') &&
    !has(question, 'WHEN') &&
    question.filters.round === undefined,
  uses: using('SCORE END RECORD WINNER MATCH TOURNAMENT final tournament gender discipline league days'),
  answer: answerScore,
}

export const TOURNAMENT_DAYS: Family = {
  kind: 'TOURNAMENT',
  fits: (question) => isAboutTournament(question) && has(question, 'WHEN') && !has(question, 'WIN', 'LOSE', 'SCORE'),
  uses: using('WHEN START END PLAY TOURNAMENT tournament league days'),
  async answer({ question }) {
    const { start_date: from = '', end_date: to = '' } = question.tournament ?? {}
    const days = formatPeriodRange(from, to)
    const value = has(question, 'START') ? formatDay(from) : has(question, 'END') ? formatDay(to) : days
    return { value, text: `${titleOf(question)} took place ${from === to ? 'on ' : ''}${days}.`, ...proofOf(question) }
  },
}

export const TOURNAMENT_PLACE: Family = {
  kind: 'TOURNAMENT',
  fits: (question) => isAboutTournament(question) && has(question, 'WHERE'),
  uses: using('WHERE PLAY TOURNAMENT tournament league days'),
  async answer({ question }) {
    const location = question.tournament?.location ?? null
    if (location === null) return { why: `The location of ${titleOf(question)} is unknown.` }
    const city = location.split(',').slice(-2).join(',').trim()
    return { value: city, text: `${titleOf(question)} was played at ${location}.`, ...proofOf(question) }
  },
}
