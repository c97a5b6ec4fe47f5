import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import Papa from 'papaparse'
import type { Database, WriteTransaction } from '#database/query/database.ts'
import type { Tables } from '#database/tables/tables.ts'
import { SEALED_FOLDER, saltsFileName, sealedFileName } from '#domain/sealed-file-name.ts'
import { chainFault, containsSlug, digestOf, hashWithSalt, type SealedDay } from './sealed-file.ts'

/** A day of a folder's chain, with the salts that its second file has. */
interface ReadDay {
  file: SealedDay
  /** Salts by the hashes that they prove. */
  salts: ReadonlyMap<string, string>
}

/** The players of a match, by their slugs. */
interface MatchPlayers {
  match_id: string
  source_date: string | null
  ids: readonly (number | null)[]
  slugs: readonly (string | null)[]
}

/**
 * Adds the sealed files of an exported folder to the database if they continue its own chain; a new database gets the whole
 * chain.
 * @returns a remark for the report; null without new files
 */
export async function adoptSealedFiles(database: Database, folder: string): Promise<string | null> {
  const days = await readDays(join(folder, SEALED_FOLDER))
  if (typeof days === 'string') return `${SEALED_FOLDER} was not read: ${days}`
  if (days.length === 0) return null
  return database.write(async (transaction) => {
    const own = await transaction.select<{ digest: string }>('select digest from sealed_days order by id')
    if (own.some(({ digest }, index) => (days[index]?.file.digest ?? digest) !== digest))
      return `${SEALED_FOLDER} was not read: its files are another chain than that of the database`
    const added = days.slice(own.length)
    for (const day of added) await addDay(transaction, day)
    return added.length === 0 ? null : `${SEALED_FOLDER}: ${added.length} files of sealed forecasts were added`
  })
}

/** Reads the files of a chain in their order; a sentence if one of them is missing or changed. */
async function readDays(folder: string): Promise<ReadDay[] | string> {
  const names = (await readdir(folder).catch(() => [])).sort()
  const days: ReadDay[] = []
  for (const name of names.filter((each) => /^\d{6}-.*(?<!\.salts)\.csv$/.test(each))) {
    const file = parseDay(Number(name.slice(0, 6)), await readFile(join(folder, name), 'utf8'))
    if (sealedFileName(file) !== name || file.id !== days.length + 1) return `${name} is not the next file of the chain`
    const salts = names.includes(saltsFileName(file)) ? await readFile(join(folder, saltsFileName(file)), 'utf8') : ''
    const pairs = salts.split('\n').map((line) => line.split(','))
    const proven = pairs.flatMap(([hash = '', salt = '']): [string, string][] =>
      file.content.includes(`${hash}.${digestOf(salt).slice(0, 16)}`) ? [[hash, salt]] : [],
    )
    days.push({ file, salts: new Map(proven) })
  }
  return chainFault(days.map(({ file }) => file)) ?? days
}

function parseDay(id: number, content: string): SealedDay {
  const fact = (name: string) => new RegExp(`^${name},(.*)$`, 'm').exec(content)?.[1] ?? ''
  return {
    ...{ id, day: fact('day') as SealedDay['day'], time_zone: fact('time_zone'), sealed_at: fact('sealed_at') },
    ...{ digest: digestOf(content), matches: forecastsIn(content).length, content },
  }
}

/** Returns the fields of the forecasts in a file: the match, the probability, and the hashes of both teams. */
function forecastsIn(content: string): string[][] {
  const [, rows = ''] = content.split('\nmatch,team_one_probability,team_one_players,team_two_players\n')
  return Papa.parse<string[]>(rows, { skipEmptyLines: true }).data
}

/** Adds a file with those of its forecasts whose players the salts still prove. */
async function addDay(transaction: WriteTransaction, { file, salts }: ReadDay): Promise<void> {
  await transaction.insertRows('sealed_days', [{ ...file, event_id: randomUUID() }])
  await transaction.insertRows(
    'sealed_salts',
    [...salts].map(([hash, salt]) => ({ sealed_day: file.id, hash, salt })),
  )
  const forecasts: Tables['sealed_forecasts'][] = []
  for (const [match = '', probability, ...sides] of forecastsIn(file.content)) {
    const isHidden = (hidden: string, text: string) => {
      const [hash = ''] = hidden.split('.')
      const salt = salts.get(hash)
      return salt !== undefined && hashWithSalt(salt, text) === hash
    }
    const found = (await candidates(transaction, match, file.day)).find(
      ({ match_id, slugs }) =>
        match_id === match ||
        (containsSlug(
          match_id,
          slugs.filter((slug) => slug !== null),
        ) &&
          isHidden(match, match_id)),
    )
    const [one = [], two = []] = sides.map((hashes) =>
      hashes
        .split(' ')
        .map((hash) => found?.ids[found.slugs.findIndex((slug) => slug !== null && isHidden(hash, slug))] ?? null),
    )
    const [[a, b = null], [c, d = null]] = [one, two] as [[number?, number?], [number?, number?]]
    const isProven = [...one, ...two].every((id) => id !== null)
    if (found === undefined || !isProven || a === undefined || c === undefined) continue
    forecasts.push({
      ...{ match_id: found.match_id, sealed_day: file.id, team_one_probability: Number(probability) },
      ...{ team_one_player_one_id: a, team_one_player_two_id: b, team_two_player_one_id: c, team_two_player_two_id: d },
    })
  }
  await transaction.insertRows('sealed_forecasts', forecasts)
}

const PLAYER_COLUMNS = ['team_one_player_one', 'team_one_player_two', 'team_two_player_one', 'team_two_player_two']

/** Returns the match of a visible id, or the matches of a day, one of which a hidden id is of. */
async function candidates(transaction: WriteTransaction, match: string, day: string): Promise<MatchPlayers[]> {
  const joins = PLAYER_COLUMNS.map((column, at) => `left join players p${at} on p${at}.id = m.${column}_id`)
  const columns = PLAYER_COLUMNS.map((column, at) => `m.${column}_id as id${at}, p${at}.player_slug as slug${at}`)
  const rows = await transaction.select<Record<string, string | number | null>>(
    `select m.match_id, m.source_date, ${columns.join(', ')} from matches m ${joins.join(' ')}
     where m.match_id = $1 or m.source_date = $2`,
    [match, day],
  )
  return rows.map((row) => ({
    ...{ match_id: String(row.match_id), source_date: row.source_date as string | null },
    ids: PLAYER_COLUMNS.map((_, at) => row[`id${at}`] as number | null),
    slugs: PLAYER_COLUMNS.map((_, at) => row[`slug${at}`] as string | null),
  }))
}
