import type { Discipline } from '#domain/discipline.ts'
import type { Partnership, Player } from './players.ts'
import type { Random } from './random.ts'
import type { Side } from './results.ts'

type Bond = 'partner' | 'mixedPartner'

const BOND_DISCIPLINES = { partner: 'gender_doubles', mixedPartner: 'mixed_doubles' } as const satisfies Record<
  Bond,
  Discipline
>
/** Free players look for a partner about as good as they are. */
const JUDGEMENT = 0.3
/** How many of those who find each other at a tournament stay together. */
const STAYS = 0.75
/** How many regular partners part after a tournament. */
const PARTS = 0.06

/** Pairs of one gender: the regular partners who both came, then the others by strength. */
export function pairUp(random: Random, players: readonly Player[]): Side[] {
  const { sides, single } = pairRegulars(players, 'partner')
  const free = byJudgedStrength(random, single, 'gender_doubles')
  for (let index = 0; index + 1 < free.length; index += 2) {
    sides.push(join(random, free[index] as Player, free[index + 1] as Player, 'partner'))
  }
  return sides
}

export function pairUpMixed(random: Random, women: readonly Player[], men: readonly Player[]): Side[] {
  const { sides, single } = pairRegulars([...women, ...men], 'mixedPartner')
  const [freeWomen, freeMen] = (['FEMALE', 'MALE'] as const).map((gender) => {
    const free = single.filter((player) => player.gender === gender)
    return byJudgedStrength(random, free, 'mixed_doubles')
  }) as [Player[], Player[]]
  for (const [index, woman] of freeWomen.entries()) {
    const man = freeMen[index]
    if (man !== undefined) sides.push(join(random, woman, man, 'mixedPartner'))
  }
  return sides
}

function pairRegulars(players: readonly Player[], bond: Bond): { sides: Side[]; single: Player[] } {
  const present = new Set(players)
  const sides: Side[] = []
  for (const player of players) {
    const pair = player[bond]?.players
    if (pair === undefined || !present.has(player) || !pair.every((one) => present.has(one))) continue
    for (const one of pair) present.delete(one)
    sides.push({ players: pair, seed: null })
  }
  return { sides, single: [...present] }
}

function byJudgedStrength(random: Random, players: readonly Player[], discipline: Discipline): Player[] {
  const judged = players.map((player) => ({ player, judged: player.strength[discipline] + random.normal(JUDGEMENT) }))
  return judged.toSorted((one, other) => other.judged - one.judged).map(({ player }) => player)
}

function join(random: Random, one: Player, two: Player, bond: Bond): Side {
  const players = [one, two] as const
  if (one[bond] === null && two[bond] === null && random.chance(STAYS)) {
    const partnership: Partnership = { players, events: 0 }
    one[bond] = partnership
    two[bond] = partnership
  }
  return { players, seed: null }
}

/** After an event: regular partners know each other better, or part. */
export function endEvent(random: Random, sides: readonly Side[]): void {
  for (const { players } of sides) {
    const [one, two] = players
    if (two === undefined) continue
    for (const bond of Object.keys(BOND_DISCIPLINES) as Bond[]) {
      const partnership = one[bond]
      if (partnership === null || partnership !== two[bond]) continue
      partnership.events++
      if (!random.chance(PARTS)) continue
      one[bond] = null
      two[bond] = null
    }
  }
}
