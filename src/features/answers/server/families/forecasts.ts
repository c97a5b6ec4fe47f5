import { formatCount, formatDay, formatPercentage } from '#domain/format/format.ts'
import { canPlay, divisionOf, type Side } from '#features/answers/server/reading/question.ts'
import { askedMatches, countMatches, MATCH_CONDITIONS, rangeText, readMatches } from './asked-matches.ts'
import { type Answering, type Family, type Found, has, type NoAnswer, using } from './family.ts'
import { PAGE, slugOf, withQuery } from './pages.ts'
import { circumstancesText, divisionText, have, sideInText } from './wording.ts'

const FORECAST_QUERY = `query Forecast($one: [String!]!, $two: [String!]!) {
  matchup(one: $one, two: $two) { probability }
}`

const slugsOf = ({ players }: Side) => players.map(({ player_slug }) => player_slug)

export const FORECAST: Family = {
  kind: 'FORECAST',
  fits: (question) => has(question, 'CHANCE'),
  uses: [
    ...using('CHANCE OR WIN BEAT LOSE PLAY WHO MATCH'),
    ...using('HOW_MANY PERCENT PAIR GAME HEAD_TO_HEAD one two discipline gender'),
  ],
  async answer({ question, ask }) {
    const { one, two, discipline } = question
    const isSingles = discipline === 'singles'
    if (one === null || two === null)
      return { why: 'A forecast needs two pairs, such as “chance of A and B beating C and D”.' }
    const needed = isSingles ? 1 : 2
    if (one.players.length !== needed || two.players.length !== needed) {
      const isOfTwo = one.players.length === 1 && two.players.length === 1
      return {
        why: 'A forecast needs two players on each side, or one on each side in singles.',
        instead: isOfTwo ? [`chance of ${sideInText(one)} beating ${sideInText(two)} in singles`] : [],
      }
    }
    const { matchup } = await ask<{ matchup: { probability: number } | null }>(FORECAST_QUERY, {
      one: slugsOf(one),
      two: slugsOf(two),
    })
    if (matchup === null)
      return { why: 'These pairs cannot be compared: women’s and men’s ratings are on separate scales.' }
    const division = divisionOf(question)
    if (division !== null && division !== 'MIXED_DOUBLES' && question.gender !== one.players[0].gender)
      return { why: 'These pairs do not play in this division.' }
    const { probability } = matchup
    const isOther = has(question, 'WHO') ? probability < 0.5 : question.result === 'LOST'
    const [first, second] = isOther ? [two, one] : [one, two]
    const chance = formatPercentage(100 * (isOther ? 1 - probability : probability))
    return {
      value: has(question, 'WHO') ? sideNameOf(first) : chance,
      text: `${sideInText(first)} ${have(first)} a ${chance} chance of beating ${sideInText(second)}${isSingles ? ' in singles, by a first version of the forecasts' : ''}.`,
      url: PAGE.compare(slugOf(one), slugOf(two)),
      proof: 'See the forecast',
    }
  },
}

const sideNameOf = ({ players }: Side) => players.map(({ name }) => name).join(' / ')

const FIXTURES_QUERY = `query Fixtures($slug: String!) {
  leagues(tournament_slug: $slug) {
    fixtures { one { players { player_slug } } matches { id } forecast { dreambreaker_one_probability } }
  }
}`

interface TeamMatch {
  one: { players: { player_slug: string }[] }
  matches: { id: string }[]
  forecast: { dreambreaker_one_probability: number } | null
}

