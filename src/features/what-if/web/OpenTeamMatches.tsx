import { formatDay } from '#domain/format/format.ts'
import type { LeagueWhatIfFragment } from '#features/what-if/web/generated/what-if.ts'
import { AddressForm } from '#web/ui/controls/AddressForm.tsx'
import { formatOdds } from './format-odds.ts'
import classes from './OpenTeamMatches.module.css'
import { resultValue, type WhatIfState, whatIfAddress } from './what-if-address.ts'

type TeamMatch = LeagueWhatIfFragment['groups'][number]['team_matches'][number]

interface OpenTeamMatchesProps {
  state: WhatIfState
  teamMatches: readonly TeamMatch[]
}

/** Scores of the winner, and the loser's games. After 2-2 the DreamBreaker is the fifth game. */
const SCORES = [
  [4, 0],
  [3, 1],
  [3, 2],
] as const

/** The open team matches of a group. Each has a button for every score of each team. */
export function OpenTeamMatches({ state, teamMatches }: OpenTeamMatchesProps) {
  if (teamMatches.length === 0) return null
  return (
    <AddressForm address={whatIfAddress(state)}>
      <ol className="grid" aria-label="Open team matches">
        {teamMatches.map((teamMatch) => (
          <li key={teamMatch.fixture_id} className={`card ${classes.match}`}>
            <p className="note">{formatDay(teamMatch.date)}</p>
            <TeamLine teamMatch={teamMatch} isOne />
            <TeamLine teamMatch={teamMatch} isOne={false} />
          </li>
        ))}
      </ol>
    </AddressForm>
  )
}

function TeamLine({ teamMatch, isOne }: { teamMatch: TeamMatch; isOne: boolean }) {
  const { fixture_id, one, two, probability_one, games_one, games_two } = teamMatch
  const { name } = isOne ? one : two
  return (
    <div className={classes.line}>
      <span>{name}</span> <span className="note">{formatOdds(isOne ? probability_one : 1 - probability_one)}</span>
      <span className={classes.scores}>
        {SCORES.map(([won, lost]) => {
          const [gamesOne, gamesTwo] = isOne ? [won, lost] : [lost, won]
          const isSet = games_one === gamesOne && games_two === gamesTwo
          return (
            <button
              key={lost}
              type="submit"
              name="set"
              // A second tap on a score opens the team match again.
              value={resultValue(fixture_id, isSet ? null : [gamesOne, gamesTwo])}
              aria-pressed={isSet}
              aria-label={`${name} win ${won}-${lost}`}
            >
              {won}-{lost}
            </button>
          )
        })}
      </span>
    </div>
  )
}
