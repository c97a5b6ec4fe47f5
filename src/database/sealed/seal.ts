import { randomUUID } from 'node:crypto'
import { currentDataset } from '#database/derived/dataset.ts'
import type { Database, Snapshot, WriteTransaction } from '#database/query/database.ts'
import { lastEvent } from '#database/query/last-event.ts'
import { defineQuery } from '#database/query/query.ts'
import { addDays } from '#domain/days/day.ts'
import { dayInZone } from '#domain/days/time-zone.ts'
import { RESULT_STATUSES } from '#domain/match/match.ts'
import { type SealedDay, writeSealedFile } from './sealed-file.ts'
import { isDue, SEALED_BEFORE, type SealableDay, sealableDays } from './sealing-times.ts'

/** Days around today whose matches can begin today in some time zone. */
const NEAR_DAYS = 2

/** Matches of a range of days that are announced, in progress or completed, with their forecasts. */
const nearMatches = defineQuery<{ from: string; to: string }>()('matches-to-seal', (db, param) =>
  db
    .selectFrom('matches as match')
    .innerJoin('tournaments as tournament', 'tournament.id', 'match.tournament_id')
    .leftJoin('match_forecasts as forecast', 'forecast.match_id', 'match.id')
    .leftJoin('sealed_forecasts as sealed', 'sealed.match_id', 'match.match_id')
    .leftJoin('players as one', 'one.id', 'match.team_one_player_one_id')
    .leftJoin('players as two', 'two.id', 'match.team_one_player_two_id')
    .leftJoin('players as three', 'three.id', 'match.team_two_player_one_id')
    .leftJoin('players as four', 'four.id', 'match.team_two_player_two_id')
    .where('match.source_date', '>=', param('from'))
    .where('match.source_date', '<=', param('to'))
    .where('match.status', 'in', ['SCHEDULED', 'IN_PROGRESS', ...RESULT_STATUSES])
    .select([
      'match.match_id',
      'match.source_date',
      'match.start_time',
      'match.status',
      'match.team_one_player_one_id',
      'match.team_one_player_two_id',
      'match.team_two_player_one_id',
      'match.team_two_player_two_id',
      'tournament.time_zone',
      'forecast.team_one_probability',
      'forecast.singles',
      'forecast.newcomer',
      'sealed.match_id as sealed_match',
      'one.player_slug as slug_one',
      'two.player_slug as slug_two',
      'three.player_slug as slug_three',
      'four.player_slug as slug_four',
    ])
    .orderBy('match.match_id'),
)

type NearMatch = NonNullable<typeof nearMatches.types>['row'] & { day: string }

const lastSealed = defineQuery<object>()('last-sealed-day', (db) =>
  db.selectFrom('sealed_days').select(['id', 'digest']).orderBy('id', 'desc').limit(1),
)

const sealedDayKeys = defineQuery<{ from: string }>()('sealed-days-from', (db, param) =>
  db.selectFrom('sealed_days').select(['day', 'time_zone']).where('day', '>=', param('from')),
)

/** Singles of players with too few matches have a forecast that is not published. */
const canBeSealed = ({ status, sealed_match, team_one_probability, singles, newcomer }: NearMatch) =>
  status === 'SCHEDULED' && sealed_match === null && team_one_probability !== null && !(singles === 1 && newcomer === 1)

/** Returns the days near an instant that have announced forecasts and no file yet. Demonstrations have none. */
export async function openDays(snapshot: Snapshot, now: number): Promise<SealableDay<NearMatch>[]> {
  const dataset = await snapshot.first(currentDataset, {})
  if (dataset === undefined || dataset.demo === 1) return []
  const today = dayInZone(now, null)
  const range = { from: addDays(today, -NEAR_DAYS), to: addDays(today, NEAR_DAYS) }
  const rows = await snapshot.all(nearMatches, range)
  const matches = rows.flatMap((row) => (row.source_date === null ? [] : [{ ...row, day: row.source_date }]))
  const known = new Set((await snapshot.all(sealedDayKeys, range)).map(({ day, time_zone }) => `${day} ${time_zone}`))
  return sealableDays(matches).filter(
    (day) => !known.has(`${day.day} ${day.time_zone}`) && day.matches.some(canBeSealed),
  )
}

