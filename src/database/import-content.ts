import { createHash, type Hash } from 'node:crypto'
import type { WriteTransaction } from './database.ts'
import { MATCHES, type MatchValues, matchContent, type Names, SEPARATOR } from './match-values.ts'
import type { DialectName, Query } from './query.ts'

const BATCH = 2_000

/** A table's loaded content: what rows are ordered by, and their values with slugs in the place of ids. */
interface Content {
  name: string
  key: string
  values: readonly string[]
  from: string
}

const NAMED: readonly Content[] = [
  {
    name: 'tournaments',
    key: 'tournament_slug',
    values: [
      'tournament_slug',
      'title_display',
      'logo_url',
      'league',
      'location',
      'source_start_date',
      'source_end_date',
      'search',
    ],
    from: 'tournaments',
  },
  {
    name: 'players',
    key: 'player_slug',
    values: [
      'player_slug',
      'name',
      'profile_image_url',
      'source_gender',
      'source_age',
      'source_age_as_of',
      'birth_date',
      'country_code',
      'source_country',
      'aliases',
      'search',
    ],
    from: 'players',
  },
]

const MEDALS: Content = {
  name: 'medals',
  key: 'o.tournament_slug, s.event_division, s.medal, a.player_slug, b.player_slug',
  values: ['o.tournament_slug', 's.event_division', 's.medal', 'a.player_slug', 'b.player_slug'],
  from: `source_medals s join tournaments o on o.id = s.tournament_id
      join players a on a.id = s.player_one_id left join players b on b.id = s.player_two_id`,
}

/**
 * SHA-256, in hexadecimal, over everything that imports loaded: the same for the same content, whatever order the rows
 * came in, whichever ids they were given and whichever database holds them.
 * @param onMatches is handed the matches by the way, in the order of their ids in the source: reading them takes longest
 */
export async function contentHash(
  transaction: WriteTransaction,
  demo: boolean,
  onMatches: (matches: readonly MatchValues[]) => void = () => undefined,
): Promise<string> {
  const hash = createHash('sha256').update(demo ? 'demonstration\n' : 'results\n')
  for (const content of NAMED) await addContent(hash, transaction, content)
  hash.update('matches\n')
  const names = await readNames(transaction)
  for await (const matches of transaction.valueBatches<MatchValues>(MATCHES, BATCH)) {
    let text = ''
    for (const match of matches) text += `${matchContent(match, names)}\n`
    hash.update(text)
    onMatches(matches)
  }
  await addContent(hash, transaction, MEDALS)
  return hash.digest('hex')
}

async function addContent(hash: Hash, transaction: WriteTransaction, content: Content): Promise<void> {
  hash.update(`${content.name}\n`)
  for await (const rows of transaction.batches(contentQuery(content), {}, BATCH)) {
    let text = ''
    for (const row of rows) text += `${row.content}\n`
    hash.update(text)
  }
}

async function readNames(transaction: WriteTransaction): Promise<Names> {
  const byId = async (text: string) => {
    const names: string[] = []
    for (const { id, name } of await transaction.select<{ id: number; name: string }>(text)) names[id] = name
    return names
  }
  const event = `event_name || ${separator(transaction.dialect)} || event_division`
  return {
    tournaments: await byId('select id, tournament_slug as name from tournaments'),
    players: await byId('select id, player_slug as name from players'),
    events: await byId(`select id, ${event} as name from events`),
  }
}

function separator(dialect: DialectName): string {
  return `${dialect === 'sqlite' ? 'char' : 'chr'}(${SEPARATOR.charCodeAt(0)})`
}

function contentQuery({ name, key, values, from }: Content): Query<object, { content: string }> {
  const text = (dialect: DialectName) => {
    const texts = values.map((value) => `coalesce(cast(${value} as text), '')`)
    return `select ${texts.join(` || ${separator(dialect)} || `)} as content from ${from} order by ${key}`
  }
  return {
    name: `content-${name}`,
    compile: (dialect) => ({ sql: text(dialect), bind: () => [] }),
  }
}
