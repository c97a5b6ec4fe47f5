import type { WriteTransaction } from '#database/query/database.ts'
import { PLAYER_COLUMNS } from '#database/tables/imported-tables.ts'
import type { StagedMedal } from '#database/tables/staging-tables.ts'
import type { RecordedTable, UndoLog } from './undo.ts'

/** The transaction of an import, and the record of how to take it back. */
export interface Correcting {
  transaction: WriteTransaction
  undo: UndoLog
}

/** How many rows of each file a correction took away or changed. */
export interface Effect {
  tournaments: number
  players: number
  matches: number
  medals: number
}

export const NO_EFFECT: Effect = { tournaments: 0, players: 0, matches: 0, medals: 0 }

/** A condition on matches `t`. */
export const namesPlayer = (id: number) => `(${PLAYER_COLUMNS.map((column) => `t.${column} = ${id}`).join(' or ')})`
/** A condition on medals `t`. */
export const winsMedal = (id: number) => `(t.player_one_id = ${id} or t.player_two_id = ${id})`

/** The row's id; undefined where there is none of the slug. */
export async function idOf(
  transaction: WriteTransaction,
  table: 'source_players' | 'source_tournaments' | 'source_matches',
  key: string,
): Promise<number | undefined> {
  const column = { source_players: 'player_slug', source_tournaments: 'tournament_slug', source_matches: 'match_id' }
  const [row] = await transaction.select<{ id: number }>(`select id from ${table} where ${column[table]} = $1`, [key])
  return row?.id
}

/** Gives a row another slug. */
export async function rename(
  { transaction, undo }: Correcting,
  table: 'source_players' | 'source_tournaments',
  id: number,
  slug: string,
): Promise<void> {
  await undo.replaced(table, `t.id = ${id}`)
  const column = table === 'source_players' ? 'player_slug' : 'tournament_slug'
  await transaction.execute(`update ${table} set ${column} = $1 where id = ${id}`, [slug])
  if (table === 'source_players') await orderSides({ transaction, undo }, id)
}

const SIDES = [
  ['team_one_player_one_id', 'team_one_player_two_id'],
  ['team_two_player_one_id', 'team_two_player_two_id'],
] as const

const slugOf = (column: string) => `(select p.player_slug from source_players p where p.id = ${column})`

/** Puts the player's pairs into the order of slugs again, in matches and medals. */
export async function orderSides({ transaction, undo }: Correcting, id: number): Promise<void> {
  for (const [one, two] of SIDES) {
    const wrong = (t: string) =>
      `(${t}.${one} = ${id} or ${t}.${two} = ${id}) and ${slugOf(`${t}.${one}`)} > ${slugOf(`${t}.${two}`)}`
    await undo.replaced('source_matches', wrong('t'))
    await transaction.execute(
      `update source_matches set ${one} = ${two}, ${two} = ${one} where ${wrong('source_matches')}`,
    )
  }
  await replaceMedals({ transaction, undo }, winsMedal(id), (medal) => medal)
}

/** Writes medals anew, each pair in the order of slugs. @param where a condition on medals `t` */
async function replaceMedals(
  { transaction, undo }: Correcting,
  where: string,
  change: (medal: StagedMedal) => StagedMedal,
): Promise<number> {
  const medals = await transaction.select<StagedMedal>(`select * from source_medals t where ${where}`)
  if (medals.length === 0) return 0
  const players = [...new Set(medals.map(change).flatMap((medal) => [medal.player_one_id, medal.player_two_id]))]
  const named = await transaction.select<{ id: number; slug: string }>(
    `select id, player_slug as slug from source_players where id in (${players.join(', ')})`,
  )
  const slugs = new Map(named.map(({ id, slug }) => [id, slug]))
  await removeRows({ transaction, undo }, 'source_medals', where)
  for (const medal of medals.map(change)) {
    const { player_one_id: one, player_two_id: two, tournament_id, event_division, medal: metal } = medal
    const isTurned = two !== 0 && (slugs.get(one) ?? '') > (slugs.get(two) ?? '')
    const [first, second] = isTurned ? [two, one] : [one, two]
    const added = await transaction.execute(`insert into source_medals
        (tournament_id, event_division, medal, player_one_id, player_two_id)
      values (${tournament_id}, '${event_division}', '${metal}', ${first}, ${second}) on conflict do nothing`)
    if (added === 0) continue
    await undo.added(
      'source_medals',
      `t.tournament_id = ${tournament_id} and t.event_division = '${event_division}' and t.medal = '${metal}'
        and t.player_one_id = ${first} and t.player_two_id = ${second}`,
    )
  }
  return medals.length
}

/** A match in which both players stand: they are two people. */
export async function matchOfBoth(
  transaction: WriteTransaction,
  one: number,
  two: number,
): Promise<string | undefined> {
  const [match] = await transaction.select<{ match_id: string }>(
    `select t.match_id from source_matches t where ${namesPlayer(one)} and ${namesPlayer(two)} order by t.match_id limit 1`,
  )
  return match?.match_id
}

