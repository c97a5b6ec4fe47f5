import type { ReactNode } from 'react'
import type { MatchFilters } from '#domain/match-filter.ts'
import { MEDAL_FIELDS, MEDAL_LABELS, MEDALS } from '#domain/medal.ts'
import { streakDoubt } from '../awards/streak-doubt.ts'
import { MatchLine } from '../components/match/MatchLine.tsx'
import { NumberLink } from '../components/table/NumberLink.tsx'
import type { MedalTotalsFragment } from '../data/generated/player-medals.ts'
import type { SideFactsFragment } from '../data/generated/profile.ts'
import { formatCount, formatPeriodRange, formatQuantity, formatRecord } from '../format.ts'
import { formatMatchDays } from '../matches/match-days.ts'
import { medalMatches } from '../matches/number-matches.ts'
import { sideMatches, streakMatches } from '../matches/side-matches.ts'
import type { ProfileSide } from '../routing/paths.ts'
import classes from './SideFacts.module.css'

/** How many medals a side won. */
export interface OwnMedals extends MedalTotalsFragment {
  /** How many of them are of divisions of which no match is known. */
  withoutMatches: number
}

interface SideFactsProps {
  side: ProfileSide
  name: string
  facts: SideFactsFragment
  medals: OwnMedals
}

/** Medals, finals, deciding games, streak, pickles and the last defeat, a line each; each number opens its matches. */
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
          {streakDoubt(longest_streak)}, {formatPeriodRange(longest_streak.from, longest_streak.to)}
        </>
      ),
    ],
    [
      'Games won to nothing',
      pickles > 0 && (
        <NumberLink
          text={formatCount(pickles)}
          of={`games won to nothing by ${name}`}
          matches={{ ...sideMatches(side), pickle: 'yes' }}
          some
        />
      ),
    ],
    [
      'Last defeat',
      last_defeat && (
        <>
          {formatMatchDays(last_defeat)}: <MatchLine match={last_defeat} />
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
      {medals.withoutMatches > 0 && ` (${formatCount(medals.withoutMatches)} without known matches)`}
    </>
  )
}
