import { formatDay, formatQuantity } from '#domain/format/format.ts'
import {
  type AskedMatch,
  askedMatches,
  gamesOf,
  MATCH_CONDITIONS,
  rangeText,
  readAllMatches,
  scoreOf,
  sidesOf,
  whyNothing,
} from './asked-matches.ts'
import { type Family, has, sideOf } from './family.ts'
import { PAGE } from './pages.ts'
import { circumstancesText, matchesText, namesInText, sideInText } from './wording.ts'

/** Returns the points by which a player's side won a match; negative if it lost. */
const marginOf = (match: AskedMatch, slug: string) =>
  gamesOf(match, slug).reduce((sum, [own, others]) => sum + own - others, 0)

/** The win or the defeat of a side with the greatest difference of points; of equal ones the newest. */
export const BIGGEST_WIN: Family = {
  kind: 'BIGGEST_WIN',
  fits: (question) => has(question, 'MARGIN'),
  uses: ['MARGIN', 'WIN', 'LOSE', 'LONGEST', 'HIGHEST', 'LOWEST', 'SCORE', 'WHO', ...MATCH_CONDITIONS],
  async answer(answering) {
    const { question, ask, coverage } = answering
    if (question.one === null) return { why: 'Name the player or pair whose matches you mean.' }
    const result = question.result === 'LOST' ? 'LOST' : 'WON'
    const filters = askedMatches(question, result)
    const slug = sideOf(question).players[0].player_slug
    const matches = await readAllMatches(ask, filters)
    const where = `${circumstancesText(question)}${rangeText(question, coverage)}`
    const name = sideInText(sideOf(question))
    if (matches === null) return { why: `${name} has too many ${matchesText(question, 2)} to compare${where}.` }
    const margins = matches.map((match) => Math.abs(marginOf(match, slug)))
    const most = Math.max(0, ...margins)
    const match = matches[margins.indexOf(most)]
    if (match === undefined || most === 0)
      return (await whyNothing(answering)) ?? { why: `The results have no such match${where}.` }
    const [winners, losers] = sidesOf(match, slug).toSorted(() => (result === 'WON' ? 0 : -1))
    const names = [winners, losers].map((side) => namesInText((side ?? []).map(({ name }) => name)))
    const score = scoreOf(match, slug)
    return {
      value: score,
      text: `The ${result === 'WON' ? 'biggest win' : 'heaviest defeat'} of ${name}${where} by points: ${names.join(' beat ')} (${score}) on ${formatDay(match.date)}, at ${match.tournament.title_display}, by ${formatQuantity(most, 'point')}.`,
      url: PAGE.match(match.id),
      proof: 'See the match',
    }
  },
}
