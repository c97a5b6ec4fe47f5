import { EVENT_DIVISIONS } from '#domain/division/division.ts'
import { seasonPath } from '#features/match-links/web/season-path.ts'
import { SeasonChampionsDocument, type SeasonChampionsQuery } from '#features/seasons/web/generated/seasons.ts'
import { numberedList } from '#web/list-page/numbered-list.ts'
import { choice, defineAddress, PAGE, type StateOf } from '#web/routing/address.ts'
import { Link } from '#web/routing/Link.tsx'
import { withQuery } from '#web/routing/paths.ts'
import { defineRoute } from '#web/routing/route.tsx'
import { chipsFor } from '#web/ui/controls/Chips.tsx'
import { RangeDays } from '#web/ui/controls/RangeDays.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { NumberedTable } from '#web/ui/table/NumberedTable.tsx'
import { CHAMPION_COLUMNS, championKey } from './champion-columns.tsx'
import { DivisionChips } from './DivisionChips.tsx'
import { isSeason, type Season, seasonIn, seasonInput, seasonName, seasonOutcome } from './season-address.ts'

const ADDRESS = defineAddress({ division: choice(EVENT_DIVISIONS, null), page: PAGE })

interface ChampionsState extends Season, StateOf<typeof ADDRESS> {}

const pathOf = (state: ChampionsState) =>
  withQuery(seasonPath(state.year, state.league, 'champions'), ADDRESS.query(state))

const LIST = numberedList({
  document: SeasonChampionsDocument,
  variables: (state: ChampionsState) => ({ ...seasonInput(state), division: state.division }),
  pageSize: 20,
  list: ({ champions }) => champions,
  path: pathOf,
})

const titleOf = (state: ChampionsState) => `${seasonName(state)} champions`

export const route = defineRoute({
  ...LIST.whole,
  parse({ params, search }) {
    const season = seasonIn(params, 'champions')
    return isSeason(season) ? { ...season, ...ADDRESS.read(search) } : season
  },
  outcome: (state, answer) => seasonOutcome(state, answer) ?? LIST.outcome(state, answer),
  head: (state) => {
    const canonical = pathOf({ ...state, ...ADDRESS.initial })
    return {
      title: titleOf(state),
      description: `Champions of every pickleball event of ${seasonName(state)}, with the score of the final.`,
      canonical,
      parent: { name: `${seasonName(state)} season`, path: seasonPath(state.year, state.league) },
      noindex: pathOf({ ...state, page: 1 }) !== canonical,
      jsonLd: 'CollectionPage',
    }
  },
  hydrate: 'idle',
  Page: ChampionsPage,
})

function ChampionsPage({ state, answer }: { state: ChampionsState; answer: SeasonChampionsQuery }) {
  const first = { ...state, page: 1 }
  const chip = chipsFor(first, pathOf)
  const title = titleOf(state)
  return (
    <div className="stack-3">
      <PageHeader
        title={title}
        compact
        lead={<Link href={seasonPath(state.year, state.league)}>{seasonName(state)} season</Link>}
      />
      <DivisionChips chosen={state.division} answer={answer} chip={chip} />
      <p className="notes">
        <RangeDays range={state.range} periods={answer.timePeriods} undated={[]} />
        <span>Tournaments that ended in {state.year}.</span>
      </p>
      <NumberedTable
        {...LIST.table(state, answer)}
        caption={title}
        columns={CHAMPION_COLUMNS}
        rowKey={championKey}
        empty="No champions found"
        noun="titles"
      />
    </div>
  )
}
