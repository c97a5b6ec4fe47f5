import { MATCH_DIVISION_FACTS } from '#domain/division/division.ts'
import { formatPercentage } from '#domain/format/format.ts'
import { statusLabel } from '#domain/match/match.ts'
import { winnersChance } from '#features/forecasts/web/winners-chance.ts'
import type { MatchQuery } from '#features/match/web/generated/match.ts'
import { matchDays } from '#features/match-links/web/match-days.ts'
import type { MatchRowFragment } from '#features/matches/web/generated/matches.ts'
import { MatchLine } from '#features/matches/web/MatchLine.tsx'
import { roundLabel } from '#features/matches/web/match-round.ts'
import { sidesOf } from '#features/matches/web/match-sides.ts'
import { leadingTeam, shortSide } from '#features/matches/web/match-text.ts'
import { formatStartTime } from '#features/matches/web/start-time.ts'
import { Link } from '#web/routing/Link.tsx'
import { tournamentPath, withQuery } from '#web/routing/paths.ts'
import { DateRange } from '#web/ui/text/DateRange.tsx'
import { Facts } from '#web/ui/text/Facts.tsx'

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

/** Win probability of the first side before the match. */
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
