import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import type { Database } from '#database/query/database.ts'
import { keepSealedFiles, sealedFiles } from '#database/sealed/kept-files.ts'
import { noteMissedSealings } from '#database/sealed/missed-sealings.ts'
import { sealDueDays } from '#database/sealed/seal.ts'
import { chainFault, hashWithSalt } from '#database/sealed/sealed-file.ts'
import { addDays } from '#domain/days/day.ts'
import { writeExchangeFolder } from '#exporter/exchange-folder.ts'
import { rollBack } from '#importer/rollback.ts'
import { type EventMessage, messageOf } from '#server/webhooks/event-message.ts'
import { followEventsAfter } from '#server/webhooks/follow-event-queries.ts'
import { Random } from '#statistics/chance/random.ts'
import { ImportBench } from '../fixtures/databases/import-results.ts'
import { player, type Row, seats, tournament } from '../fixtures/folders/results-folder.ts'
import { temporaryFolder } from '../fixtures/folders/temporary-folder.ts'
import { hasPython, readChain, runScript } from '../fixtures/sealed/verify-chain.ts'
import { printFigure, TRIAL_SEED, tries } from '../fixtures/trial.ts'

const bench = ImportBench.ofEachTest()

const MINUTE = 60_000
const FIRST_DAY = '2026-03-02'
const SLUGS = ['ann', 'ben', 'cal', 'dee', 'eli', 'fay', 'gus', 'hal']
const PLAYERS = SLUGS.map((slug) => player(slug, { gender: 'M' }))
const ZONES = { east: 'America/New_York', far: 'Asia/Tokyo' } as const
type Venue = keyof typeof ZONES
const OFFSETS: Record<Venue, (day: string) => string> = {
  east: (day) => (day >= '2026-03-08' && day < '2026-11-01' ? '-04:00' : '-05:00'),
  far: () => '+09:00',
}
const TOURNAMENTS = (Object.keys(ZONES) as Venue[]).map((venue) =>
  tournament(venue, { start_date: FIRST_DAY, end_date: '2026-12-31', time_zone: ZONES[venue] }),
)

function match(match_id: string, venue: Venue, date: string, row: Row = {}): Row {
  const division = { event_division: 'MENS_DOUBLES', match_division: 'MENS_DOUBLES' }
  return { match_id, tournament_slug: venue, ...division, round: 'Round Robin', date, completion: 'scheduled', ...row }
}

const players = ([a = '', b = '', c = '', d = '']: readonly string[]): Row => seats(a, b, c, d)

const PLAYED = { completion: '', winning_team: '1', games: '11-7 11-9' }
const at = (day: string, clock: string, venue: Venue) => Date.parse(`${day}T${clock}:00${OFFSETS[venue](day)}`)
const seal = (database: Database, now: number) => sealDueDays(database, () => now)
const results = (matches: readonly Row[]) => ({ tournaments: TOURNAMENTS, players: PLAYERS, matches })
const HISTORY = match('history', 'east', '2026-03-02', { ...players(SLUGS), ...PLAYED })

test('Forecasts are sealed in the minute before the first known start, at most once', async () => {
  const day = '2026-03-04'
  const rows = [
    match('late', 'east', day, { ...players(SLUGS), start_time: `${day}T13:00` }),
    match('early', 'east', day, { ...players(SLUGS.slice(4)), start_time: `${day}T09:00` }),
    match('untimed', 'east', day, players(SLUGS.toReversed())),
    match('running', 'east', day, {
      ...players(SLUGS),
      start_time: `${day}T10:00`,
      completion: 'in progress',
      games: '1-0',
    }),
  ]
  await bench.import(results([HISTORY, ...rows]))
  const start = at(day, '09:00', 'east')
  expect(await seal(bench.database, start - MINUTE - 1)).toEqual([])
  expect(await seal(bench.database, start)).toEqual([])
  const [file, ...others] = await seal(bench.database, start - MINUTE)
  expect(others).toEqual([])
  expect(file).toMatchObject({ id: 1, day, time_zone: ZONES.east, sealed_at: '2026-03-04T13:59:00.000Z', matches: 3 })
  expect(file?.content).not.toMatch(/ann|running/)
  expect(await seal(bench.database, start - 1)).toEqual([])
  await bench.import(results([match('announced-later', 'east', day, players(SLUGS))]))
  expect(await seal(bench.database, start - 1)).toEqual([])
})

