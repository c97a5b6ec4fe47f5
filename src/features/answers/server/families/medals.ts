import { MEDAL_LABELS, type Medal } from '#domain/division/medal.ts'
import { formatDay, formatQuantity } from '#domain/format/format.ts'
import { countryName } from '#domain/names/country.ts'
import { hasCue } from '#features/answers/server/reading/parts.ts'
import { daysOf, divisionOf, type Question } from '#features/answers/server/reading/question.ts'
import { rangeText } from './asked-matches.ts'
import { type Answering, type Ask, type Family, type Found, has, type NoAnswer, using } from './family.ts'
import { isOfTournaments } from './lists.ts'
import { PAGE, slugOf } from './pages.ts'
import { isRanked, MAX_LISTED } from './ranked-rows.ts'
import { readRecord, recordFilters } from './record-book.ts'
import { isTournamentWon, isYesNo } from './totals.ts'
import { readTournament } from './tournaments.ts'
import { disciplineText, knownNote, namesInText, sideInText } from './wording.ts'

const MEDALS_QUERY = `query Medals($input: WonMedalsInput!) {
  wonMedals(page: 1, pageSize: 100, input: $input) {
    pageInfo { totalCount }
    items { medal tournament { tournament_slug title_display end_date } }
  }
}`

interface MedalsResult {
  wonMedals: {
    pageInfo: { totalCount: number }
    items: { medal: Medal; tournament: { tournament_slug: string; title_display: string; end_date: string } }[]
  }
}

/** Returns the metals that a question names; all of them for medals without a metal. */
function metalsOf(question: Question): readonly Medal[] {
  const named: Medal[] = [
    ...(has(question, 'GOLD', 'TITLE', 'TOURNAMENT') || isTournamentWon(question) ? (['GOLD'] as const) : []),
    ...(has(question, 'SILVER') ? (['SILVER'] as const) : []),
    ...(has(question, 'BRONZE') ? (['BRONZE'] as const) : []),
  ]
  return named.length > 0 ? named : ['GOLD', 'SILVER', 'BRONZE']
}

/** Reads the newest medals of a question's side, how many there are, and the page that lists them. */
async function readMedals(ask: Ask, question: Question, medal: Medal | null) {
  const { one, country: country_code, league } = question
  const [division, slug, isPair] = [divisionOf(question), one && slugOf(one), one?.players.length === 2]
  // Without a gender, a discipline is of both divisions.
  const discipline = division === null ? question.discipline : null
  const others = { discipline, league, medal, ...daysOf(question) }
  const [pair, player, country] = [isPair ? slug : null, isPair ? null : slug, one === null ? country_code : null]
  const winner = one === null ? { country_code } : isPair ? { team_slug: slug } : { player_slug: slug }
  const { wonMedals } = await ask<MedalsResult>(MEDALS_QUERY, {
    input: { ...winner, event_division: division, ...others },
  })
  return {
    items: wonMedals.items,
    total: wonMedals.pageInfo.totalCount,
    isAll: wonMedals.pageInfo.totalCount === wonMedals.items.length,
    url: PAGE.wonMedals({ player, pair, country, division, ...others }),
    name: one === null ? countryName(country_code ?? '') : sideInText(one),
  }
}

/** Returns the reason that nobody has such a medal in the results; null if somebody has. */
async function whyNoMedals(answering: Answering): Promise<NoAnswer | null> {
  const { question, coverage } = answering
  const { tournament, league } = question
  const known = tournament
    ? (await readTournament(answering)).podiums
    : await readRecord(answering, 'MEDALS', recordFilters(question))
  const kind = [league, disciplineText(question), 'medals'].filter(Boolean).join(' ')
  const where = tournament ? ` of ${tournament.title_display}` : rangeText(question, coverage)
  return known.length > 0 ? null : { why: `The results have no ${kind}${where}.` }
}

const medalNoun = (question: Question, metals = metalsOf(question)) => {
  const [metal] = metals
  if (has(question, 'TITLE', 'TOURNAMENT') || isTournamentWon(question)) return 'title'
  return metals.length === 1 && metal ? `${MEDAL_LABELS[metal].toLowerCase()} medal` : 'medal'
}

async function answerMedals(answering: Answering): Promise<Found | NoAnswer> {
  const { question, ask, coverage, players } = answering
  const metals = metalsOf(question)
  const isOne = metals.length === 1
  const { items, isAll, name, ...read } = await readMedals(ask, question, isOne ? (metals[0] ?? null) : null)
  const isByTournament = question.tournament !== null
  const url = question.tournament ? PAGE.tournament(question.tournament.tournament_slug) : read.url
  const needsItems = isByTournament || metals.length === 2 || isByMetal(question)
  if (needsItems && !isAll) return { why: `${name} won too many medals to count one by one.` }
  const counted = items.filter(
    ({ medal, tournament }) =>
      metals.includes(medal) &&
      (!isByTournament || tournament.tournament_slug === question.tournament?.tournament_slug),
  )
  const counts = (['GOLD', 'SILVER', 'BRONZE'] as const).map(
    (metal) => counted.filter(({ medal }) => medal === metal).length,
  )
  const total = needsItems ? counted.length : read.total
  const unknown = total === 0 ? await whyNoMedals(answering) : null
  if (unknown) return unknown
  const kind = disciplineText(question)
  const where = isByTournament ? ` at ${question.tournament?.title_display}` : ''
  const noun = medalNoun(question, metals)
  const what = isByMetal(question)
    ? `${counts[0]} gold, ${counts[1]} silver and ${counts[2]} bronze medals`
    : formatQuantity(total, [question.league, kind, noun].filter(Boolean).join(' '))
  const note = question.one === null ? knownNote(players, 'country_code') : ''
  if (total === 0 && note !== '')
    return { why: `No ${noun} of ${name} is known${where}${rangeText(question, coverage)}.${note.replace(/\.$/, '')}` }
  return {
    value: isByMetal(question) ? counts.join('-') : String(total),
    text: `${name} won ${what}${where}${rangeText(question, coverage)}.${note}`,
    url,
    proof: isByTournament
      ? 'See the tournament'
      : total === 1
        ? 'See the medal'
        : `See the ${formatQuantity(total, 'medal')}`,
  }
}

