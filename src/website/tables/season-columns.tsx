import { DISCIPLINES, type Discipline, disciplineLabel } from '#domain/discipline.ts'
import type { Gender } from '#domain/gender.ts'
import { NumberLink } from '../components/table/NumberLink.tsx'
import type { Column } from '../components/table/StatsTable.tsx'
import type { PlayerQuery } from '../data/generated/player.ts'
import { formatCount, formatPercentage, formatRecord } from '../format.ts'
import { disciplineMatches, playedMatches } from '../matches/number-matches.ts'
import { periodAlone } from '../routing/day-range.ts'
import { UNDECIDED } from './shared-definitions.ts'

type Season = NonNullable<PlayerQuery['player']>['seasons'][number]

const ofDiscipline = (slug: string, discipline: Discipline, label: string): Column<Season> => ({
  key: discipline,
  header: label,
  tooltip: 'Matches of the discipline won and lost in the year, and the share won',
  leavesOut: `Walkovers and Dreambreakers. ${UNDECIDED}`,
  cell: ({ time_period, [discipline]: { matches_won, matches_lost, matches_won_percentage } }) => (
    <>
      <NumberLink
        text={formatRecord(matches_won, matches_lost)}
        of={`${label} in ${time_period}`}
        matches={disciplineMatches(slug, discipline, periodAlone(time_period), 'PLAYED')}
        some={matches_won + matches_lost > 0}
      />{' '}
      {formatPercentage(matches_won_percentage)}
    </>
  ),
  numeric: true,
  phone: 'under',
})

/** A player's years: this one beside the last. */
export const seasonColumns = (slug: string, gender: Gender | null): readonly Column<Season>[] => [
  {
    key: 'year',
    header: 'Year',
    tooltip: 'A year with a played match',
    cell: ({ time_period }) => time_period,
    rowHeader: true,
  },
  {
    key: 'matches',
    header: 'Matches',
    tooltip: 'Matches played in the year, Dreambreakers included',
    leavesOut: 'Walkovers.',
    cell: ({ time_period, total_matches_played }) => (
      <NumberLink
        text={formatCount(total_matches_played)}
        of={`matches in ${time_period}`}
        matches={playedMatches(slug, periodAlone(time_period))}
        some={total_matches_played > 0}
      />
    ),
    numeric: true,
    width: 'small',
  },
  ...DISCIPLINES.map((discipline) => ofDiscipline(slug, discipline, disciplineLabel(discipline, gender))),
]