test('Forecasts of a day without start times are sealed at the end of the day before, at the venue', async () => {
  const day = '2026-03-05'
  await bench.import(results([HISTORY, match('one', 'far', day, players(SLUGS))]))
  const midnight = Date.parse('2026-03-04T15:00:00Z')
  expect(await seal(bench.database, midnight)).toEqual([])
  expect(await seal(bench.database, midnight - 1)).toMatchObject([{ day, time_zone: ZONES.far, matches: 1 }])
})

test('A day that began without a file is noted once, unless its matches were announced too late', async () => {
  const day = '2026-03-04'
  const start = at(day, '09:00', 'east')
  await bench.import(results([HISTORY, match('one', 'east', day, { ...players(SLUGS), start_time: `${day}T09:00` })]))
  const note = (now: number) => noteMissedSealings(bench.database, () => now)
  const announceAt = (instant: number) =>
    bench.database.write((transaction) =>
      transaction.execute('update dataset_versions set imported_at = $1', [new Date(instant).toISOString()]),
    )
  await announceAt(start)
  expect(await note(start)).toEqual([])
  await announceAt(start - MINUTE)
  expect(await note(start - 1)).toEqual([])
  const [missed, ...others] = await note(start)
  expect(others).toEqual([])
  expect(missed).toEqual({ day, time_zone: ZONES.east, began_at: '2026-03-04T14:00:00.000Z' })
  expect(await note(start + MINUTE)).toEqual([])
  expect(await seal(bench.database, start + MINUTE)).toEqual([])
})

test('Webhooks receive the digest of each file', async () => {
  const day = '2026-03-04'
  await bench.import(results([HISTORY, match('one', 'east', day, { ...players(SLUGS), start_time: `${day}T09:00` })]))
  const [file] = await seal(bench.database, at(day, '09:00', 'east') - 1)
  const events = await bench.database.snapshot((snapshot) => snapshot.all(followEventsAfter, { after: 0, limit: 50 }))
  // With their type, so that the linter doesn't infer it from the query, which takes a minute.
  const messages: readonly (EventMessage | null)[] = events.map((event) => messageOf(event, 'https://erne.example'))
  expect(messages.filter((message) => message?.type === 'forecasts.sealed')).toMatchObject([
    {
      url: 'https://erne.example/about/forecasts/sealed/000001-2026-03-04-America-New_York.csv',
      data: { sealed: { day, matches: 1, digest: file?.digest } },
    },
  ])
})

test('A restored backup keeps the files that were sealed after it', async () => {
  const day = '2026-03-04'
  await bench.import(results([HISTORY, match('one', 'east', day, { ...players(SLUGS), start_time: `${day}T09:00` })]))
  await seal(bench.database, at(day, '09:00', 'east') - 1)
  const before = await sealedFiles(bench.database)
  await bench.renew()
  expect(await keepSealedFiles(bench.database, before)).toBe(1)
  expect(await keepSealedFiles(bench.database, before)).toBe(0)
  expect(await sealedFiles(bench.database)).toEqual(before)
  expect(before.forecasts).toHaveLength(1)
})

