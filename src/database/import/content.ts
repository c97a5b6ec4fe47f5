import { createHash } from 'node:crypto'
import type { WriteTransaction } from '../database.ts'
import type { DialectName, Query } from '../query.ts'
import { contentColumns } from './staging.ts'

const BATCH = 2_000

/** Between values: imports let no control character into any of them, and no value is empty text. */
const SEPARATOR = 31

/** A table's loaded content: what rows are ordered by, and their values with slugs in the place of ids. */
interface Content {
  name: string
  key: string
  values: readonly string[]
  from: string
}

/** What stands for a match's ids. */
const SLUGS: Readonly<Record<string, string>> = {
  tournament_id: 'o.tournament_slug',
  team_one_player_one_id: 'a.player_slug',
  team_one_player_two_id: 'b.player_slug',
  team_two_player_one_id: 'c.player_slug',
  team_two_player_two_id: 'd.player_slug',
}

const CONTENTS: readonly Content[] = [
  {
    name: 'tournaments',
    key: 'tournament_slug',
    values: contentColumns('import_tournaments'),
    from: 'source_tournaments',
  },
  {
    name: 'players',
    key: 'player_slug',
    // The folded name follows from the name.
    values: contentColumns('import_players').filter((column) => column !== 'name_search'),
    from: 'source_players',
  },
  {
    name: 'matches',
    key: 's.match_id',
    values: contentColumns('import_matches').map((column) => SLUGS[column] ?? `s.${column}`),
    from: `source_matches s join source_tournaments o on o.id = s.tournament_id
      left join source_players a on a.id = s.team_one_player_one_id left join source_players b on b.id = s.team_one_player_two_id
      left join source_players c on c.id = s.team_two_player_one_id left join source_players d on d.id = s.team_two_player_two_id`,
  },
  {
    name: 'medals',
    key: 'o.tournament_slug, s.event_division, s.medal, a.player_slug, b.player_slug',
    values: ['o.tournament_slug', 's.event_division', 's.medal', 'a.player_slug', 'b.player_slug'],
    from: `source_medals s join source_tournaments o on o.id = s.tournament_id
      join source_players a on a.id = s.player_one_id left join source_players b on b.id = s.player_two_id`,
  },
]

/**
 * SHA-256, in hexadecimal, over everything that imports loaded: the same for the same content, whatever order the rows
 * came in, whichever ids they were given and whichever database holds them.
 */
export async function contentHash(transaction: WriteTransaction, demo: boolean): Promise<string> {
  const hash = createHash('sha256').update(demo ? 'demonstration\n' : 'results\n')
  for (const content of CONTENTS) {
    hash.update(`${content.name}\n`)
    for await (const rows of transaction.batches(contentQuery(content), {}, BATCH)) {
      let text = ''
      for (const row of rows) text += `${row.content}\n`
      hash.update(text)
    }
  }
  return hash.digest('hex')
}

/** SHA-256 over the redirects and removals in force; null where there is none. */
export async function correctionsHash(transaction: WriteTransaction): Promise<string | null> {
  const rows = await transaction.select<Record<'kind' | 'one' | 'two', string>>(`
    select kind, old_slug as one, new_slug as two from redirects
    union all select kind, id, '' from removals order by 1, 2, 3`)
  if (rows.length === 0) return null
  const hash = createHash('sha256')
  for (const { kind, one, two } of rows) hash.update(`${kind} ${one} ${two}\n`)
  return hash.digest('hex')
}

function contentQuery({ name, key, values, from }: Content): Query<object, { content: string }> {
  const text = (dialect: DialectName) => {
    const separator = `${dialect === 'sqlite' ? 'char' : 'chr'}(${SEPARATOR})`
    const texts = values.map((value) => `coalesce(cast(${value} as text), '')`)
    return `select ${texts.join(` || ${separator} || `)} as content from ${from} order by ${key}`
  }
  return { name: `content-${name}`, compile: (dialect) => ({ sql: text(dialect), bind: () => [] }) }
}
