import type { WriteTransaction } from '#database/query/database.ts'
import { foldText } from '#domain/names/search-text.ts'
import { WITHHELD_NAME } from '#domain/names/withheld.ts'
import { idOf, rename } from './correct-rows.ts'
import type { Corrections } from './corrections.ts'

/**
 * Removes a player's name from the players, and texts that contain it from the matches. Of the slugs that led to the player
 * only keyed hashes are kept.
 * @param id the keyed hash of one of these slugs
 * @returns whether a player has such a slug
 */
export async function withholdPerson(corrections: Corrections, id: string): Promise<boolean> {
  const { transaction } = corrections.correcting
  const players = await transaction.select<NamedPlayer>(
    'select id, player_slug as slug, name, profile_image_url as picture, aliases from source_players',
  )
  const player = players.find(({ slug }) => slugsOf(corrections, slug).some((one) => corrections.keyedSlug(one) === id))
  if (player === undefined) {
    await corrections.remove({ kind: 'person', id, reason: null, is_erased: 1 })
    return false
  }
  const slugs = slugsOf(corrections, player.slug)
  for (const text of [...slugs, ...textsOf(player)]) corrections.withheldTexts.add(text)
  const own = corrections.keyedSlug(player.slug)
  for (const one of slugs) await withholdSlug(corrections, one, own)
  await transaction.execute(`update source_players set ${NOTHING_KNOWN} where id = ${player.id}`)
  await rename(corrections.correcting, 'source_players', player.id, own)
  await emptyTexts(transaction, corrections.withheldTexts)
  return true
}

function slugsOf(corrections: Corrections, slug: string): string[] {
  return [slug, ...corrections.slugsBefore('player', slug)]
}

async function withholdSlug(corrections: Corrections, slug: string, own: string) {
  const id = corrections.keyedSlug(slug)
  await corrections.remove({ kind: 'person', id, reason: null, is_erased: 0 })
  await corrections.redirect('player', slug, null)
  await corrections.redirect('player', id, id === own ? null : own)
}

/** The slug that an anonymized player had until version 0.2 redirects from now on, hidden like the player's own slugs. */
export async function redirectFormerSlug(corrections: Corrections, id: string): Promise<void> {
  const former = corrections.formerSlugs.get(id)
  if (former !== undefined) await corrections.redirect('player', corrections.hiddenSlug(former), id)
}

/**
 * Ends an erasure request: the page has the player's slug again, and every other slug that led to it leads to it again. The
 * name returns with the next row of players.csv.
 * @returns why that is impossible; null if it is done
 */
export async function restorePerson(corrections: Corrections, id: string, slug: string): Promise<string | null> {
  const { correcting } = corrections
  const own = corrections.canonical('player', id)
  const keyed = [own, ...corrections.slugsBefore('player', own)]
  const player = await idOf(correcting.transaction, 'source_players', own)
  if (player !== undefined && (await idOf(correcting.transaction, 'source_players', slug)) !== undefined) {
    return `names another player: the slug "${slug}" is in use`
  }
  const requests = keyed.filter((one) => corrections.isRemoved('person', one))
  // A rollback brings the request back, and then has names to erase again.
  const ids = requests.map((one) => `'${one}'`).join(', ')
  await correcting.transaction.execute(`update removals set is_erased = 0 where kind = 'person' and id in (${ids})`)
  for (const one of requests) await corrections.endRemoval({ kind: 'person', id: one })
  if (player !== undefined) await rename(correcting, 'source_players', player, slug)
  for (const one of keyed) await corrections.redirect('player', one, slug)
  return null
}

/** As an import of the withheld row reads it. The gender stays: rankings go by it. */
const NOTHING_KNOWN = `name = '${WITHHELD_NAME}', profile_image_url = null, source_age = null, source_age_as_of = null,
  birth_date = null, country_code = null, source_country = null, aliases = '[]',
  search = '${foldText(WITHHELD_NAME)}', name_search = '${foldText(WITHHELD_NAME)}'`

interface NamedPlayer {
  id: number
  slug: string
  name: string
  picture: string | null
  /** JSON list. */
  aliases: string
}

/** What names the person besides slugs. */
function textsOf({ name, picture, aliases }: NamedPlayer): string[] {
  return [name, ...(picture === null ? [] : [picture]), ...(JSON.parse(aliases) as string[])]
}

const MATCH_TEXTS = ['note', 'team_one_name', 'team_two_name'] as const

/** Empties notes and team names that hold one of the texts. */
async function emptyTexts(transaction: WriteTransaction, withheld: ReadonlySet<string>): Promise<void> {
  const holds = textHolder(withheld)
  for (const column of MATCH_TEXTS) {
    const rows = await transaction.select<{ id: number; text: string }>(
      `select id, ${column} as text from source_matches where ${column} is not null`,
    )
    const ids = rows.filter(({ text }) => holds(text)).map(({ id }) => id)
    if (ids.length > 0) {
      await transaction.execute(`update source_matches set ${column} = null where id in (${ids.join(', ')})`)
    }
  }
}

/** Whether a text holds one of these, in any case and with or without accents, as words of their own. */
export function textHolder(withheld: ReadonlySet<string>): (text: string) => boolean {
  const parts = [...withheld].map((text) => escaped(foldText(text))).filter((text) => text !== '')
  if (parts.length === 0) return () => false
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${parts.join('|')})(?![\\p{L}\\p{N}])`, 'u')
  return (text) => pattern.test(foldText(text))
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
}
