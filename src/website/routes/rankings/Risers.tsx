import { Dropdown } from '../../components/controls/Dropdown.tsx'
import { Link } from '../../components/shell/Link.tsx'
import type { RankingPageQuery } from '../../data/generated/rankings.ts'
import { playerPath } from '../../routing/paths.ts'
import { RankChange } from '../../tables/RankChange.tsx'
import classes from './Risers.module.css'

/** Who rose most in 28 days; nothing where nobody did. */
export function Risers({ risers = [] }: { risers: RankingPageQuery['risers'] | undefined }) {
  if (risers.length === 0) return null
  return (
    <Dropdown name="List" label="Greatest risers" quiet>
      <p className="note">In 28 days, by matches won in the last 52 weeks, at least 10 matches</p>
      <ol className={classes.risers} aria-label="Greatest risers">
        {risers.map(({ stats: { player }, rank, previous_rank }) => (
          <li key={player.player_slug}>
            <RankChange rank={rank} previous={previous_rank} />
            <Link href={playerPath(player.player_slug)}>{player.name}</Link>
            <span className="note">
              {previous_rank} to {rank}
            </span>
          </li>
        ))}
      </ol>
    </Dropdown>
  )
}
