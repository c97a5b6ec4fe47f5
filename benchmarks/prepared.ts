import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { readStoredDataset } from '#database/derived/dataset-store.ts'
import { openDatabase } from '#database/open.ts'
import { DEFAULT_DEMO_SEED, generateDemo } from '#demo/generate.ts'
import { importFolder } from '#importer/import.ts'
import { PostgresCluster } from './postgres-cluster.ts'
import { progress } from './report.ts'

/** Folder of prepared data, which is kept between runs. */
const DATA_FOLDER = fileURLToPath(new URL('../var/benchmarks/', import.meta.url))
/** Port of the benchmarks' PostgreSQL server. BENCH_PORT changes it; the next ports are used by servers under test. */
export const FIRST_PORT = Number(process.env.BENCH_PORT ?? 4300)

/** Returns the folder of generated seasons, and generates them if they are missing. */
export async function seasonsFolder(matches: number): Promise<string> {
  const folder = `${DATA_FOLDER}results/${matches}`
  if (isComplete(folder)) return folder
  progress(`Generating ${matches.toLocaleString('en')} matches`)
  await generateDemo({ folder, matches, seed: DEFAULT_DEMO_SEED })
  return folder
}

/** True if all seasons are written: the marker's number of matches is set last. */
function isComplete(folder: string): boolean {
  const marker = `${folder}/dataset.json`
  return existsSync(marker) && JSON.parse(readFileSync(marker, 'utf8')).matches > 0
}

export function startCluster(): Promise<PostgresCluster> {
  mkdirSync(DATA_FOLDER, { recursive: true })
  return PostgresCluster.start(`${DATA_FOLDER}postgres`, FIRST_PORT)
}

/** Returns the URL of a SQLite file with imported seasons of that many matches. */
export async function preparedSqlite(matches: number): Promise<string> {
  const url = `file:${DATA_FOLDER}${matches}.db`
  await fill(url, matches)
  return url
}

/** Returns the URL of a PostgreSQL database with the same seasons. */
export async function preparedPostgres(cluster: PostgresCluster, matches: number): Promise<string> {
  const url = await cluster.database(`erne_${matches}`)
  // The functions depend on derived tables, which Erne rebuilds if their version differs.
  await cluster.query('drop function if exists players_event_teams, mens_doubles_ranking', [], `erne_${matches}`)
  await fill(url, matches)
  return url
}

async function fill(url: string, matches: number): Promise<void> {
  const database = await openDatabase(url)
  try {
    const stored = await database.snapshot(readStoredDataset)
    if (stored?.isCurrent) return
    const folder = await seasonsFolder(matches)
    progress(`Importing ${matches.toLocaleString('en')} matches into ${database.dialect}`)
    const outcome = await importFolder({ folder, database })
    if (outcome.kind !== 'imported') throw new Error(`The seasons were not imported: ${JSON.stringify(outcome)}`)
  } finally {
    await database.close()
  }
}

/**
 * Additions that a PostGraphile user would make: sort columns, a player's event teams, and a ranking by sums of days.
 */
const PEER_ADDITIONS = `
  alter table players add column if not exists total_matches_played_desc integer;
  update players set total_matches_played_desc = place from (
    select id, row_number() over (order by total_matches_played desc, name_search collate "C", player_slug collate "C") as place
    from players) as placed where placed.id = players.id;
  create index if not exists players_by_matches on players (total_matches_played_desc);
  create index if not exists tournaments_by_day on tournaments (start_date_desc);
  create or replace function players_event_teams(player players) returns setof event_teams language sql stable as
    'select event_teams.* from event_teams join teams on teams.id = event_teams.team_id
      where teams.player_one_id = player.id or teams.player_two_id = player.id';
  create or replace function mens_doubles_ranking() returns table (
    player_slug text, name text, profile_image_url text, total_matches_played int,
    matches_won int, matches_lost int, matches_won_percentage float, points_won int, points_lost int, points_won_percentage float
  ) language sql stable as $$
    select players.player_slug, name, profile_image_url, players.total_matches_played, won::int, lost::int, won * 100.0 / nullif(won + lost, 0),
      points::int, lost_points::int, points * 100.0 / nullif(points + lost_points, 0)
    from players join (
      select player_id, sum(matches_won) as won, sum(matches_lost) as lost, sum(points_won) as points,
        sum(points_lost) as lost_points
      from player_days where match_division = 'MENS_DOUBLES' group by player_id
    ) as sums on sums.player_id = players.id
    where gender = 'MALE' order by sums.won desc, sums.points desc, name_search, players.player_slug $$;`

export async function preparePeer(cluster: PostgresCluster, matches: number): Promise<void> {
  await cluster.query(PEER_ADDITIONS, [], `erne_${matches}`)
}
