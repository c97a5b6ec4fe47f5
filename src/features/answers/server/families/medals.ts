import { MEDAL_LABELS, MEDALS, type Medal } from '#domain/division/medal.ts'
import { formatDay, formatQuantity } from '#domain/format/format.ts'
import { countryName } from '#domain/names/country.ts'
import { refuse } from '#features/answers/server/reading/no-answer.ts'
import { daysOf, divisionOf, type Question } from '#features/answers/server/reading/question.ts'
import { type Answering, type Ask, type Found, has, readRows } from './family.ts'
import { PAGE, slugOf } from './pages.ts'
import { MAX_LISTED } from './ranked-rows.ts'
import { readRecord, recordFilters } from './record-book.ts'
import { readTournament } from './tournaments.ts'
import { isTournamentWon } from './what-is-asked.ts'
import { disciplineText, knownNote, namesInText, sideInText } from './wording.ts'

const MEDALS_QUERY = `query Medals($input: WonMedalsInput!) {
  wonMedals(page: 1, pageSize: 100, input: $input) {
    pageInfo { totalCount }
    items { medal tournament { tournament_slug title_display end_date } }
  }
}`

interface WonMedal {
  medal: Medal
  tournament: { tournament_slug: string; title_display: string; end_date: string }
}

/** Returns whether titles are meant: tournaments won are titles. */
const isOfTitles = (question: Question) => has(question, 'TITLE', 'TOURNAMENT') || isTournamentWon(question)

/** Returns the metals that a question names; all of them for medals without a metal. */
function metalsOf(question: Question): readonly Medal[] {
  const named = MEDALS.filter((metal) => has(question, metal) || (metal === 'GOLD' && isOfTitles(question)))
  return named.length > 0 ? named : MEDALS
}

function medalNoun(question: Question): string {
  const [metal, other] = metalsOf(question)
  if (isOfTitles(question)) return 'title'
  return metal && other === undefined ? `${MEDAL_LABELS[metal].toLowerCase()} medal` : 'medal'
}

/** Reads the newest medals of a question's side, how many there are, and the query of the page that lists them. */
async function readMedals(ask: Ask, question: Question, metals = metalsOf(question)) {
  const { one, country, league } = question
  const medal = metals.length === 1 ? metals[0] : null
  const division = divisionOf(question)
  // Without a gender, a discipline is of both divisions.
  const others = { discipline: division === null ? question.discipline : null, league, medal, ...daysOf(question) }
  const isPair = one?.players.length === 2
  const [winner, field] =
    one === null ? ['country', 'country_code'] : isPair ? ['pair', 'team_slug'] : ['player', 'player_slug']
  const slug = one === null ? country : slugOf(one)
  const input = { [field as string]: slug, event_division: division, ...others }
  const { rows: items, total } = await readRows<WonMedal>(ask, MEDALS_QUERY, { input })
  return {
    items,
    total,
    isAll: total === items.length,
    query: { [winner as string]: slug, division, ...others },
    name: one === null ? countryName(country ?? '') : sideInText(one),
  }
}

/** Refuses to answer if nobody has such a medal in the results. */
async function checkMedals(answering: Answering): Promise<void> {
  const { question, range } = answering
  const { tournament, league } = question
  const known = tournament
    ? (await readTournament(answering)).podiums
    : (await readRecord(answering, 'MEDALS', recordFilters(question))).rows
  const kind = [league, disciplineText(question), 'medals'].filter(Boolean).join(' ')
  const where = tournament ? ` of ${tournament.title_display}` : range
  if (known.length === 0) refuse(`The results have no ${kind}${where}.`)
}

/** Answers with the number of medals or titles of a side or a country. */
export async function answerMedals(answering: Answering): Promise<Found> {
  const { question, ask, range, players } = answering
  const { tournament, league, one } = question
  const metals = metalsOf(question)
  const { items, isAll, name, query, total: all } = await readMedals(ask, question)
  const isByMetal = MEDALS.every((metal) => has(question, metal))
  const isCountedHere = tournament !== null || metals.length === 2 || isByMetal
  if (isCountedHere && !isAll) refuse(`${name} won too many medals to count one by one.`)
  const counted = items.filter(
    (item) =>
      metals.includes(item.medal) &&
      (tournament === null || item.tournament.tournament_slug === tournament.tournament_slug),
  )
  const counts = MEDALS.map((metal) => counted.filter(({ medal }) => medal === metal).length)
  const total = isCountedHere ? counted.length : all
  if (total === 0) await checkMedals(answering)
  const where = tournament === null ? range : ` at ${tournament.title_display}${range}`
  const noun = medalNoun(question)
  const note = one === null ? knownNote(players, 'country_code') : ''
  if (total === 0 && note !== '') refuse(`No ${noun} of ${name} is known${where}.${note}`)
  const what = isByMetal
    ? `${counts[0]} gold, ${counts[1]} silver and ${counts[2]} bronze medals`
    : formatQuantity(total, [league, disciplineText(question), noun].filter(Boolean).join(' '))
  return {
    value: isByMetal ? counts.join('-') : String(total),
    text: `${name} won ${what}${where}.${note}`,
    ...(tournament === null
      ? PAGE.wonMedals(query, total === 1 ? 'See the medal' : `See the ${formatQuantity(total, 'medal')}`)
      : PAGE.tournament(tournament.tournament_slug)),
  }
}

/** Answers with the tournaments that a side won. */
export async function answerWonTournaments({ question, ask, range }: Answering): Promise<Found> {
  const { items, isAll, name, query } = await readMedals(ask, question, ['GOLD'])
  const titles = [...new Set(items.map(({ tournament }) => tournament.title_display))]
  const won = `${name} won gold at ${formatQuantity(titles.length, 'tournament')}${range}`
  if (titles.length > MAX_LISTED || !isAll) refuse(`${won}: too many to list here.`)
  return {
    value: titles.join(', ') || 'none',
    text: titles.length === 0 ? `${won}.` : `${won}: ${namesInText(titles)}.`,
    ...PAGE.wonMedals(query),
  }
}

/** Answers with the day or the place of a side's last or first medal. */
export async function answerLastMedal(answering: Answering): Promise<Found> {
  const { question, ask, range } = answering
  const { items, isAll, name, query } = await readMedals(ask, question)
  const noun = medalNoun(question)
  const isFirst = has(question, 'FIRST')
  if (isFirst && !isAll) refuse(`${name} won too many medals to find the first one.`)
  const medal = items.at(isFirst ? -1 : 0)
  const proof = PAGE.wonMedals(query)
  if (medal === undefined) {
    await checkMedals(answering)
    return { value: 'never', text: `${name} won no ${noun}${range}.`, ...proof }
  }
  const { end_date, title_display: title } = medal.tournament
  const day = formatDay(end_date)
  const order = isFirst ? `first won a ${noun}${range}` : `last won a ${noun}`
  return {
    value: has(question, 'TOURNAMENT') && !has(question, 'WHEN') ? title : day,
    text: `${name} ${order} at ${title}, which ended on ${day}.`,
    ...proof,
  }
}
