import type { MeasureGroup } from '#domain/figures/measure-group.ts'
import type { MeasuredSums, Tally } from '#domain/figures/sums.ts'
import { countPickles } from '#domain/match/games.ts'
import { readGames } from '#domain/match/match.ts'
import { type Seats, type Sides, sidesOf } from '#domain/match/seats.ts'
import type { RecordedMatch } from './match-record.ts'
import { addTally, emptyTally, tallyOfSide } from './tally.ts'

/** A played match of one owner, with the ids by which it is grouped. */
export interface GroupedMatch extends RecordedMatch, Seats {
  owner_id: number
  tournament_id: number
  team_one_id: number
  team_two_id: number
}

/** The sums over the matches of a group. */
export interface MeasuredGroup {
  /** The players of the group; none for a tournament. */
  player_ids: readonly number[]
  tournament_id: number | null
  sums: MeasuredSums
}

interface OpenGroup extends MeasuredGroup {
  tournaments: Set<number>
  partners: Set<number>
  opponents: Set<number>
}

/** Adds up matches by their group. */
export function measureGroups(by: MeasureGroup, matches: Iterable<GroupedMatch>): MeasuredGroup[] {
  const groups = new Map<string, OpenGroup>()
  const sums = new Map<string, SideSums>()
  for (const match of matches) {
    const sides = sidesOf(match, match.own_team)
    // Both players of a side have the same sums, and many matches the same score.
    const score = [match.own_team, match.winning_team, match.games, match.finished_games].join('|')
    const added = sums.get(score) ?? sumsOf(match)
    sums.set(score, added)
    for (const { key, player_ids, tournament_id } of keysOf(by, match, sides)) {
      const group = groups.get(key) ?? newGroup(player_ids, tournament_id)
      groups.set(key, group)
      addMatch(group, match, sides, added)
    }
  }
  return [...groups.values()].map(({ player_ids, tournament_id, sums, tournaments, partners, opponents }) => ({
    player_ids,
    tournament_id,
    sums: {
      ...sums,
      tournaments_played: tournaments.size,
      partners: partners.size,
      opponents: opponents.size,
    },
  }))
}

type Key = Pick<MeasuredGroup, 'player_ids' | 'tournament_id'> & { key: string }

/** Returns the groups that a match belongs to: two for the opponents of a doubles match. */
function keysOf(by: MeasureGroup, { owner_id, tournament_id }: GroupedMatch, { own, others }: Sides): Key[] {
  const ofPlayers = (ids: readonly number[]): Key => ({ key: ids.join(), player_ids: ids, tournament_id: null })
  switch (by) {
    case 'PLAYER':
      return [ofPlayers([owner_id])]
    case 'PAIR':
      return own.length === 2 ? [ofPlayers(own.toSorted((a, b) => a - b))] : []
    case 'PARTNER':
      return own.filter((id) => id !== owner_id).map((id) => ofPlayers([id]))
    case 'OPPONENT':
      return others.map((id) => ofPlayers([id]))
    case 'OPPONENTS':
      return [ofPlayers(others.toSorted((a, b) => a - b))]
    case 'TOURNAMENT':
      return [{ key: String(tournament_id), player_ids: [], tournament_id }]
  }
}

function newGroup(player_ids: readonly number[], tournament_id: number | null): OpenGroup {
  const sums = { ...emptyTally(), pickles: 0, pickles_lost: 0, tournaments_played: 0, partners: 0, opponents: 0 }
  return { player_ids, tournament_id, sums, tournaments: new Set(), partners: new Set(), opponents: new Set() }
}

type SideSums = Tally & Pick<MeasuredSums, 'pickles' | 'pickles_lost'>

/** Returns what a match adds to the sums of its side. */
function sumsOf(match: GroupedMatch): SideSums {
  const finished = readGames(match.finished_games)
  return {
    ...tallyOfSide(match, match.own_team),
    pickles: countPickles(finished, match.own_team),
    pickles_lost: countPickles(finished, match.own_team === 1 ? 2 : 1),
  }
}

function addMatch(group: OpenGroup, match: GroupedMatch, { own, others }: Sides, added: SideSums): void {
  addTally(group.sums, added)
  group.sums.pickles += added.pickles
  group.sums.pickles_lost += added.pickles_lost
  group.tournaments.add(match.tournament_id)
  for (const id of own) if (id !== match.owner_id) group.partners.add(id)
  for (const id of others) group.opponents.add(id)
}
