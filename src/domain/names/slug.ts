/** Slugs are lower case `[a-z0-9-]`. */
export const MAX_SLUG_LENGTH = 200
const SLUG_PATTERN = /^[a-z0-9-]{1,200}$/
const TEAM_SLUG_PATTERN = /^[a-z0-9-]{1,402}$/
const TEAM_SEPARATOR = '--'

/** The slug of a player who is not decided yet, and of a side with one. No player may have it. */
export const TO_BE_DECIDED = 'to-be-decided'

/** Whether the text can be the slug of a tournament, a player or an event. */
export function isSlug(text: string): boolean {
  return SLUG_PATTERN.test(text)
}

/**
 * Whether the text can be the slug of a player: with hyphens at its ends, or two in a row, two pairs could share one
 * slug.
 */
export function isPlayerSlug(text: string): boolean {
  return isSlug(text) && !/^-|--|-$/.test(text)
}

/**
 * Returns the slug with single hyphens and none at its ends; a player's valid slug stays as it is. If only digits would be
 * left, `player-` comes in front: `-2` becomes `player-2`. Null if nothing is left, or the slug would be too long.
 */
export function repairPlayerSlug(slug: string): string | null {
  if (isPlayerSlug(slug)) return slug
  const trimmed = slug.replace(/-+/g, '-').replace(/^-|-$/g, '')
  const repaired = /^\d+$/.test(trimmed) ? `player-${trimmed}` : trimmed
  return isPlayerSlug(repaired) ? repaired : null
}

/** Whether the text can be the slug of a team: one player's, or two players' joined. */
export function isTeamSlug(text: string): boolean {
  return TEAM_SLUG_PATTERN.test(text)
}

/** Whether the slug of a team names two players: no player's holds two hyphens in a row. */
export function isPairSlug(slug: string): boolean {
  return slug.includes(TEAM_SEPARATOR)
}

/** Text as a slug: accents dropped, apostrophes too, everything else that is not a letter or digit a single hyphen. */
export function slugify(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, MAX_SLUG_LENGTH)
}

/** Two players in slug order: the order of a pair never means anything. */
export function orderPair(one: string, two: string): [string, string] {
  return one < two ? [one, two] : [two, one]
}

/** A pair's slug: its players' slugs in order; a singles player's is the player's own. */
export function teamSlug(one: string, two: string | null): string {
  return two === null ? one : orderPair(one, two).join(TEAM_SEPARATOR)
}

/** The ways in which a text may be read as two players' slugs; more than one where a slug holds `--` itself. */
export function splitTeamSlug(slug: string): [string, string][] {
  const readings: [string, string][] = []
  for (let at = slug.indexOf(TEAM_SEPARATOR, 1); at > 0; at = slug.indexOf(TEAM_SEPARATOR, at + 1)) {
    const [one, two] = [slug.slice(0, at), slug.slice(at + TEAM_SEPARATOR.length)]
    if (isSlug(one) && isSlug(two)) readings.push([one, two])
  }
  return readings
}
