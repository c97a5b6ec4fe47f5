import { formatSide } from '#domain/format/format.ts'
import { MATCH_CONDITIONS } from './asked-matches.ts'
import { type Family, has, using } from './family.ts'
import { MEASURE_CUES } from './measures.ts'
import { MEDALS } from './medals.ts'
import { PAGE, slugOf } from './pages.ts'
import { TOTALS } from './totals.ts'
import { namesInText, sideInText } from './wording.ts'

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
    const { answer } = has(question, 'TITLE', 'GOLD', 'SILVER', 'BRONZE', 'MEDAL') ? MEDALS : TOTALS
    const rows: { name: string; text: string; value: number }[] = []
    for (const side of [one, two]) {
      const own = await answer({ ...answering, question: { ...question, one: side, two: null } })
      if ('why' in own) return own
      rows.push({ name: formatSide(side), text: own.text, value: Number.parseFloat(own.value) })
    }
    const isFewer = question.parts.some(({ words }) => /^(?:fewer|less)$/i.test(words))
    const values = rows.map(({ value }) => value)
    const best = isFewer ? Math.min(...values) : Math.max(...values)
    return {
      value: rows.flatMap(({ name, value }) => (value === best ? [name] : [])).join(', '),
      text: rows.map(({ text }) => text).join(' '),
      url: PAGE.compare(slugOf(one), slugOf(two)),
      proof: 'See the head-to-head',
    }
  },
}

export const BETTER: Family = {
  kind: 'BETTER',
  fits: (question) => has(question, 'BETTER') && question.one !== null,
  uses: [...using('BETTER OR WHO PLAYER PAIR HIGHEST LONGEST BEST_PLAYER one two gender discipline days')],
  async answer({ question: { one, two } }) {
    const names = [one, two].flatMap((side) => (side ? [sideInText(side)] : []))
    return {
      why: `Results don’t say who is better. They say how ${namesInText(names)} did against each other.`,
      instead: [
        ...(names.length === 2 ? [`${names[0]} vs ${names[1]}`] : []),
        ...[one, two].flatMap((side) => (side?.players.length === 1 ? [`rating of ${sideInText(side)}`] : [])),
      ],
    }
  },
}
