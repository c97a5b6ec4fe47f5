import { Fragment, type ReactNode } from 'react'
import { MATCH_DIVISION_FACTS } from '#domain/division/division.ts'
import { formatMatchDays } from '#features/match-links/web/match-days.ts'
import type { ScheduledMatchFragment } from '#features/matches/web/generated/matches.ts'
import { matchRound } from '#features/matches/web/match-round.ts'
import { matchWords } from '#features/matches/web/match-text.ts'
import { Link } from '#web/routing/Link.tsx'
import { matchPath } from '#web/routing/paths.ts'
import { StartTime } from './StartTime.tsx'
import { courtName } from './start-time.ts'

interface NextMatchesProps {
  matches: readonly ScheduledMatchFragment[]
  /** True if a heading already has the day. */
  isOneDay?: boolean
  /** True if the page is not about the matches' tournament. */
  withTournament?: boolean
}

/** Scheduled matches in the order of play, with their time, court and kind. Each links to the match. */
export function NextMatches({ matches, isOneDay = false, withTournament = false }: NextMatchesProps) {
  return (
    <ul className="stack-2">
      {matches.map((match) => {
        const { id, start_time, court, match_division, tournament } = match
        const { first, second } = matchWords(match)
        const when: ReactNode[] = [
          !isOneDay && formatMatchDays(match),
          start_time && <StartTime time={start_time} />,
          court && courtName(court),
        ].filter(Boolean)
        const kind = [
          MATCH_DIVISION_FACTS[match_division].label,
          matchRound(match),
          withTournament && tournament.title_display,
        ].filter(Boolean)
        return (
          <li key={id}>
            {when.length > 0 && (
              <p className="note">
                {when.map((part, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a match never change places
                  <Fragment key={index}>
                    {index > 0 && ' · '}
                    {part}
                  </Fragment>
                ))}
              </p>
            )}
            <Link href={matchPath(id)}>
              {first} vs. {second}
            </Link>{' '}
            <span className="note">{kind.join(' · ')}</span>
          </li>
        )
      })}
    </ul>
  )
}