/** Gives all that is one player's to another, and removes the first. */
export async function joinPlayers(correcting: Correcting, from: number, into: number): Promise<Effect> {
  const { transaction, undo } = correcting
  await undo.replaced('source_matches', namesPlayer(from))
  const values = PLAYER_COLUMNS.map(
    (column) => `${column} = case ${column} when ${from} then ${into} else ${column} end`,
  )
  const matches = await transaction.execute(
    `update source_matches as t set ${values.join(', ')} where ${namesPlayer(from)}`,
  )
  const turned = (id: number) => (id === from ? into : id)
  const medals = await replaceMedals(correcting, winsMedal(from), (medal) => ({
    ...medal,
    player_one_id: turned(medal.player_one_id),
    player_two_id: turned(medal.player_two_id),
  }))
  await removeRows(correcting, 'source_players', `t.id = ${from}`)
  await orderSides(correcting, into)
  return { ...NO_EFFECT, players: 1, matches, medals }
}

/** Gives all that is one tournament's to another, and removes the first. */
export async function joinTournaments(correcting: Correcting, from: number, into: number): Promise<Effect> {
  const { transaction, undo } = correcting
  await undo.replaced('source_matches', `t.tournament_id = ${from}`)
  const matches = await transaction.execute(
    `update source_matches set tournament_id = ${into} where tournament_id = ${from}`,
  )
  const change = (medal: StagedMedal) => ({ ...medal, tournament_id: into })
  const medals = await replaceMedals(correcting, `t.tournament_id = ${from}`, change)
  await removeRows(correcting, 'source_tournaments', `t.id = ${from}`)
  return { ...NO_EFFECT, tournaments: 1, matches, medals }
}

/** Removes the rows of a table for which the condition on `t` holds. @returns how many they were */
export async function removeRows(
  { transaction, undo }: Correcting,
  table: RecordedTable,
  where: string,
): Promise<number> {
  await undo.replaced(table, where)
  return transaction.execute(`delete from ${table} as t where ${where}`)
}

export async function removePlayer(correcting: Correcting, id: number): Promise<Effect> {
  const matches = await removeRows(correcting, 'source_matches', namesPlayer(id))
  const medals = await removeRows(correcting, 'source_medals', winsMedal(id))
  return { ...NO_EFFECT, matches, medals, players: await removeRows(correcting, 'source_players', `t.id = ${id}`) }
}

export async function removeTournament(correcting: Correcting, id: number): Promise<Effect> {
  const matches = await removeRows(correcting, 'source_matches', `t.tournament_id = ${id}`)
  const medals = await removeRows(correcting, 'source_medals', `t.tournament_id = ${id}`)
  const tournaments = await removeRows(correcting, 'source_tournaments', `t.id = ${id}`)
  return { ...NO_EFFECT, tournaments, matches, medals }
}

/** The event of a slug, as the last import derived it. */
export async function eventOf(transaction: WriteTransaction, slug: string) {
  const [event] = await transaction.select<{ tournament_id: number; event_name: string; event_division: string }>(
    'select tournament_id, event_name, event_division from events where event_slug = $1',
    [slug],
  )
  return event
}

/** Removes an event's matches, and the medals of its division where no other event is of it. */
export async function removeEvent(
  correcting: Correcting,
  { tournament_id, event_name, event_division }: NonNullable<Awaited<ReturnType<typeof eventOf>>>,
): Promise<Effect> {
  const ofDivision = `t.tournament_id = ${tournament_id} and t.event_division = '${event_division}'`
  const name = `'${event_name.replaceAll("'", "''")}'`
  const matches = await removeRows(correcting, 'source_matches', `${ofDivision} and t.event_name = ${name}`)
  const others = `not exists (select 1 from source_matches m where m.tournament_id = t.tournament_id
    and m.event_division = t.event_division)`
  const medals = await removeRows(correcting, 'source_medals', `${ofDivision} and ${others}`)
  return { ...NO_EFFECT, matches, medals }
}

/** Slugs of the players whom no match and no medal names. */
export async function playersLeft(transaction: WriteTransaction): Promise<string[]> {
  const named = [
    ...PLAYER_COLUMNS.map((column) => `select ${column} from source_matches where ${column} is not null`),
    'select player_one_id from source_medals',
    'select player_two_id from source_medals',
  ]
  const rows = await transaction.select<{ slug: string }>(
    `select player_slug as slug from source_players where id not in (${named.join(' union ')}) order by player_slug`,
  )
  return rows.map(({ slug }) => slug)
}

/** Removes a tournament's matches that the folder does not hold, and its medals where it holds any medals. */
export async function replaceTournament(correcting: Correcting, id: number, hasMedals: boolean): Promise<Effect> {
  const ofTournament = `t.tournament_id = ${id}`
  const notIn = (table: string, same: string) => `not exists (select 1 from ${table} s where ${same})`
  const match = notIn('import_matches', 's.match_id = t.match_id')
  const matches = await removeRows(correcting, 'source_matches', `${ofTournament} and ${match}`)
  if (!hasMedals) return { ...NO_EFFECT, matches }
  const columns = ['tournament_id', 'event_division', 'medal', 'player_one_id', 'player_two_id']
  const medal = notIn('import_medals', columns.map((column) => `s.${column} = t.${column}`).join(' and '))
  return {
    ...NO_EFFECT,
    matches,
    medals: await removeRows(correcting, 'source_medals', `${ofTournament} and ${medal}`),
  }
}
