/** Maximum length of a slug of lower case letters, digits and hyphens. */
export const MAX_SLUG_LENGTH = 200
const SLUG_PATTERN = /^[a-z0-9-]{1,200}$/
const TEAM_SLUG_PATTERN = /^[a-z0-9-]{1,402}$/
const TEAM_SEPARATOR = '--'

/** Kinds of things with a slug or an id of their own. */
export type SlugKind = 'player' | 'tournament' | 'match' | 'team' | 'event'

/** The slug of a player who is not known yet, and of a side with such a player. No player may have this slug. */
export const TO_BE_DECIDED = 'to-be-decided'
/** The name of such a player or side on pages and in feeds. */
export const TO_BE_DECIDED_NAME = 'To be decided'

/** Returns whether the text can be the slug of a tournament, a player or an event. */
export function isSlug(text: string): boolean {
  return SLUG_PATTERN.test(text)
}

/**
 * Returns whether the text can be the slug of a player. It has no hyphens at its ends and no two in a row, otherwise two
 * pairs could have the same slug.
 */
export function isPlayerSlug(text: string): boolean {
  return isSlug(text) && !/^-|--|-$/.test(text)
}

/**
 * Returns the slug with single hyphens and none at its ends; a valid slug stays as it is. If only digits would be left,
 * `player-` comes in front: `-2` becomes `player-2`. Returns null if nothing is left or the slug would be too long.
 */
export function repairPlayerSlug(slug: string): string | null {
  if (isPlayerSlug(slug)) return slug
  const trimmed = slug.replace(/-+/g, '-').replace(/^-|-$/g, '')
  const repaired = /^\d+$/.test(trimmed) ? `player-${trimmed}` : trimmed
  return isPlayerSlug(repaired) ? repaired : null
}

/** Returns whether the text can be the slug of a team: the slug of one player, or of two players joined. */
export function isTeamSlug(text: string): boolean {
  return TEAM_SLUG_PATTERN.test(text)
}

/** Returns whether the slug of a team names two players. No player's slug has two hyphens in a row. */
export function isPairSlug(slug: string): boolean {
  return slug.includes(TEAM_SEPARATOR)
}

/** Returns the text as a slug, without accents and apostrophes; other characters become single hyphens. */
export function slugify(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, MAX_SLUG_LENGTH)
}

/** Returns the slug, with a number at its end if others are taken: `spring-open-2`. */
export function freeSlug(slug: string, isTaken: (slug: string) => boolean): string {
  let free = slug
  for (let number = 2; isTaken(free); number++) free = `${slug}-${number}`
  return free
}

/** Returns two players in slug order. The order of a pair has no meaning. */
export function orderPair(one: string, two: string): [string, string] {
  return one < two ? [one, two] : [two, one]
}

/** Returns the slug of a pair, its players' slugs in order, or of a single player. */
export function teamSlug(one: string, two: string | null): string {
  return two === null ? one : orderPair(one, two).join(TEAM_SEPARATOR)
}

/** Returns every way to read a text as two players' slugs; several if a slug contains `--` itself. */
export function splitTeamSlug(slug: string): [string, string][] {
  const readings: [string, string][] = []
  for (let at = slug.indexOf(TEAM_SEPARATOR, 1); at > 0; at = slug.indexOf(TEAM_SEPARATOR, at + 1)) {
    const [one, two] = [slug.slice(0, at), slug.slice(at + TEAM_SEPARATOR.length)]
    if (isSlug(one) && isSlug(two)) readings.push([one, two])
  }
  return readings
}
