import { RANKINGS, type RankingDivision } from '#domain/figures/ranking.ts'
import { formatCount, formatPercentage, formatRecord } from '#domain/format/format.ts'
import { Leaders } from '#features/names/web/Leaders.tsx'
import type { KnownMatchesFragment } from '#features/rankings/web/generated/rankings.ts'
import type { TopTensQuery } from '#features/rankings/web/generated/top-tens.ts'
import { KnownMatches } from './KnownMatches.tsx'
import { RankChange } from './RankChange.tsx'
import classes from './TopTen.module.css'

type Ranked = TopTensQuery['mens_doubles']['edges']

interface TopTenProps {
  division: RankingDivision
  /** URL of the full ranking. */
  href: string
  leaders: Ranked
  coverage: readonly KnownMatchesFragment[]
}

/** The first players of a ranking, with their changes of rank. */
export function TopTen({ division, href, leaders, coverage }: TopTenProps) {
  const { label, gender, discipline } = RANKINGS[division]
  return (
    <Leaders
      title={label}
      href={href}
      more="Full ranking"
      heading="h2"
      note={discipline === 'singles' && <KnownMatches gender={gender} coverage={coverage} />}
      leaders={leaders.map(({ rank, previous_rank, node: { player, record } }) => ({
        player,
        rank: (
          <>
            {formatCount(rank)}
            <RankChange rank={rank} previous={previous_rank} />
          </>
        ),
        figure: (
          <>
            <span className="visually-hidden">won and lost </span>
            {formatRecord(record.matches_won, record.matches_lost)}
            <span className={`note ${classes.percentage}`}>
              {formatPercentage(record.matches_won_percentage)}
              <span className="visually-hidden"> won</span>
            </span>
          </>
        ),
      }))}
    />
  )
}
