import { formatCount, formatQuantity } from '#domain/format/format.ts'
import { MedalTableDocument, type MedalTableQuery } from '#features/medals/web/generated/medal-tables.ts'
import { undatedInput } from '#web/list-page/filter-choices.ts'
import { defineNumberedRoute } from '#web/list-page/numbered-route.tsx'
import { withRange } from '#web/routing/day-range.ts'
import { Chips, chipsFor } from '#web/ui/controls/Chips.tsx'
import { RangeDays } from '#web/ui/controls/RangeControl.tsx'
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

const inputOf = (state: MedalsState) => ({ by: TABLES[state.by].by, ...medalInput(state) })
const titleOf = ({ by, range }: MedalsState) => withRange(TABLES[by].title, range, 'ALL_TIME')

export const route = defineNumberedRoute({
  document: MedalTableDocument,
  variables: (state: MedalsState) => ({
    input: inputOf(state),
    choices: inputOf(state),
    ...undatedInput(state.range),
  }),
  list: ({ medalTable }) => medalTable,
  path: medalsPath,
  defaults: { ...MEDALS_ADDRESS.defaults, by: 'player' },
  address: MEDALS_ADDRESS,
  title: titleOf,
  heading: ({ by }) => TABLES[by].title,
  description: (state) =>
    `${titleOf(state)} in pickleball: gold, silver and bronze, each number with the events behind it.`,
  canonical: ({ by, range }) => medalsPath({ by, range }),
  isCompact: true,
  choices(first, answer) {
    const chip = chipsFor(first, medalsPath)
    return (
      <div className="row choices">
        <Chips label="Medals by" chips={BYS.map((by) => chip(TABLES[by].label, { by }))} />
        <MedalChoices choice={first} answer={answer} href={medalsPath} />
      </div>
    )
  },
  notes: ({ by, range }, answer) => (
    <>
      <RangeDays range={range} answer={answer} />
      <span>{medalsKnown(by, answer.medalTable)}</span>
    </>
  ),
  columns: (state) => medalTableColumns(state.by === 'country', { ...state, page: 1 }),
  rowKey: ({ player, team, country_code }) => player?.player_slug ?? team?.team_slug ?? country_code ?? '',
  empty: ({ by }) => TABLES[by].empty,
  noun: ({ by }) => TABLES[by].noun,
})

/** Returns a text with the number of medals, and the number without a known country. */
function medalsKnown(by: MedalsState['by'], { medals, medals_without_country }: MedalTableQuery['medalTable']): string {
  const all = formatQuantity(medals, 'medal')
  if (by !== 'country') return `${all}.`
  const unknown = formatCount(medals_without_country)
  return `${all}; the country is unknown for ${unknown}. A medal won by a pair from two countries counts once for each country.`
}
