import { type Day, dayFromNumber, dayNumber } from '#domain/days/day.ts'
import type { MatchDivision } from '#domain/division/division.ts'
import { GENDERS, type Gender } from '#domain/division/gender.ts'
import type { Random } from '#statistics/chance/random.ts'
import type { Player } from './demo-players.ts'
import { TWO_GROUPS_FROM } from './draw-sizes.ts'
import { isFree, type Ranked } from './field.ts'
import type { Scoring } from './kinds.ts'
import { playBracket } from './knockout.ts'
import { type EventStage, playMatch, roundName } from './match-play.ts'
import type { MatchSetting, Side } from './results.ts'
import { dealGroups, playRoundRobin } from './round-robin.ts'
import { inventTown } from './titles.ts'

/** A team of two women and two men for one season. */
interface LeagueTeam {
  name: string
  players: Record<Gender, readonly [Player, Player]>
}

const MAX_TEAMS = 12
const DREAMBREAKER: Scoring = ['rally_21', 1]
const MASCOTS = ['Herons', 'Otters', 'Comets', 'Foxes', 'Lynx', 'Badgers', 'Owls', 'Bisons', 'Cranes', 'Geckos', 'Koi']

/** The teams of each league season, which are drafted at the first tournament of the year. */
export class LeagueSeasons {
  readonly #years = new Map<string, LeagueTeam[][]>()

  /**
   * Returns the teams of a tournament and reserves their players for its week. Tournaments in the same week get
   * different teams.
   */
  teams({ random, tournament, event }: EventStage, ranked: Ranked): LeagueTeam[] {
    const { start, week } = tournament
    const year = start.slice(0, 4)
    const drafted = this.#years.get(year) ?? []
    this.#years.set(year, drafted)
    const isTaken = (team: LeagueTeam) => playersOf(team).some(({ busyWeek }) => busyWeek === week)
    let teams = drafted.find((teams) => !teams.some(isTaken))
    if (teams === undefined) {
      teams = draftTeams(random, ranked, week, new Set(drafted.flat().flatMap(playersOf)))
      drafted.push(teams)
    }
    const entered = teams.slice(0, event.entries)
    for (const player of entered.flatMap(playersOf)) player.busyWeek = week
    return entered
  }
}

function playersOf({ players }: LeagueTeam): Player[] {
  return [...players.FEMALE, ...players.MALE]
}

/** Drafts teams from the best players in two rounds. The first pick of one round is the last of the other. */
function draftTeams(random: Random, ranked: Ranked, week: number, drafted: ReadonlySet<Player>): LeagueTeam[] {
  const picks = GENDERS.map((gender) => {
    const free = ranked[gender].filter((player) => !drafted.has(player) && isFree(player, week))
    const best = free.slice(0, MAX_TEAMS * 2)
    const teams = Math.floor(best.length / 2)
    return random.shuffled(
      Array.from({ length: teams }, (_, index) => [best[index], best[teams * 2 - 1 - index]] as [Player, Player]),
    )
  }) as [[Player, Player][], [Player, Player][]]
  return Array.from({ length: Math.min(...picks.map(({ length }) => length)) }, (_, index) => ({
    name: `${inventTown(random)} ${MASCOTS[index % MASCOTS.length]}`,
    players: { MALE: picks[0][index] as [Player, Player], FEMALE: picks[1][index] as [Player, Player] },
  }))
}

/** Plays round-robin groups until the last day, then playoffs of the best four teams. */
export function playLeague(stage: EventStage, teams: readonly LeagueTeam[]): void {
  const { start, end } = stage.tournament
  const [first, days] = [dayNumber(start), dayNumber(end) - dayNumber(start)]
  const groups = dealGroups(stage.random.shuffled(teams), teams.length < TWO_GROUPS_FROM ? 1 : 2)
  let fixtures = 0
  const play = (round: string, day: Day, one: LeagueTeam, two: LeagueTeam, pool?: string) => {
    fixtures++
    const fixture = { id: `tie-${fixtures}`, teams: [one.name, two.name] as const }
    return playFixture(stage, { round, day, pool, fixture }, one, two)
  }
  const standings = groups.map((group, index) => {
    return playRoundRobin(group, (one, two, round, rounds) => {
      const day = dayFromNumber(first + Math.floor(((round - 1) * days) / rounds))
      return play(`Round ${round} RR`, day, one, two, `Group ${'AB'[index]}`)
    })
  })
  const [one = [], other] = standings
  const best = other === undefined ? [one[0], one[3], one[1], one[2]] : [one[0], other[1], other[0], one[1]]
  const { survivors, losers } = playBracket(best as LeagueTeam[], 2, (home, away, teamsLeft) => {
    return play(roundName(teamsLeft), end, home, away)
  })
  const [third, fourth] = losers[0] as [LeagueTeam, LeagueTeam]
  const bronze = play('Bronze', end, third, fourth).winner
  const { winner, loser } = play('Finals', end, ...(survivors as [LeagueTeam, LeagueTeam]))
  const pairsOf = (team: LeagueTeam) => lineUp(team).map(({ side }) => side)
  stage.sink.medals('MLP', { gold: pairsOf(winner), silver: pairsOf(loser), bronze: pairsOf(bronze) })
}

/** Plays a fixture: four matches, and a DreamBreaker if the teams are tied 2-2. */
function playFixture(stage: EventStage, place: Omit<MatchSetting, 'scoring'>, home: LeagueTeam, away: LeagueTeam) {
  const { main } = stage.tournament.kind.scoring
  const visitors = lineUp(away).map(({ side }) => side)
  let homeWins = 0
  for (const [index, { division, side }] of lineUp(home).entries()) {
    const setting = { ...place, scoring: main, position: index + 1 }
    if (playMatch(stage, setting, side, visitors[index] as Side, division).winner === side) homeWins++
  }
  if (homeWins === 2) {
    const [one, two] = [home, away].map(({ players }): Side => {
      return { players: [players.FEMALE[0], players.MALE[0]], seed: null }
    }) as [Side, Side]
    const decider = { ...place, scoring: DREAMBREAKER, position: 5 }
    if (playMatch(stage, decider, one, two, 'DREAMBREAKER').winner === one) homeWins++
  }
  return homeWins > 2 ? { winner: home, loser: away } : { winner: away, loser: home }
}

/** Returns a team's four pairs in the order of their matches. */
function lineUp({ players: { FEMALE, MALE } }: LeagueTeam): { division: MatchDivision; side: Side }[] {
  return [
    { division: 'WOMENS_DOUBLES', side: { players: FEMALE, seed: null } },
    { division: 'MENS_DOUBLES', side: { players: MALE, seed: null } },
    { division: 'MIXED_DOUBLES', side: { players: [FEMALE[0], MALE[0]], seed: null } },
    { division: 'MIXED_DOUBLES', side: { players: [FEMALE[1], MALE[1]], seed: null } },
  ]
}
