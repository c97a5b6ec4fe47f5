import { ABSENT, formatCount } from '#domain/format/format.ts'
import type { TopMeetingsQuery } from '#features/head-to-head/web/generated/compare.ts'
import { comparePath, playerPath } from '#web/routing/paths.ts'
import classes from './MeetingsGrid.module.css'

type Meetings = TopMeetingsQuery['topMeetings']
type Player = Meetings['ratings'][number]['player']

/** The records of players against each other, one row and one column for each player. Each record opens the comparison. */
export function MeetingsGrid({ caption, ratings, meetings }: Meetings & { caption: string }) {
  const recordOf = recordsIn(meetings)
  const ranked = ratings.map(({ player, rank }, index) => ({ player, rank: rank ?? index + 1 }))
  return (
    <div className={`card ${classes.frame}`}>
      <table className={classes.grid}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">Player</th>
            {ranked.map(({ player, rank }) => (
              <th key={player.player_slug} scope="col">
                <abbr title={player.name}>{rank}</abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ranked.map(({ player, rank }) => (
            <tr key={player.player_slug}>
              <th scope="row">
                <a href={playerPath(player.player_slug)}>
                  <span className={classes.rank}>{rank}</span> <Name player={player} />
                </a>
              </th>
              {ranked.map(({ player: other }) => (
                <td key={other.player_slug}>
                  {other !== player && <Cell player={player} other={other} record={recordOf(player, other)} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The full name; on a phone the short name. */
function Name({ player: { name, short_name } }: { player: Player }) {
  return (
    <span>
      <span className={classes.full}>{name}</span>
      <span className={classes.short}>{short_name}</span>
    </span>
  )
}

interface CellProps {
  player: Player
  other: Player
  record: readonly [won: number, lost: number] | null
}

/** A record, in bold if the player leads. On a phone, the lost matches are below the won ones. */
function Cell({ player, other, record }: CellProps) {
  if (record === null) return ABSENT
  const [won, lost] = record
  const names = `${player.short_name} against ${other.short_name}`
  return (
    <a href={comparePath(player.player_slug, other.player_slug)} className={won > lost ? classes.leads : undefined}>
      <span className="visually-hidden">{`${names}: ${won}-${lost}`}</span>
      <span aria-hidden="true">{formatCount(won)}</span>
      <span className={classes.dash} aria-hidden="true">
        -
      </span>
      <span aria-hidden="true">{formatCount(lost)}</span>
    </a>
  )
}

/** Returns a function that finds the record of a player against another one; null if they never met. */
function recordsIn(meetings: Meetings['meetings']) {
  const records = new Map<string, readonly [number, number]>()
  for (const { one, two, matches_won, matches_lost } of meetings) {
    records.set(`${one} ${two}`, [matches_won, matches_lost])
    records.set(`${two} ${one}`, [matches_lost, matches_won])
  }
  return (player: Player, other: Player) => records.get(`${player.player_slug} ${other.player_slug}`) ?? null
}
