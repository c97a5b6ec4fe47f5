import { type Day, dayFromNumber, dayNumber, wholeYearsBetween } from '#domain/day.ts'
import { DISCIPLINES, type Discipline } from '#domain/discipline.ts'
import { GENDERS, type Gender } from '#domain/gender.ts'
import { drawOrigin } from './countries.ts'
import { inventName, type PersonName } from './names.ts'
import type { Random } from './random.ts'
import { FIRST_MONDAY, LAST_SUNDAY, WEEKS } from './weeks.ts'

export interface Player {
  slug: string
  name: string
  aliases: readonly string[]
  gender: Gender
  country: string
  /** Whether somebody else has the same name. */
  isNamesake: boolean
  /** Days since 1970. */
  born: number
  /** Hidden: how well the player plays, in deviations from the average of the gender. It drifts from week to week. */
  strength: Record<Discipline, number>
  likesSingles: boolean
  /** The weeks between which the player competes, counted from the first of the seasons. */
  activeFrom: number
  activeTo: number
  /** The last week for which a tournament took the player; nobody plays two at once. */
  busyWeek: number
  partner: Partnership | null
  mixedPartner: Partnership | null
}

/** Two who enter together as a rule, until they part. */
export interface Partnership {
  players: readonly [Player, Player]
  /** Entered together. */
  events: number
}

const SEASON_START = dayNumber(FIRST_MONDAY)
const DAYS_A_YEAR = 365.25
/** Tours list a few more men than women. */
const SHARE_OF_MEN = 0.53
const NAMESAKES = 0.008
export const SENIOR_AGE = 50
/** Seniors win among themselves; in an open draw they rarely get far. */
const SENIOR_HANDICAP = 1.4

/**
 * How many players to invent: at 20,000 matches some 1,200 of them play, and the more matches there are, the more of
 * them each plays.
 */
export function countPlayers(matches: number): number {
  return Math.max(90, Math.round(1350 * (matches / 20_000) ** 0.6))
}

export function inventPlayers(random: Random, count: number): Player[] {
  const taken = new Map<string, Player>()
  const players: Player[] = []
  for (let number = 0; number < count; number++) {
    const gender: Gender = (number + 0.5) / count < SHARE_OF_MEN ? 'MALE' : 'FEMALE'
    const { country, culture } = drawOrigin(random)
    const namesake = random.chance(NAMESAKES) ? players.findLast((player) => player.gender === gender) : undefined
    const person = namesake
      ? { name: namesake.name, slug: namesake.slug, aliases: [] }
      : freshName(taken, () => inventName(random, culture, gender))
    const player = invent(random, gender, namesake ? countryOfNamesake(country, person.name, players) : country, person)
    if (namesake) for (const one of [namesake, player]) one.isNamesake = true
    player.slug = freeSlug(player.slug, taken)
    taken.set(player.slug, player)
    players.push(player)
  }
  return players
}

/** The country that was drawn, or another one where somebody of the name is from there: the results tell them apart. */
function countryOfNamesake(drawn: string, name: string, players: readonly Player[]): string {
  const taken = players.filter((player) => player.name === name).map(({ country }) => country)
  return [drawn, 'US', 'CA', 'ES', 'AU'].find((country) => !taken.includes(country)) ?? drawn
}

function freshName(taken: Map<string, Player>, invent: () => PersonName): PersonName {
  let person = invent()
  for (let tries = 0; tries < 20 && taken.has(person.slug); tries++) person = invent()
  return person
}

function freeSlug(slug: string, taken: Map<string, Player>): string {
  if (!taken.has(slug)) return slug
  let number = 2
  while (taken.has(`${slug}-${number}`)) number++
  return `${slug}-${number}`
}

function invent(random: Random, gender: Gender, country: string, person: PersonName): Player {
  const born = drawBirthday(random)
  const talent = random.normal() - (SEASON_START - born > SENIOR_AGE * DAYS_A_YEAR ? SENIOR_HANDICAP : 0)
  const strengthIn = (spread: number) => talent + random.normal(spread)
  const rookie = random.chance(0.18)
  const leaves = random.chance(0.08)
  return {
    ...person,
    gender,
    country,
    isNamesake: false,
    born,
    strength: { singles: strengthIn(0.45), gender_doubles: strengthIn(0.25), mixed_doubles: strengthIn(0.3) },
    likesSingles: random.chance(0.6),
    activeFrom: rookie ? random.below(Math.floor(WEEKS * 0.8)) : 0,
    activeTo: leaves ? random.between(Math.floor(WEEKS * 0.4), WEEKS) : WEEKS,
    busyWeek: -1,
    partner: null,
    mixedPartner: null,
  }
}

/** Most are in their twenties and thirties; one in eight is of the senior events' age. */
function drawBirthday(random: Random): number {
  const age = random.chance(0.13) ? random.between(50, 66) : Math.max(15, 28 + random.normal(7))
  return Math.floor(SEASON_START - age * DAYS_A_YEAR - random.next() * DAYS_A_YEAR)
}

/** One week later: the young get better on the whole, those past thirty lose a little, and form wanders. */
export function driftStrengths(random: Random, players: readonly Player[], week: number): void {
  const today = SEASON_START + week * 7
  for (const player of players) {
    const age = (today - player.born) / DAYS_A_YEAR
    const yearly = Math.max(-0.15, Math.min(0.22, (29 - age) * 0.02))
    for (const discipline of DISCIPLINES) player.strength[discipline] += yearly / 52 + random.normal(0.022)
  }
}

export function overallStrength({ strength }: Player): number {
  return (strength.singles + strength.gender_doubles + strength.mixed_doubles) / 3
}

/** The players of each gender, the strongest first. */
export function rankPlayers(players: readonly Player[]): Record<Gender, Player[]> {
  const ranked = players.toSorted((one, other) => overallStrength(other) - overallStrength(one))
  const [men, women] = GENDERS.map((gender) => ranked.filter((player) => player.gender === gender))
  return { MALE: men ?? [], FEMALE: women ?? [] }
}

export function ageOn(day: Day, player: Player): number {
  return wholeYearsBetween(dayFromNumber(player.born), day)
}

export const PLAYER_COLUMNS = [
  'player_slug',
  'name',
  'gender',
  'age',
  'age_as_of',
  'birth_date',
  'country',
  'image_url',
  'aliases',
] as const

/** What the source knows of a player, which is not everything. */
export function playerRow(random: Random, player: Player): string[] {
  const { slug, name, gender, aliases } = player
  const spelling = random.pickWeighted([
    [gender.slice(0, 1), 80],
    [gender, 10],
    [gender.toLowerCase(), 6],
    ['', 4],
  ])
  const knowsBirthday = random.chance(0.45)
  const knowsAge = !knowsBirthday && random.chance(0.65)
  return [
    slug,
    name,
    spelling,
    knowsAge ? String(ageOn(LAST_SUNDAY, player)) : '',
    knowsAge ? LAST_SUNDAY : '',
    knowsBirthday ? dayFromNumber(player.born) : '',
    random.chance(0.92) || player.isNamesake ? player.country : '',
    random.chance(0.85) ? `/demo/avatars/${slug}.svg` : '',
    random.chance(0.1) ? JSON.stringify(aliases) : aliases.join('|'),
  ]
}
