import type { Gender } from '#domain/division/gender.ts'
import type { PlayerStrength } from './match-forecast.ts'
import { DEBUT_STRENGTH, DEBUT_VARIANCE, NO_GROUP, type StrengthFit } from './strength-model.ts'

/** Bytes per player: two numbers of 8 bytes and three of 4. */
const PLAYER_BYTES = 28

export interface FittedPlayer extends PlayerStrength {
  /** Number of the player's group; players in one group are linked by matches. -1 without a match. */
  group: number
}

/** A player without matches, who is in no packed fit. */
export type UnknownPlayer = Omit<FittedPlayer, 'gender'>

const DEBUTANT: UnknownPlayer = { strength: DEBUT_STRENGTH, variance: DEBUT_VARIANCE, matches: 0, group: NO_GROUP }

/**
 * Writes a fit as bytes: strengths, variances, ids, numbers of matches and groups of all players except unknown ones.
 * @param ids of players, by their numbers in the fit
 * @param byId the players' numbers in the fit, sorted by id
 * @param unknown a debutant in doubles, or an unknown player in singles
 */
export function packFit(
  fit: StrengthFit,
  ids: Int32Array,
  byId: readonly number[],
  unknown: UnknownPlayer = DEBUTANT,
): Uint8Array {
  const known = byId.filter((player) => fit.matches[player] !== 0 || fit.variance[player] !== unknown.variance)
  const { strength, variance, id, matches, group, bytes } = columns(
    new ArrayBuffer(known.length * PLAYER_BYTES),
    known.length,
  )
  for (let at = 0; at < known.length; at++) {
    const player = known[at] as number
    strength[at] = fit.strength[player] as number
    variance[at] = fit.variance[player] as number
    id[at] = ids[player] as number
    matches[at] = fit.matches[player] as number
    group[at] = fit.group[player] as number
  }
  return bytes
}

/** Returns a function that reads players of a packed fit; a player who is not in the fit is the unknown one. */
export function readPackedFit(
  packed: Uint8Array,
  unknown: UnknownPlayer = DEBUTANT,
): (player: { id: number; gender: Gender | null }) => FittedPlayer {
  const buffer = new ArrayBuffer(packed.length)
  new Uint8Array(buffer).set(packed)
  const { strength, variance, id, matches, group } = columns(buffer, packed.length / PLAYER_BYTES)
  return (player) => {
    const { gender } = player
    const at = positionOf(player.id, id)
    if (at === null) return { gender, ...unknown }
    return {
      gender,
      strength: strength[at] as number,
      variance: variance[at] as number,
      matches: matches[at] as number,
      group: group[at] as number,
    }
  }
}

function columns(buffer: ArrayBuffer, players: number) {
  return {
    strength: new Float64Array(buffer, 0, players),
    variance: new Float64Array(buffer, players * 8, players),
    id: new Int32Array(buffer, players * 16, players),
    matches: new Int32Array(buffer, players * 20, players),
    group: new Int32Array(buffer, players * 24, players),
    bytes: new Uint8Array(buffer, 0, players * PLAYER_BYTES),
  }
}

function positionOf(id: number, ordered: Int32Array): number | null {
  let [low, high] = [0, ordered.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((ordered[middle] as number) < id) low = middle + 1
    else high = middle
  }
  return ordered[low] === id ? low : null
}

/** Returns whether matches link the players of two sides; otherwise their strengths cannot be compared. */
export function areLinked(one: readonly FittedPlayer[], two: readonly FittedPlayer[]): boolean {
  return one.some(({ group }) => group !== NO_GROUP && two.some((other) => other.group === group))
}
