import { MedalChoices } from '../awards/MedalChoices.tsx'
import {
  ALL_MEDALS,
  MEDAL_TABLES,
  type MedalChoice,
  type MedalsBy,
  medalChoiceIn,
  medalInput,
  medalsPath,
} from '../awards/medal-address.ts'
import { Chips } from '../components/controls/Chips.tsx'
import { RangeDays } from '../components/controls/RangeControl.tsx'
import { PageHeader } from '../components/shell/PageHeader.tsx'
import { NumberedTable } from '../components/table/NumberedTable.tsx'
import { MedalTableDocument, type MedalTableQuery } from '../data/generated/medal-tables.ts'
import { valueQuery } from '../data/query.ts'
import { formatCount, formatQuantity } from '../format.ts'
import { isUncovered, NO_DAYS, withRange } from '../routing/day-range.ts'
import { defineRoute } from '../routing/route.tsx'
import { lastPageInstead, oneOf, pageIn } from '../routing/search-params.ts'
import { medalTableColumns } from '../tables/medal-table-columns.tsx'

const ROWS_A_PAGE = 20

const TABLES = {
  player: { title: 'Medals by player', label: 'Players', noun: 'players', empty: 'No players found' },
  pair: { title: 'Medals by pair', label: 'Pairs', noun: 'pairs', empty: 'No pairs found' },
  country: { title: 'Medals by country', label: 'Countries', noun: 'countries', empty: 'No countries found' },
} as const satisfies Record<MedalsBy, object>
const BYS = Object.keys(TABLES) as MedalsBy[]

interface MedalsState {
  by: MedalsBy
  choice: MedalChoice
  page: number
}

const variablesOf = ({ by, choice, page }: MedalsState) => ({
  page,
  pageSize: ROWS_A_PAGE,
  input: { by: MEDAL_TABLES[by], ...medalInput(choice) },
})

const listOf = (state: MedalsState) => valueQuery(MedalTableDocument, variablesOf(state))

export const route = defineRoute({
  defaults: { ...NO_DAYS, period: 'ALL_TIME', by: 'player' },
  parse: ({ search }) => ({
    kind: 'page',
    state: { by: oneOf(search, 'by', BYS, 'player' as const), choice: medalChoiceIn(search), page: pageIn(search) },
  }),
  document: MedalTableDocument,
  variables: variablesOf,
  byQuery: () => true,
  queries: (state) => [listOf(state)],
  tables: (state) => [{ name: '', query: listOf(state) }],
  settle({ by, choice, page }: MedalsState, { medalTable, timePeriods }: MedalTableQuery) {
    if (isUncovered(choice.range, 'ALL_TIME', timePeriods)) {
      return { kind: 'redirect', temporary: true, to: medalsPath(by, { ...choice, range: ALL_MEDALS.range }) }
    }
    const last = lastPageInstead(page, medalTable.pageInfo)
    return last === null ? null : { kind: 'redirect', temporary: true, to: medalsPath(by, choice, last) }
  },
  head: ({ by, choice }) => {
    const title = withRange(TABLES[by].title, choice.range, 'ALL_TIME')
    const canonical = medalsPath(by, { ...ALL_MEDALS, range: choice.range })
    return {
      title,
      description: `${title} in professional pickleball: gold, silver and bronze, each number with the events behind it.`,
      canonical,
      noindex: medalsPath(by, choice) !== canonical,
      jsonLd: { '@type': 'CollectionPage', name: title, url: canonical },
    }
  },
  Page: MedalsPage,
})

function MedalsPage({ state, answer }: { state: MedalsState; answer: MedalTableQuery | undefined }) {
  const { by, choice, page } = state
  const { title, noun, empty } = TABLES[by]
  return (
    <div className="stack-3">
      <PageHeader title={title} compact />
      <div className="row choices">
        <Chips
          label="Whose medals"
          chips={BYS.map((each) => ({
            label: TABLES[each].label,
            href: medalsPath(each, choice),
            current: each === by,
          }))}
        />
        <MedalChoices choice={choice} periods={answer?.timePeriods} href={(changed) => medalsPath(by, changed)} />
      </div>
      <p className="notes">
        <RangeDays range={choice.range} periods={answer?.timePeriods} />
        {answer && <span>{medalsKnown(by, answer.medalTable)}</span>}
      </p>
      <NumberedTable
        caption={title}
        columns={medalTableColumns(by === 'country', choice)}
        rowKey={({ player, team, country_code }) => player?.player_slug ?? team?.team_slug ?? country_code ?? ''}
        query={listOf(state)}
        list={({ medalTable }) => medalTable}
        pageSize={ROWS_A_PAGE}
        expected={answer && { ...answer.medalTable.pageInfo, currentPage: page }}
        empty={empty}
        address={medalsPath(by, choice)}
        noun={noun}
        href={(number) => medalsPath(by, choice, number)}
      />
    </div>
  )
}

/** How many medals there are, and of how many no country is known. */
function medalsKnown(by: MedalsBy, { medals, medals_without_country }: MedalTableQuery['medalTable']): string {
  const all = formatQuantity(medals, 'medal')
  if (by !== 'country') return `${all}.`
  const unknown = formatCount(medals_without_country)
  return `${all}; of ${unknown} no country is known. A medal of a pair from two countries counts for both, one for each tournament, division and metal.`
}
