import type { RequestContext } from '#api/context.ts'
import { defineLoader } from '#api/loaders.ts'
import { rankedKind } from '#api/tournament-kind.ts'
import { type Day, dayParts } from '#domain/days/day.ts'
import type { League } from '#domain/division/league.ts'
import type { RecordName } from '#domain/figures/record-name.ts'
import { activeSince, readRecordSources } from '#features/records/server/record-sources.ts'
import { type RankedRecord, type RecordSources, recordBook } from '#statistics/records/record-book.ts'
import { medalsGiven } from '#statistics/records/won-medals.ts'

/** A player with the number of matches played in a season. */
export interface SeasonPlayer {
  id: number
  matches: number
}

/** The records of one calendar year, in all leagues or in one. Only tournaments of the ranked levels count. */
export interface SeasonBook {
  year: number
  /** First rows of the list of each record of players. */
  leaders: ReadonlyMap<RecordName, readonly RankedRecord[]>
  /** Number of gold medals of tournaments that ended in the year. */
  titles: number
  /** Players with a played match other than a DreamBreaker, most matches first. */
  players: readonly SeasonPlayer[]
  /** The players among them without such a match in an earlier year. None in the first year: earlier matches are unknown. */
  newPlayers: readonly SeasonPlayer[]
}

/** Maximum number of players in the list of a record. */
export const MAX_LEADERS = 10

/** The tournaments of seasons: those of a league, or all. */
export interface SeasonLeague {
  league: League | null
  /** Code of the league, also of one of the operator's own; null for all tournaments of `league`. */
  league_code: string | null
}

const seasonsOfRequest = defineLoader(() => new Map<string, Promise<readonly SeasonBook[]>>())

/** Returns the seasons with a played match, newest first. A request reads the matches once for each league. */
export function seasonBooks(context: RequestContext, kind: SeasonLeague): Promise<readonly SeasonBook[]> {
  const seasons = context.loader(seasonsOfRequest)
  const key = `${kind.league} ${kind.league_code}`
  const books = seasons.get(key) ?? readSeasonBooks(context, kind)
  seasons.set(key, books)
  return books
}

/** Estimated size of a player's number of matches in memory, in bytes. */
const PLAYER_BYTES = 50
/** Estimated size of a season's leaders in memory, in bytes. */
const LEADERS_BYTES = 50_000

async function readSeasonBooks(
  context: RequestContext,
  { league, league_code }: SeasonLeague,
): Promise<readonly SeasonBook[]> {
  const { tournaments } = await context.entities()
  // Every list of books is kept in memory, so a code without tournaments must not add one.
  if (league_code !== null && tournaments.all.every((row) => row.league_code !== league_code)) return []
  const dataset = await context.dataset()
  context.budget.chargeCounted(dataset.matches)
  return context.readOnce(
    ['seasons', league, league_code],
    async () => {
      const kind = rankedKind(context, { league, league_code })
      return booksByYear(await readRecordSources(context, { of: 'PLAYER', ...kind }), dataset)
    },
    (books) => books.reduce((sum, { players }) => sum + players.length * 2 * PLAYER_BYTES + LEADERS_BYTES, 0),
  )
}

const yearOf = (day: Day) => dayParts(day).year

function booksByYear(
  { matches, medals, ...sources }: Omit<RecordSources, 'activeSince'>,
  dataset: { data_through: Day | null },
): readonly SeasonBook[] {
  const medalsOfYears = Map.groupBy(medals, ({ end_date }) => yearOf(end_date))
  const years = [...Map.groupBy(matches, ({ date }) => yearOf(date))].sort(([one], [other]) => one - other)
  const known = new Set<number>()
  const books = years.map(([year, played]): SeasonBook => {
    const won = medalsOfYears.get(year) ?? []
    const since = activeSince(dataset, `${year}-12-31`)
    const records = recordBook({ ...sources, matches: played, medals: won, activeSince: since })
    const byRecord = Map.groupBy(records, ({ record }) => record)
    const players = (byRecord.get('MATCHES_PLAYED') ?? []).map(({ id, value }) => ({ id, matches: value }))
    const newPlayers = known.size === 0 ? [] : players.filter(({ id }) => !known.has(id))
    for (const { id } of players) known.add(id)
    return {
      year,
      leaders: new Map([...byRecord].map(([record, rows]) => [record, rows.slice(0, MAX_LEADERS)])),
      titles: medalsGiven(won.filter(({ medal }) => medal === 'GOLD')).length,
      players,
      newPlayers,
    }
  })
  return books.toReversed()
}
