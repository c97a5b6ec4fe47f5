import { countryName } from '#domain/country.ts'
import { MEDAL_LABELS } from '#domain/medal.ts'
import { MedalChoices } from '../awards/MedalChoices.tsx'
import { medalInput, type WonMedalsChoice, wonMedalsIn, wonMedalsPath } from '../awards/medal-address.ts'
import { holderName } from '../awards/record-source.ts'
import { RangeDays } from '../components/controls/RangeControl.tsx'
import { Link } from '../components/shell/Link.tsx'
import { PageHeader } from '../components/shell/PageHeader.tsx'
import { NumberedTable } from '../components/table/NumberedTable.tsx'
import { WonMedalsDocument, type WonMedalsQuery } from '../data/generated/medal-tables.ts'
import { valueQuery } from '../data/query.ts'
import { NO_DAYS } from '../routing/day-range.ts'
import { MEDALS_PATH, playerPath, teamPath } from '../routing/paths.ts'
import { defineRoute } from '../routing/route.tsx'
import { lastPageInstead, pageIn } from '../routing/search-params.ts'
import { WON_MEDAL_COLUMNS } from '../tables/won-medal-columns.tsx'

const ROWS_A_PAGE = 20

interface WonMedalsState {
  choice: WonMedalsChoice
  page: number
}

function variablesOf({ choice, page }: WonMedalsState) {
  const { winner, medal, discipline } = choice
  const player_slug = 'player' in winner ? winner.player : null
  const team_slug = 'pair' in winner ? winner.pair : null
  const country_code = 'country' in winner ? winner.country : null
  return {
    page,
    pageSize: ROWS_A_PAGE,
    input: { player_slug, team_slug, country_code, medal, discipline, ...medalInput(choice) },
    player_slug: player_slug ?? '',
    team_slug: team_slug ?? '',
  }
}

const listOf = (state: WonMedalsState) => valueQuery(WonMedalsDocument, variablesOf(state))

function winnerName({ winner }: WonMedalsChoice, answer: WonMedalsQuery | undefined): string {
  if ('country' in winner) return countryName(winner.country)
  const { player = null, team = null } = answer ?? {}
  return holderName({ player, team })
}

function titleOf(choice: WonMedalsChoice, answer: WonMedalsQuery | undefined): string {
  const medals = choice.medal ? `${MEDAL_LABELS[choice.medal]} medals` : 'Medals'
  const name = winnerName(choice, answer)
  return name ? `${medals} of ${name}` : medals
}

export const route = defineRoute({
  defaults: { ...NO_DAYS, period: 'ALL_TIME' },
  parse: ({ search }) => {
    const choice = wonMedalsIn(search)
    if (choice === null) return { kind: 'redirect', temporary: true, to: MEDALS_PATH }
    return { kind: 'page', state: { choice, page: pageIn(search) } }
  },
  document: WonMedalsDocument,
  variables: variablesOf,
  byQuery: () => true,
  queries: (state) => [listOf(state)],
  tables: (state) => [{ name: '', query: listOf(state) }],
  settle({ choice, page }: WonMedalsState, { wonMedals, player, team }: WonMedalsQuery) {
    if (!('country' in choice.winner) && !player && !team) {
      return { kind: 'error', status: 404, sentence: 'player' in choice.winner ? 'Player not found' : 'Pair not found' }
    }
    const last = lastPageInstead(page, wonMedals.pageInfo)
    return last === null ? null : { kind: 'redirect', temporary: true, to: wonMedalsPath(choice, last) }
  },
  head: ({ choice }, answer) => ({
    title: titleOf(choice, answer),
    description: 'Medals of professional pickleball with their tournaments and events, the latest first.',
    canonical: wonMedalsPath(choice),
    noindex: true,
  }),
  Page: WonMedalsPage,
})

function WonMedalsPage({ state, answer }: { state: WonMedalsState; answer: WonMedalsQuery | undefined }) {
  const { choice, page } = state
  const { winner } = choice
  const title = titleOf(choice, answer)
  const own = 'player' in winner ? playerPath(winner.player) : 'pair' in winner ? teamPath(winner.pair) : null
  return (
    <div className="stack-3">
      <PageHeader
        title={title}
        compact
        lead={
          <p>
            {own && (
              <>
                <Link href={own}>{winnerName(choice, answer)}</Link>,{' '}
              </>
            )}
            <Link href={MEDALS_PATH}>medal tables</Link>
          </p>
        }
      />
      <div className="row choices">
        <MedalChoices choice={choice} periods={answer?.timePeriods} href={wonMedalsPath} />
      </div>
      <p className="notes">
        <RangeDays range={choice.range} periods={answer?.timePeriods} />
      </p>
      <NumberedTable
        caption={title}
        columns={WON_MEDAL_COLUMNS}
        rowKey={({ medal, tournament, event_division, event }) =>
          `${tournament.tournament_slug} ${event?.event_slug ?? event_division} ${medal}`
        }
        query={listOf(state)}
        list={({ wonMedals }) => wonMedals}
        pageSize={ROWS_A_PAGE}
        expected={answer && { ...answer.wonMedals.pageInfo, currentPage: page }}
        empty="No medals found"
        address={wonMedalsPath(choice)}
        noun="medals"
        href={(number) => wonMedalsPath(choice, number)}
      />
    </div>
  )
}
