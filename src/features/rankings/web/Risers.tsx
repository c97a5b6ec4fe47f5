import { RANKING_MINIMUM } from '#domain/figures/figures.ts'
import type { RankingPageQuery } from '#features/rankings/web/generated/rankings.ts'
import { playerPath } from '#web/routing/paths.ts'
import { Dropdown } from '#web/ui/controls/Dropdown.tsx'
import { RankChange } from './RankChange.tsx'
import classes from './Risers.module.css'

/** The players who rose most in 28 days; empty if no player rose. */
export function Risers({ risers }: { risers: RankingPageQuery['risers'] }) {
  if (risers.length === 0) return null
  return (
    <Dropdown name="List" label="Biggest risers" quiet>
      <p className="note">{`Ranks gained in 28 days, by matches won in the last 52 weeks: players with at least ${RANKING_MINIMUM} matches now`}</p>
      <ol className={classes.risers} aria-label="Biggest risers">
        {risers.map(({ stats: { player }, rank, previous_rank }) => (
          <li key={player.player_slug}>
            <RankChange rank={rank} previous={previous_rank} />
            <a href={playerPath(player.player_slug)}>{player.name}</a>
            <span className="note">
              {previous_rank} to {rank}
            </span>
          </li>
        ))}
      </ol>
    </Dropdown>
  )
}
