import { RANKING_DIVISIONS, RANKINGS, type RankingDivision } from '#domain/ranking.ts'
import { Avatar } from '../../components/profile/Avatar.tsx'
import { Link } from '../../components/shell/Link.tsx'
import type { HomeQuery } from '../../data/generated/home.ts'
import { formatPercentage, formatRecord } from '../../format.ts'
import { playerPath, rankingPath } from '../../routing/paths.ts'
import classes from './RankingLeaders.module.css'

type Leaders = HomeQuery['mens_doubles']
type Leader = Leaders['edges'][number]['node']

/** The first of each ranking. The headings lead to the rankings as their pages are without further choice. */
export function RankingLeaders({ leaders }: { leaders: Readonly<Record<RankingDivision, Leaders>> }) {
  return (
    <ul className={classes.rankings}>
      {RANKING_DIVISIONS.map((division) => (
        <li key={division} className={classes.ranking}>
          <h3 className={classes.title}>
            <Link href={rankingPath(division)}>
              {RANKINGS[division].label} <span aria-hidden="true">→</span>
            </Link>
          </h3>
          {leaders[division].edges.length === 0 && <p className={classes.none}>No players found</p>}
          <ol>
            {leaders[division].edges.map(({ node }, index) => (
              <LeaderRow key={node.player.player_slug} leader={node} rank={index + 1} />
            ))}
          </ol>
        </li>
      ))}
    </ul>
  )
}

function LeaderRow({ leader: { player, record }, rank }: { leader: Leader; rank: number }) {
  return (
    <li className={classes.leader}>
      <span className={classes.rank} aria-hidden="true">
        {rank}
      </span>
      <Link href={playerPath(player.player_slug)} className={classes.player}>
        <Avatar name={player.name} src={player.profile_image_url} />
        <span>{player.name}</span>
      </Link>
      <span className={classes.record}>
        <span className="visually-hidden">won and lost </span>
        {formatRecord(record.matches_won, record.matches_lost)}
        <span className={classes.percentage}>
          {formatPercentage(record.matches_won_percentage)}
          <span className="visually-hidden"> won</span>
        </span>
      </span>
    </li>
  )
}
