import { foldText } from '#domain/search-text.ts'
import { WITHHELD_NAME, withheldSlug } from '#domain/withheld.ts'
import type { WriteTransaction } from '../database.ts'
import { personId } from '../withheld-person.ts'
import { rename } from './correct-rows.ts'
import type { Corrections } from './corrections.ts'

/**
 * Takes a person's name out of the players, and texts that hold it out of the matches. Every slug that led to the person
 * is kept as a hash alone.
 * @param id the hash of one of these slugs
 * @returns whether a player has such a slug
 */
export async function withholdPerson(corrections: Corrections, id: string): Promise<boolean> {
  const { transaction } = corrections.correcting
  const players = await transaction.select<NamedPlayer>(
    'select id, player_slug as slug, name, profile_image_url as picture, aliases from source_players',
  )
  const player = players.find(({ slug }) => slugsOf(corrections, slug).some((one) => personId(one) === id))
  if (player === undefined) {
    await corrections.remove({ kind: 'person', id, reason: null, is_erased: 1 })
    return false
  }
  const slugs = slugsOf(corrections, player.slug)
  for (const text of [...slugs, ...textsOf(player)]) corrections.withheldTexts.add(text)
  const own = withheldSlug(personId(player.slug))
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
  const id = personId(slug)
  await corrections.remove({ kind: 'person', id, reason: null, is_erased: 0 })
  await corrections.redirect('player', slug, null)
  const standIn = withheldSlug(id)
  if (standIn !== own) await corrections.redirect('player', standIn, own)
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
