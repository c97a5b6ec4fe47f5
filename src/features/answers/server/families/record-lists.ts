import { RECORDS } from '#domain/figures/record.ts'
import type { RecordName } from '#domain/figures/record-name.ts'
import { formatCount, formatSide, lowerFirst } from '#domain/format/format.ts'
import { daysOf, type Question } from '#features/answers/server/reading/question.ts'
import { rangeText } from './asked-matches.ts'
import { type Answering, type Family, has } from './family.ts'
import { PAGE, slugOf } from './pages.ts'
import { have, sideInText } from './wording.ts'

const LEADERS_QUERY = `query Leaders($first: Int!, $input: RecordsInput!) {
  records(page: 1, pageSize: $first, input: $input) {
    items { rank value certain doubtful_days player { name } team { player_one { name } player_two { name } } }
  }
}`

export interface Leader {
  rank: number
  value: number
  certain: number | null
  doubtful_days: string[]
  player: { name: string } | null
  team: { player_one: { name: string }; player_two: { name: string } | null } | null
}

/** Returns the conditions of a list of records, as the API and the page's address have them. */
export function recordFilters(question: Question) {
  const { gender, discipline, league } = question
  return {
    ...(gender && { gender }),
    ...(discipline && { discipline }),
    ...(league && { league }),
    ...daysOf(question),
  }
}

export function holderName({ player, team }: Leader): string {
  if (player) return player.name
  return team ? formatSide({ players: [team.player_one, team.player_two].filter((one) => one !== null) }) : ''
}

/** Reads the first rows of a record. */
export async function readLeaders({ ask }: Answering, record: RecordName, filters: object): Promise<readonly Leader[]> {
  const { records } = await ask<{ records: { items: Leader[] } }>(LEADERS_QUERY, {
    first: 100,
    input: { record, ...filters },
  })
  return records.items
}

const RECORD_QUERY = `query Own($input: RecordsInput!) {
  records(page: 1, pageSize: 1, input: $input) { items { value } }
}`

/** A list of the record book that only its label names: the value of one side. */
export const OWN_RECORD: Family = {
  kind: 'OWN_RECORD',
  fits: ({ one, two, record, ...question }) =>
    one !== null && two === null && record !== null && !has(question, 'WHO', 'MOST'),
  uses: ['record', 'HOW_MANY', 'WIN', 'PLAY', 'one', 'league', 'days'],
  async answer({ question, ask, coverage }) {
    const { one, league, record } = question
    if (one === null || record === null) throw new Error('the question has no record of a side')
    const isPair = one.players.length === 2
    const { label, isOfPlayers } = RECORDS[record]
    if (isPair && isOfPlayers) return { why: `${label} are counted for players, not for pairs.` }
    const filters = { ...(league && { league }), ...daysOf(question) }
    const input = { record, holder_slug: slugOf(one), ...(isPair && { of: 'PAIR' }), ...filters }
    const { records } = await ask<{ records: { items: { value: number }[] } }>(RECORD_QUERY, { input })
    const value = records.items[0]?.value ?? 0
    return {
      value: String(value),
      text: `${sideInText(one)} ${have(one)} ${formatCount(value)} ${value === 1 ? lowerFirst(label).replace(/s$/, '') : lowerFirst(label)}${rangeText(question, coverage)}.`,
      url: PAGE.record(record, filters),
      proof: `See all ${lowerFirst(label)}`,
    }
  },
}
