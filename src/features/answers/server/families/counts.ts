import { formatCount, formatQuantity } from '#domain/format/format.ts'
import { countryName } from '#domain/names/country.ts'
import { daysOf, namesGender, type Question } from '#features/answers/server/reading/question.ts'
import {
  askedMatches,
  countMatches,
  MATCH_CONDITIONS,
  rangeText,
  readMatches,
  readMeasured,
  whyNothing,
} from './asked-matches.ts'
import { type Ask, type Family, has } from './family.ts'
import { PAGE } from './pages.ts'
import { seeMatches } from './totals.ts'
import { circumstancesText, knownNote, matchesText } from './wording.ts'

const PLAYERS_QUERY =
  'query Players($filter: PlayersFilter) { players(first: 1, input: { filter: $filter }) { totalCount } }'

const NOUNS = { MALE: ['man', 'men'], FEMALE: ['woman', 'women'] } as const

/** Players or pairs who have played some matches. */
export const ENTRANT_COUNT: Family = {
  kind: 'COUNT',
  fits: (question) =>
    question.one === null &&
    has(question, 'HOW_MANY') &&
    (has(question, 'PLAYER', 'PAIR') || namesGender(question)) &&
    !has(question, 'MATCH', 'TOURNAMENT', 'MEDAL', 'GOLD', 'TITLE', 'COUNTRY', 'WIN', 'LOSE') &&
    isOfMatches(question),
  uses: ['HOW_MANY', 'PLAYER', 'PAIR', 'PLAY', 'country', ...MATCH_CONDITIONS],
  async answer(answering) {
    const { question, ask, coverage, players } = answering
    const { gender, country } = question
    const isPair = has(question, 'PAIR')
    const filters = { ...askedMatches(question), dreambreakers: 'no' as const }
    const by = isPair ? 'PAIR' : 'PLAYER'
    const { total } = await readMeasured(ask, { by, measure: 'matches_played', filters, first: 1, gender, country })
    const nothing = total === 0 ? await whyNothing(answering) : null
    if (nothing) return nothing
    const noun: readonly [string, string] = isPair
      ? ['pair', 'pairs']
      : gender === null
        ? ['player', 'players']
        : NOUNS[gender]
    const kind = matchesText(question, 2)
    const notes = country === null ? '' : knownNote(players, 'country_code')
    return {
      value: String(total),
      text: `${formatQuantity(total, ...noun)} played${kind === 'matches' ? '' : ` in ${kind}`}${circumstancesText(question)}${rangeText(question, coverage)}.${notes}`,
      url: PAGE.matches(filters),
      proof: 'See the matches',
    }
  },
}

/** Returns whether a question about players has a condition that lists of players don't have. */
function isOfMatches({ discipline, tournament, league, filters }: Question): boolean {
  return discipline !== null || tournament !== null || league !== null || Object.keys(filters).length > 0
}

export const PLAYER_COUNT: Family = {
  kind: 'COUNT',
  fits: (question) =>
    question.one === null &&
    has(question, 'HOW_MANY') &&
    !isOfMatches(question) &&
    (has(question, 'PLAYER') || question.gender !== null || question.country !== null) &&
    !has(question, 'MATCH', 'TOURNAMENT', 'MEDAL', 'GOLD', 'TITLE'),
  uses: ['HOW_MANY', 'PLAYER', 'PLAY', 'COUNTRY', 'country', 'gender', 'days'],
  async answer({ question, ask, coverage, players }) {
    const { country, gender, days } = question
    const filter = { ...(country && { country_code: country }), ...(gender && { gender }), ...daysOf(question) }
    const { players: listed } = await ask<{ players: { totalCount: number } }>(PLAYERS_QUERY, { filter })
    const noun = gender === null ? (['player', 'players'] as const) : NOUNS[gender]
    const notes =
      (country === null ? '' : knownNote(players, 'country_code')) +
      (gender === null ? '' : knownNote(players, 'gender'))
    if (listed.totalCount === 0 && notes !== '')
      return { why: `No ${noun[0]} is known to be from ${countryName(country ?? '')}.${notes.replace(/\.$/, '')}` }
    const from = country === null ? '' : ` from ${countryName(country)}`
    return {
      value: String(listed.totalCount),
      text: `The results include ${formatQuantity(listed.totalCount, noun[0], noun[1])}${from}${days === null ? '' : rangeText(question, coverage)}.${notes}`,
      url: PAGE.players({ q: country === null ? null : countryName(country), ...daysOf(question) }),
      proof: 'See the players',
    }
  },
}

const PAIRS_QUERY = 'query Pairs { dataset { teams } }'

export const PAIR_COUNT: Family = {
  kind: 'COUNT',
  fits: (question) =>
    question.one === null && has(question, 'HOW_MANY') && has(question, 'PAIR') && question.tournament === null,
  uses: ['HOW_MANY', 'PAIR', 'PLAY'],
  async answer({ ask, coverage, question }) {
    const { dataset } = await ask<{ dataset: { teams: number } }>(PAIRS_QUERY)
    return {
      value: String(dataset.teams),
      text: `${formatQuantity(dataset.teams, 'pair')} played together${rangeText(question, coverage)}.`,
      url: '/partners',
      proof: 'See the pairs',
    }
  },
}

const TOURNAMENTS_QUERY = `query Tournaments($after: String, $filter: TournamentsFilter) {
  tournaments(first: 100, after: $after, input: { filter: $filter }) {
    edges { node { start_date end_date is_upcoming } }
    pageInfo { endCursor hasNextPage }
  }
}`

interface TournamentsPage {
  tournaments: {
    edges: { node: { start_date: string; end_date: string; is_upcoming: boolean } }[]
    pageInfo: { endCursor: string | null; hasNextPage: boolean }
  }
}

async function readTournaments(ask: Ask, { league }: Question) {
  const all: TournamentsPage['tournaments']['edges'] = []
  let after: string | null = null
  for (;;) {
    const { tournaments }: TournamentsPage = await ask<TournamentsPage>(TOURNAMENTS_QUERY, {
      after,
      filter: league ? { league: [league] } : {},
    })
    all.push(...tournaments.edges)
    if (!tournaments.pageInfo.hasNextPage) return all.map(({ node }) => node)
    after = tournaments.pageInfo.endCursor
  }
}

export const TOURNAMENT_COUNT: Family = {
  kind: 'COUNT',
  fits: (question) =>
    question.one === null && question.tournament === null && has(question, 'HOW_MANY') && has(question, 'TOURNAMENT'),
  uses: ['HOW_MANY', 'TOURNAMENT', 'PLAY', 'league', 'days'],
  async answer({ question, ask, coverage }) {
    const { days, league } = question
    const tournaments = await readTournaments(ask, question)
    const counted = tournaments.filter(
      (one) =>
        !one.is_upcoming &&
        (days?.from == null || one.start_date >= days.from) &&
        (days?.to == null || one.start_date <= days.to),
    )
    const kind = league === null ? '' : `${league} `
    return {
      value: String(counted.length),
      text: `There ${counted.length === 1 ? 'was' : 'were'} ${formatCount(counted.length)} ${kind}${counted.length === 1 ? 'tournament' : 'tournaments'}${rangeText(question, coverage)}.`,
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
      text: `${formatCount(matches_played)} ${matchesText(question, matches_played)} ${matches_played === 1 ? 'was' : 'were'} played${circumstancesText(question)}${question.tournament ? '' : rangeText(question, coverage)}.`,
      url: PAGE.matches(filters),
      proof: seeMatches(matches_played),
    }
  },
}
