import { Fragment } from 'react'
import { formatQuantity } from '#domain/format/format.ts'
import { formatMatchDays } from '#features/match-links/web/match-days.ts'
import { MatchRows } from '#features/matches/web/board/MatchRows.tsx'
import type { NextMatchFragment } from '#features/matches/web/generated/matches.ts'
import type { ListedMatch } from '#features/matches/web/live/live-match.ts'
import { matchRound } from '#features/matches/web/match-round.ts'
import { Section } from '#web/ui/text/Section.tsx'
import { NextMatches } from './NextMatches.tsx'

interface CurrentPlayProps {
  live: readonly ListedMatch[]
  /** The next matches, and the number of all scheduled matches. */
  next: { items: readonly NextMatchFragment[]; pageInfo: { totalCount: number } }
  /** URL of the tournament's schedule; absent on pages that are not about one tournament. */
  schedule?: string
}

/** The matches in progress and the next ones of a tournament, a player or a pair; each list only if it has matches. */
export function CurrentPlay({ live, next: { items, pageInfo }, schedule }: CurrentPlayProps) {
  const withTournament = schedule === undefined
  const all = { label: `All ${formatQuantity(pageInfo.totalCount, 'scheduled match', 'scheduled matches')}` }
  return (
    <>
      {live.length > 0 && (
        <Section title="Live now">
          <MatchRows
            matches={live}
            facts={(match) => [matchRound(match), withTournament ? match.tournament.title_display : null]}
          />
        </Section>
      )}
      {items.length > 0 && (
        <Section
          title={items.length === 1 ? 'Next match' : 'Next matches'}
          more={schedule === undefined || pageInfo.totalCount === 1 ? undefined : { ...all, href: schedule }}
        >
          {withTournament ? <NextMatches matches={items} withTournament /> : <Days matches={items} />}
        </Section>
      )}
    </>
  )
}

function Days({ matches }: { matches: readonly NextMatchFragment[] }) {
  return [...Map.groupBy(matches, formatMatchDays)].map(([days, ofDay]) => (
    <Fragment key={days}>
      <h3>{days}</h3>
      <NextMatches matches={ofDay} isOneDay />
    </Fragment>
  ))
}
