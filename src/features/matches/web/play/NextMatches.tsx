import { formatMatchDays } from '#features/match-links/web/match-days.ts'
import { MatchRows } from '#features/matches/web/board/MatchRows.tsx'
import type { NextMatchFragment } from '#features/matches/web/generated/matches.ts'
import { matchRound } from '#features/matches/web/match-round.ts'
import { StartTime } from './StartTime.tsx'
import { courtName } from './start-time.ts'

interface NextMatchesProps {
  matches: readonly NextMatchFragment[]
  /** True if a heading already has the day. */
  isOneDay?: boolean
  /** True if the page is not about the matches' tournament. */
  withTournament?: boolean
}

/** Scheduled matches in the order of play, with their time, court and round, and the chances of both sides. */
export function NextMatches({ matches, isOneDay = false, withTournament = false }: NextMatchesProps) {
  return (
    <MatchRows
      matches={matches}
      facts={(match) => [
        isOneDay ? null : formatMatchDays(match),
        match.start_time && <StartTime key="time" time={match.start_time} />,
        match.court && courtName(match.court),
        matchRound(match),
        withTournament ? match.tournament.title_display : null,
      ]}
    />
  )
}
