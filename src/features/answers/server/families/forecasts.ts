import { formatCount, formatDay, formatPercentage, formatSide } from '#domain/format/format.ts'
import { refuse } from '#features/answers/server/reading/no-answer.ts'
import { canPlay, divisionOf, type Side } from '#features/answers/server/reading/question.ts'
import { askedMatches, countMatches, readMatches } from './asked-matches.ts'
import { type Answering, type Found, has, readRows, sideOf } from './family.ts'
import { PAGE, slugOf } from './pages.ts'
import { circumstancesText, divisionText, have, sideInText } from './wording.ts'

const FORECAST_QUERY = `query Forecast($one: [String!]!, $two: [String!]!) {
  matchup(one: $one, two: $two) { probability }
}`

const slugsOf = ({ players }: Side) => players.map(({ player_slug }) => player_slug)

/** Answers with the chance of one side against the other, or with the side that is likelier to win. */
export async function answerForecast({ question, ask }: Answering): Promise<Found> {
  const { one, two, discipline } = question
  if (one === null || two === null) refuse('A forecast needs two pairs, such as “chance of A and B beating C and D”.')
  const isSingles = discipline === 'singles'
  const needed = isSingles ? 1 : 2
  if (one.players.length !== needed || two.players.length !== needed) {
    const isOfTwo = one.players.length === 1 && two.players.length === 1
    refuse('A forecast needs two players on each side, or one on each side in singles.', [], {
      instead: isOfTwo ? [`chance of ${sideInText(one)} beating ${sideInText(two)} in singles`] : [],
    })
  }
  type Result = { matchup: { probability: number } | null }
  const { matchup } = await ask<Result>(FORECAST_QUERY, { one: slugsOf(one), two: slugsOf(two) })
  if (matchup === null) refuse('These pairs cannot be compared: women’s and men’s ratings are on separate scales.')
  const division = divisionOf(question)
  if (division !== null && division !== 'MIXED_DOUBLES' && question.gender !== one.players[0].gender)
    refuse('These pairs do not play in this division.')
  const { probability } = matchup
  const isOther = has(question, 'WHO') ? probability < 0.5 : question.result === 'LOST'
  const [first, second] = isOther ? [two, one] : [one, two]
  const chance = formatPercentage(100 * (isOther ? 1 - probability : probability))
  return {
    value: has(question, 'WHO') ? formatSide(first) : chance,
    text: `${sideInText(first)} ${have(first)} a ${chance} chance of beating ${sideInText(second)}${isSingles ? ' in singles, by a first version of the forecasts' : ''}.`,
    ...PAGE.compare(one, two, 'See the forecast'),
  }
}

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
async function answerChance({ ask }: Answering, one: Side, two: Side): Promise<Found> {
  const [{ player_slug: player }] = one.players
  const [met] = (await readMatches(ask, { player, opponent: slugOf(two), league: 'MLP' }, 1)).matches
  const [name, other] = [sideInText(one), sideInText(two)]
  if (met === undefined) refuse(`${name} and ${other} never met in a team match, so that their teams are unknown.`)
  const { tournament_slug: slug, title_display: title } = met.tournament
  const { leagues } = await ask<{ leagues: { fixtures: TeamMatch[] }[] }>(FIXTURES_QUERY, { slug })
  const fixtures = leagues.flatMap((league) => league.fixtures)
  const fixture = fixtures.find(({ matches }) => matches.some(({ id }) => id === met.id))
  if (!fixture?.forecast) refuse('The line-ups of their last team match are unknown.')
  const isOne = fixture.one.players.some(({ player_slug }) => player_slug === player)
  const { dreambreaker_one_probability: chance } = fixture.forecast
  const value = formatPercentage(100 * (isOne ? chance : 1 - chance))
  return {
    value,
    text: `The team of ${name} had a ${value} chance in a DreamBreaker against that of ${other}, with the line-ups of ${formatDay(met.date)}, at ${title}.`,
    ...PAGE.match(met.id),
  }
}

/** Answers with the number of DreamBreakers, or with a team's chance in one. */
export async function answerDreambreaker(answering: Answering): Promise<Found> {
  const { question, ask, range } = answering
  const { one, two } = question
  if (one !== null && two !== null) return answerChance(answering, one, two)
  if (one !== null || has(question, 'CHANCE'))
    refuse(
      'A DreamBreaker is played by teams. Name a player of each, such as “chance of A against B in a DreamBreaker”.',
    )
  if (question.discipline !== null) refuse('DreamBreakers are of no discipline.')
  const filters = { ...askedMatches(question), division: 'DREAMBREAKER' as const }
  const count = await countMatches(ask, filters)
  const where = `${circumstancesText(question)}${range}`
  if (count === 0) refuse(`The results have no DreamBreakers${where}.`)
  return {
    value: String(count),
    text: `${formatCount(count)} ${count === 1 ? 'DreamBreaker was' : 'DreamBreakers were'} played${where}.`,
    ...PAGE.matches(filters, 'See the DreamBreakers'),
  }
}

const CANDIDATES_QUERY = `query Candidates($slug: String!, $division: MatchDivision!) {
  partnerCandidates(page: 1, pageSize: 1, player_slug: $slug, match_division: $division) {
    items { player { name } probability }
  }
}`

/** Answers with the partner that a player would win most with. */
export async function answerBestPartner({ question, ask }: Answering): Promise<Found> {
  const [player, other] = sideOf(question).players
  if (other !== undefined) refuse('Ask about the best partner of one player.')
  const division = divisionOf({ ...question, gender: question.gender ?? player.gender })
  if (division === null)
    refuse(`Say whether ${player.name} is looking for a partner in mixed doubles or in other doubles.`)
  if (question.discipline === 'singles') refuse('Singles have no partners.')
  type Candidate = { player: { name: string }; probability: number }
  const { rows } = await readRows<Candidate>(ask, CANDIDATES_QUERY, { slug: player.player_slug, division })
  const [best] = rows
  const kind = divisionText(division)
  if (best === undefined || !canPlay(question)) refuse(`There is no forecast for ${player.name} in ${kind}.`)
  const chance = formatPercentage(100 * best.probability)
  return {
    value: best.player.name,
    text: `${best.player.name} would be the best partner for ${player.name} in ${kind}: the pair’s average win probability against the ten best pairs would be ${chance}.`,
    ...PAGE.partnerFinder(player.player_slug, { division }),
  }
}
