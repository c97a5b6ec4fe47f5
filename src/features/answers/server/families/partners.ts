import { formatQuantity } from '#domain/format/format.ts'
import type { MatchFilters } from '#domain/match/match-filter.ts'
import { canPlay, daysOf, type Question } from '#features/answers/server/reading/question.ts'
import { rangeText } from './asked-matches.ts'
import { type Answering, type Family, type Found, has, type NoAnswer } from './family.ts'
import { PAGE, slugOf } from './pages.ts'
import { sideOf } from './record.ts'
import { disciplineText, namesInText, sideInText } from './wording.ts'

const SPLITS_QUERY = `query Splits($input: SplitsInput!) {
  splits(page: 1, pageSize: 100, input: $input) {
    pageInfo { totalCount }
    items { key label record { matches_played matches_won matches_lost } }
  }
}`

interface Split {
  key: string
  label: string
  record: { matches_played: number; matches_won: number; matches_lost: number }
}

async function readSplits({ ask, question }: Answering, by: 'PARTNER' | 'OPPONENT') {
  const { discipline, league } = question
  const slug = slugOf(sideOf(question))
  const side = sideOf(question).players.length === 2 ? { team_slug: slug } : { player_slug: slug }
  const input = { ...side, by, discipline, league, ...daysOf(question) }
  type Result = { splits: { pageInfo: { totalCount: number }; items: Split[] } }
  return (await ask<Result>(SPLITS_QUERY, { input })).splits
}

/** Returns the rows with the most matches of the asked result. */
function mostOf(items: readonly Split[], measure: keyof Split['record']) {
  const most = Math.max(0, ...items.map(({ record }) => record[measure]))
  return { most, rows: most === 0 ? [] : items.filter(({ record }) => record[measure] === most) }
}

const MEASURES = { WON: 'matches_won', LOST: 'matches_lost', PLAYED: 'matches_played' } as const

function proofOf(question: Question, rows: readonly Split[], filter: 'partner' | 'opponent'): string {
  const { discipline, league } = question
  const side = sideOf(question)
  const filters: MatchFilters = {
    ...(side.players.length === 2 ? { team: slugOf(side) } : { player: slugOf(side) }),
    [filter]: rows[0]?.key,
    ...(discipline && { discipline }),
    ...(league && { league }),
    result: 'PLAYED',
    dreambreakers: 'no',
    ...daysOf(question),
  }
  return PAGE.matches(filters)
}

async function answerMost(answering: Answering, by: 'PARTNER' | 'OPPONENT'): Promise<Found | NoAnswer> {
  const { question, coverage } = answering
  const side = sideOf(question)
  if (!canPlay(question)) return { why: `${sideInText(side)} cannot play in this division.` }
  const { items, pageInfo } = await readSplits(answering, by)
  const range = rangeText(question, coverage)
  const noun = by === 'PARTNER' ? 'partner' : 'opponent'
  const kind = [question.league, disciplineText(question)].filter(Boolean).join(' ')
  const where = `${kind === '' ? '' : ` in ${kind}`}${range}`
  const allUrl = by === 'PARTNER' ? PAGE.partners(side.players[0].player_slug) : PAGE.opponents(side)
  if (has(question, 'HOW_MANY')) {
    const count = pageInfo.totalCount
    return {
      value: String(count),
      text: `${sideInText(side)} played ${by === 'PARTNER' ? 'with' : 'against'} ${formatQuantity(count, `different ${noun}`)}${where}.`,
      url: allUrl,
      proof: `See all ${noun}s`,
    }
  }
  const result = question.result ?? 'PLAYED'
  const { most, rows } = mostOf(items, MEASURES[result])
  if (rows.length === 0) return { why: `${sideInText(side)} has no ${noun}${where}.` }
  const verb = {
    WON: by === 'PARTNER' ? 'won most with' : 'beat most often',
    LOST: by === 'PARTNER' ? 'lost most with' : 'lost most often to',
    PLAYED: by === 'PARTNER' ? 'played most with' : 'played most often',
  }[result]
  const names = rows.map(({ label }) => label)
  return {
    value: names.join(', '),
    text: `${sideInText(side)} ${verb} ${namesInText(names)}: ${formatQuantity(most, 'match', 'matches')}${where}.`,
    url: rows.length === 1 ? proofOf(question, rows, noun) : allUrl,
    proof: rows.length === 1 ? 'See these matches' : `See all ${noun}s`,
  }
}

const CUES = ['WHO', 'MOST', 'PLAY', 'WIN', 'LOSE', 'MATCH', 'PLAYER', 'HOW_MANY', 'PAIR'] as const
const CONDITIONS = ['one', 'gender', 'discipline', 'league', 'days'] as const

/** Returns whether the words have "with": "who did X play with most". */
const hasWith = ({ parts }: Question) => parts.some((part) => part.kind === 'cues' && part.cues.includes('JOIN'))
/** Returns whether the words have "against". */
const hasAgainst = ({ parts }: Question) => parts.some((part) => part.kind === 'cues' && part.cues.includes('VERSUS'))

const isOfOne = ({ one, two }: Question) => one !== null && two === null

export const PARTNERS: Family = {
  kind: 'PARTNERS',
  fits: (question) =>
    isOfOne(question) &&
    question.one?.players.length === 1 &&
    (has(question, 'PARTNER')
      ? has(question, 'WHO', 'MOST', 'HOW_MANY')
      : has(question, 'MOST') && has(question, 'PLAY', 'WIN', 'LOSE', 'WHO') && hasWith(question)),
  uses: [...CUES, 'PARTNER', 'TOGETHER', ...CONDITIONS],
  async answer(answering) {
    if (has(answering.question, 'MOST', 'HOW_MANY')) return answerMost(answering, 'PARTNER')
    return { why: 'Ask about the most frequent partner, or the number of partners.' }
  },
}

export const OPPONENTS: Family = {
  kind: 'OPPONENTS',
  fits: (question) =>
    isOfOne(question) &&
    (has(question, 'OPPONENT')
      ? has(question, 'MOST', 'HOW_MANY')
      : has(question, 'MOST') &&
        has(question, 'WHO') &&
        (has(question, 'BEAT', 'PLAY', 'LOSE') || hasAgainst(question))),
  uses: [...CUES, 'OPPONENT', 'BEAT', ...CONDITIONS],
  answer: (answering) => answerMost(answering, 'OPPONENT'),
}
