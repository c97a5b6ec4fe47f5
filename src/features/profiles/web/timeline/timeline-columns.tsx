import { EVENT_DIVISION_FACTS } from '#domain/division/division.ts'
import { ROUND_FACTS, ROUNDS, roundInSentence } from '#domain/match/round.ts'
import { matchesPath } from '#features/match-links/web/matches-path.ts'
import { TournamentLink } from '#features/names/web/TournamentLink.tsx'
import type { TimelineRowFragment } from '#features/profiles/web/generated/timeline.ts'
import { type ProfileSide, seriesPath, tournamentPath } from '#web/routing/paths.ts'
import type { Column } from '#web/ui/table/StatsTable.tsx'
import medals from '#web/ui/text/MedalMark.module.css'
import { resultText, type TimelineResult } from './result-text.ts'
import classes from './Timeline.module.css'

const CODES = ROUNDS.filter((round) => round !== 'BRONZE_MEDAL_MATCH')
  .map((round) => `${ROUND_FACTS[round].code} ${roundInSentence(round)}`)
  .join(', ')

/** Definitions of the columns of a career's tournaments. */
export const TIMELINE = [
  {
    key: 'tournament',
    header: 'Tournament',
    tooltip: 'A tournament that the player or pair entered; all editions of a series share one row',
  },
  {
    key: 'year',
    header: 'Year',
    tooltip: 'Best result in the year and division: a medal, or the round reached',
    more: `G is gold, S silver and B bronze; ${CODES}; Q is a qualifier, P any other result.`,
    leavesOut: 'DreamBreakers. Rounds in other draws, if the player or pair was in the main draw.',
  },
] as const satisfies readonly Pick<Column<never>, 'key' | 'header' | 'tooltip' | 'more' | 'leavesOut'>[]

const [TOURNAMENT, YEAR] = TIMELINE

/** Returns the columns of a career's tournaments. @param years the years of the career, oldest first */
export const timelineColumns = (
  side: ProfileSide,
  years: readonly number[],
): readonly Column<TimelineRowFragment>[] => [
  { ...TOURNAMENT, cell: ({ tournament }) => <Name tournament={tournament} />, rowHeader: true, width: 'wide' },
  ...years.map(
    (year): Column<TimelineRowFragment> => ({
      ...YEAR,
      key: `${year}`,
      header: `${year}`,
      cell: (row) =>
        resultsIn(
          side,
          row.years.find((own) => own.year === year),
        ),
      // On a phone, only figures are labeled.
      numeric: true,
      phone: 'under',
    }),
  ),
]

/** The series of the tournament, which has a page of all editions; otherwise the tournament. */
function Name({ tournament }: Pick<TimelineRowFragment, 'tournament'>) {
  const { series } = tournament
  return series ? (
    <a href={seriesPath(series.series_slug)}>{series.title}</a>
  ) : (
    <TournamentLink tournament={tournament} />
  )
}

/** Returns the results of a year; null without one, so that a phone shows no line for the year. */
function resultsIn(side: ProfileSide, year: TimelineRowFragment['years'][number] | undefined) {
  if (year === undefined) return null
  return (
    <span className={classes.results}>
      {year.results.map((result) => (
        <Result key={result.event_division} side={side} result={result} />
      ))}
    </span>
  )
}

/** A result, which opens the side's matches of the event, or the tournament if it has none. */
function Result({ side, result }: { side: ProfileSide; result: TimelineResult }) {
  const { event, event_division, medal, tournament } = result
  const { short, label } = EVENT_DIVISION_FACTS[event_division]
  const { code, words } = resultText(result)
  const href = event
    ? matchesPath({ ...side, event: event.event_slug, dreambreakers: 'no' })
    : tournamentPath(tournament.tournament_slug)
  return (
    <a href={href} className={`note ${classes.result}`} title={`${tournament.short_title}: ${label}, ${words}`}>
      <span className="visually-hidden">{`${label}, ${words}`}</span>
      <span aria-hidden="true">
        {short} <b className={medal === 'NONE' ? classes.round : medals[medal]}>{code}</b>
      </span>
    </a>
  )
}
