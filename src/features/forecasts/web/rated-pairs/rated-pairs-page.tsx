import { MATCH_DIVISION_FACTS } from '#domain/division/division.ts'
import { RatedPairsDocument } from '#features/forecasts/web/generated/rated-pairs.ts'
import { FORECAST_DIVISIONS } from '#features/forecasts/web/upsets-path.ts'
import { defineNumberedRoute } from '#web/list-page/numbered-route.tsx'
import { choice, defineAddress, PAGE, type StateOf } from '#web/routing/address.ts'
import { PAIR_RATINGS_PATH, ratingsPath, withQuery } from '#web/routing/paths.ts'
import { Chips, chipsFor } from '#web/ui/controls/Chips.tsx'
import { RATED_PAIR_COLUMNS } from './rated-pair-columns.tsx'
import { strengthsAdd } from './rated-pair-sentence.ts'

const ADDRESS = defineAddress({ division: choice(FORECAST_DIVISIONS, 'WOMENS_DOUBLES'), page: PAGE })
type PairsState = StateOf<typeof ADDRESS>

const pathOf = (state: PairsState) => withQuery(PAIR_RATINGS_PATH, ADDRESS.query(state))

const titleOf = ({ division }: PairsState) => `Pairs by rating: ${MATCH_DIVISION_FACTS[division].label}`

export const route = defineNumberedRoute({
  document: RatedPairsDocument,
  variables: ({ division }: PairsState) => ({ match_division: division }),
  list: ({ ratedPairs }) => ratedPairs,
  path: pathOf,
  address: ADDRESS,
  title: titleOf,
  heading: 'Pairs by rating',
  caption: titleOf,
  description: 'Pairs by the points per game that they are expected to win by against an average pair.',
  lead: () => (
    <p>
      Expected points per game against an average pair of the division. Each pair has at least 10 matches together.{' '}
      <a href={ratingsPath('women')}>Ratings of players</a>
    </p>
  ),
  choices(first, { ratedPairs: { items, pageInfo } }) {
    const chip = chipsFor(first, pathOf)
    const best = pageInfo.currentPage === 1 ? items[0] : undefined
    return (
      <>
        <Chips
          label="Division"
          chips={FORECAST_DIVISIONS.map((division) => chip(MATCH_DIVISION_FACTS[division].label, { division }))}
        />
        {best && <p className="note">{strengthsAdd(best)}</p>}
      </>
    )
  },
  columns: () => RATED_PAIR_COLUMNS,
  rowKey: ({ pair }) => pair.slug,
  empty: 'No pairs with ten matches',
  noun: 'pairs',
})
