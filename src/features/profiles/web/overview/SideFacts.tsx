import type { ReactNode } from 'react'
import { MEDAL_FIELDS, MEDAL_LABELS, MEDALS } from '#domain/division/medal.ts'
import { formatCount, formatPeriodRange, formatQuantity, formatRecord } from '#domain/format/format.ts'
import type { MatchFilters } from '#domain/match/match-filter.ts'
import { formatMatchDays } from '#features/match-links/web/match-days.ts'
import { NumberLink } from '#features/match-links/web/NumberLink.tsx'
import { medalMatches } from '#features/match-links/web/number-matches.ts'
import { sideMatches, streakMatches } from '#features/match-links/web/side-matches.ts'
import { streakDoubt } from '#features/match-links/web/streak-doubt.ts'
import { MatchLine } from '#features/matches/web/MatchLine.tsx'
import type { MedalTotalsFragment } from '#features/medals/web/generated/player-medals.ts'
import type { SideFactsFragment } from '#features/profiles/web/generated/profile.ts'
import type { ProfileSide } from '#web/routing/paths.ts'
import classes from './SideFacts.module.css'

/** Number of medals that a side won. */
export interface OwnMedals extends MedalTotalsFragment {
  /** Number of these medals from divisions without match data. */
  withoutMatches: number
}

interface SideFactsProps {
  side: ProfileSide
  name: string
  facts: SideFactsFragment
  medals: OwnMedals
}

/** One line each for medals, finals, deciding games, longest streak, pickles and last defeat. Each number opens its matches. */
export function SideFacts({ side, name, facts, medals }: SideFactsProps) {
  const { finals, deciding_games, pickles, longest_streak, last_defeat } = facts
  const record = ({ matches_played, matches_won, matches_lost }: typeof finals, what: string, filters: MatchFilters) =>
    matches_played > 0 && (
      <NumberLink
        text={formatRecord(matches_won, matches_lost)}
        of={`${what} won and lost by ${name}`}
        matches={{ ...sideMatches(side), ...filters }}
        some
      />
    )
  const lines: [string, ReactNode][] = [
    ['Medals', <MedalLine key="medals" side={side} medals={medals} />],
    ['Finals', record(finals, 'finals', { final: 'yes' })],
    ['Deciding games', record(deciding_games, 'deciding games', { deciding_game: 'yes' })],
    [
      'Longest winning streak',
      longest_streak && (
        <>
          <NumberLink
            text={formatQuantity(longest_streak.matches, 'match', 'matches')}
            of={`won in a row by ${name}`}
            matches={streakMatches(side, longest_streak)}
            some
          />
          <small>
            {formatPeriodRange(longest_streak.from, longest_streak.to)}
            {streakDoubt(longest_streak)}
          </small>
        </>
      ),
    ],
    [
      'Pickles (11-0 games)',
      pickles > 0 && (
        <NumberLink
          text={formatCount(pickles)}
          of={`pickles of ${name}`}
          matches={{ ...sideMatches(side), pickle: 'yes' }}
          some
        />
      ),
    ],
    [
      'Last defeat',
      last_defeat && (
        <>
          <MatchLine match={last_defeat} />
          <small>{formatMatchDays(last_defeat)}</small>
        </>
      ),
    ],
  ]
  return (
    <dl className={classes.facts}>
      {lines.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value || 'None'}</dd>
        </div>
      ))}
    </dl>
  )
}

function MedalLine({ side, medals }: Pick<SideFactsProps, 'side' | 'medals'>) {
  const won = MEDALS.filter((medal) => medals[MEDAL_FIELDS[medal]] > 0)
  if (won.length === 0) return 'None'
  return (
    <>
      {won.map((medal, index) => (
        <span key={medal}>
          {index > 0 && ' · '}
          <NumberLink
            text={`${formatCount(medals[MEDAL_FIELDS[medal]])} ${MEDAL_LABELS[medal].toLowerCase()}`}
            of="medals: matches of these events"
            matches={medalMatches(side, medal)}
            some
          />
        </span>
      ))}
      {medals.withoutMatches > 0 && (
        <small>{`${formatCount(medals.withoutMatches)} from events without match data`}</small>
      )}
    </>
  )
}
