import { EVENT_DIVISIONS } from '#domain/division/division.ts'
import { SeasonChampionsDocument } from '#features/seasons/web/generated/seasons.ts'
import { defineNumberedRoute } from '#web/list-page/numbered-route.tsx'
import { choice, defineAddress, PAGE, type StateOf } from '#web/routing/address.ts'
import { seasonPath, withQuery } from '#web/routing/paths.ts'
import { chipsFor } from '#web/ui/controls/Chips.tsx'
import { RangeDays } from '#web/ui/controls/RangeControl.tsx'
import { CHAMPION_COLUMNS, championKey } from './champion-columns.tsx'
import { DivisionChips } from './DivisionChips.tsx'
import { SeasonLink, seasonParent } from './SeasonLink.tsx'
import { isSeason, type Season, seasonIn, seasonInput, seasonName, seasonOutcome } from './season-address.ts'

const ADDRESS = defineAddress({ division: choice(EVENT_DIVISIONS, null), page: PAGE })

interface ChampionsState extends Season, StateOf<typeof ADDRESS> {}

const pathOf = (state: ChampionsState) =>
  withQuery(seasonPath(state.year, state.league, 'champions'), ADDRESS.query(state))

export const route = defineNumberedRoute({
  document: SeasonChampionsDocument,
  variables: (state: ChampionsState) => ({ ...seasonInput(state), division: state.division }),
  list: ({ champions }) => champions,
  path: pathOf,
  parse({ params, search }) {
    const season = seasonIn(params, 'champions')
    return isSeason(season) ? { ...season, ...ADDRESS.read(search) } : season
  },
  outcome: seasonOutcome,
  title: (state) => `${seasonName(state)} champions`,
  description: (state) => `Champions of every pickleball event of ${seasonName(state)}, with the score of the final.`,
  canonical: (state) => pathOf({ ...state, ...ADDRESS.initial }),
  head: (state) => ({ parent: seasonParent(state) }),
  isCompact: true,
  lead: (state) => <SeasonLink season={state} />,
  choices: (first, answer) => <DivisionChips chosen={first.division} answer={answer} chip={chipsFor(first, pathOf)} />,
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
