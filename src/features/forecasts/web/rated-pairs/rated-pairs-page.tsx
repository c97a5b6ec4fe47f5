import { MATCH_DIVISION_FACTS } from '#domain/division/division.ts'
import { RatedPairsDocument, type RatedPairsQuery } from '#features/forecasts/web/generated/rated-pairs.ts'
import { FORECAST_DIVISIONS } from '#features/forecasts/web/upsets-path.ts'
import { numberedList } from '#web/list-page/numbered-list.ts'
import { choice, defineAddress, PAGE, type StateOf } from '#web/routing/address.ts'
import { Link } from '#web/routing/Link.tsx'
import { PAIR_RATINGS_PATH, ratingsPath, withQuery } from '#web/routing/paths.ts'
import { defineRoute } from '#web/routing/route.tsx'
import { Chips, chipsFor } from '#web/ui/controls/Chips.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { NumberedTable } from '#web/ui/table/NumberedTable.tsx'
import { RATED_PAIR_COLUMNS } from './rated-pair-columns.tsx'
import { strengthsAdd } from './rated-pair-sentence.ts'

const ADDRESS = defineAddress({ division: choice(FORECAST_DIVISIONS, 'WOMENS_DOUBLES'), page: PAGE })
type PairsState = StateOf<typeof ADDRESS>

const pathOf = (state: PairsState) => withQuery(PAIR_RATINGS_PATH, ADDRESS.query(state))

const LIST = numberedList({
  document: RatedPairsDocument,
  variables: ({ division }: PairsState) => ({ match_division: division }),
  pageSize: 20,
  list: ({ ratedPairs }) => ratedPairs,
  path: pathOf,
})

const titleOf = ({ division }: PairsState) => `Pairs by rating: ${MATCH_DIVISION_FACTS[division].label}`

export const route = defineRoute({
  ...LIST.whole,
  address: ADDRESS,
  head: (state) => ({
    title: titleOf(state),
    description: 'Pairs by the points per game that they are expected to win by against an average pair.',
    canonical: pathOf({ ...state, page: 1 }),
    jsonLd: 'CollectionPage',
  }),
  Page: RatedPairsPage,
})

function RatedPairsPage({ state, answer }: { state: PairsState; answer: RatedPairsQuery }) {
  const chip = chipsFor({ ...state, page: 1 }, pathOf)
  const first = state.page === 1 ? answer.ratedPairs.items[0] : undefined
  return (
    <>
      <PageHeader
        title="Pairs by rating"
        lead={
          <p>
            Expected points per game against an average pair of the division. Each pair has at least 10 matches
            together. <Link href={ratingsPath('women')}>Ratings of players</Link>
          </p>
        }
      />
      <Chips
        label="Division"
        chips={FORECAST_DIVISIONS.map((division) => chip(MATCH_DIVISION_FACTS[division].label, { division }))}
      />
      {first && <p className="note">{strengthsAdd(first)}</p>}
      <NumberedTable
        {...LIST.table(state, answer)}
        caption={titleOf(state)}
        columns={RATED_PAIR_COLUMNS}
        rowKey={({ pair }) => pair.slug}
        empty="No pairs with ten matches"
        noun="pairs"
      />
    </>
  )
}
