import { formatCount, formatDay, formatPercentage } from '#domain/format/format.ts'
import type { Side } from '#features/answers/server/reading/question.ts'
import { askedMatches, countMatches, MATCH_CONDITIONS, rangeText, readMatches } from './asked-matches.ts'
import { type Answering, type Family, type Found, has, type NoAnswer, using } from './family.ts'
import { PAGE, slugOf } from './pages.ts'
import { circumstancesText, sideInText } from './wording.ts'

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