/** Answers with the chance that the team of one side would have won the DreamBreaker of the last team match of both. */
async function answerChance({ ask }: Answering, one: Side, two: Side): Promise<Found | NoAnswer> {
  const filters = { player: one.players[0].player_slug, opponent: slugOf(two), league: 'MLP' as const }
  const [met] = (await readMatches(ask, filters, 1)).matches
  if (met === undefined)
    return {
      why: `${sideInText(one)} and ${sideInText(two)} never met in a team match, so that their teams are unknown.`,
    }
  const slug = met.tournament.tournament_slug
  const { leagues } = await ask<{ leagues: { fixtures: TeamMatch[] }[] }>(FIXTURES_QUERY, { slug })
  const fixture = leagues
    .flatMap(({ fixtures }) => fixtures)
    .find(({ matches }) => matches.some(({ id }) => id === met.id))
  if (!fixture?.forecast) return { why: 'The line-ups of their last team match are unknown.' }
  const isOne = fixture.one.players.some(({ player_slug }) => player_slug === one.players[0].player_slug)
  const { dreambreaker_one_probability: chance } = fixture.forecast
  const value = formatPercentage(100 * (isOne ? chance : 1 - chance))
  return {
    value,
    text: `The team of ${sideInText(one)} had a ${value} chance in a DreamBreaker against that of ${sideInText(two)}, with the line-ups of ${formatDay(met.date)}, at ${met.tournament.title_display}.`,
    url: PAGE.match(met.id),
    proof: 'See the match',
  }
}

export const DREAMBREAKERS: Family = {
  kind: 'DREAMBREAKER',
  fits: (question) => has(question, 'DREAMBREAKER'),
  uses: [...using('DREAMBREAKER CHANCE HOW_MANY PERCENT WIN BEAT LOSE PLAY MATCH PAIR OR'), ...MATCH_CONDITIONS],
  async answer(answering) {
    const { question, ask, coverage } = answering
    const { one, two } = question
    if (one !== null && two !== null) return answerChance(answering, one, two)
    if (one !== null || has(question, 'CHANCE'))
      return {
        why: 'A DreamBreaker is played by teams. Name a player of each, such as “chance of A against B in a DreamBreaker”.',
      }
    const filters = { ...askedMatches(question), division: 'DREAMBREAKER' as const }
    const count = await countMatches(ask, filters)
    const where = `${circumstancesText(question)}${rangeText(question, coverage)}`
    if (count === 0) return { why: `The results have no DreamBreakers${where}.` }
    return {
      value: String(count),
      text: `${formatCount(count)} ${count === 1 ? 'DreamBreaker was' : 'DreamBreakers were'} played${where}.`,
      url: PAGE.matches(filters),
      proof: 'See the DreamBreakers',
    }
  },
}

const CANDIDATES_QUERY = `query Candidates($slug: String!, $division: MatchDivision!) {
  partnerCandidates(page: 1, pageSize: 1, player_slug: $slug, match_division: $division) {
    items { player { name } probability }
  }
}`

interface Candidates {
  partnerCandidates: { items: { player: { name: string }; probability: number }[] }
}

export const BEST_PARTNER: Family = {
  kind: 'PARTNERS',
  fits: (question) => question.one !== null && question.two === null && has(question, 'SUGGESTION'),
  uses: ['SUGGESTION', 'WHO', 'PLAY', 'PARTNER', 'PAIR', 'PLAYER', 'HIGHEST', 'LONGEST', 'one', 'discipline', 'gender'],
  async answer({ question, ask }) {
    const [player, other] = question.one?.players ?? []
    if (player === undefined || other !== undefined) return { why: 'Ask about the best partner of one player.' }
    const division = divisionOf({ ...question, gender: question.gender ?? player.gender })
    if (division === null)
      return { why: `Say whether ${player.name} is looking for a partner in mixed doubles or in other doubles.` }
    if (question.discipline === 'singles') return { why: 'Singles have no partners.' }
    const { partnerCandidates } = await ask<Candidates>(CANDIDATES_QUERY, { slug: player.player_slug, division })
    const [best] = partnerCandidates.items
    if (best === undefined || !canPlay(question)) {
      return { why: `There is no forecast for ${player.name} in ${divisionText(division)}.` }
    }
    const chance = formatPercentage(100 * best.probability)
    return {
      value: best.player.name,
      text: `${best.player.name} would be the best partner for ${player.name} in ${divisionText(division)}: the pair’s average win probability against the ten best pairs would be ${chance}.`,
      url: withQuery(`${PAGE.player(player.player_slug)}/partner-finder`, { division }),
      proof: 'See all possible partners',
    }
  },
}
