import type { FilledTables, WriteTransaction } from '#database/query/database.ts'
import { PLAYER_ID_COLUMNS } from '#database/tables/imported-tables.ts'
import type { StagedMedal } from '#database/tables/staging-tables.ts'
import { type Condition, placeholders } from './condition.ts'
import { KEYS } from './staging.ts'
import type { RecordedTable, UndoLog } from './undo.ts'

/** The transaction of an import, and the log by which a rollback undoes the import. */
export interface CorrectionContext {
  transaction: WriteTransaction
  undo: UndoLog
}

/** Number of rows of each file that a correction removed or changed. */
export interface Effect {
  tournaments: number
  players: number
  matches: number
  medals: number
}

export const NO_EFFECT: Effect = { tournaments: 0, players: 0, matches: 0, medals: 0 }

const MATCH_NAMES_PLAYER = `$1 in (${PLAYER_ID_COLUMNS.map((column) => `t.${column}`).join(', ')})`

const hasId = (id: number): Condition => ({ sql: 't.id = $1', values: [id] })
const namesPlayer = (id: number): Condition => ({ sql: MATCH_NAMES_PLAYER, values: [id] })
const winsMedal = (id: number): Condition => ({ sql: '$1 in (t.player_one_id, t.player_two_id)', values: [id] })
const inTournament = (id: number): Condition => ({ sql: 't.tournament_id = $1', values: [id] })

/** Returns the row's id; undefined if no row has the slug or match id. */
export async function idOf(
  transaction: WriteTransaction,
  table: keyof typeof KEYS,
  key: string,
): Promise<number | undefined> {
  const [row] = await transaction.select<{ id: number }>(`select id from ${table} where ${KEYS[table]} = $1`, [key])
  return row?.id
}

export async function rename(
  { transaction, undo }: CorrectionContext,
  table: 'source_players' | 'source_tournaments',
  id: number,
  slug: string,
): Promise<void> {
  await undo.replaced(table, hasId(id))
  await transaction.execute(`update ${table} set ${KEYS[table]} = $1 where id = $2`, [slug, id])
  if (table === 'source_players') await orderSides({ transaction, undo }, id)
}

const SIDES = [
  ['team_one_player_one_id', 'team_one_player_two_id'],
  ['team_two_player_one_id', 'team_two_player_two_id'],
] as const

const slugOf = (column: string) => `(select p.player_slug from source_players p where p.id = t.${column})`

/** Puts the player's pairs back into the order of slugs, in matches and medals. */
export async function orderSides({ transaction, undo }: CorrectionContext, id: number): Promise<void> {
  for (const [one, two] of SIDES) {
    const isWrong = { sql: `$1 in (t.${one}, t.${two}) and ${slugOf(one)} > ${slugOf(two)}`, values: [id] }
    await undo.replaced('source_matches', isWrong)
    await transaction.execute(
      `update source_matches as t set ${one} = ${two}, ${two} = ${one} where ${isWrong.sql}`,
      isWrong.values,
    )
  }
  await replaceMedals({ transaction, undo }, winsMedal(id), (medal) => medal)
}

const MEDAL_COLUMNS = ['tournament_id', 'event_division', 'medal', 'player_one_id', 'player_two_id'] as const

/** Changes medals, and puts each pair into the order of slugs. @returns number of medals */
async function replaceMedals(
  { transaction, undo }: CorrectionContext,
  where: Condition,
  change: (medal: StagedMedal) => StagedMedal,
): Promise<number> {
  const medals = await transaction.select<StagedMedal>(`select * from source_medals t where ${where.sql}`, where.values)
  if (medals.length === 0) return 0
  const changed = medals.map(change)
  const players = [...new Set(changed.flatMap((medal) => [medal.player_one_id, medal.player_two_id]))]
  const named = await transaction.select<{ id: number; slug: string }>(
    `select id, player_slug as slug from source_players where id in (${placeholders(players)})`,
    players,
  )
  const slugs = new Map(named.map(({ id, slug }) => [id, slug]))
  await removeRows({ transaction, undo }, 'source_medals', where)
  for (const medal of changed) {
    const { player_one_id: one, player_two_id: two } = medal
    const isReversed = two !== 0 && (slugs.get(one) ?? '') > (slugs.get(two) ?? '')
    const ordered = isReversed ? { ...medal, player_one_id: two, player_two_id: one } : medal
    const values = MEDAL_COLUMNS.map((column) => ordered[column])
    const added = await transaction.execute(
      `insert into source_medals (${MEDAL_COLUMNS.join(', ')}) values (${placeholders(values)}) on conflict do nothing`,
      values,
    )
    const isMedal = MEDAL_COLUMNS.map((column, index) => `t.${column} = $${index + 1}`).join(' and ')
    if (added > 0) await undo.added('source_medals', { sql: isMedal, values })
  }
  return medals.length
}

/** Returns the id of a match of both players, which proves that they are two people. */
export async function matchOfBoth(
  transaction: WriteTransaction,
  one: number,
  two: number,
): Promise<string | undefined> {
  const [match] = await transaction.select<{ match_id: string }>(
    `select t.match_id from source_matches t
     where ${MATCH_NAMES_PLAYER} and ${MATCH_NAMES_PLAYER.replace('$1', '$2')} order by t.match_id limit 1`,
    [one, two],
  )
  return match?.match_id
}

