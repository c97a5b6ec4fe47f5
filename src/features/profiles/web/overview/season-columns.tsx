import { type Discipline, disciplineLabel, LISTED_DISCIPLINES } from '#domain/division/discipline.ts'
import type { Gender } from '#domain/division/gender.ts'
import { UNDECIDED } from '#domain/figures/exclusions.ts'
import { formatCount, formatPercentage, formatRecord } from '#domain/format/format.ts'
import { NumberLink } from '#features/match-links/web/NumberLink.tsx'
import { disciplineMatches, playedMatches } from '#features/match-links/web/number-matches.ts'
import { seasonPath } from '#features/match-links/web/season-path.ts'
import type { PlayerQuery } from '#features/profiles/web/generated/player.ts'
import { periodAlone } from '#web/routing/day-range.ts'
import { Link } from '#web/routing/Link.tsx'
import type { Column } from '#web/ui/table/StatsTable.tsx'

type Season = NonNullable<PlayerQuery['player']>['seasons'][number]

const ofDiscipline = (slug: string, discipline: Discipline, label: string): Column<Season> => ({
  key: discipline,
  header: label,
  tooltip: 'Matches of the discipline won and lost in the year, and the winning percentage',
  leavesOut: `Walkovers and DreamBreakers. ${UNDECIDED}`,
  cell: ({ time_period, [discipline]: { matches_won, matches_lost, matches_won_percentage } }) => (
    <>
      <NumberLink
        text={formatRecord(matches_won, matches_lost)}
        counted={`${label} in ${time_period}`}
        matches={disciplineMatches(slug, discipline, periodAlone(time_period), 'PLAYED')}
        hasMatches={matches_won + matches_lost > 0}
      />{' '}
      {formatPercentage(matches_won_percentage)}
    </>
  ),
  numeric: true,
  phone: 'under',
})

/** Returns the columns of a player's years. */
export const seasonColumns = (slug: string, gender: Gender | null): readonly Column<Season>[] => [
  {
    key: 'year',
    header: 'Year',
    tooltip: 'A year with a played match',
    cell: ({ time_period }) => <Link href={seasonPath(Number(time_period))}>{time_period}</Link>,
    rowHeader: true,
  },
  {
    key: 'matches',
    header: 'Matches',
    tooltip: 'Matches played in the year, DreamBreakers included',
    leavesOut: 'Walkovers.',
    cell: ({ time_period, total_matches_played }) => (
      <NumberLink
        text={formatCount(total_matches_played)}
        counted={`matches in ${time_period}`}
        matches={playedMatches(slug, periodAlone(time_period))}
        hasMatches={total_matches_played > 0}
      />
    ),
    numeric: true,
    width: 'small',
  },
  ...LISTED_DISCIPLINES.map((discipline) => ofDiscipline(slug, discipline, disciplineLabel(discipline, gender))),
]
