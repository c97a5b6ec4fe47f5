import DataLoader from 'dataloader'
import type { RequestContext } from '#api/context.ts'
import { sortedByKey } from '#api/lists/sort-key.ts'
import { defineLoader } from '#api/loaders.ts'
import type { PlayerRow } from '#database/query/columns.ts'
import { lookUpParams } from '#database/query/query-shapes.ts'
import { wonMedals } from '#features/medals/server/won-medal-queries.ts'
import { medalsWon } from '#statistics/records/won-medals.ts'
import { seriesTeams } from './series-queries.ts'

/** A player's record over all editions of a series, without DreamBreakers. */
export interface SeriesPlayer {
  player: PlayerRow
  /** Number of editions with a played match or a title of the player. */
  editions: number
  matches_played: number
  matches_won: number
  matches_lost: number
  titles: number
}

type Counts = Omit<SeriesPlayer, 'player' | 'editions'> & { tournaments: Set<number> }

export const SERIES_PLAYER_SORTS = ['titles', 'matches_won'] as const
export type SeriesPlayerSort = (typeof SERIES_PLAYER_SORTS)[number]

/** The gold medals of all editions of a series, of every level, by the slug of the series. */
const goldMedals = defineLoader(
  (snapshot) =>
    new DataLoader(async (series_slugs: readonly string[]) => {
      const filters = { series_slugs, medal: 'GOLD', event_divisions: [], levels: [] } as const
      const bySeries = Map.groupBy(await snapshot.all(wonMedals(filters, {}), {}), ({ series }) => series)
      return series_slugs.map((slug) => bySeries.get(slug) ?? [])
    }),
)

/** The results of the teams of a series, by its slug. */
const teamResults = defineLoader(
  (snapshot) =>
    new DataLoader(async (series_slugs: readonly string[]) => {
      const bySeries = Map.groupBy(await snapshot.all(seriesTeams, lookUpParams(series_slugs)), ({ series }) => series)
      return series_slugs.map((slug) => bySeries.get(slug) ?? [])
    }),
)

/** The counts of players by series, so that a request with several lists of a series counts once. */
const countsOfRequest = defineLoader(() => new Map<string, Promise<ReadonlyMap<number, Counts>>>())

/** Returns the gold medals of all editions, of every level. */
export function goldMedalsOf({ loader, budget }: RequestContext, series_slug: string) {
  budget.chargeLookUp()
  return loader(goldMedals).load(series_slug)
}

/** Returns the players with a played match or a title in a series: most titles or most wins first. */
export async function seriesPlayers(
  context: RequestContext,
  series_slug: string,
  sort: SeriesPlayerSort,
): Promise<readonly SeriesPlayer[]> {
  context.budget.chargeRange()
  const { players } = await context.entities()
  const counted = context.loader(countsOfRequest)
  const counting = counted.get(series_slug) ?? countPlayers(context, series_slug)
  counted.set(series_slug, counting)
  const rows = [...(await counting)]
    .map(([id, { tournaments, ...row }]) => ({ player: players.get(id), editions: tournaments.size, ...row }))
    .filter(({ matches_played, titles }) => matches_played + titles > 0)
  // By the sort, then by the other counts, then by name and slug.
  return sortedByKey(rows, ({ player, ...row }) => {
    const { titles, matches_won, matches_lost } = row
    return [-row[sort], -titles, -matches_won, matches_lost, player.name_search, player.player_slug]
  })
}

async function countPlayers(context: RequestContext, series_slug: string): Promise<Map<number, Counts>> {
  const counts = new Map<number, Counts>()
  const of = (player: number): Counts => {
    const row = counts.get(player) ?? {
      tournaments: new Set<number>(),
      matches_played: 0,
      matches_won: 0,
      matches_lost: 0,
      titles: 0,
    }
    counts.set(player, row)
    return row
  }
  for (const team of await context.loader(teamResults).load(series_slug)) {
    for (const player of [team.player_one_id, team.player_two_id]) {
      if (player === null) continue
      const row = of(player)
      row.matches_played += team.matches_played
      row.matches_won += team.matches_won
      row.matches_lost += team.matches_lost
      if (team.matches_played > 0) row.tournaments.add(team.tournament_id)
    }
  }
  for (const [player, titles] of medalsWon(await goldMedalsOf(context, series_slug), 'PLAYER')) {
    const row = of(player)
    row.titles = titles.length
    for (const { rows } of titles) row.tournaments.add(rows[0].tournament_id)
  }
  return counts
}
