import type { Gender } from '#domain/division/gender.ts'
import { compareTexts } from '#domain/names/compare-texts.ts'
import { type DrawMatch, type DrawPlayer, type PlayerOf, teamsOf } from './draw-match.ts'
import type { Rosters } from './rosters.ts'

/** The players of one side of a league, starters and substitutes. */
export interface Roster<P extends DrawPlayer = DrawPlayer> {
  event_slug: string
  /** The alphabetically first player slug, unique within the event. */
  id: string
  /** The source's name, otherwise the short names of the woman and man with the most matches, such as `Ray / Poe`. */
  name: string
  namedBySource: boolean
  /** The players with the most matches first. */
  players: P[]
}

/** A player with the number of matches that name the player. */
interface Fielded<P extends DrawPlayer> {
  player: P
  matches: number
}

/** Names each roster of an event; with full names if two rosters have the same short names. */
export function nameRosters<M extends DrawMatch>(matches: readonly M[], rosters: Rosters): Roster<PlayerOf<M>>[] {
  const fielded = countFielded(matches)
  const sourceNames = namesOfSource(matches, rosters)
  const unnamed = [...rosters.all()].map(([id, slugs]) => {
    const players = slugs.flatMap((slug) => fielded.get(slug) ?? []).toSorted(compareFielded)
    const leaders = leadersOf(players.map(({ player }) => player))
    return {
      id,
      players: players.map(({ player }) => player),
      leaders,
      short: leaders.map(({ short_name }) => short_name).join(' / '),
    }
  })
  const shorts = Map.groupBy(unnamed, ({ short }) => short)
  return unnamed.map(({ id, players, leaders, short }) => {
    const source = sourceNames.get(id)
    const full = leaders.map(({ name }) => name).join(' / ')
    const unique = (shorts.get(short)?.length ?? 0) > 1 ? full : short
    const event_slug = matches[0]?.event_slug ?? ''
    return { event_slug, id, name: source ?? unique, namedBySource: source !== undefined, players }
  })
}

function countFielded<M extends DrawMatch>(matches: readonly M[]): Map<string, Fielded<PlayerOf<M>>> {
  const fielded = new Map<string, Fielded<PlayerOf<M>>>()
  for (const player of matches.flatMap(teamsOf).flatMap(({ players }): readonly PlayerOf<M>[] => players)) {
    const known = fielded.get(player.player_slug)
    if (known === undefined) fielded.set(player.player_slug, { player, matches: 1 })
    else known.matches++
  }
  return fielded
}

function compareFielded(a: Fielded<DrawPlayer>, b: Fielded<DrawPlayer>): number {
  return b.matches - a.matches || compareTexts(a.player.player_slug, b.player.player_slug)
}

/** Returns the first woman and the first man, or the first player if no gender is known. @param players most matches first */
function leadersOf<P extends DrawPlayer>(players: readonly P[]): P[] {
  const first = (gender: Gender) => players.find((player) => player.gender === gender)
  const leaders = [first('FEMALE'), first('MALE')].filter((player) => player !== undefined)
  return leaders.length > 0 ? leaders : players.slice(0, 1)
}

/** Returns the name that most matches of the source have for each roster, by roster id. */
function namesOfSource(matches: readonly DrawMatch[], rosters: Rosters): Map<string, string> {
  const counts = new Map<string, Map<string, number>>()
  for (const { sides, team_one_name, team_two_name } of matches) {
    for (const [team, name] of [
      [sides[0], team_one_name],
      [sides[1], team_two_name],
    ] as const) {
      if (team === null || name === null) continue
      const id = rosters.idOf(team)
      const names = counts.get(id) ?? new Map<string, number>()
      counts.set(id, names.set(name, (names.get(name) ?? 0) + 1))
    }
  }
  const most = (names: Map<string, number>) =>
    [...names].toSorted(([a, m], [b, n]) => n - m || compareTexts(a, b))[0]?.[0] ?? ''
  return new Map([...counts].map(([id, names]) => [id, most(names)]))
}
