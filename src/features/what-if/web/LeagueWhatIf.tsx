import { formatDay } from '#domain/format/format.ts'
import type { LeagueWhatIfFragment } from '#features/what-if/web/generated/what-if.ts'
import { FORECASTS_PATH } from '#web/routing/paths.ts'
import { ChoiceMenu } from '#web/ui/controls/Chips.tsx'
import { CopyLink } from '#web/ui/controls/CopyLink.tsx'
import { StatsTable } from '#web/ui/table/StatsTable.tsx'
import { Section } from '#web/ui/text/Section.tsx'
import { LEAGUE_COLUMNS, UNCHANGED_LEAGUE_COLUMNS } from './league-odds-columns.tsx'
import { OpenTeamMatches } from './OpenTeamMatches.tsx'
import { CHANGES_ID, UNCHANGED, type WhatIfState, whatIfAddress } from './what-if-address.ts'

interface LeagueWhatIfProps {
  state: WhatIfState
  scenario: LeagueWhatIfFragment
}

/** A team league with results that the visitor chooses: its standings, and each team's chance to finish first. */
export function LeagueWhatIf({ state, scenario }: LeagueWhatIfProps) {
  const { on, groups } = scenario
  const problem = state.problem ?? scenario.problem
  const validState = problem === null ? state : { ...state, ...UNCHANGED }
  const isChanged = validState.results.length > 0
  const isSimulated = groups.some(({ standings }) => standings.some(({ standard_error }) => standard_error > 0))
  return (
    <div id={CHANGES_ID} className="stack-5">
      <DayChips state={state} scenario={scenario} />
      {problem !== null && <p role="alert">{problem}</p>}
      <p className="note">
        {on === null ? (
          'All team matches have a result.'
        ) : (
          <>
            Select a score to set a result. <a href={FORECASTS_PATH}>Forecast</a> of {formatDay(on)}, with DreamBreakers
            by ratings in singles. {isSimulated && 'Chances are simulated; ± is the standard error.'}
          </>
        )}{' '}
        {state.results.length > 0 && <a href={whatIfAddress({ ...state, ...UNCHANGED })}>Start over</a>}
      </p>
      {groups.map(({ name, standings, team_matches }) => (
        <Section key={name} title={name}>
          <StatsTable
            caption={name}
            columns={isChanged ? LEAGUE_COLUMNS : UNCHANGED_LEAGUE_COLUMNS}
            rowKey={({ row }) => row.roster.id}
            content={{ status: 'ready', value: standings }}
            empty="No teams"
          />
          <OpenTeamMatches state={validState} teamMatches={team_matches} />
        </Section>
      ))}
      <p>
        <CopyLink className="button" href={whatIfAddress(state)} done="Copied">
          Copy link
        </CopyLink>
      </p>
    </div>
  )
}

/** The days after which changes can begin. */
function DayChips({ state, scenario: { days, is_finished } }: LeagueWhatIfProps) {
  const chip = (day: WhatIfState['day'], label: string) => ({
    label,
    href: whatIfAddress({ ...state, ...UNCHANGED }, { day }),
    current: day === state.day,
  })
  const replays = days.map((day) => chip(day, `After ${formatDay(day)}`))
  return (
    <div className="row choices">
      <ChoiceMenu
        name="Start"
        choices={is_finished ? [chip(null, 'Before the first day'), ...replays] : [...replays, chip(null, 'Now')]}
      />
    </div>
  )
}
