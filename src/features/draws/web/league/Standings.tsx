import type { EventLeagueFragment } from '#features/draws/web/generated/draws.ts'
import { playerPath } from '#web/routing/paths.ts'
import { StatsTable } from '#web/ui/table/StatsTable.tsx'
import classes from './LeagueView.module.css'
import { type LeagueRow, leagueColumns } from './league-columns.tsx'

type Roster = EventLeagueFragment['rosters'][number]

/** The standings of a team league. A team's name opens its roster. */
export function Standings({ league: { groups, rosters } }: { league: EventLeagueFragment }) {
  const byId = new Map(rosters.map((roster) => [roster.id, roster]))
  const columns = leagueColumns(({ roster }) => <RosterDetails roster={byId.get(roster.id)} name={roster.name} />)
  const inGroups = new Set(groups.flatMap(({ standings }) => standings.map(({ roster }) => roster.id)))
  const others = rosters.filter(({ id }) => !inGroups.has(id))
  const hasRanges = groups.some(({ standings }) => standings.some((row) => row.points_at_least !== row.points_at_most))
  return (
    <section className="stack-2">
      <h3 className={groups.length > 0 ? undefined : 'visually-hidden'}>Standings</h3>
      <div className={classes.groups}>
        {groups.map(({ name, standings }) => (
          <section key={name}>
            <h4>{name}</h4>
            <StatsTable
              caption={name}
              columns={columns}
              rowKey={({ roster }: LeagueRow) => roster.id}
              content={{ status: 'ready', value: standings }}
              empty="No teams"
            />
          </section>
        ))}
      </div>
      {others.length > 0 && (
        <ul className="grid" aria-label="Teams">
          {others.map((roster) => (
            <li key={roster.id}>
              <RosterDetails roster={roster} name={roster.name} />
            </li>
          ))}
        </ul>
      )}
      {hasRanges && <p className="note">A range of points (13–14) means that a DreamBreaker result is missing.</p>}
      {rosters.some(({ named_by_source }) => !named_by_source) && (
        <p className="note">
          Team names aren’t in our data, so teams are labeled by their two most-used players. Select a team to see its
          roster.
        </p>
      )}
    </section>
  )
}

function RosterDetails({ roster, name }: { roster: Roster | undefined; name: string }) {
  return (
    <details>
      <summary>{name}</summary>
      <ul className={classes.players}>
        {roster?.players.map(({ player_slug, name: player }) => (
          <li key={player_slug}>
            <a href={playerPath(player_slug)}>{player}</a>
          </li>
        ))}
      </ul>
    </details>
  )
}
