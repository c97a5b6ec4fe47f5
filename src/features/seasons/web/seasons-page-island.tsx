import { SeasonsDocument, type SeasonsQuery } from '#features/seasons/web/generated/seasons.ts'
import { numberedList } from '#web/list-page/numbered-list.ts'
import { defineAddress, PAGE, type StateOf } from '#web/routing/address.ts'
import { KIND } from '#web/routing/kind.ts'
import { SEASONS_PATH, withQuery } from '#web/routing/paths.ts'
import { defineRoute } from '#web/routing/route.tsx'
import { chipsFor } from '#web/ui/controls/Chips.tsx'
import { ChoiceMenu } from '#web/ui/controls/ChoiceMenu.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { NumberedTable } from '#web/ui/table/NumberedTable.tsx'
import { seasonsColumns } from './seasons-columns.tsx'

const TITLE = 'Seasons'

const ADDRESS = defineAddress({ league: KIND.league, page: PAGE })
type SeasonsState = StateOf<typeof ADDRESS>

const pathOf = (state: SeasonsState) => withQuery(SEASONS_PATH, ADDRESS.query(state))

const LIST = numberedList({
  document: SeasonsDocument,
  variables: ({ league }: SeasonsState) => ({ league }),
  pageSize: 20,
  list: ({ seasons }) => seasons,
  path: pathOf,
})

export const route = defineRoute({
  ...LIST.whole,
  address: ADDRESS,
  head: (state) => ({
    title: TITLE,
    description: 'Pickleball seasons side by side: matches, titles, wins, finals and streaks.',
    canonical: SEASONS_PATH,
    noindex: pathOf(state) !== SEASONS_PATH,
    jsonLd: 'CollectionPage',
  }),
  hydrate: 'idle',
  Page: SeasonsPage,
})

function SeasonsPage({ state, answer }: { state: SeasonsState; answer: SeasonsQuery }) {
  const { league } = state
  const chip = chipsFor({ ...state, page: 1 }, pathOf)
  const known = answer.sanctioningLeagues.filter(({ years }) => years.length > 0).map(({ code }) => code) ?? []
  return (
    <div className="stack-3">
      <PageHeader title={TITLE} compact lead="Calendar years. Select a number to see the list behind it." />
      <div className="row choices">
        <ChoiceMenu
          name="League"
          choices={[...new Set([null, ...known, league])].map((each) => chip(each ?? 'All leagues', { league: each }))}
        />
      </div>
      <NumberedTable
        {...LIST.table(state, answer)}
        caption="All seasons"
        columns={seasonsColumns(league)}
        rowKey={({ year }) => `${year}`}
        empty="No seasons found"
        noun="seasons"
      />
    </div>
  )
}
