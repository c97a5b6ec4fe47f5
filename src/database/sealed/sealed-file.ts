import { createHash, randomBytes } from 'node:crypto'
import Papa from 'papaparse'
import type { Tables } from '#database/tables/tables.ts'
import type { Day } from '#domain/days/day.ts'
import { STATS_VERSION } from '#domain/figures/stats-version.ts'
import { sealedFileName } from '#domain/sealed-file-name.ts'

/** The first line of the first file of a chain, in place of a digest. */
export const NO_DIGEST = '0'.repeat(64)
const SALT_BYTES = 16
/** Number of digits of a salt's own hash, by which a changed salt is noticed without knowing the hidden text. */
const CHECK_DIGITS = 16
const LIST_COLUMNS = 'match,team_one_probability,team_one_players,team_two_players'
const SALT_COLUMNS = 'hash,salt'

export type SealedDay = Omit<Tables['sealed_days'], 'event_id'>
export type SealedSalt = Tables['sealed_salts']

/** A forecast to be sealed. */
export interface OpenForecast {
  match_id: string
  team_one_probability: number
  /** Slugs of the players of each team. */
  team_one: readonly string[]
  team_two: readonly string[]
}

export interface FileFacts {
  id: number
  day: Day
  time_zone: string
  /** ISO 8601, UTC. */
  sealed_at: string
  /** Digest of the file before; null for the first one. */
  previous: string | null
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** Returns the hash that hides a text in a file. */
export const hashWithSalt = (salt: string, text: string) => sha256(salt + text)

/** Returns the digest of a file. */
export const digestOf = sha256

/**
 * Writes the file of a day, with the salts of its hashes. Match ids that name a player are hidden like the players.
 * @param newSalt tests give their own
 */
export function writeSealedFile(
  { id, day, time_zone, sealed_at, previous }: FileFacts,
  forecasts: readonly OpenForecast[],
  newSalt = () => randomBytes(SALT_BYTES).toString('hex'),
): { file: SealedDay; salts: SealedSalt[] } {
  const salts: SealedSalt[] = []
  const hide = (text: string) => {
    const salt = newSalt()
    const hash = hashWithSalt(salt, text)
    salts.push({ sealed_day: id, hash, salt })
    return `${hash}.${sha256(salt).slice(0, CHECK_DIGITS)}`
  }
  const rows = forecasts.map(({ match_id, team_one_probability, team_one, team_two }) => {
    const match = containsSlug(match_id, [...team_one, ...team_two]) ? hide(match_id) : Papa.unparse([[match_id]])
    return [match, team_one_probability, team_one.map(hide).join(' '), team_two.map(hide).join(' ')].join(',')
  })
  const facts = [`day,${day}`, `time_zone,${time_zone}`, `sealed_at,${sealed_at}`, `model,${STATS_VERSION}`]
  const content = [previous ?? NO_DIGEST, ...facts, LIST_COLUMNS, ...rows, ''].join('\n')
  const file = { id, day, time_zone, sealed_at, digest: digestOf(content), matches: forecasts.length, content }
  // The order of the salts must not show to which player they belong.
  return { file, salts: salts.sort((a, b) => (a.hash < b.hash ? -1 : 1)) }
}

/** Returns whether a match id contains one of these slugs. */
export function containsSlug(matchId: string, slugs: readonly string[]): boolean {
  return slugs.some((slug) => matchId.includes(slug))
}

/** Returns the second file of a day, with the salts that no erasure has deleted. */
export function saltsFile(salts: readonly Pick<SealedSalt, 'hash' | 'salt'>[]): string {
  return [SALT_COLUMNS, ...salts.map(({ hash, salt }) => `${hash},${salt}`), ''].join('\n')
}

/** Returns the first fault of a chain of files in their order; null if there is none. */
export function chainFault(files: readonly SealedDay[]): string | null {
  let previous = NO_DIGEST
  for (const file of files) {
    if (digestOf(file.content) !== file.digest) return `${sealedFileName(file)} doesn't have its digest`
    if (!file.content.startsWith(`${previous}\n`)) return `${sealedFileName(file)} doesn't follow the file before`
    previous = file.digest
  }
  return null
}
