import { EVENT_DIVISIONS } from '#domain/division/division.ts'
import { SeasonChampionsDocument } from '#features/seasons/web/generated/seasons.ts'
import { defineNumberedRoute } from '#web/list-page/numbered-route.tsx'
import { choice, defineAddress, PAGE, type StateOf } from '#web/routing/address.ts'
import { chipsFor } from '#web/ui/controls/Chips.tsx'
import { RangeDays } from '#web/ui/controls/RangeControl.tsx'
import { CHAMPION_COLUMNS, championKey } from './champion-columns.tsx'
import { DivisionChips } from './DivisionChips.tsx'
import { type Season, seasonInput, seasonName } from './season-address.ts'
import { listOfSeason } from './season-list.tsx'

const ADDRESS = defineAddress({ division: choice(EVENT_DIVISIONS, null), page: PAGE })

const OF_SEASON = listOfSeason('champions', ADDRESS)

export const route = defineNumberedRoute({
  ...OF_SEASON,
  document: SeasonChampionsDocument,
  variables: (state: Season & StateOf<typeof ADDRESS>) => ({ ...seasonInput(state), division: state.division }),
  list: ({ champions }) => champions,
  title: (state) => `${seasonName(state)} champions`,
  description: (state) => `Champions of every pickleball event of ${seasonName(state)}, with the score of the final.`,
  choices: (first, answer) => (
    <DivisionChips chosen={first.division} answer={answer} chip={chipsFor(first, OF_SEASON.path)} />
  ),
  notes: ({ range, year }, answer) => (
    <>
      <RangeDays range={range} answer={answer} />
      <span>Tournaments that ended in {year}.</span>
    </>
  ),
  columns: () => CHAMPION_COLUMNS,
  rowKey: championKey,
  empty: 'No champions found',
  noun: 'titles',
})
