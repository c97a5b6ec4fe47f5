import type { ComponentProps } from 'react'
import { MATCH_DIVISION_FACTS } from '#domain/division/division.ts'
import { FIRST_VERSION } from '#domain/figures/first-version.ts'
import { formatEvent, formatPercentage } from '#domain/format/format.ts'
import { isPending, statusLabel } from '#domain/match/match.ts'
import { SEALED_PATH } from '#domain/sealed-file-name.ts'
import { formatSealedAt } from '#features/forecasts/web/sealed/sealed-at.ts'
import { winnersChance } from '#features/forecasts/web/winners-chance.ts'
import type { MatchQuery } from '#features/match/web/generated/match.ts'
import { matchDays } from '#features/match-links/web/match-days.ts'
import { MatchLine } from '#features/matches/web/board/MatchLine.tsx'
import { OnAir } from '#features/matches/web/board/MatchRows.tsx'
import type { MatchRowFragment } from '#features/matches/web/generated/matches.ts'
import { roundLabel } from '#features/matches/web/match-round.ts'
import { sidesOf } from '#features/matches/web/match-sides.ts'
import { leadingTeam, shortSide } from '#features/matches/web/match-text.ts'
import { StartTime } from '#features/matches/web/play/StartTime.tsx'
import { tournamentPath, withQuery } from '#web/routing/paths.ts'
import { DateRange } from '#web/ui/text/DateRange.tsx'
import { Facts } from '#web/ui/text/Facts.tsx'
import { Tag } from '#web/ui/text/Tag.tsx'

type Match = NonNullable<MatchQuery['match']>

/** The round, the event, the tournament and the days of a match, below its title. */
export function MatchLead({ match }: { match: Match }) {
  const { tournament, event, match_division } = match
  const path = tournamentPath(tournament.tournament_slug)
  const facts = MATCH_DIVISION_FACTS[match_division]
  return (
    <p className="fact-line">
      <OnAir match={match} />
      <Tag facts={facts} />
      <a href={withQuery(path, { event: event.event_slug })}>
        {formatEvent(event.event_name)}
        {event.event_division !== match_division && `, ${facts.label}`}
      </a>
      <b>{roundLabel(match) ?? 'Round unknown'}</b>
      <a href={path}>{tournament.title_display}</a>
      <DateRange {...matchDays(match)} />
    </p>
  )
}

interface MatchFactsProps {
  match: Match
  /** The winner's next match. */
  next: MatchRowFragment | null
}

/** Facts that only some matches have. */
export function MatchFacts({ match, next }: MatchFactsProps) {
  const { note, start_time, court, video_url, status, labels_swapped, round_text } = match
  return (
    <KnownFacts
      facts={[
        { label: 'Sealed forecast', value: sealedForecast(match) },
        { label: 'Status', value: status === 'COMPLETED' || isPending(status) ? null : statusLabel(match) },
        { label: 'Start time', value: start_time && <StartTime time={start_time} /> },
        { label: 'Court', value: court },
        {
          label: 'Video',
          value: video_url && (
            <a href={video_url} rel="noopener">
              Watch the match
            </a>
          ),
        },
        { label: 'Note', value: note },
        {
          label: 'Round',
          value: labels_swapped ? `Listed as “${round_text}”, but both semifinals show otherwise.` : null,
        },
        { label: 'Winner’s next match', value: next && <MatchLine match={next} /> },
      ]}
    />
  )
}

/** The facts of a match that visitors rarely need. */
export function MoreMatchFacts({ match }: { match: Match }) {
  return (
    <details>
      <summary>More about this match</summary>
      <KnownFacts
        facts={[
          { label: 'Division', value: MATCH_DIVISION_FACTS[match.match_division].label },
          { label: 'Round', value: roundLabel(match) ?? 'Unknown' },
          { label: 'Draw', value: match.draw },
          { label: 'Status', value: statusLabel(match) },
          { label: 'Location', value: match.tournament.location },
        ]}
      />
    </details>
  )
}

function KnownFacts({ facts }: ComponentProps<typeof Facts>) {
  const known = facts.filter(({ value }) => value !== null)
  return known.length > 0 && <Facts facts={known} />
}

/** Both sides' win probabilities before the match, in the order of the page, or why there are none. */
export function ChancesBefore({ match }: { match: Match }) {
  const chances = chanceBefore(match)
  return chances !== null && <p className="note">Chances before the match: {chances}</p>
}

function chanceBefore(match: Match): string | null {
  const chance = winnersChance(match)
  if (chance === null) return match.forecast_unknown
  const [one, two] = sidesOf(match, leadingTeam(match)).map(shortSide)
  const newcomer = match.forecast?.newcomer ? ', with a newcomer' : ''
  const version = match.forecast?.first_version ? ` (${FIRST_VERSION})` : ''
  return `${one} ${formatPercentage(chance)}, ${two} ${formatPercentage(100 - chance)}${newcomer}${version}`
}

/** Returns the chance of the side that comes first on the page, as it was sealed before the match. */
function sealedForecast(match: Match) {
  if (match.sealed === null) return null
  const { team_one_probability: one, sealed_at } = match.sealed
  const leading = leadingTeam(match)
  const [side] = sidesOf(match, leading).map(shortSide)
  const chance = formatPercentage(100 * (leading === 'TWO' ? 1 - one : one))
  return <a href={SEALED_PATH}>{`${side}: Sealed ${chance} on ${formatSealedAt(sealed_at)}`}</a>
}
