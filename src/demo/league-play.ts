import { addDays } from '#domain/day.ts'
import type { MatchDivision } from '#domain/division.ts'
import { MEDALS, type Medal } from '#domain/medal.ts'
import type { Ranked } from './field.ts'
import { playBracket, rankPlaces } from './knockout.ts'
import { type LeagueTournament, playoffTeams } from './league-plan.ts'
import { draftTeams, type LeagueTeam } from './league-teams.ts'
import { type EventStage, type MatchSetting, playMatch, roundDay } from './match-play.ts'
import type { Player } from './players.ts'
import type { Random } from './random.ts'
import type { Side, TournamentRun } from './results.ts'
import { roundRobinRounds } from './round-robin.ts'
import type { Scoring } from './tournament-kinds.ts'

/** What a league's tournament is played with. */
export interface LeagueStage {
  stage: Omit<EventStage, 'division'>
  scoring: Scoring
}

const GROUP_SIZE = 6
const RALLY_SCORING_UNTIL = 2024
const DREAMBREAKER: Scoring = ['rally_21', 1]
/** How often the source names two of the four who play a Dreambreaker, not one. */
const NAMES_TWO = 0.6

/** The leagues' seasons as they go: who was drafted by which team, and how the teams stand. */
export class LeagueSeasons {
  readonly #teams = new Map<string, LeagueTeam[]>()
  readonly #drafted = new Map<string, Set<Player>>()

  /** The teams of a tournament's circuit, drafted at its first one; their players are taken for the week. */
  teams(random: Random, tournament: LeagueTournament, ranked: Ranked): LeagueTeam[] {
    const { circuit, week, start } = tournament
    let teams = this.#teams.get(circuit.key)
    if (teams === undefined) {
      const year = start.slice(0, 4)
      const drafted = this.#drafted.get(year) ?? new Set()
      this.#drafted.set(year, drafted)
      teams = draftTeams(random, ranked, circuit, week, drafted)
      this.#teams.set(circuit.key, teams)
    }
    for (const player of teams.flatMap(({ players }) => [...players.MALE, ...players.FEMALE])) player.busyWeek = week
    return teams
  }
}

export function playLeagueTournament(
  run: TournamentRun,
  tournament: LeagueTournament,
  teams: readonly LeagueTeam[],
): void {
  const { start, end } = tournament
  const stage = { ...run, event: 'MLP', eventDivision: 'MLP' as const, start, end, losesScores: false }
  const scoring: Scoring = Number(start.slice(0, 4)) <= RALLY_SCORING_UNTIL ? ['rally_21', 1] : ['sideout_11', 1]
  if (tournament.playoffs) playPlayoffs({ stage, scoring }, teams)
  else playWeekend({ stage, scoring }, run.random.shuffled(teams))
}

/** Every group plays everyone against everyone, spread over the days. */
function playWeekend(league: LeagueStage, teams: readonly LeagueTeam[]): void {
  const { wording, start, end } = league.stage
  const groups = Math.ceil(teams.length / GROUP_SIZE)
  const days = roundRobinDays(start, end)
  for (let group = 0; group < groups; group++) {
    const members = teams.filter((_, index) => index % groups === group)
    const rounds = roundRobinRounds(members.length)
    for (const [index, pairs] of rounds.entries()) {
      const day = days[Math.floor((index * days.length) / rounds.length)] as string
      for (const [one, two] of pairs) {
        const round = wording.roundRobin(index + 1)
        const { winner } = playFixture(league, { round, day }, members[one] as LeagueTeam, members[two] as LeagueTeam)
        winner.wins++
      }
    }
  }
}

function roundRobinDays(start: string, end: string): string[] {
  const days = [start]
  while ((days.at(-1) as string) < end) days.push(addDays(days.at(-1) as string, 1))
  return days
}

/** The best teams of the season play knockout; the medals go to every pair that a team of the podium fields. */
function playPlayoffs(league: LeagueStage, teams: readonly LeagueTeam[]): void {
  const { stage } = league
  const best = teams.toSorted((one, other) => other.wins - one.wins).slice(0, playoffTeams(teams.length))
  const slots = rankPlaces(best.length).map((rank) => best[rank - 1] ?? null)
  const playRound = (one: LeagueTeam, two: LeagueTeam, placesLeft: number) => {
    const setting = { round: stage.wording.round(placesLeft), day: roundDay(stage, Math.log2(placesLeft) - 1) }
    return playFixture(league, setting, one, two)
  }
  const { survivors, losers } = playBracket(slots, 2, playRound)
  const [third, fourth] = losers.at(-1) as [LeagueTeam, LeagueTeam]
  const bronze = playFixture(league, { round: stage.wording.bronze, day: stage.end }, third, fourth).winner
  const [one, two] = survivors as [LeagueTeam, LeagueTeam]
  const { winner: gold, loser: silver } = playRound(one, two, 2)
  const podium: Record<Medal, LeagueTeam> = { GOLD: gold, SILVER: silver, BRONZE: bronze }
  for (const medal of MEDALS) {
    for (const { side } of lineUp(podium[medal]))
      stage.sink.medal({ eventDivision: 'MLP', medal, players: side.players })
  }
}

/** A fixture is four matches, and a Dreambreaker where each team has won two. */
export function playFixture(
  { stage, scoring }: LeagueStage,
  { round, day }: Pick<MatchSetting, 'round' | 'day'>,
  home: LeagueTeam,
  away: LeagueTeam,
): { winner: LeagueTeam; loser: LeagueTeam } {
  const setting = { draw: '', round, day, scoring, note: `${home.name} v ${away.name}`, walkovers: 0 }
  const visitors = lineUp(away)
  let homeWins = 0
  for (const [index, { division, side }] of lineUp(home).entries()) {
    const opponents = (visitors[index] as (typeof visitors)[number]).side
    if (playMatch({ ...stage, division }, setting, side, opponents).winner === side) homeWins++
  }
  if (homeWins === 2) {
    const named = stage.random.chance(NAMES_TWO) ? 2 : 1
    const [one, two] = [dreambreakerSide(home, named), dreambreakerSide(away, named)]
    const decider = { ...setting, scoring: DREAMBREAKER }
    if (playMatch({ ...stage, division: 'DREAMBREAKER' }, decider, one, two).winner === one) homeWins++
  }
  return homeWins > 2 ? { winner: home, loser: away } : { winner: away, loser: home }
}

/** A team's four pairs, in the order of a fixture. */
function lineUp({ players, crossed }: LeagueTeam): { division: MatchDivision; side: Side }[] {
  const [firstWoman, secondWoman] = players.FEMALE
  const [firstMan, secondMan] = crossed ? [players.MALE[1], players.MALE[0]] : players.MALE
  return [
    { division: 'WOMENS_DOUBLES', side: { players: players.FEMALE, seed: null } },
    { division: 'MENS_DOUBLES', side: { players: players.MALE, seed: null } },
    { division: 'MIXED_DOUBLES', side: { players: [firstWoman, firstMan], seed: null } },
    { division: 'MIXED_DOUBLES', side: { players: [secondWoman, secondMan], seed: null } },
  ]
}

function dreambreakerSide({ players }: LeagueTeam, named: 1 | 2): Side {
  const [man] = players.MALE
  return { players: named === 1 ? [man] : [man, players.FEMALE[0]], seed: null }
}
