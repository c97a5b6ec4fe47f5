import type { WriteTransaction } from '#database/query/database.ts'
import { eraseSalts } from '#database/sealed/erase-salts.ts'
import { ANONYMIZED_NAME } from '#domain/names/anonymized.ts'
import { foldText } from '#domain/names/search-text.ts'
import { placeholders } from './condition.ts'
import { idOf, rename } from './correct-rows.ts'
import { dropFollowed } from './followers.ts'
import type { Corrections } from './merge-corrections.ts'

/**
 * Removes a player's name from the players, and texts that contain it from the matches. The player's slugs are replaced by
 * keyed hashes.
 * @param id the keyed hash of one of the player's slugs
 * @returns whether a player has such a slug
 */
export async function anonymizePlayer(corrections: Corrections, id: string): Promise<boolean> {
  const { transaction } = corrections.context
  const players = await transaction.select<NamedPlayer>(
    'select id, player_slug as slug, name, profile_image_url as picture, aliases, external_ids from source_players',
  )
  const player = players.find(({ slug }) => slugsOf(corrections, slug).some((one) => corrections.keyedSlug(one) === id))
  if (player === undefined) {
    await corrections.remove({ kind: 'person', id, reason: null, is_erased: 1 })
    return false
  }
  const slugs = slugsOf(corrections, player.slug)
  for (const text of [...slugs, ...textsOf(player)]) corrections.erasedTexts.add(text)
  await eraseSalts(transaction, slugs)
  const keyed = corrections.keyedSlug(player.slug)
  for (const slug of slugs) {
    await hideSlug(corrections, slug, keyed)
    await dropFollowed(transaction, slug)
  }
  await transaction.execute(`update source_players set ${NOTHING_KNOWN} where id = $1`, [player.id])
  await rename(corrections.context, 'source_players', player.id, keyed)
  await emptyTexts(transaction, corrections.erasedTexts)
  return true
}

function slugsOf(corrections: Corrections, slug: string): string[] {
  return [slug, ...corrections.slugsBefore('player', slug)]
}

async function hideSlug(corrections: Corrections, slug: string, pageSlug: string) {
  const id = corrections.keyedSlug(slug)
  await corrections.remove({ kind: 'person', id, reason: null, is_erased: 0 })
  await corrections.redirect('player', slug, null)
  await corrections.redirect('player', id, id === pageSlug ? null : pageSlug)
}

/** Redirects the slug that an anonymized player had before version 0.3, hidden like the player's other slugs. */
export async function redirectFormerSlug(corrections: Corrections, id: string): Promise<void> {
  const former = corrections.formerSlugs.get(id)
  if (former !== undefined) await corrections.redirect('player', corrections.hiddenSlug(former), id)
}

/**
 * Ends an erasure request: the page has the player's slug again, and the other slugs redirect to it again. The name
 * returns with the next row of players.csv.
 * @returns the reason why that is impossible; null on success
 */
export async function restorePlayer(corrections: Corrections, id: string, slug: string): Promise<string | null> {
  const { context } = corrections
  const current = corrections.canonical('player', id)
  const keyed = [current, ...corrections.slugsBefore('player', current)]
  const player = await idOf(context.transaction, 'source_players', current)
  if (player !== undefined && (await idOf(context.transaction, 'source_players', slug)) !== undefined) {
    return `names another player: the slug "${slug}" is in use`
  }
  const requests = keyed.filter((one) => corrections.isRemoved('person', one))
  // A rollback restores these requests, and then the name must be erased again.
  await context.transaction.execute(
    `update removals set is_erased = 0 where kind = 'person' and id in (${placeholders(requests)})`,
    requests,
  )
  for (const one of requests) await corrections.endRemoval({ kind: 'person', id: one })
  if (player !== undefined) await rename(context, 'source_players', player, slug)
  for (const one of keyed) await corrections.redirect('player', one, slug)
  return null
}

/** Values of an anonymized player's row. The gender is kept for the rankings. */
const NOTHING_KNOWN = `name = '${ANONYMIZED_NAME}', profile_image_url = null, source_age = null, source_age_as_of = null,
  birth_date = null, country_code = null, source_country = null, aliases = '[]', external_ids = null,
  search = '${foldText(ANONYMIZED_NAME)}', name_search = '${foldText(ANONYMIZED_NAME)}'`

interface NamedPlayer {
  id: number
  slug: string
  name: string
  picture: string | null
  /** JSON list. */
  aliases: string
  external_ids: string | null
}

/** Returns the texts that identify the person, except slugs. */
function textsOf({ name, picture, aliases, external_ids }: NamedPlayer): string[] {
  const others = [picture, external_ids].filter((text) => text !== null)
  return [name, ...others, ...(JSON.parse(aliases) as string[])]
}

const MATCH_TEXTS = ['note', 'team_one_name', 'team_two_name', 'video_url'] as const

/** Empties notes, team names and URLs of videos that contain one of the texts. */
async function emptyTexts(transaction: WriteTransaction, erased: ReadonlySet<string>): Promise<void> {
  const contains = textMatcher(erased)
  for (const column of MATCH_TEXTS) {
    const rows = await transaction.select<{ id: number; text: string }>(
      `select id, ${column} as text from source_matches where ${column} is not null`,
    )
    const ids = rows.filter(({ text }) => contains(text)).map(({ id }) => id)
    if (ids.length > 0) {
      await transaction.execute(`update source_matches set ${column} = null where id in (${placeholders(ids)})`, ids)
    }
  }
}

/** Returns a test for texts that contain one of the strings as whole words, ignoring case and accents. */
export function textMatcher(erased: ReadonlySet<string>): (text: string) => boolean {
  const parts = [...erased].map((text) => escaped(foldText(text))).filter((text) => text !== '')
  if (parts.length === 0) return () => false
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${parts.join('|')})(?![\\p{L}\\p{N}])`, 'u')
  return (text) => pattern.test(foldText(text))
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
}
