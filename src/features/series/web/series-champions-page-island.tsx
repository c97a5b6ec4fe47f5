import { EVENT_DIVISIONS } from '#domain/division/division.ts'
import { championKey, SERIES_CHAMPION_COLUMNS } from '#features/seasons/web/champion-columns.tsx'
import { DivisionChips } from '#features/seasons/web/DivisionChips.tsx'
import { SeriesChampionsDocument } from '#features/series/web/generated/series.ts'
import { defineNumberedRoute } from '#web/list-page/numbered-route.tsx'
import { choice, defineAddress, PAGE, type StateOf } from '#web/routing/address.ts'
import { chipsFor } from '#web/ui/controls/Chips.tsx'
import { listOfSeries, nameOf, type OneSeries } from './series-list.tsx'

const ADDRESS = defineAddress({ division: choice(EVENT_DIVISIONS, null), page: PAGE })
const OF_SERIES = listOfSeries('champions', ADDRESS)

export const route = defineNumberedRoute({
  ...OF_SERIES,
  document: SeriesChampionsDocument,
  variables: ({ slug, division }: OneSeries & StateOf<typeof ADDRESS>) => ({ series_slug: slug, division }),
  list: ({ champions }) => champions,
  title: (_, answer) => `${nameOf(answer)}: past champions`,
  heading: 'Past champions',
  description: (_, answer) =>
    `Champions of every event at all editions of ${nameOf(answer)}, with the score of the final.`,
  choices: (first, answer) => (
    <DivisionChips chosen={first.division} answer={answer} chip={chipsFor(first, OF_SERIES.path)} />
  ),
  columns: () => SERIES_CHAMPION_COLUMNS,
  rowKey: championKey,
  empty: 'No champions found',
  noun: 'titles',
})
