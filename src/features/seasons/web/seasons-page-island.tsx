import { SeasonsDocument } from '#features/seasons/web/generated/seasons.ts'
import { defineNumberedRoute } from '#web/list-page/numbered-route.tsx'
import { defineAddress, PAGE, type StateOf } from '#web/routing/address.ts'
import { KIND } from '#web/routing/kind.ts'
import { SEASONS_PATH, withQuery } from '#web/routing/paths.ts'
import { ChoiceMenu, chipsFor } from '#web/ui/controls/Chips.tsx'
import { seasonsColumns } from './seasons-columns.tsx'

const ADDRESS = defineAddress({ league: KIND.league, page: PAGE })
type SeasonsState = StateOf<typeof ADDRESS>

const pathOf = (state: SeasonsState) => withQuery(SEASONS_PATH, ADDRESS.query(state))

export const route = defineNumberedRoute({
  document: SeasonsDocument,
  variables: ({ league }: SeasonsState) => ({ league }),
  list: ({ seasons }) => seasons,
  path: pathOf,
  address: ADDRESS,
  title: 'Seasons',
  caption: 'All seasons',
  description: 'Pickleball seasons side by side: matches, titles, wins, finals and streaks.',
  canonical: () => SEASONS_PATH,
  isCompact: true,
  lead: () => 'Calendar years. Select a number to see the list behind it.',
  choices(first, { sanctioningLeagues }) {
    const chip = chipsFor(first, pathOf)
    const known = sanctioningLeagues.filter(({ years }) => years.length > 0).map(({ code }) => code)
    const leagues = [...new Set([null, ...known, first.league])]
    return (
      <div className="row choices">
        <ChoiceMenu name="League" choices={leagues.map((league) => chip(league ?? 'All leagues', { league }))} />
      </div>
    )
  },
  columns: ({ league }) => seasonsColumns(league),
  rowKey: ({ year }) => `${year}`,
  empty: 'No seasons found',
  noun: 'seasons',
})
