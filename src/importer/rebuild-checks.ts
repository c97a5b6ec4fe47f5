import type { WriteTransaction } from '#database/database.ts'
import type { CheckedWhileCounting } from '#database/identity-checks.ts'
import { sourceIds } from '#database/rebuild-source.ts'
import type { IdentityFailure } from '#domain/identity.ts'
import { type DoubledMatch, doubledMatches, losersAreOut } from '#statistics/event-checks.ts'
import type { MatchColumns } from '#statistics/match-columns.ts'
import { gendersOfDivisions, mixedIsMixed, onePlaceADay } from '#statistics/player-checks.ts'
import { nearTheTournament } from '#statistics/tournament-checks.ts'
import type { EventRegister } from './rebuild-events.ts'
import type { PlayerRegister } from './rebuild-players.ts'
import type { TournamentRegister } from './rebuild-tournaments.ts'

/** Checks what compares matches with one another. Genders must have been inferred. */
export async function checkMatches(
  transaction: WriteTransaction,
  matches: MatchColumns,
  { events, players, tournaments }: { events: EventRegister; players: PlayerRegister; tournaments: TournamentRegister },
): Promise<CheckedWhileCounting> {
  const doubled = await doubledFailures(transaction, matches, doubledMatches(matches))
  const genderOf = (player: number) => players.gender(player)
  return {
    LOSERS_ARE_OUT: losersAreOut(matches, (event) => events.get(event).event_division !== 'MLP'),
    NEAR_THE_TOURNAMENT: nearTheTournament(matches, (tournament) => tournaments.get(tournament)),
    NO_DOUBLED_MATCH: { checked: matches.size, failures: doubled },
    ONE_PLACE_A_DAY: onePlaceADay(matches, players.idsEnd),
    GENDER_OF_DIVISION: gendersOfDivisions(matches, players.idsEnd, genderOf),
    MIXED_IS_MIXED: mixedIsMixed(matches, genderOf),
  }
}

async function doubledFailures(
  transaction: WriteTransaction,
  matches: MatchColumns,
  doubled: readonly DoubledMatch[],
): Promise<IdentityFailure[]> {
  const id = (row: number) => matches.id[row] as number
  const names = await sourceIds(
    transaction,
    doubled.map(({ before }) => id(before)),
  )
  return doubled.map(({ row, before }) => {
    const games = matches.text(matches.games[row])
    const found = `the same as the match ${names.get(id(before))}${games === '' ? '' : `: ${games}`}`
    const [tournament, event] = [matches.tournament[row] as number, matches.event[row] as number]
    return { tournament, event, match: id(row), player: null, other: null, found }
  })
}
