import { MATCH_DIVISION_FACTS } from '#domain/division/division.ts'
import { ABSENT } from '#domain/format/format.ts'
import type { MatchRowFragment } from '#features/matches/web/generated/matches.ts'
import classes from './MatchDetails.module.css'
import { matchRound } from './match-round.ts'

/** What a match was: its event, and under it what of the event and when: `Qualifier, Finals`, `Mixed Doubles, Round Robin`. */
export function MatchDetails({ match }: { match: MatchRowFragment }) {
  const { event, match_division } = match
  // An event of several kinds of match does not tell which one this was.
  const kind = event.event_division === match_division ? null : MATCH_DIVISION_FACTS[match_division].label
  return (
    <span className={classes.details}>
      <span className={classes.event}>{event.event_name}</span>
      <span className={classes.comma}>, </span>
      <span className={`note ${classes.round}`}>
        {[kind, matchRound(match)].filter((part) => part !== null).join(', ') || ABSENT}
      </span>
    </span>
  )
}
