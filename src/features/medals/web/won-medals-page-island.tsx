import { MEDAL_LABELS } from '#domain/division/medal.ts'
import { countryName } from '#domain/names/country.ts'
import { WonMedalsDocument, type WonMedalsQuery } from '#features/medals/web/generated/medal-tables.ts'
import { undatedInput } from '#web/list-page/filter-choices.ts'
import { defineNumberedRoute } from '#web/list-page/numbered-route.tsx'
import { MEDALS_PATH, playerPath, teamPath } from '#web/routing/paths.ts'
import { notFound, redirectTo } from '#web/routing/route.tsx'
import { RangeDays } from '#web/ui/controls/RangeControl.tsx'
import { holderName } from './holder-name.ts'
import { MedalChoices } from './MedalChoices.tsx'
import { medalInput, WON_MEDALS_ADDRESS, type WonMedalsState, wonMedalsPath } from './medal-address.ts'
import { WON_MEDAL_COLUMNS } from './won-medal-columns.tsx'

function winnerName({ winner }: WonMedalsState, answer: WonMedalsQuery | undefined): string {
  if ('country' in winner) return countryName(winner.country)
  const { player = null, team = null } = answer ?? {}
  return holderName({ player, team })
}

function titleOf(state: WonMedalsState, answer: WonMedalsQuery | undefined): string {
  const medals = state.medal ? `${MEDAL_LABELS[state.medal]} medals` : 'Medals'
  const name = winnerName(state, answer)
  return name ? `${medals} of ${name}` : medals
}

export const route = defineNumberedRoute({
  document: WonMedalsDocument,
  variables(state: WonMedalsState) {
    const { winner, medal, discipline } = state
    const player_slug = 'player' in winner ? winner.player : null
    const team_slug = 'pair' in winner ? winner.pair : null
    const country_code = 'country' in winner ? winner.country : null
    const input = { player_slug, team_slug, country_code, medal, discipline, ...medalInput(state) }
    return {
      input,
      choices: input,
      player_slug: player_slug ?? '',
      team_slug: team_slug ?? '',
      ...undatedInput(state.range),
    }
  },
  list: ({ wonMedals }) => wonMedals,
  path: wonMedalsPath,
  defaults: WON_MEDALS_ADDRESS.defaults,
  parse: ({ search }) => {
    const { winner, ...chosen } = WON_MEDALS_ADDRESS.read(search)
    if (winner === null) return redirectTo(MEDALS_PATH)
    const discipline = chosen.division === null ? chosen.discipline : null
    return { ...chosen, winner, discipline }
  },
  outcome({ winner }, answer) {
    if ('country' in winner || answer.player || answer.team) return null
    return notFound('player' in winner ? 'Player not found' : 'Pair not found')
  },
  title: titleOf,
  description: 'Medals in pickleball with their tournaments and events, newest first.',
  head: () => ({ noindex: true }),
  isCompact: true,
  lead(state, answer) {
    const { winner } = state
    const ownPath = 'player' in winner ? playerPath(winner.player) : 'pair' in winner ? teamPath(winner.pair) : null
    return (
      <p>
        {ownPath && (
          <>
            <a href={ownPath}>{winnerName(state, answer)}</a>,{' '}
          </>
        )}
        <a href={MEDALS_PATH}>medal tables</a>
      </p>
    )
  },
  choices: (first, answer) => (
    <div className="row choices">
      <MedalChoices choice={first} answer={answer} href={wonMedalsPath} />
    </div>
  ),
  notes: ({ range }, answer) => <RangeDays range={range} answer={answer} />,
  columns: () => WON_MEDAL_COLUMNS,
  rowKey: ({ medal, tournament, event_division, event }) =>
    `${tournament.tournament_slug} ${event?.event_slug ?? event_division} ${medal}`,
  empty: 'No medals found',
  noun: 'medals',
})
