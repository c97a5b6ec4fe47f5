import { Fragment, type ReactNode } from 'react'
import { disciplineLabel, LISTED_DISCIPLINES } from '#domain/division/discipline.ts'
import type { Gender } from '#domain/division/gender.ts'
import { ALL_LEVELS } from '#domain/division/level.ts'
import { UNDECIDED } from '#domain/figures/exclusions.ts'
import { ABSENT, formatCount, formatPercentage, formatRecord, formatSigned } from '#domain/format/format.ts'
import type { MatchFilters } from '#domain/match/match-filter.ts'
import { measureColumn, recordColumn } from '#features/match-links/web/measure-columns.tsx'
import { NumberLink, SourceLink } from '#features/match-links/web/NumberLink.tsx'
import { NO_DREAMBREAKERS } from '#features/match-links/web/number-matches.ts'
import type { CareerSeasonFragment, SeasonRecordFragment } from '#features/profiles/web/generated/career.ts'
import { type ProfileSide, ratingsPath, seasonPath, WON_MEDALS_PATH, withQuery } from '#web/routing/paths.ts'
import type { Column } from '#web/ui/table/StatsTable.tsx'
import { COUNT, NUMBER } from '#web/ui/table/shared-definitions.ts'
import { type ComparedColumn, MIN_MATCHES } from './best-seasons.ts'
import classes from './Seasons.module.css'

type Season = CareerSeasonFragment

/** The side whose seasons are listed. */
interface SeasonsOf {
  side: ProfileSide
  gender: Gender | null
  isBest: (column: ComparedColumn, season: Season) => boolean
}

/** A value that is marked if it is the best of its column. */
function Value({ isBest, children }: { isBest: boolean; children: ReactNode }) {
  if (!isBest) return children
  return (
    <span className={classes.best}>
      {children}
      <span role="img" aria-label="best season" title="Best season" className={classes.mark} />
    </span>
  )
}

/** Matches won and lost, which open their list. */
function Record({
  record,
  counted,
  matches,
}: {
  record: SeasonRecordFragment
  counted: string
  matches: MatchFilters
}) {
  return (
    <NumberLink
      text={formatRecord(record.matches_won, record.matches_lost)}
      counted={counted}
      matches={matches}
      hasMatches={record.matches_played > 0}
    />
  )
}

const matchesIn = (side: ProfileSide, { year }: Season): MatchFilters => ({
  ...side,
  ...NO_DREAMBREAKERS,
  result: 'PLAYED',
  period: `${year}`,
})

const YEAR: Column<Season> = {
  key: 'year',
  header: 'Year',
  tooltip: 'A year with at least one match played or a title',
  more: 'A star marks the best season of each column.',
  cell: ({ year }) => <a href={seasonPath(year)}>{year}</a>,
  rowHeader: true,
}

const recordColumns = ({ side, isBest }: SeasonsOf): readonly Column<Season>[] => {
  const counted = {
    sums: ({ record }: Season) => record,
    matches: (season: Season) => matchesIn(side, season),
    named: ({ year }: Season) => `in ${year}`,
    hasMatches: ({ record }: Season) => record.matches_played > 0,
  }
  const marked = (key: ComparedColumn, column: Column<Season>): Column<Season> => ({
    ...column,
    key,
    cell: (season) => <Value isBest={isBest(key, season)}>{column.cell(season)}</Value>,
  })
  return [
    {
      ...marked('record', recordColumn('matches', counted)),
      tooltip: 'Matches won and lost in the year; the star marks the most wins',
      width: 'medium',
    },
    {
      ...marked('win_percentage', measureColumn('matches_won_percentage', counted)),
      header: 'Win %',
      more: `The star marks the highest percentage of a season with at least ${MIN_MATCHES} matches.`,
      phone: 'under',
    },
  ]
}

/** Returns the URL of the titles of a year, of tournaments of all levels. */
const titlesPath = (side: ProfileSide, year: number) =>
  withQuery(WON_MEDALS_PATH, {
    ...('player' in side ? side : { pair: side.team }),
    medal: 'GOLD',
    level: ALL_LEVELS,
    period: `${year}`,
  })

