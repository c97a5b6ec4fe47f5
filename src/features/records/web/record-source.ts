import { RECORDS } from '#domain/figures/record.ts'
import type { RecordName } from '#domain/figures/record-name.ts'
import { matchesPath } from '#features/match-links/web/matches-path.ts'
import { inRange, kindMatches } from '#features/match-links/web/number-matches.ts'
import { sideMatches } from '#features/match-links/web/side-matches.ts'
import { type MedalWinner, wonMedalsPath } from '#features/medals/web/medal-address.ts'
import type { RecordLineFragment } from '#features/records/web/generated/records.ts'
import type { ProfileSide } from '#web/routing/paths.ts'
import type { RecordChoice } from './record-address.ts'

/**
 * Returns the URL of the matches or medals that a value was counted from.
 * @param ranksSome true if only some levels count by default
 */
export function recordSource(
  record: RecordName,
  choice: RecordChoice,
  row: RecordLineFragment,
  ranksSome: boolean,
): string {
  const { discipline, league, level, range } = choice
  const slug = row.player?.player_slug ?? row.team?.team_slug ?? ''
  const { opens } = RECORDS[record]
  if (!('result' in opens)) {
    const winner: MedalWinner = row.player ? { player: slug } : { pair: slug }
    return wonMedalsPath({ winner, medal: opens.medal, discipline, league, level, range })
  }
  const side: ProfileSide = row.player ? { player: slug } : { team: slug }
  const narrowed = { ...(discipline && { discipline }), ...kindMatches(choice, ranksSome), ...inRange(range) }
  const { first_match_id: since, last_match_id: until } = row
  return matchesPath({ ...sideMatches(side), ...opens, ...(since && until && { since, until }), ...narrowed })
}
