import { measureNamed } from '#domain/figures/measure.ts'
import { formatQuantity } from '#domain/format/format.ts'
import type { Question, Side } from '#features/answers/server/reading/question.ts'
import { askedMatches, MATCH_CONDITIONS, rangeText, readOwn, whyNothing } from './asked-matches.ts'
import { type Answering, type Family, has, using } from './family.ts'
import { MEASURE_CUES, measureOf, measureText } from './measures.ts'
import { countMedals, medalNoun } from './medals.ts'
import { PAGE, slugOf } from './pages.ts'
import { namesInText, sideInText } from './wording.ts'

const MEDAL_CUES = ['TITLE', 'GOLD', 'SILVER', 'BRONZE', 'MEDAL'] as const

interface Counted {
  value: number
  text: string
}

/** Returns the number of one side, and its sentence; null if the side has none. */
async function countedOf({ ask }: Pick<Answering, 'ask'>, question: Question): Promise<Counted | null> {
  if (has(question, ...MEDAL_CUES)) {
    const value = await countMedals(ask, question)
    return { value, text: `won ${formatQuantity(value, medalNoun(question))}` }
  }
  const measure = measureOf(question)
  if (measure === null) return null
  const { opens, kind } = measureNamed(measure)
  const own = await readOwn(ask, { ...opens, ...askedMatches(question, opens.result) }, measure)
  if (own === undefined && kind !== 'count') return null
  const { value, matches_played } = own ?? { value: 0, matches_played: 0 }
  return { value, text: measureText(question, measure, value, matches_played) }
}

/** Two sides by a number, as in "who has won more matches, Ann Ray or Bea Poe". */
export const COMPARISON: Family = {
  kind: 'COMPARISON',
  fits: (question) => question.one !== null && question.two !== null && has(question, 'MORE'),
  uses: [
    ...MEASURE_CUES,
    ...using('MORE OR WHO HOW_MANY TITLE GOLD SILVER BRONZE MEDAL PLAYER PAIR HIGHEST LONGEST measure'),
    ...MATCH_CONDITIONS,
  ],
  async answer({ question, ...answering }) {
    const { one, two } = question
    if (one === null || two === null) throw new Error('a comparison has two sides')
    const counted = await Promise.all(
      [one, two].map(async (side) => {
        const own = { ...question, one: side, two: null }
        return {
          side,
          counted: await countedOf(answering, own),
          nothing: await whyNothing({ ...answering, question: own }),
        }
      }),
    )
    const rows = counted.flatMap(({ side, counted }) => (counted === null ? [] : [{ side, ...counted }]))
    const nothing = counted.find((row) => row.nothing)?.nothing
    if (nothing && !has(question, ...MEDAL_CUES)) return nothing
    if (rows.length < 2) return { why: 'This number is not counted for both.' }
    const isFewer = question.parts.some(({ words }) => /^(?:fewer|less)$/i.test(words))
    const values = rows.map(({ value }) => value)
    const best = isFewer ? Math.min(...values) : Math.max(...values)
    const names = rows.flatMap(({ side, value }) => (value === best ? [nameOf(side)] : []))
    return {
      value: names.join(', '),
      text: `${namesInText(rows.map(({ side, text }) => `${sideInText(side)} ${text}`))}${rangeText(question, answering.coverage)}.`,
      url: PAGE.compare(slugOf(one), slugOf(two)),
      proof: 'See the head-to-head',
    }
  },
}

const nameOf = ({ players }: Side) => players.map(({ name }) => name).join(' / ')
