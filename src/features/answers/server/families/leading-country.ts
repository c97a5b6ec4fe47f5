import { formatCount } from '#domain/format/format.ts'
import { countryName } from '#domain/names/country.ts'
import type { Question } from '#features/answers/server/reading/question.ts'
import { rangeText } from './asked-matches.ts'
import { type Answering, type Family, type Found, has, type NoAnswer, using } from './family.ts'
import { PAGE } from './pages.ts'
import { recordFilters } from './record-lists.ts'
import { knownNote, namesInText } from './wording.ts'

const COUNTRIES_QUERY = `query Countries($input: MedalTableInput!) {
  medalTable(page: 1, pageSize: 100, input: $input) { items { country_code gold silver bronze } }
}`

interface CountryMedals {
  country_code: string
  gold: number
  silver: number
  bronze: number
}

function metalOf(question: Question): 'gold' | 'silver' | 'bronze' | null {
  if (has(question, 'SILVER')) return 'silver'
  if (has(question, 'BRONZE')) return 'bronze'
  return has(question, 'TITLE', 'GOLD') ? 'gold' : null
}

async function answerCountries({ question, ask, coverage, players }: Answering): Promise<Found | NoAnswer> {
  const metal = metalOf(question)
  const { gender, ...filters } = recordFilters(question)
  const { medalTable } = await ask<{ medalTable: { items: CountryMedals[] } }>(COUNTRIES_QUERY, {
    input: { by: 'COUNTRY', ...filters },
  })
  const countOf = (row: CountryMedals) => (metal === null ? row.gold + row.silver + row.bronze : row[metal])
  const most = Math.max(0, ...medalTable.items.map(countOf))
  const names = medalTable.items.filter((row) => countOf(row) === most).map((row) => countryName(row.country_code))
  if (most === 0) return { why: `There are no medals${rangeText(question, coverage)}.` }
  return {
    value: names.join(', '),
    text: `${namesInText(names)} won ${formatCount(most)} ${metal === null ? '' : `${metal} `}medals, the most of any country${rangeText(question, coverage)}.${knownNote(players, 'country_code')}`,
    url: PAGE.medals({ by: 'country', ...filters }),
    proof: 'See the medal table',
  }
}

export const LEADING_COUNTRY: Family = {
  kind: 'LEADER',
  fits: (question) =>
    question.one === null &&
    has(question, 'MOST') &&
    has(question, 'COUNTRY') &&
    has(question, 'TITLE', 'GOLD', 'SILVER', 'BRONZE', 'MEDAL'),
  uses: [...using('MOST WHO HOW_MANY WIN TITLE GOLD SILVER BRONZE MEDAL COUNTRY discipline league days')],
  answer: answerCountries,
}