const titleColumns = ({ side, isBest }: SeasonsOf): readonly Column<Season>[] => [
  {
    key: 'titles',
    header: 'Titles',
    tooltip: 'Gold medals of tournaments that ended in the year',
    cell: (season) => (
      <Value isBest={isBest('titles', season)}>
        {season.titles === 0 ? (
          formatCount(0)
        ) : (
          <SourceLink
            text={formatCount(season.titles)}
            counted={`titles in ${season.year}`}
            href={titlesPath(side, season.year)}
          />
        )}
      </Value>
    ),
    ...NUMBER,
  },
  {
    key: 'finals',
    header: 'Finals',
    tooltip: 'Finals won and lost in the year; the star marks the most finals',
    leavesOut: 'Finals of qualifiers and consolation draws, and MLP.',
    cell: (season) => (
      <Value isBest={isBest('finals', season)}>
        <Record
          record={season.finals}
          counted={`finals won and lost in ${season.year}`}
          matches={{ ...matchesIn(side, season), final: 'yes' }}
        />
      </Value>
    ),
    ...COUNT,
  },
]

interface RatingsProps {
  season: Season
  textOf: (rating: Season['ratings'][number]) => string
  counted: string
}

/** A value of each player, which opens the list of ratings at the end of the season. */
function Ratings({ season: { year, ratings, ratings_as_of: day }, textOf, counted }: RatingsProps) {
  if (ratings.length === 0) return ABSENT
  // Lists are kept of the first days of months; the last list has no day in its URL.
  const on = day?.endsWith('-01') ? day : null
  return ratings.map((rating, index) => (
    <Fragment key={rating.player.player_slug}>
      {index > 0 && ' / '}
      <SourceLink
        text={textOf(rating)}
        counted={`${counted} of ${rating.player.name} at the end of ${year}`}
        href={withQuery(ratingsPath(rating.player.gender === 'MALE' ? 'men' : 'women'), { on })}
      />
    </Fragment>
  ))
}

const ratingColumns = ({ side, isBest }: SeasonsOf): readonly Column<Season>[] => [
  {
    key: 'rating',
    header: 'Rating',
    tooltip: 'Rating at the end of the season; for a pair, the ratings of both players',
    more: 'In points per game to 11. For the current season, after the last day of the data.',
    cell: (season) => (
      <Value isBest={isBest('rating', season)}>
        <Ratings season={season} textOf={({ rating }) => formatSigned(rating)} counted="rating" />
      </Value>
    ),
    ...COUNT,
    width: 'player' in side ? 'small' : 'medium',
  },
  {
    key: 'rank',
    header: 'Rank',
    tooltip: 'Rank among women or men at the end of the season',
    more: 'Among players with 10 doubles matches and one in the 365 days before.',
    cell: (season) => (
      <Value isBest={isBest('rank', season)}>
        <Ratings
          season={season}
          textOf={({ rank }) => (rank === null ? ABSENT : `No. ${formatCount(rank)}`)}
          counted="rank"
        />
      </Value>
    ),
    ...COUNT,
    width: 'player' in side ? 'small' : 'medium',
  },
]

const disciplineColumns = ({ side, gender, isBest }: SeasonsOf): readonly Column<Season>[] =>
  LISTED_DISCIPLINES.map((discipline) => {
    const label = disciplineLabel(discipline, gender)
    return {
      key: discipline,
      header: label,
      tooltip: 'Matches of the discipline won and lost in the year, and the winning percentage',
      more: 'The star marks the most wins.',
      leavesOut: `Walkovers and DreamBreakers. ${UNDECIDED}`,
      cell: (season) => (
        <>
          <Value isBest={isBest(discipline, season)}>
            <Record
              record={season[discipline]}
              counted={`matches won and lost in ${label} in ${season.year}`}
              matches={{ ...matchesIn(side, season), discipline }}
            />
          </Value>{' '}
          {formatPercentage(season[discipline].matches_won_percentage)}
        </>
      ),
      ...COUNT,
    }
  })

/** Returns the columns of the seasons of a player or pair; a pair plays one discipline, so that it has none by discipline. */
export const seasonColumns = (of: SeasonsOf): readonly Column<Season>[] => [
  YEAR,
  ...recordColumns(of),
  ...titleColumns(of),
  ...ratingColumns(of),
  ...('player' in of.side ? disciplineColumns(of) : []),
]
