import { GENDERS, type Gender } from '#domain/gender.ts'
import type { FieldTournament, PlannedEvent } from './calendar.ts'
import { ageOn, type Player, SENIOR_AGE } from './players.ts'
import type { Random } from './random.ts'

export type Ranked = Record<Gender, readonly Player[]>
export type Field = Record<Gender, Player[]>

/** How far the picks lean to the top of the ranks that a tournament draws from; 1 is not at all. */
const LEAN = 1.1
const STARS_SHARE = 0.03
const FEWEST_STARS = 6
/** How likely a regular partner comes along. */
const COMES_ALONG = 0.92
const TRIES_A_PLACE = 8

export function isFree(player: Player, week: number): boolean {
  return player.busyWeek !== week && player.activeFrom <= week && week <= player.activeTo
}

/** How many players of a gender the largest of the events needs. */
function countNeeded(events: readonly PlannedEvent[], gender: Gender): number {
  const divisions =
    gender === 'MALE' ? (['MENS_SINGLES', 'MENS_DOUBLES'] as const) : (['WOMENS_SINGLES', 'WOMENS_DOUBLES'] as const)
  const needs = events.map(({ division, entries }) => {
    if (division === divisions[1]) return entries * 2
    return division === divisions[0] || division === 'MIXED_DOUBLES' ? entries : 0
  })
  return Math.max(0, ...needs)
}

/** Takes free players for a tournament's week: some of the stars, then from the ranks that it draws from. */
export function gatherField(random: Random, ranked: Ranked, tournament: FieldTournament): Field {
  const { week, kind } = tournament
  const events = tournament.events.filter(({ senior }) => !senior)
  const needed = { MALE: countNeeded(events, 'MALE'), FEMALE: countNeeded(events, 'FEMALE') }
  const field: Field = { MALE: [], FEMALE: [] }
  const take = (player: Player) => {
    if (!isFree(player, week) || field[player.gender].length >= needed[player.gender]) return
    player.busyWeek = week
    field[player.gender].push(player)
    for (const partnership of [player.partner, player.mixedPartner]) {
      const other = partnership?.players.find((partner) => partner !== player)
      if (other !== undefined && random.chance(COMES_ALONG)) take(other)
    }
  }
  for (const gender of GENDERS) {
    for (const star of ranked[gender].slice(0, Math.max(FEWEST_STARS, ranked[gender].length * STARS_SHARE))) {
      if (random.chance(kind.stars)) take(star)
    }
  }
  for (const gender of GENDERS) fillUp(random, ranked[gender], kind.field, needed[gender], field[gender], take)
  return field
}

/** Picks by lot first; where the ranks are nearly used up, whoever is left of them, then of all. */
function fillUp(
  random: Random,
  players: readonly Player[],
  [from, to]: readonly [number, number],
  needed: number,
  taken: readonly Player[],
  take: (player: Player) => void,
): void {
  for (let tries = needed * TRIES_A_PLACE; tries > 0 && taken.length < needed; tries--) {
    const share = from + (to - from) * random.next() ** LEAN
    const player = players[Math.floor(share * players.length)]
    if (player !== undefined) take(player)
  }
  const [first, end] = [Math.floor(from * players.length), Math.ceil(to * players.length)]
  for (const player of [...players.slice(first, end), ...players.slice(end), ...players.slice(0, first)]) {
    if (taken.length >= needed) return
    take(player)
  }
}

/** Free players of the senior events' age, by lot. */
export function gatherSeniors(random: Random, ranked: Ranked, tournament: FieldTournament): Field {
  const events = tournament.events.filter(({ senior }) => senior)
  const field: Field = { MALE: [], FEMALE: [] }
  for (const gender of GENDERS) {
    const needed = countNeeded(events, gender)
    if (needed === 0) continue
    const old = ranked[gender].filter((player) => {
      return isFree(player, tournament.week) && ageOn(tournament.start, player) >= SENIOR_AGE
    })
    for (const player of random.shuffled(old).slice(0, needed)) {
      player.busyWeek = tournament.week
      field[gender].push(player)
    }
  }
  return field
}