const isByMetal = (question: Question) => has(question, 'GOLD') && has(question, 'SILVER') && has(question, 'BRONZE')

export const MEDALS: Family = {
  kind: 'MEDALS',
  fits: (question) =>
    (question.one !== null || question.country !== null) && question.two === null && isAboutMedals(question),
  uses: [
    ...using('HOW_MANY WIN TITLE GOLD SILVER BRONZE MEDAL TOURNAMENT PAIR COUNTRY'),
    ...using('one country gender discipline league days tournament PARTNER RECORD PLAYER'),
  ],
  answer: answerMedals,
}

/** Tournaments won are titles. */
function isAboutMedals(question: Question): boolean {
  if (has(question, 'MOST', 'LAST', 'FIRST', 'WHEN', 'WHO', 'STREAK')) return false
  const isOfMatches = has(question, 'MATCH', 'COUNTED') || Object.keys(question.filters).length > 0
  const isWonNoun = question.parts.some(
    (part, index) => hasCue(part, 'TOURNAMENT') && hasCue(question.parts[index + 1], 'WIN'),
  )
  const isNumberOfTournaments =
    has(question, 'TOURNAMENT') && has(question, 'WIN') && (has(question, 'HOW_MANY') || isWonNoun) && !isOfMatches
  const isTournamentAsked = isYesNo(question) && isTournamentWon(question)
  return isNumberOfTournaments || isTournamentAsked || has(question, 'TITLE', 'GOLD', 'SILVER', 'BRONZE', 'MEDAL')
}

/** The tournaments that a side won, as in "which tournaments has waters won". */
export const WON_TOURNAMENTS: Family = {
  kind: 'MEDALS',
  fits: (question) =>
    question.one !== null &&
    question.two === null &&
    isOfTournaments(question) &&
    question.result === 'WON' &&
    !isRanked(question),
  uses: using('TOURNAMENT WIN TITLE GOLD one gender discipline league days'),
  async answer({ question, ask, coverage }): Promise<Found | NoAnswer> {
    const { items, isAll, name, url } = await readMedals(ask, question, 'GOLD')
    const titles = [...new Set(items.map(({ tournament }) => tournament.title_display))]
    const won = `${name} won gold at ${formatQuantity(titles.length, 'tournament')}${rangeText(question, coverage)}`
    if (titles.length > MAX_LISTED || !isAll) return { why: `${won}: too many to list here.` }
    return {
      value: titles.length === 0 ? 'none' : titles.join(', '),
      text: titles.length === 0 ? `${won}.` : `${won}: ${namesInText(titles)}.`,
      url,
      proof: 'See the medals',
    }
  },
}

export const LAST_MEDAL: Family = {
  kind: 'LAST_MEDAL',
  fits: (question) =>
    question.one !== null &&
    question.two === null &&
    has(question, 'WHEN', 'LAST') &&
    (has(question, 'TITLE', 'GOLD', 'SILVER', 'BRONZE', 'MEDAL') ||
      (has(question, 'TOURNAMENT') && has(question, 'WIN'))) &&
    !has(question, 'WHO', 'FIRST'),
  uses: [...using('WHEN LAST WIN TITLE GOLD SILVER BRONZE MEDAL TOURNAMENT PAIR one gender discipline league days')],
  async answer(answering): Promise<Found | NoAnswer> {
    const { question, ask, coverage } = answering
    const metals = metalsOf(question)
    const medal = metals.length === 1 ? (metals[0] ?? null) : null
    const { items, name, url } = await readMedals(ask, question, medal)
    const noun = medalNoun(question, metals)
    const [latest] = items
    const unknown = latest === undefined ? await whyNoMedals(answering) : null
    if (unknown) return unknown
    const proof = 'See the medals'
    if (latest === undefined)
      return { value: 'never', text: `${name} won no ${noun}${rangeText(question, coverage)}.`, url, proof }
    const { end_date, title_display } = latest.tournament
    return {
      value: has(question, 'TOURNAMENT') && !has(question, 'WHEN') ? title_display : formatDay(end_date),
      text: `${name} last won a ${noun} at ${title_display}, which ended on ${formatDay(end_date)}.`,
      url,
      proof,
    }
  },
}
