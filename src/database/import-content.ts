import { createHash, type Hash } from 'node:crypto'
import type { Snapshot } from './database.ts'
import type { DialectName, Query } from './query.ts'

/** Stands between a row's values: imports let no control character into any of them, and no value is empty text. */
const SEPARATOR = '\u001F'
const BATCH = 2_000

/** A table's loaded content: what rows are ordered by, and their values with slugs in the place of ids. */
interface Content {
  name: string
  key: string
  values: readonly string[]
  from: string
}

const CONTENT: readonly Content[] = [
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
  {
    name: 'matches',
    key: 'm.match_id',
    values: [
      'm.match_id',
      'o.tournament_slug',
      'e.event_name',
      'e.event_division',
      'm.match_division',
      'm.draw',
      'm.draw_kind',
      'm.round',
      'm.source_round',
      'm.source_date',
      'm.best_of',
      'm.scoring_format',
      'a.player_slug',
      'b.player_slug',
      'c.player_slug',
      'd.player_slug',
      'm.team_one_seed',
      'm.team_two_seed',
      'm.winning_team',
      'm.games',
      'm.status',
      'm.note',
    ],
    from: `matches m join events e on e.id = m.event_id join tournaments o on o.id = m.tournament_id
      join players a on a.id = m.team_one_player_one_id left join players b on b.id = m.team_one_player_two_id
      join players c on c.id = m.team_two_player_one_id left join players d on d.id = m.team_two_player_two_id`,
  },
  {
    name: 'medals',
    key: 'o.tournament_slug, s.event_division, s.medal, a.player_slug, b.player_slug',
    values: ['o.tournament_slug', 's.event_division', 's.medal', 'a.player_slug', 'b.player_slug'],
    from: `source_medals s join tournaments o on o.id = s.tournament_id
      join players a on a.id = s.player_one_id left join players b on b.id = s.player_two_id`,
  },
]

/**
 * SHA-256, in hexadecimal, over everything that imports loaded: the same for the same content, whatever order the rows
 * came in, whichever ids they were given and whichever database holds them.
 */
export async function contentHash(snapshot: Snapshot, demo: boolean): Promise<string> {
  const hash = createHash('sha256').update(demo ? 'demonstration\n' : 'results\n')
  for (const content of CONTENT) await addContent(hash, snapshot, content)
  return hash.digest('hex')
}

async function addContent(hash: Hash, snapshot: Snapshot, content: Content): Promise<void> {
  hash.update(`${content.name}\n`)
  for await (const rows of snapshot.batches(contentQuery(content), {}, BATCH)) {
    let text = ''
    for (const row of rows) text += `${row.content}\n`
    hash.update(text)
  }
}

function contentQuery({ name, key, values, from }: Content): Query<object, { content: string }> {
  const text = (dialect: DialectName) => {
    const char = dialect === 'sqlite' ? `char(${SEPARATOR.charCodeAt(0)})` : `chr(${SEPARATOR.charCodeAt(0)})`
    const texts = values.map((value) => `coalesce(cast(${value} as text), '')`)
    return `select ${texts.join(` || ${char} || `)} as content from ${from} order by ${key}`
  }
  return {
    name: `content-${name}`,
    compile: (dialect) => ({ sql: text(dialect), bind: () => [] }),
  }
}
