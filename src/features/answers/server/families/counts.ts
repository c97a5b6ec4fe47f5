import type { PlayerRow } from '#database/query/columns.ts'
import { formatCount, formatQuantity } from '#domain/format/format.ts'
import { countryName } from '#domain/names/country.ts'
import { namesGender, type Question } from '#features/answers/server/reading/question.ts'
import {
  askedMatches,
  countMatches,
  MATCH_CONDITIONS,
  rangeText,
  readMatches,
  readMeasured,
  whyNothing,
} from './asked-matches.ts'
import { type Family, has } from './family.ts'
import { PAGE } from './pages.ts'
import { seeMatches } from './totals.ts'
import { circumstancesText, knownNote, matchesText } from './wording.ts'

const NOUNS = { MALE: ['man', 'men'], FEMALE: ['woman', 'women'] } as const

/** Returns whether a question about players has a condition that lists of players don't have. */
const isOfMatches = ({ discipline, tournament, league, days, filters }: Question) =>
  (discipline ?? tournament ?? league ?? days) !== null || Object.keys(filters).length > 0

function nounOf(question: Question): readonly [string, string] {
  if (has(question, 'PAIR')) return ['pair', 'pairs']
  return question.gender === null ? ['player', 'players'] : NOUNS[question.gender]
}

/** All players, or the players or pairs who have played some matches. */
export const ENTRANT_COUNT: Family = {
  kind: 'COUNT',
  fits: (question) =>
    question.one === null &&
    has(question, 'HOW_MANY') &&
    (has(question, 'PLAYER', 'PAIR') || namesGender(question) || question.country !== null) &&
    !has(question, 'MATCH', 'TOURNAMENT', 'MEDAL', 'GOLD', 'TITLE', 'WIN', 'LOSE'),
  uses: ['HOW_MANY', 'PLAYER', 'PAIR', 'PLAY', 'COUNTRY', 'country', ...MATCH_CONDITIONS],
  async answer(answering) {
    const { question, ask, coverage, players } = answering
    const { gender, country } = question
    const isPair = has(question, 'PAIR')
    const isOfAll = !(isPair || isOfMatches(question))
    const by = isPair ? 'PAIR' : 'PLAYER'
    const filters = { ...askedMatches(question), dreambreakers: 'no' as const }
    const isAsked = (player: PlayerRow) =>
      (gender === null || player.gender === gender) && (country === null || player.country_code === country)
    const total = isOfAll
      ? players.filter(isAsked).length
      : (await readMeasured(ask, { by, measure: 'matches_played', filters, first: 1, gender, country })).total
    const noun = nounOf(question)
    const notes =
      (country === null ? '' : knownNote(players, 'country_code')) +
      (gender === null || !isOfAll ? '' : knownNote(players, 'gender'))
    if (total === 0 && country !== null)
      return { why: `No ${noun[0]} is known to be from ${countryName(country)}.${notes.replace(/\.$/, '')}` }
    const nothing = total === 0 ? await whyNothing(answering) : null
    if (nothing) return nothing
    const from = country === null ? '' : ` from ${countryName(country)}`
    const kind = matchesText(question, 2)
    const played = ` played${kind === 'matches' ? '' : ` in ${kind}`}${circumstancesText(question)}${rangeText(question, coverage)}`
    const counted = `${formatQuantity(total, ...noun)}${from}`
    const all = isPair ? '/partners' : PAGE.players({ q: country === null ? null : countryName(country) })
    const where = question.tournament ? PAGE.tournament(question.tournament.tournament_slug) : PAGE.matches(filters)
    return {
      value: String(total),
      text: `${isOfAll ? `The results include ${counted}` : counted + played}.${notes}`,
      url: isOfMatches(question) ? where : all,
      proof: isOfMatches(question) ? `See the ${question.tournament ? 'tournament' : 'matches'}` : `See the ${noun[1]}`,
    }
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

export const MATCH_COUNT: Family = {
  kind: 'COUNT',
  fits: (question) =>
    question.one === null &&
    has(question, 'HOW_MANY', 'PLAY') &&
    (has(question, 'MATCH') || Object.keys(question.filters).length > 0) &&
    !has(question, 'PLAYER', 'PAIR', 'WHO', 'MOST'),
  uses: ['HOW_MANY', 'MATCH', 'PLAY', 'END', ...MATCH_CONDITIONS],
  async answer(answering) {
    const { question, ask, coverage } = answering
    // Only a walkover is no played match.
    const isWalkover = question.filters.status === 'WALKOVER'
    const filters = askedMatches(question, isWalkover ? null : 'PLAYED')
    const matches_played = isWalkover ? (await readMatches(ask, filters, 1)).total : await countMatches(ask, filters)
    const nothing = matches_played === 0 ? await whyNothing(answering) : null
    if (nothing) return nothing
    return {
      value: String(matches_played),
      text: `${formatCount(matches_played)} ${matchesText(question, matches_played)} ${matches_played === 1 ? 'was' : 'were'} played${circumstancesText(question)}${rangeText(question, coverage)}.`,
      url: PAGE.matches(filters),
      proof: seeMatches(matches_played),
    }
  },
}