test('An export has the files, and an import adds them to a database whose chain they continue', async () => {
  const day = '2026-03-04'
  const rows = [
    match('one', 'east', day, { ...players(SLUGS), start_time: `${day}T09:00` }),
    match('ann-first', 'east', day, { ...players(SLUGS.toReversed()), start_time: `${day}T09:00` }),
    match('tokyo', 'far', day, { ...players(SLUGS), start_time: `${day}T09:00` }),
  ]
  await bench.import(results([HISTORY, ...rows]))
  await seal(bench.database, at(day, '09:00', 'far') - 1)
  await seal(bench.database, at(day, '09:00', 'east') - 1)
  const before = await readChain(bench.database)
  const forecasts = () =>
    bench.rows(`select f.match_id, f.sealed_day, f.team_one_probability, a.player_slug as a, b.player_slug as b,
      c.player_slug as c, d.player_slug as d from sealed_forecasts f join players a on a.id = f.team_one_player_one_id
      join players b on b.id = f.team_one_player_two_id join players c on c.id = f.team_two_player_one_id
      join players d on d.id = f.team_two_player_two_id order by f.match_id`)
  const sealedBefore = await forecasts()
  expect(sealedBefore).toHaveLength(3)
  const folder = temporaryFolder()
  await writeExchangeFolder(bench.database, folder)
  const sealed = join(folder, 'sealed')
  const files = readdirSync(sealed).map((name) => [name, readFileSync(join(sealed, name), 'utf8')] as const)
  expect(new Map(files)).toEqual(before.files)
  await bench.renew()
  expect((await bench.report(folder)).warnings).toEqual(['sealed: 2 files of sealed forecasts were added'])
  const withoutEvents = ({ days, ...chain }: typeof before) => ({
    ...chain,
    days: days.map((file) => ({ ...file, event_id: '' })),
  })
  expect(withoutEvents(await readChain(bench.database))).toEqual(withoutEvents(before))
  expect(await forecasts()).toEqual(sealedBefore)
  expect((await bench.report(folder)).warnings).toEqual([])
  const [first = ''] = readdirSync(sealed).filter((name) => !name.includes('salts'))
  writeFileSync(join(sealed, first), `${readFileSync(join(sealed, first), 'utf8').replace('0.', '0.1')}`)
  await bench.renew()
  expect((await bench.report(folder)).warnings).toEqual([expect.stringContaining('sealed was not read: ')])
  expect((await readChain(bench.database)).days).toEqual([])
})

test('A rollback keeps the files', async () => {
  const day = '2026-03-04'
  await bench.import(results([HISTORY]))
  await bench.import(results([match('one', 'east', day, { ...players(SLUGS), start_time: `${day}T09:00` })]))
  await seal(bench.database, at(day, '09:00', 'east') - 1)
  const before = await readChain(bench.database)
  await rollBack(bench.database)
  await rollBack(bench.database)
  expect(await readChain(bench.database)).toEqual(before)
  expect(before.days).toHaveLength(1)
})

test.runIf(hasPython)('An erasure keeps the chain, and nobody can tell whom its hashes hide', async () => {
  const day = '2026-03-04'
  await bench.import(
    results([HISTORY, match('ann-first', 'east', day, { ...players(SLUGS), start_time: `${day}T09:00` })]),
  )
  await seal(bench.database, at(day, '09:00', 'east') - 1)
  const before = await readChain(bench.database)
  const saltsOf = () => bench.rows<{ hash: string; salt: string }>('select hash, salt from sealed_salts')
  const hides = (rows: { hash: string; salt: string }[], text: string) =>
    rows.filter(({ hash, salt }) => hashWithSalt(salt, text) === hash).length
  expect([hides(await saltsOf(), 'ann'), hides(await saltsOf(), 'ann-first'), hides(await saltsOf(), 'ben')]).toEqual([
    1, 1, 1,
  ])
  expect(before.days[0]?.content).not.toContain('ann')
  await bench.import({ removals: [{ kind: 'person', id: 'ann', reason: '' }] })
  const salts = await saltsOf()
  expect([hides(salts, 'ann'), hides(salts, 'ann-first'), hides(salts, 'ben')]).toEqual([0, 0, 1])
  const after = await readChain(bench.database)
  expect(after.days).toEqual(before.days)
  expect(runScript(after)).toMatchObject({ ok: true })
})

const SEAL_RUN = fileURLToPath(new URL('../fixtures/sealed/seal-run.ts', import.meta.url))

/** Seals in another process, which is killed after a while. */
async function sealAndKill(url: string, now: number, milliseconds: number): Promise<void> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', SEAL_RUN, url, String(now)])
  const ended = once(child, 'exit')
  await Promise.race([once(child.stdout, 'data'), ended])
  await pause(milliseconds)
  child.kill('SIGKILL')
  await ended
}

