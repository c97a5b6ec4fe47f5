import { EVENT_DIVISION_FACTS, MATCH_DIVISION_FACTS } from '#domain/division/division.ts'
import type { MatchRowFragment } from '#features/matches/web/generated/matches.ts'
import { Discipline } from '#web/ui/text/Discipline.tsx'
import classes from './MatchDetails.module.css'
import { matchRound } from './match-round.ts'

/** The event of a match, and its round: "Qualifier, Final"; in an event of several divisions "Mixed Doubles, Round Robin". */
export function MatchDetails({ match }: { match: MatchRowFragment }) {
  const { event, match_division } = match
  const facts = MATCH_DIVISION_FACTS[match_division]
  const round = matchRound(match)
  const hasSeveralDivisions = event.event_division !== match_division
  const hasMore = hasSeveralDivisions || round !== null
  return (
    <span className={classes.details}>
      <span className={classes.event}>
        <Discipline text={event.event_name} facts={EVENT_DIVISION_FACTS[event.event_division]} />
      </span>
      {hasMore && <span className={classes.comma}>, </span>}
      {hasMore && (
        <span className={`note ${classes.round}`}>
          {hasSeveralDivisions && <Discipline text={facts.label} facts={facts} />}
          {hasSeveralDivisions && round && ', '}
          {round}
        </span>
      )}
    </span>
  )
}