/** Returns the next instant, in milliseconds, at which forecasts are sealed; null if none is known. */
export async function nextSealing(snapshot: Snapshot, now: number): Promise<number | null> {
  const instants = (await openDays(snapshot, now))
    .filter(({ before }) => before > now)
    .map(({ before }) => Math.max(now, before - SEALED_BEFORE))
  return instants.length === 0 ? null : Math.min(...instants)
}

/**
 * Seals the forecasts of the days whose first match begins within a minute. Several processes may call it at once: each
 * day is sealed once.
 * @param clock returns the current time in milliseconds
 * @returns the new files
 */
export async function sealDueDays(database: Database, clock: () => number): Promise<SealedDay[]> {
  const isAnyDue = await database.snapshot(async (snapshot) =>
    (await openDays(snapshot, clock())).some((day) => isDue(day, clock())),
  )
  if (!isAnyDue) return []
  return database.write((transaction) => sealIn(transaction, clock))
}

/** The days are read again, since another process may have sealed them or imported results meanwhile. */
async function sealIn(transaction: WriteTransaction, clock: () => number): Promise<SealedDay[]> {
  const now = clock()
  const due = (await openDays(transaction, now)).filter((day) => isDue(day, now))
  let files: SealedDay[] = []
  let last = await transaction.first(lastSealed, {})
  for (const { day, time_zone, matches } of due) {
    const announced = matches.filter(canBeSealed)
    const facts = {
      id: (last?.id ?? 0) + 1,
      day,
      time_zone,
      sealed_at: new Date(now).toISOString(),
      previous: last?.digest ?? null,
    }
    const { file, salts } = writeSealedFile(facts, announced.map(openForecast))
    const event_id = randomUUID()
    await transaction.insertRows('sealed_days', [{ ...file, event_id }])
    await announce(transaction, file, event_id)
    await transaction.insertRows('sealed_salts', salts)
    await transaction.insertRows(
      'sealed_forecasts',
      announced.map((match) => sealedForecast(match, file.id)),
    )
    files = [...files, file]
    last = file
  }
  return files
}

/** Adds the event by which webhooks learn the digest. */
async function announce(transaction: WriteTransaction, { day, sealed_at }: SealedDay, event_id: string): Promise<void> {
  const id = (await lastEvent(transaction)) + 1
  const nothing = { match_id: null, event_division: null, medal: null, start_time: null, court: null, games: null }
  const nobody = { team_one_player_two_id: null, team_two_player_one_id: null, team_two_player_two_id: null }
  await transaction.insertRows('follow_events', [
    {
      ...{ id, event_id, kind: 'sealed', created_at: sealed_at, source_date: day, status: null, winning_team: null },
      ...nothing,
      ...{ tournament_id: 0, team_one_player_one_id: 0, ...nobody },
    },
  ])
}

const openForecast = ({ match_id, team_one_probability, ...match }: NearMatch) => ({
  match_id,
  team_one_probability: team_one_probability ?? Number.NaN,
  team_one: [match.slug_one, match.slug_two].filter((slug) => slug !== null),
  team_two: [match.slug_three, match.slug_four].filter((slug) => slug !== null),
})

const sealedForecast = (match: NearMatch, sealed_day: number) => ({
  match_id: match.match_id,
  sealed_day,
  team_one_probability: match.team_one_probability ?? Number.NaN,
  team_one_player_one_id: match.team_one_player_one_id,
  team_one_player_two_id: match.team_one_player_two_id,
  team_two_player_one_id: match.team_two_player_one_id,
  team_two_player_two_id: match.team_two_player_two_id,
})
