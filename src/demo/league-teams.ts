import { GENDERS, type Gender } from '#domain/gender.ts'
import { isFree, type Ranked } from './field.ts'
import type { Circuit } from './league-plan.ts'
import { inventTown } from './places.ts'
import { overallStrength, type Player } from './players.ts'
import type { Random } from './random.ts'

/** Two women and two men who play a season together. */
export interface LeagueTeam {
  name: string
  players: Record<Gender, readonly [Player, Player]>
  /** Whether the first woman plays mixed doubles with the second man. */
  crossed: boolean
  /** Fixtures won in the season so far. */
  wins: number
}

const MASCOTS =
  'Herons Kestrels Otters Comets Foxes Tides Lynx Badgers Sparks Mariners Owls Bisons Cranes Drifters Falcons Geckos Harriers Jackrabbits Koi Lanterns Moths Newts Pelicans Ravens Storks Terns Voles Wolverines'.split(
    ' ',
  )
const SCOUTING_ERROR = 0.3

/** Drafts a circuit's teams from the strongest who are free and in no other team of the year. */
export function draftTeams(
  random: Random,
  ranked: Ranked,
  circuit: Circuit,
  week: number,
  drafted: Set<Player>,
): LeagueTeam[] {
  const picks = GENDERS.map((gender) => {
    const free = ranked[gender].filter((player) => !drafted.has(player) && isFree(player, week))
    return shareOut(random, free.slice(0, circuit.teams * 2))
  }) as [[Player, Player][], [Player, Player][]]
  for (const player of picks.flat(2)) drafted.add(player)
  const count = Math.min(...picks.map((pairs) => pairs.length))
  const mascots = random.shuffled(MASCOTS)
  return Array.from({ length: count }, (_, index) => ({
    name: `${inventTown(random)} ${mascots[index % mascots.length]}`,
    players: { MALE: picks[0][index] as [Player, Player], FEMALE: picks[1][index] as [Player, Player] },
    crossed: random.chance(0.5),
    wins: 0,
  }))
}

/** Two rounds of picks: who picks first in the one picks last in the other. */
function shareOut(random: Random, players: readonly Player[]): [Player, Player][] {
  const scouted = players.map((player) => ({ player, rating: overallStrength(player) + random.normal(SCOUTING_ERROR) }))
  const order = scouted.toSorted((one, other) => other.rating - one.rating).map(({ player }) => player)
  const teams = Math.floor(order.length / 2)
  const pairs = Array.from({ length: teams }, (_, index): [Player, Player] => {
    return [order[index] as Player, order[teams * 2 - 1 - index] as Player]
  })
  return random.shuffled(pairs)
}
