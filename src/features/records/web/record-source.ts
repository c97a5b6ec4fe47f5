import type { RecordName } from '#domain/figures/record-name.ts'
import type { MatchFilters } from '#domain/match/match-filter.ts'
import { matchesPath } from '#features/match-links/web/matches-path.ts'
import { inRange, kindMatches } from '#features/match-links/web/number-matches.ts'
import { sideMatches, streakMatches } from '#features/match-links/web/side-matches.ts'
import { type MedalWinner, wonMedalsPath } from '#features/medals/web/medal-address.ts'
import type { RecordLineFragment } from '#features/records/web/generated/records.ts'
import type { ProfileSide } from '#web/routing/paths.ts'
import type { RecordChoice } from './record-address.ts'

/** Medals that records are counted from; null for all medals. The other records are counted from matches. */
const MEDALS: Partial<Record<RecordName, 'GOLD' | 'SILVER' | 'BRONZE' | null>> = {
  TITLES: 'GOLD',
  TRIPLE_CROWNS: 'GOLD',
  TITLE_PARTNERS: 'GOLD',
  MEDALS: null,
  SILVER_MEDALS: 'SILVER',
  BRONZE_MEDALS: 'BRONZE',
}

const FILTERS: Partial<Record<RecordName, MatchFilters>> = {
  FINALS_PLAYED: { final: 'yes' },
  FINALS_WON: { final: 'yes', result: 'WON' },
  DECIDING_GAMES_WON: { deciding_game: 'yes', result: 'WON' },
  PICKLES: { pickle: 'yes' },
  MATCHES_WON: { result: 'WON' },
  FINALS_LOST: { final: 'yes', result: 'LOST' },
  MATCHES_LOST: { result: 'LOST' },
}

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
  const medal = MEDALS[record]
  if (medal !== undefined) {
    const winner: MedalWinner = row.player ? { player: slug } : { pair: slug }
    return wonMedalsPath({ winner, medal, discipline, league, level, range })
  }
  const side: ProfileSide = row.player ? { player: slug } : { team: slug }
  const narrowed = { ...(discipline && { discipline }), ...kindMatches(choice, ranksSome), ...inRange(range) }
  const { first_match_id, last_match_id } = row
  const matches =
    first_match_id && last_match_id ? streakMatches(side, { first_match_id, last_match_id }) : sideMatches(side)
  return matchesPath({ ...matches, ...FILTERS[record], ...narrowed })
}
