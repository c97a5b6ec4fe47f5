import { formatCount, formatQuantity } from '#domain/format/format.ts'
import { MedalTableDocument, type MedalTableQuery } from '#features/medals/web/generated/medal-tables.ts'
import { numberedList } from '#web/list-page/numbered-list.ts'
import { undatedInput } from '#web/list-page/undated.ts'
import { withRange } from '#web/routing/day-range.ts'
import { defineRoute } from '#web/routing/route.tsx'
import { Chips, chipsFor } from '#web/ui/controls/Chips.tsx'
import { RangeDays } from '#web/ui/controls/RangeDays.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { NumberedTable } from '#web/ui/table/NumberedTable.tsx'
import { MedalChoices } from './MedalChoices.tsx'
import { MEDALS_ADDRESS, type MedalsState, medalInput, medalsPath } from './medal-address.ts'
import { medalTableColumns } from './medal-table-columns.tsx'

const TABLES = {
  player: { by: 'PLAYER', title: 'Medals by player', label: 'Players', noun: 'players', empty: 'No players found' },
  pair: { by: 'PAIR', title: 'Medals by pair', label: 'Pairs', noun: 'pairs', empty: 'No pairs found' },
  country: {
    by: 'COUNTRY',
    title: 'Medals by country',
    label: 'Countries',
    noun: 'countries',
    empty: 'No countries found',
  },
} as const satisfies Record<MedalsState['by'], object>
const BYS = Object.keys(TABLES) as MedalsState['by'][]

const LIST = numberedList({
  document: MedalTableDocument,
  variables: (state: MedalsState) => ({
    input: { by: TABLES[state.by].by, ...medalInput(state) },
    choices: { by: TABLES[state.by].by, ...medalInput(state) },
    ...undatedInput(state.range),
  }),
  pageSize: 20,
  list: ({ medalTable }) => medalTable,
  path: medalsPath,
})

export const route = defineRoute({
  ...LIST.whole,
  defaults: { ...MEDALS_ADDRESS.defaults, by: 'player' },
  address: MEDALS_ADDRESS,
  head: (state) => {
    const { by, range } = state
    const title = withRange(TABLES[by].title, range, 'ALL_TIME')
    const canonical = medalsPath({ by, range })
    return {
      title,
      description: `${title} in pickleball: gold, silver and bronze, each number with the events behind it.`,
      canonical,
      noindex: medalsPath({ ...state, page: 1 }) !== canonical,
      jsonLd: 'CollectionPage',
    }
  },
  hydrate: 'idle',
  Page: MedalsPage,
})

function MedalsPage({ state, answer }: { state: MedalsState; answer: MedalTableQuery }) {
  const first = { ...state, page: 1 }
  const { title, noun, empty } = TABLES[state.by]
  const chip = chipsFor(first, medalsPath)
  return (
    <div className="stack-3">
      <PageHeader title={title} compact />
      <div className="row choices">
        <Chips label="Medals by" chips={BYS.map((by) => chip(TABLES[by].label, { by }))} />
        <MedalChoices choice={first} answer={answer} href={medalsPath} />
      </div>
      <p className="notes">
        <RangeDays range={state.range} periods={answer.timePeriods} undated={answer.undatedTournaments} />
        <span>{medalsKnown(state.by, answer.medalTable)}</span>
      </p>
      <NumberedTable
        {...LIST.table(state, answer)}
        caption={title}
        columns={medalTableColumns(state.by === 'country', first)}
        rowKey={({ player, team, country_code }) => player?.player_slug ?? team?.team_slug ?? country_code ?? ''}
        empty={empty}
        noun={noun}
      />
    </div>
  )
}

/** Returns a text with the number of medals, and the number without a known country. */
function medalsKnown(by: MedalsState['by'], { medals, medals_without_country }: MedalTableQuery['medalTable']): string {
  const all = formatQuantity(medals, 'medal')
  if (by !== 'country') return `${all}.`
  const unknown = formatCount(medals_without_country)
  return `${all}; the country is unknown for ${unknown}. A medal won by a pair from two countries counts once for each country.`
}
