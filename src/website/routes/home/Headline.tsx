import { MATCH_DIVISION_FACTS } from '#domain/division.ts'
import { TOP_LEVEL_RULE } from '#domain/top-level.ts'
import { MatchLine } from '../../components/match/MatchLine.tsx'
import { Section } from '../../components/text/Section.tsx'
import type { HomeFinalsFragment } from '../../data/generated/home.ts'
import type { MatchRowFragment } from '../../data/generated/matches.ts'
import { formatDayRange } from '../../format.ts'
import { tournamentPath } from '../../routing/paths.ts'
import classes from './lists.module.css'

/** More finals than this are on the tournament's page. */
const MOST_FINALS = 6

interface HeadlineProps {
  tournament: HomeFinalsFragment
  isTopLevel: boolean
}

/** The latest tournament of the highest level: its finals with their scores. */
export function Headline({ tournament, isTopLevel }: HeadlineProps) {
  const { title_display, short_title, tournament_slug, start_date, end_date, finals } = tournament
  return (
    <Section
      title={`${short_title}: finals`}
      note={`${title_display}, ${formatDayRange(start_date, end_date)}`}
      more={{ label: 'All results', href: tournamentPath(tournament_slug) }}
    >
      <MatchLines matches={finals.slice(0, MOST_FINALS)} />
      {isTopLevel && <p className={classes.muted}>Latest of the highest level: {TOP_LEVEL_RULE}.</p>}
    </Section>
  )
}

/** Matches with their divisions, each a line that opens the match. */
export function MatchLines({ matches }: { matches: readonly MatchRowFragment[] }) {
  return (
    <ul className={classes.card}>
      {matches.map((match) => (
        <li key={match.id} className={classes.labelled}>
          <DivisionLabel match={match} />
          <MatchLine match={match} />
        </li>
      ))}
    </ul>
  )
}

export function DivisionLabel({ match }: { match: MatchRowFragment }) {
  const { short, label } = MATCH_DIVISION_FACTS[match.match_division]
  return (
    <span className={classes.label} title={label}>
      <span aria-hidden="true">{short}</span>
      <span className="visually-hidden">{label}: </span>
    </span>
  )
}
