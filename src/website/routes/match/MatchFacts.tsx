import { MATCH_DIVISION_FACTS } from '#domain/division.ts'
import { statusLabel } from '#domain/match.ts'
import { MatchLine } from '../../components/match/MatchLine.tsx'
import { Facts } from '../../components/profile/Facts.tsx'
import { Link } from '../../components/shell/Link.tsx'
import { DateRange } from '../../components/text/DateRange.tsx'
import type { MatchQuery } from '../../data/generated/match.ts'
import type { MatchRowFragment } from '../../data/generated/matches.ts'
import { winnersChance } from '../../forecasts/winners-chance.ts'
import { formatPercentage } from '../../format.ts'
import { matchDays } from '../../matches/match-days.ts'
import { roundLabel } from '../../matches/match-round.ts'
import { leadingTeam, shortSide } from '../../matches/match-text.ts'
import { formatStartTime } from '../../matches/start-time.ts'
import { tournamentPath, withQuery } from '../../routing/paths.ts'
import { sidesOf } from '../../tables/match-sides.ts'

interface MatchFactsProps {
  match: NonNullable<MatchQuery['match']>
  /** The winner's next match. */
  next: MatchRowFragment | null
}

/** Where, when and in which draw the match was played, and what was expected of it. */
export function MatchFacts({ match, next }: MatchFactsProps) {
  const { tournament, event, draw, note, start_time, court } = match
  const eventPath = withQuery(tournamentPath(tournament.tournament_slug), { event: event.event_slug })
  const facts = [
    {
      label: 'Tournament',
      value: <Link href={tournamentPath(tournament.tournament_slug)}>{tournament.title_display}</Link>,
    },
    { label: 'Event', value: <Link href={eventPath}>{event.event_name}</Link> },
    { label: 'Division', value: MATCH_DIVISION_FACTS[match.match_division].label },
    { label: 'Round', value: <Round match={match} /> },
    { label: 'Draw', value: draw },
    { label: 'Day', value: <DateRange {...matchDays(match)} /> },
    { label: 'Start time', value: start_time && formatStartTime(start_time) },
    { label: 'Court', value: court },
    { label: 'Status', value: statusLabel(match) },
    { label: 'Note', value: note },
    { label: 'Forecast', value: forecastOf(match) },
    { label: 'Next match of the winner', value: next && <MatchLine match={next} /> },
  ]
  return <Facts facts={facts.filter(({ value }) => value !== null)} />
}

/** The probability before the match of whoever stands first. */
function forecastOf(match: MatchFactsProps['match']): string | null {
  const chance = winnersChance(match)
  if (chance === null) return null
  const newcomer = match.forecast?.newcomer ? ', with a newcomer' : ''
  return `${shortSide(sidesOf(match, leadingTeam(match))[0])} ${formatPercentage(chance)}${newcomer}`
}

function Round({ match }: { match: MatchFactsProps['match'] }) {
  const label = roundLabel(match) ?? 'Unknown'
  return match.labels_swapped ? (
    <>
      {label}{' '}
      <span className="note">The source calls it “{match.round_text}”, but both semi-finals say otherwise.</span>
    </>
  ) : (
    label
  )
}
