import { formatPeriodRange, formatQuantity } from '#domain/format/format.ts'
import { writeCount } from '#domain/format/uncertain-count.ts'
import { canPlay, type Question, type Side } from '#features/answers/server/reading/question.ts'
import { rangeText } from './asked-matches.ts'
import { type Answering, type Family, type Found, has, type NoAnswer, using } from './family.ts'
import { PAGE, slugOf } from './pages.ts'
import { holderName, readLeaders, recordFilters } from './record-lists.ts'
import { seeMatches } from './totals.ts'
import { disciplineText, have, namesInText, sideInText } from './wording.ts'

const STREAK_QUERY = `query Streak($input: RecordsInput!) {
  records(page: 1, pageSize: 1, input: $input) {
    items { value certain doubtful_days from to first_match_id last_match_id }
  }
}`

interface Streak {
  value: number
  certain: number | null
  doubtful_days: string[]
  from: string
  to: string
  first_match_id: string
  last_match_id: string
}

/** Returns the league and the discipline of a question as the end of a phrase; empty without them. */
function placeText(question: Question): string {
  const parts = [question.league, disciplineText(question)].filter(Boolean)
  return parts.length === 0 ? '' : ` in ${parts.join(' ')}`
}

const MATCHES = ['match', 'matches'] as const

const recordOf = (question: Question) => (has(question, 'CURRENT') ? 'ACTIVE_WINNING_STREAK' : 'WINNING_STREAK')

async function answerSide({ question, ask, coverage }: Answering, side: Side): Promise<Found> {
  const isPair = side.players.length === 2
  const { gender, ...filters } = recordFilters(question)
  const input = { record: recordOf(question), holder_slug: slugOf(side), ...(isPair && { of: 'PAIR' }), ...filters }
  const { records } = await ask<{ records: { items: Streak[] } }>(STREAK_QUERY, { input })
  const [streak] = records.items
  const range = rangeText(question, coverage)
  const streakName = has(question, 'CURRENT') ? 'current winning streak' : 'longest winning streak'
  const where = placeText(question)
  const name = sideInText(side)
  if (streak === undefined)
    return {
      value: '0',
      text: `${name} ${have(side)} no ${streakName.replace('longest ', '')}${where}${range}.`,
      url: PAGE.side(side),
      proof: 'See the profile',
    }
  const { value, from, to, first_match_id, last_match_id } = streak
  const { number, sentence } = writeCount(streak, MATCHES)
  const days = formatPeriodRange(from, to)
  const owner = isPair ? { team: slugOf(side) } : { player: slugOf(side) }
  const { discipline, league } = filters
  return {
    value: String(value),
    shown: number,
    text: `The ${streakName} of ${name}${where} is ${sentence}, ${days}.`,
    url: PAGE.matches({
      ...owner,
      ...(league && { league }),
      ...(discipline && { discipline }),
      result: 'WON',
      dreambreakers: 'no',
      since: first_match_id,
      until: last_match_id,
    }),
    proof: seeMatches(value),
  }
}

async function answerAll(answering: Answering): Promise<Found | NoAnswer> {
  const { question, coverage } = answering
  const isPair = has(question, 'PAIR')
  const filters = { ...recordFilters(question), ...(isPair && { of: 'PAIR' }) }
  const record = recordOf(question)
  const holders = (await readLeaders(answering, record, filters)).filter(({ rank }) => rank === 1)
  const [first] = holders
  const range = rangeText(question, coverage)
  if (first === undefined) return { why: `There is no winning streak${range}.` }
  const names = holders.map(holderName)
  const isName = has(question, 'WHO', 'PLAYER', 'PAIR') || question.gender !== null
  const kind = `${has(question, 'CURRENT') ? 'longest current' : 'longest'} winning streak${placeText(question)}`
  const isNumber = !isName || has(question, 'HOW_MANY')
  // Equal streaks may be uncertain in different ways.
  const written = holders.map((holder) => writeCount(holder, MATCHES))
  const holding = names.map((name, index) => name + (written[index]?.doubt ?? ''))
  return {
    value: isName && !has(question, 'HOW_MANY') ? names.join(', ') : String(first.value),
    ...(isNumber && { shown: written[0]?.number ?? String(first.value) }),
    text: `${namesInText(holding)} ${names.length === 1 ? 'has' : 'share'} the ${kind}: ${formatQuantity(first.value, ...MATCHES)}${range}.`,
    url: PAGE.record(record, filters),
    proof: 'See all streaks',
  }
}

export const STREAK: Family = {
  kind: 'STREAK',
  fits: (question) => has(question, 'STREAK') && question.two === null,
  uses: [
    ...using('STREAK LONGEST MOST CURRENT WIN MATCH HOW_MANY WHO PLAYER'),
    ...using('PAIR RECORD HIGHEST GAME PLAY one gender discipline league days'),
  ],
  async answer(answering) {
    const { one } = answering.question
    if (one === null) return answerAll(answering)
    if (!canPlay(answering.question)) return { why: `${sideInText(one)} cannot play in this division.` }
    return answerSide(answering, one)
  },
}
