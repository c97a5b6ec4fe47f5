import { type Day, dayFromNumber, dayNumber, wholeYearsBetween } from '#domain/days/day.ts'
import { DISCIPLINES, type Discipline } from '#domain/division/discipline.ts'
import { GENDERS, type Gender } from '#domain/division/gender.ts'
import type { Random } from '#statistics/chance/random.ts'
import type { CsvRow } from './csv-file.ts'
import { inventPerson, latinSlug } from './names.ts'
import { FIRST_MONDAY, LAST_SUNDAY, WEEKS } from './weeks.ts'

export interface Player {
  slug: string
  name: string
  gender: Gender
  country: string
  born: Day
  /** Hidden strength in standard deviations from the average of the gender. It drifts from week to week. */
  strength: Record<Discipline, number>
  likesSingles: boolean
  /** The first week in which the player competes, counted from 0 at the start of the seasons. */
  activeFrom: number
  /** The last week in which the player enters a tournament. No player enters two in the same week. */
  busyWeek: number
  /** The regular partner in gender doubles, until the pair splits. */
  partner: Player | null
  mixedPartner: Player | null
}

const SEASON_START = dayNumber(FIRST_MONDAY)
const DAYS_PER_YEAR = 365.25
/** Share of men among the players; tours have slightly more men than women. */
const SHARE_OF_MEN = 0.53
const ROOKIES = 0.18
/** Standard deviation of the change in strength per week. */
const DRIFT = 0.025

/**
 * Returns the number of players to invent. Of those, about 1,200 play in a demonstration of 20,000 matches. In a larger
 * demonstration, each player also plays more matches.
 */
export function countPlayers(matches: number): number {
  return Math.max(90, Math.round(1350 * (matches / 20_000) ** 0.6))
}

export function inventPlayers(random: Random, count: number): Player[] {
  const slugs = new Set<string>()
  return Array.from({ length: count }, (_, number) => {
    const gender: Gender = (number + 0.5) / count < SHARE_OF_MEN ? 'MALE' : 'FEMALE'
    let person = inventPerson(random, gender)
    for (let tries = 0; tries < 20 && slugs.has(latinSlug(person.name)); tries++) person = inventPerson(random, gender)
    let slug = latinSlug(person.name)
    for (let namesakes = 2; slugs.has(slug); namesakes++) slug = `${latinSlug(person.name)}-${namesakes}`
    slugs.add(slug)
    const talent = random.normal()
    const strengthIn = (spread: number) => talent + random.normal(spread)
    return {
      ...person,
      slug,
      gender,
      born: dayFromNumber(Math.floor(SEASON_START - Math.max(15, 28 + random.normal(7)) * DAYS_PER_YEAR)),
      strength: { singles: strengthIn(0.45), gender_doubles: strengthIn(0.25), mixed_doubles: strengthIn(0.3) },
      likesSingles: random.chance(0.6),
      activeFrom: random.chance(ROOKIES) ? random.below(Math.floor(WEEKS * 0.8)) : 0,
      busyWeek: -1,
      partner: null,
      mixedPartner: null,
    }
  })
}

/** Changes every player's strength by one week's drift. */
export function driftStrengths(random: Random, players: readonly Player[]): void {
  for (const { strength } of players) {
    for (const discipline of DISCIPLINES) strength[discipline] += random.normal(DRIFT)
  }
}

function overallStrength({ strength }: Player): number {
  return (strength.singles + strength.gender_doubles + strength.mixed_doubles) / 3
}

/** Returns the players of each gender, strongest first. */
export function rankPlayers(players: readonly Player[]): Record<Gender, Player[]> {
  const ranked = players.toSorted((one, other) => overallStrength(other) - overallStrength(one))
  const [men, women] = GENDERS.map((gender) => ranked.filter((player) => player.gender === gender))
  return { MALE: men ?? [], FEMALE: women ?? [] }
}

/** Returns a player's row, with some facts left out as in a real source. */
export function playerRow(random: Random, { slug, name, gender, born, country }: Player): CsvRow {
  const knowsBirthday = random.chance(0.6)
  const knowsAge = !knowsBirthday && random.chance(0.6)
  return {
    player_slug: slug,
    name,
    gender: random.chance(0.97) ? gender : null,
    age: knowsAge ? wholeYearsBetween(born, LAST_SUNDAY) : null,
    age_as_of: knowsAge ? LAST_SUNDAY : null,
    birth_date: knowsBirthday ? born : null,
    country: random.chance(0.95) ? country : null,
  }
}
