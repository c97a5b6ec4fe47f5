import { type EventDivision, MATCH_DIVISION_FACTS, type MatchDivision } from '#domain/division/division.ts'
import { MEDAL_FIELDS, MEDAL_LABELS, MEDALS, type Medal } from '#domain/division/medal.ts'
import { formatDay, formatPeriodRange, formatQuantity, formatTeam } from '#domain/format/format.ts'
import { refuse } from '#features/answers/server/reading/no-answer.ts'
import type { Question } from '#features/answers/server/reading/question.ts'
import { type AskedMatch, MATCH_FIELDS, viewOf } from './asked-matches.ts'
import { type Answering, type Found, given, has } from './family.ts'
import { finalText } from './last-match.ts'
import { PAGE } from './pages.ts'
import { MAX_LISTED } from './ranked-rows.ts'
import { hasWords } from './what-is-asked.ts'
import { divisionText, namesInText } from './wording.ts'

const TOURNAMENT_QUERY = `query Tournament($slug: String!) {
  tournament(tournament_slug: $slug) {
    podiums { event_division gold { ...Names } silver { ...Names } bronze { ...Names } }
    finals { ${MATCH_FIELDS} }
  }
}
fragment Names on Team { player_one { name } player_two { name } }`

type Team = Parameters<typeof formatTeam>[0]

interface Tournament {
  podiums: { event_division: EventDivision; gold: Team[]; silver: Team[]; bronze: Team[] }[]
  finals: AskedMatch[]
}

const tournamentOf = ({ tournament }: Question) => given(tournament)

/** Reads the podiums and finals of the question's tournament. */
export async function readTournament({ ask, question }: Answering): Promise<Tournament> {
  const slug = tournamentOf(question).tournament_slug
  return (await ask<{ tournament: Tournament }>(TOURNAMENT_QUERY, { slug })).tournament
}

/** Returns whether an event is one that a question asks for: of one division, of one discipline or gender, or any. */
function isAsked({ discipline, gender }: Question, division: EventDivision | MatchDivision): boolean {
  if (division === 'MLP') return discipline === null && gender === null
  const facts = MATCH_DIVISION_FACTS[division]
  const isOfGender = gender === null || facts.gender === gender || discipline === 'mixed_doubles'
  return isOfGender && (discipline === null || facts.discipline === discipline)
}

/** Returns whether both sides of a final are asked for, as in "who played in the final" and "who were the finalists". */
export const isOfFinalists = (question: Question) =>
  question.filters.final === 'yes' &&
  !has(question, 'WIN', 'WINNER', 'LOSE') &&
  (hasWords(question, /^finalists?$/i) || (has(question, 'PLAY') && has(question, 'WHO', 'PAIR')))

/** Returns the metals that a question asks for: losers of a final have silver. */
function metalsOf(question: Question): readonly Medal[] {
  if (isOfFinalists(question)) return ['GOLD', 'SILVER']
  const named = MEDALS.filter((metal) => has(question, metal) || (metal === 'SILVER' && has(question, 'LOSE')))
  return named.length > 0 ? named : has(question, 'MEDAL') ? MEDALS : ['GOLD']
}

/** Answers with the winners of medals at a tournament. */
export async function answerMedalists(answering: Answering): Promise<Found> {
  const { question } = answering
  const { title_display: title, tournament_slug, league } = tournamentOf(question)
  const metals = metalsOf(question)
  const { podiums } = await readTournament(answering)
  const events = podiums
    .filter(({ event_division }) => isAsked(question, event_division))
    .map((podium) => ({
      teams: metals.flatMap((metal) => podium[MEDAL_FIELDS[metal]].map((team) => formatTeam(team))),
      event: podium.event_division === 'MLP' ? '' : ` in ${divisionText(podium.event_division)}`,
    }))
    .filter(({ teams }) => teams.length > 0)
  const [first] = events
  const medals = namesInText(metals.map((metal) => MEDAL_LABELS[metal].toLowerCase()))
  if (first === undefined) {
    const instead = league === 'MLP' ? [`${title} standings`] : []
    refuse(`The ${medals} medals of this event at ${title} are unknown.`, [], { instead })
  }
  const all = events.map(({ teams, event }) => namesInText(teams) + event).join('; ')
  const isOne = events.length === 1 && metals.length === 1
  return {
    value: events.flatMap(({ teams }) => teams).join(', '),
    text: isOne
      ? `${namesInText(first.teams)} won ${medals}${first.event} at ${title}.`
      : `${medals.replace(/^./, (letter) => letter.toUpperCase())} at ${title}: ${all}.`,
    ...PAGE.tournament(tournament_slug),
  }
}

/** Answers with the score of a tournament's final. */
export async function answerFinalScore(answering: Answering): Promise<Found> {
  const { question } = answering
  const { finals } = await readTournament(answering)
  const [final, other] = finals.filter(({ match_division }) => isAsked(question, match_division))
  if (final === undefined) refuse(`This final at ${tournamentOf(question).title_display} is unknown.`)
  if (other !== undefined) refuse('Say which event you mean, such as men’s singles, women’s doubles or mixed doubles.')
  const { score } = viewOf(final)
  if (score === '') refuse('The score of this final is unknown.')
  return { value: score, text: finalText(final), ...PAGE.match(final.id) }
}

/** Answers with the days, the place or the title of a tournament. */
export async function answerAboutTournament({ question }: Answering): Promise<Found> {
  const { title_display: title, tournament_slug, start_date: from, end_date: to, location } = tournamentOf(question)
  const proof = PAGE.tournament(tournament_slug)
  if (has(question, 'WHERE')) {
    if (location === null) refuse(`The location of ${title} is unknown.`)
    const city = location.split(',').slice(-2).join(',').trim()
    return { value: city, text: `${title} was played at ${location}.`, ...proof }
  }
  const days = formatPeriodRange(from, to)
  const day = has(question, 'START') ? formatDay(from) : has(question, 'END') ? formatDay(to) : days
  const text = `${title} took place ${from === to ? 'on ' : ''}${days}.`
  return { value: has(question, 'WHEN') ? day : title, text, ...proof }
}

/** Answers with the number of tournaments, or with those of a place. */
export async function answerTournamentCount({ question, range, tournaments }: Answering): Promise<Found> {
  const { days, league, place } = question
  const held = tournaments.filter((one) => one.is_upcoming !== 1)
  const counted = held.filter(
    (one) =>
      (place === null || place.tournaments.includes(one)) &&
      (league === null || one.league === league) &&
      (days?.from == null || one.start_date >= days.from) &&
      (days?.to == null || one.start_date <= days.to),
  )
  const were = counted.length === 1 ? 'was' : 'were'
  const where = place === null ? '' : ` in ${place.place}`
  const noun = `${league === null ? '' : `${league} `}tournament`
  const text = `There ${were} ${formatQuantity(counted.length, noun)}${where}${range}`
  const known = held.filter(({ location }) => location !== null).length
  const note =
    place === null || known === held.length ? '' : ` Location known for ${known} of ${held.length} tournaments.`
  const titles = has(question, 'HOW_MANY') ? [] : counted.map(({ title_display }) => title_display)
  if (titles.length > MAX_LISTED) refuse(`${text}: too many to list here.`)
  return {
    value: titles.join(', ') || String(counted.length),
    text: `${text}${titles.length === 0 ? '' : `: ${namesInText(titles)}`}.${note}`,
    ...PAGE.tournaments({ q: league }),
  }
}
