import { type EventDivision, MATCH_DIVISION_FACTS, type MatchDivision } from '#domain/division/division.ts'
import { MEDAL_FIELDS, MEDAL_LABELS, type Medal } from '#domain/division/medal.ts'
import { formatDay, formatPeriodRange, formatQuantity, formatSide } from '#domain/format/format.ts'
import type { Question } from '#features/answers/server/reading/question.ts'
import {
  type AskedMatch,
  askedMatches,
  dayOf,
  MATCH_CONDITIONS,
  MATCH_FIELDS,
  outcomeText,
  rangeText,
  readMatches,
  scoreOf,
  winnersOf,
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

const winnersScore = (match: AskedMatch) => scoreOf(match, winnersOf(match)[0][0]?.player_slug ?? '')

const titleOf = ({ tournament }: Question) => tournament?.title_display ?? ''

function proofOf({ tournament }: Question): Pick<Found, 'url' | 'proof'> {
  return { url: PAGE.tournament(tournament?.tournament_slug ?? ''), proof: 'See the tournament' }
}

/** Returns the rows of the events that a question asks for: of one division, of one discipline or gender, or of all. */
function ofEvents<Row>(
  { discipline, gender }: Question,
  rows: readonly Row[],
  divisionOfRow: (row: Row) => EventDivision | MatchDivision,
): Row[] {
  return rows.filter((row) => {
    const division = divisionOfRow(row)
    if (division === 'MLP') return discipline === null && gender === null
    const facts = MATCH_DIVISION_FACTS[division]
    const isOfGender = gender === null || facts.gender === gender || discipline === 'mixed_doubles'
    return isOfGender && (discipline === null || facts.discipline === discipline)
  })
}

/** Returns the metal that the question asks for: losers of a final have silver. */
function metalOf(question: Question): Medal {
  if (has(question, 'BRONZE')) return 'BRONZE'
  return has(question, 'SILVER') || has(question, 'LOSE') ? 'SILVER' : 'GOLD'
}

/** Returns whether both sides of a final are asked for, as in "who played in the final". */
const isOfFinalists = ({ cues, filters }: Question) => filters.final === 'yes' && cues.has('PLAY')

async function answerMedalists(answering: Answering): Promise<Found | NoAnswer> {
  const { question } = answering
  const title = titleOf(question)
  const podiums = ofEvents(question, (await readTournament(answering)).podiums, (row) => row.event_division)
  const metals: readonly Medal[] = isOfFinalists(question) ? ['GOLD', 'SILVER'] : [metalOf(question)]
  const events = podiums.flatMap((podium) => {
    const names = metals.flatMap((metal) =>
      podium[MEDAL_FIELDS[metal]].map(({ player_one, player_two }) =>
        formatSide({ players: [player_one, player_two].filter((one) => one !== null) }),
      ),
    )
    const event = podium.event_division === 'MLP' ? '' : ` in ${divisionText(podium.event_division)}`
    return names.length === 0 ? [] : [{ names, event }]
  })
  const medals = metals.map((metal) => MEDAL_LABELS[metal].toLowerCase()).join(' and ')
  if (events.length === 0) {
    const instead = question.tournament?.league === 'MLP' ? [`${title} standings`] : []
    return { why: `The ${medals} medals of this event at ${title} are unknown.`, instead }
  }
  return {
    value: events.flatMap(({ names }) => names).join(', '),
    text:
      events.length === 1 && metals.length === 1
        ? `${events.map(({ names }) => namesInText(names)).join()} won ${medals}${events[0]?.event} at ${title}.`
        : `${medals.replace(/^./, (letter) => letter.toUpperCase())} at ${title}: ${events.map(({ names, event }) => namesInText(names) + event).join('; ')}.`,
    ...proofOf(question),
  }
}

async function answerScore(answering: Answering): Promise<Found | NoAnswer> {
  const { question } = answering
  const finals = ofEvents(question, (await readTournament(answering)).finals, (row) => row.match_division)
  const [final, other] = finals
  if (final === undefined) return { why: `This final at ${titleOf(question)} is unknown.` }
  if (other !== undefined)
    return { why: 'Say which event you mean, such as men’s singles, women’s doubles or mixed doubles.' }
  const score = winnersScore(final)
  if (score === '') return { why: 'The score of this final is unknown.' }
  const text = `Final of ${divisionText(final.match_division)}: ${outcomeText(final)}.`
  return { value: score, text, url: PAGE.match(final.id), proof: 'See the match' }
}

const isAboutTournament = ({ one, tournament }: Question) => one === null && tournament !== null

export const MEDALISTS: Family = {
  kind: 'TOURNAMENT',
  fits: (question) =>
    isAboutTournament(question) &&
    question.top === null &&
    !has(question, 'HOW_MANY', 'SCORE', 'WHEN', 'WHERE', 'MOST') &&
    (has(question, 'WIN', 'WINNER', 'LOSE', 'GOLD', 'SILVER', 'BRONZE', 'TITLE') ||
      (isOfFinalists(question) && has(question, 'WHO', 'PAIR'))),
  uses: [
    ...using('WHO WIN WINNER LOSE PLAY GOLD SILVER BRONZE MEDAL TITLE'),
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
    const [winners, losers] = winnersOf(final)
    const value = has(question, 'SCORE')
      ? winnersScore(final)
      : has(question, 'WHEN')
        ? dayOf(final)
        : formatSide({ players: has(question, 'LOSE') ? losers : winners })
    return {
      value,
      text: `Final of ${divisionText(final.match_division)}: ${outcomeText(final)}.`,
      url: PAGE.match(final.id),
      proof: 'See the match',
    }
  },
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

/** "Last PPA tournament", and nothing else about it. */
export const WHICH_TOURNAMENT: Family = {
  kind: 'TOURNAMENT',
  fits: (question) =>
    isAboutTournament(question) &&
    question.cues.size === 0 &&
    question.parts.some((part) => part.kind === 'tournament' && part.order !== undefined),
  uses: using('tournament league days'),
  async answer({ question }) {
    const { start_date: from = '', end_date: to = '' } = question.tournament ?? {}
    const title = titleOf(question)
    return { value: title, text: `${title} took place ${formatPeriodRange(from, to)}.`, ...proofOf(question) }
  },
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

export const TOURNAMENT_COUNT: Family = {
  kind: 'COUNT',
  fits: (question) =>
    question.one === null && question.tournament === null && has(question, 'HOW_MANY') && has(question, 'TOURNAMENT'),
  uses: ['HOW_MANY', 'TOURNAMENT', 'PLAY', 'league', 'days'],
  async answer({ question, coverage, tournaments }) {
    const { days, league } = question
    const counted = tournaments.filter(
      (one) =>
        one.is_upcoming !== 1 &&
        (league === null || one.league === league) &&
        (days?.from == null || one.start_date >= days.from) &&
        (days?.to == null || one.start_date <= days.to),
    ).length
    return {
      value: String(counted),
      text: `There ${counted === 1 ? 'was' : 'were'} ${formatQuantity(counted, `${league === null ? '' : `${league} `}tournament`)}${rangeText(question, coverage)}.`,
      url: PAGE.tournaments({ q: league }),
      proof: 'See the tournaments',
    }
  },
}
