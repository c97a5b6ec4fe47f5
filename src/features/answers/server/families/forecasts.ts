import { formatPercentage } from '#domain/format/format.ts'
import { divisionOf, type Side } from '#features/answers/server/reading/question.ts'
import { type Family, has, using } from './family.ts'
import { PAGE, slugOf } from './pages.ts'
import { have, sideInText } from './wording.ts'

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