/** Moves everything from one player to another, and removes the first. */
export async function joinPlayers(context: CorrectionContext, from: number, into: number): Promise<Effect> {
  const { transaction, undo } = context
  await undo.replaced('source_matches', namesPlayer(from))
  const values = PLAYER_ID_COLUMNS.map((column) => `${column} = case ${column} when $1 then $2 else ${column} end`)
  const matches = await transaction.execute(
    `update source_matches as t set ${values.join(', ')} where ${MATCH_NAMES_PLAYER}`,
    [from, into],
  )
  await transaction.execute(`update sealed_forecasts set ${values.join(', ')}`, [from, into])
  const joined = (id: number) => (id === from ? into : id)
  const medals = await replaceMedals(context, winsMedal(from), (medal) => ({
    ...medal,
    player_one_id: joined(medal.player_one_id),
    player_two_id: joined(medal.player_two_id),
  }))
  await removeRows(context, 'source_players', hasId(from))
  await orderSides(context, into)
  return { ...NO_EFFECT, players: 1, matches, medals }
}

/** Moves everything from one tournament to another, and removes the first. */
export async function joinTournaments(context: CorrectionContext, from: number, into: number): Promise<Effect> {
  const { transaction, undo } = context
  await undo.replaced('source_matches', inTournament(from))
  const matches = await transaction.execute('update source_matches set tournament_id = $2 where tournament_id = $1', [
    from,
    into,
  ])
  const medals = await replaceMedals(context, inTournament(from), (medal) => ({ ...medal, tournament_id: into }))
  await removeRows(context, 'source_tournaments', hasId(from))
  return { ...NO_EFFECT, tournaments: 1, matches, medals }
}

/** Removes rows of a table. @returns number of removed rows */
export async function removeRows(
  { transaction, undo }: CorrectionContext,
  table: RecordedTable,
  where: Condition,
): Promise<number> {
  await undo.replaced(table, where)
  return transaction.execute(`delete from ${table} as t where ${where.sql}`, where.values)
}

/** Replaces the rows that meet a condition by one row, or by none if it is undefined. */
export async function replaceRow<T extends RecordedTable>(
  context: CorrectionContext,
  table: T,
  where: Condition,
  row: FilledTables[T] | undefined,
): Promise<void> {
  await removeRows(context, table, where)
  if (row === undefined) return
  await context.transaction.insertRows(table, [row])
  await context.undo.added(table, where)
}

export async function removeMatch(context: CorrectionContext, id: number): Promise<Effect> {
  return { ...NO_EFFECT, matches: await removeRows(context, 'source_matches', hasId(id)) }
}

export async function removePlayer(context: CorrectionContext, id: number): Promise<Effect> {
  const matches = await removeRows(context, 'source_matches', namesPlayer(id))
  const medals = await removeRows(context, 'source_medals', winsMedal(id))
  return { ...NO_EFFECT, matches, medals, players: await removeRows(context, 'source_players', hasId(id)) }
}

export async function removeTournament(context: CorrectionContext, id: number): Promise<Effect> {
  const matches = await removeRows(context, 'source_matches', inTournament(id))
  const medals = await removeRows(context, 'source_medals', inTournament(id))
  const tournaments = await removeRows(context, 'source_tournaments', hasId(id))
  return { ...NO_EFFECT, tournaments, matches, medals }
}

/** Returns the event with a slug, as the last import derived it. */
export async function eventOf(transaction: WriteTransaction, slug: string) {
  const [event] = await transaction.select<{ tournament_id: number; event_name: string; event_division: string }>(
    'select tournament_id, event_name, event_division from events where event_slug = $1',
    [slug],
  )
  return event
}

/** Removes an event's matches, and the medals of its division unless another event has the same division. */
export async function removeEvent(
  context: CorrectionContext,
  { tournament_id, event_name, event_division }: NonNullable<Awaited<ReturnType<typeof eventOf>>>,
): Promise<Effect> {
  const inDivision = 't.tournament_id = $1 and t.event_division = $2'
  const division = [tournament_id, event_division]
  const matches = await removeRows(context, 'source_matches', {
    sql: `${inDivision} and t.event_name = $3`,
    values: [...division, event_name],
  })
  const medals = await removeRows(context, 'source_medals', {
    sql: `${inDivision} and not exists (select 1 from source_matches m
      where m.tournament_id = t.tournament_id and m.event_division = t.event_division)`,
    values: division,
  })
  return { ...NO_EFFECT, matches, medals }
}

/** Returns the slugs of players without matches and medals. */
export async function playersLeft(transaction: WriteTransaction): Promise<string[]> {
  const named = [
    ...PLAYER_ID_COLUMNS.map((column) => `select ${column} from source_matches where ${column} is not null`),
    'select player_one_id from source_medals',
    'select player_two_id from source_medals',
  ]
  const rows = await transaction.select<{ slug: string }>(
    `select player_slug as slug from source_players where id not in (${named.join(' union ')}) order by player_slug`,
  )
  return rows.map(({ slug }) => slug)
}

/** Removes a tournament's matches that the folder does not have, and its medals if the folder has other medals of it. */
export async function replaceTournament(context: CorrectionContext, id: number, hasMedals: boolean): Promise<Effect> {
  const notStaged = (table: string, columns: readonly string[]): Condition => {
    const isSame = columns.map((column) => `s.${column} = t.${column}`).join(' and ')
    return { sql: `t.tournament_id = $1 and not exists (select 1 from ${table} s where ${isSame})`, values: [id] }
  }
  const matches = await removeRows(context, 'source_matches', notStaged('import_matches', ['match_id']))
  if (!hasMedals) return { ...NO_EFFECT, matches }
  const medals = await removeRows(context, 'source_medals', notStaged('import_medals', MEDAL_COLUMNS))
  return { ...NO_EFFECT, matches, medals }
}