test.runIf(hasPython)(
  'Days of imports, corrections, kills and an erasure keep a chain that the script verifies',
  {
    timeout: 3_600_000,
  },
  async () => {
    const random = new Random(`sealed ${TRIAL_SEED}`)
    const days = tries(3, 300)
    const starts = new Map<string, number>()
    const announced = new Map<string, Row>()
    await bench.import(results([HISTORY]))
    for (let number = 0; number < days; number++) {
      const day = addDays(FIRST_DAY, number + 1)
      const instants: number[] = []
      const rows: Row[] = []
      for (const venue of Object.keys(ZONES) as Venue[]) {
        for (let count = random.below(4); count > 0; count--) {
          const id = `${day}-${venue}-${count}`
          const isTimed = random.below(3) > 0
          const clock = `${String(8 + random.below(10)).padStart(2, '0')}:30`
          const start = isTimed ? at(day, clock, venue) : at(day, '00:00', venue)
          starts.set(id, isTimed ? start : at(addDays(day, 1), '00:00', venue))
          instants.push(start - MINUTE, start - 1, start, start + MINUTE)
          const four = random.shuffled(SLUGS).slice(0, 4)
          rows.push(match(id, venue, day, { ...players(four), ...(isTimed && { start_time: `${day}T${clock}` }) }))
        }
      }
      for (const row of random.shuffled(rows)) {
        announced.set(row.match_id ?? '', row)
        await bench.import(results([row]))
      }
      for (const now of instants.sort((a, b) => a - b)) {
        if (random.below(tries(12, 40)) === 0) await sealAndKill(bench.url, now, random.below(60))
        if (random.below(5) > 0) await seal(bench.database, now)
        if (random.below(6) === 0) await bench.import(results([random.pick([...announced.values()])]))
      }
      const played = rows.map((row) => ({ ...row, ...PLAYED, winning_team: random.pick(['1', '2']) }))
      for (const row of played) if (row.winning_team === '2') Object.assign(row, { games: '7-11 9-11' })
      if (played.length > 0) await bench.import(results(random.shuffled(played)))
      if (random.below(5) === 0 && rows[0])
        await bench.import({ removals: [{ kind: 'match', id: rows[0].match_id ?? '', reason: 'twice' }] })
      if (number === Math.floor(days / 2)) await bench.import({ removals: [{ kind: 'person', id: 'hal', reason: '' }] })
      if (random.below(8) === 0) await rollBack(bench.database)
    }
    const chain = await readChain(bench.database)
    expect(chain.days.length).toBeGreaterThan(days / 4)
    expect(chainFault(chain.days)).toBeNull()
    expect(runScript(chain)).toEqual({ ok: true, message: 'The chain is unbroken.\n' })
    await expectSealedInTime(starts)
    for (let count = tries(6, 100); count > 0; count--) {
      const [name, content] = random.pick([...chain.files])
      const place = random.below(content.length)
      const changed = content.slice(0, place) + String.fromCharCode(content.charCodeAt(place) ^ (1 << random.below(7)))
      const files = new Map([...chain.files, [name, changed + content.slice(place + 1)]])
      expect(runScript({ ...chain, files }).ok, `${name}, byte ${place}`).toBe(false)
    }
    printFigure(`${chain.days.length} files, ${chain.days.reduce((sum, { matches }) => sum + matches, 0)} forecasts`)
  },
)

async function expectSealedInTime(starts: ReadonlyMap<string, number>): Promise<void> {
  const sealed = await bench.rows<{ match_id: string; sealed_at: string; content: string }>(
    'select f.match_id, d.sealed_at, d.content from sealed_forecasts f join sealed_days d on d.id = f.sealed_day',
  )
  expect(new Set(sealed.map(({ match_id }) => match_id)).size).toBe(sealed.length)
  const late = sealed.filter(({ match_id, sealed_at }) => Date.parse(sealed_at) >= (starts.get(match_id) ?? 0))
  expect(late).toEqual([])
  const missing = sealed.filter(({ match_id, content }) => !content.includes(`\n${match_id},`))
  expect(missing).toEqual([])
}
