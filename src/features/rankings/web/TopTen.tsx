import { RANKINGS, type RankingDivision } from '#domain/figures/ranking.ts'
import { formatCount, formatPercentage, formatRecord } from '#domain/format/format.ts'
import { Avatar } from '#features/names/web/Avatar.tsx'
import type { KnownMatchesFragment } from '#features/rankings/web/generated/rankings.ts'
import type { TopTensQuery } from '#features/rankings/web/generated/top-tens.ts'
import { Link } from '#web/routing/Link.tsx'
import { playerPath } from '#web/routing/paths.ts'
import { KnownMatches } from './KnownMatches.tsx'
import { RankChange } from './RankChange.tsx'
import classes from './TopTen.module.css'

type Leaders = TopTensQuery['mens_doubles']['edges']

interface TopTenProps {
  division: RankingDivision
  /** URL of the full ranking. */
  href: string
  /** `undefined` while the leaders are loading. */
  leaders: Leaders | undefined
  coverage: readonly KnownMatchesFragment[]
}

/** The first players of a ranking, with their changes of rank. */
export function TopTen({ division, href, leaders, coverage }: TopTenProps) {
  const { label, gender, discipline } = RANKINGS[division]
  return (
    <section className={`card ${classes.card}`} aria-labelledby={division} aria-busy={leaders === undefined}>
      <h2 className={classes.title}>
        <Link href={href}>
          <span id={division}>{label}</span>
          <span className={classes.all}>
            Full ranking <span aria-hidden="true">→</span>
          </span>
        </Link>
      </h2>
      {discipline === 'singles' && (
        <p className={`note ${classes.known}`}>
          <KnownMatches gender={gender} coverage={coverage} />
        </p>
      )}
      {leaders?.length === 0 && <p className={`note ${classes.none}`}>No players found</p>}
      <ol>
        {leaders?.map((leader) => (
          <Leader key={leader.node.player.player_slug} leader={leader} />
        ))}
      </ol>
    </section>
  )
}

function Leader({ leader: { rank, previous_rank, node } }: { leader: Leaders[number] }) {
  const { player, record } = node
  return (
    <li className={classes.leader}>
      <span className={classes.rank}>
        {formatCount(rank)}
        <RankChange rank={rank} previous={previous_rank} />
      </span>
      <Link href={playerPath(player.player_slug)} className={classes.player}>
        <Avatar name={player.name} src={player.profile_image_url} />
        <span>{player.name}</span>
      </Link>
      <span className={classes.record}>
        <span className="visually-hidden">won and lost </span>
        {formatRecord(record.matches_won, record.matches_lost)}
        <span className={`note ${classes.percentage}`}>
          {formatPercentage(record.matches_won_percentage)}
          <span className="visually-hidden"> won</span>
        </span>
      </span>
    </li>
  )
}
