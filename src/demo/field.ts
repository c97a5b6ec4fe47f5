import type { Discipline } from '#domain/division/discipline.ts'
import { MATCH_DIVISION_FACTS, type MatchDivision } from '#domain/division/division.ts'
import { GENDERS, type Gender } from '#domain/division/gender.ts'
import type { Random } from '#statistics/chance/random.ts'
import type { PlannedEvent, Tournament } from './calendar.ts'
import type { Player } from './demo-players.ts'
import { sideStrength } from './match-play.ts'
import type { Side } from './results.ts'

export type Ranked = Record<Gender, readonly Player[]>
export type Field = Record<Gender, Player[]>

const STARS_SHARE = 0.03
const MIN_STARS = 6
/** Probability that a regular partner comes to the same tournament. */
const PARTNER_COMES = 0.92
const TRIES_PER_PLACE = 8
/** Error of seeding, and of players looking for a partner, in judging strength; in standard deviations. */
const JUDGMENT_ERROR = 0.3
/** Probability that a new pair stays together after its first tournament, and that a regular pair splits after one. */
const PAIR_STAYS = 0.75
const PAIR_SPLITS = 0.06

export function isFree(player: Player, week: number): boolean {
  return player.busyWeek !== week && player.activeFrom <= week
}

/** Returns the number of players of a gender that the largest event needs. */
function countNeeded(events: readonly PlannedEvent[], gender: Gender): number {
  const needs = events.map(({ division, entries }) => {
    const facts = MATCH_DIVISION_FACTS[division as MatchDivision]
    if (facts.gender === gender) return entries * facts.sideSize[1]
    return facts.gender === null ? entries : 0
  })
  return Math.max(...needs)
}

/** Reserves free players for a tournament's week: first some stars, then players from the kind's range of ranks. */
export function gatherField(random: Random, ranked: Ranked, { week, kind, events }: Tournament): Field {
  const needed = { MALE: countNeeded(events, 'MALE'), FEMALE: countNeeded(events, 'FEMALE') }
  const field: Field = { MALE: [], FEMALE: [] }
  const take = (player: Player) => {
    if (!isFree(player, week) || field[player.gender].length >= needed[player.gender]) return
    player.busyWeek = week
    field[player.gender].push(player)
    for (const partner of [player.partner, player.mixedPartner]) {
      if (partner !== null && random.chance(PARTNER_COMES)) take(partner)
    }
  }
  for (const gender of GENDERS) {
    for (const star of ranked[gender].slice(0, Math.max(MIN_STARS, ranked[gender].length * STARS_SHARE))) {
      if (random.chance(kind.stars)) take(star)
    }
  }
  const [from, to] = kind.field
  for (const gender of GENDERS) {
    const players = ranked[gender]
    for (let tries = needed[gender] * TRIES_PER_PLACE; tries > 0 && field[gender].length < needed[gender]; tries--) {
      take(players[Math.floor((from + (to - from) * random.next()) * players.length)] as Player)
    }
    // If the range of ranks is nearly used up, fill the field with its remaining players, then with all others.
    const first = Math.floor(from * players.length)
    for (const player of [...players.slice(first), ...players.slice(0, first)]) take(player)
  }
  return field
}

/** Returns the sides that enter an event, strongest first. */
export function enterEvent(random: Random, { division, entries }: PlannedEvent, field: Field): Side[] {
  const { gender, discipline } = MATCH_DIVISION_FACTS[division as Exclude<typeof division, 'MLP'>]
  let sides: Side[]
  if (gender === null) sides = pairUp(random, [field.FEMALE, field.MALE], 'mixedPartner')
  else if (discipline === 'gender_doubles') sides = pairUp(random, [field[gender]], 'partner')
  else {
    const keen = field[gender].filter(({ likesSingles }) => likesSingles)
    const others = field[gender].filter(({ likesSingles }) => !likesSingles)
    sides = [...keen, ...others]
      .slice(0, Math.max(entries, keen.length))
      .map((player) => ({ players: [player], seed: null }))
  }
  return byJudgedStrength(random, sides, discipline).slice(0, entries)
}

/** Forms pairs within one group or across two: regular partners who both came, then the others by strength. */
function pairUp(random: Random, groups: readonly Player[][], bond: 'partner' | 'mixedPartner'): Side[] {
  const present = new Set(groups.flat())
  const sides: Side[] = []
  for (const player of groups.flat()) {
    const partner = player[bond]
    if (partner === null || !present.has(player) || !present.has(partner)) continue
    present.delete(player)
    present.delete(partner)
    sides.push({ players: [player, partner], seed: null })
  }
  const discipline: Discipline = bond === 'partner' ? 'gender_doubles' : 'mixed_doubles'
  const [one = [], two] = groups.map((group) => {
    const free = group.filter((player) => present.has(player))
    const alone = free.map((player): Side => ({ players: [player], seed: null }))
    return byJudgedStrength(random, alone, discipline).map(({ players: [player] }) => player)
  })
  const pairs =
    two === undefined ? neighbors(one) : one.slice(0, two.length).map((woman, index) => [woman, two[index]] as const)
  for (const [player, partner] of pairs as readonly (readonly [Player, Player])[]) {
    sides.push({ players: [player, partner], seed: null })
    if (player[bond] !== null || partner[bond] !== null || !random.chance(PAIR_STAYS)) continue
    player[bond] = partner
    partner[bond] = player
  }
  return sides
}

function neighbors(players: readonly Player[]): (readonly [Player, Player])[] {
  return players.flatMap((player, index) => (index % 2 === 0 ? [] : [[players[index - 1] as Player, player] as const]))
}

function byJudgedStrength(random: Random, sides: readonly Side[], discipline: Discipline | null): Side[] {
  const judged = sides.map((side) => ({ side, judged: sideStrength(side, discipline) + random.normal(JUDGMENT_ERROR) }))
  return judged.toSorted((one, other) => other.judged - one.judged).map(({ side }) => side)
}

/** Splits some regular pairs after a tournament. */
export function splitSomePairs(random: Random, field: Field): void {
  for (const player of [...field.FEMALE, ...field.MALE]) {
    for (const bond of ['partner', 'mixedPartner'] as const) {
      const partner = player[bond]
      if (partner === null || !random.chance(PAIR_SPLITS / 2)) continue
      player[bond] = null
      partner[bond] = null
    }
  }
}
