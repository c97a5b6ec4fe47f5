import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Gauge } from '@prometheus-io/client'
import { expectedMatches } from '#database/checks/expected-results.ts'
import { currentDataset, type DatasetRow } from '#database/derived/dataset.ts'
import type { Database, Snapshot } from '#database/query/database.ts'
import { missedSealings } from '#database/sealed/missed-sealings.ts'
import { ATTEMPT_OUTCOMES } from '#database/tables/attempt-tables.ts'
import { type ImportAttempt, lastAttempt } from '#database/versions/attempt.ts'
import { type DataCheck, findsContradictions } from '#domain/data-check.ts'
import { overdueDays } from '#domain/days/data-age.ts'
import { isResultOverdue } from '#domain/match/result-overdue.ts'
import { identityRows } from '#features/dataset/server/finding-queries.ts'
import { receiverBacklogs, WEB_PUSH } from '#server/webhooks/follow-event-queries.ts'

/** Milliseconds for which all metrics of one collection share what was read. */
const SHARED_FOR = 1_000

/** The state of the data at one time. */
interface DataState {
  dataset: DatasetRow | undefined
  attempt: ImportAttempt | undefined
  /** Time of the newest backup, in milliseconds since 1970; null if there is none. */
  backup: number | null
  /** Receivers of events by the name of their host, with the events after the last one that they have. */
  receivers: readonly { name: string; failures: number; waiting: number }[]
  /** Number of days whose forecasts were not sealed in time. */
  missedSealings: number
  /** Number of findings of each data check. */
  findings: readonly { check: DataCheck; count: number }[]
}

/** The value of one series, with its labels. */
type Value = readonly [value: number, labels?: Readonly<Record<string, string>>]

let readState: () => Promise<DataState | null> = async () => null

export interface MeasuredData {
  database: Database
  /** Folder of backups; null for none. */
  backupFolder: string | null
  /** Hosts of the webhooks in the settings, by the names of their receivers in the database. */
  hosts: ReadonlyMap<string, string>
}

/**
 * Reads the metrics of the data from this database whenever they are collected. They depend on the clock and on imports that
 * changed nothing, so they can't be set with each new version.
 */
export function measureData({ database, backupFolder, hosts }: MeasuredData): void {
  let shared: Promise<DataState | null> = Promise.resolve(null)
  let readAt = Number.NEGATIVE_INFINITY
  readState = () => {
    if (performance.now() - readAt > SHARED_FOR) {
      readAt = performance.now()
      // Without the database, the other metrics are still reported.
      const read = async (snapshot: Snapshot) => ({
        ...(await stateIn(snapshot, hosts)),
        backup: backupFolder === null ? null : await newestBackup(backupFolder),
      })
      shared = database.snapshot(read).catch(() => null)
    }
    return shared
  }
}

/** Returns the time of the newest backup in a folder; null if there is none. */
async function newestBackup(folder: string): Promise<number | null> {
  const names = (await readdir(folder).catch((): string[] => [])).filter((name) => /\.(?:db|dump)$/.test(name))
  const times = await Promise.all(names.map(async (name) => (await stat(join(folder, name))).mtimeMs))
  return times.length === 0 ? null : Math.max(...times)
}

async function stateIn(snapshot: Snapshot, hosts: MeasuredData['hosts']): Promise<Omit<DataState, 'backup'>> {
  const now = Date.now()
  const overdue = (await snapshot.all(expectedMatches, {})).filter((match) => isResultOverdue(match, now)).length
  const checks = await snapshot.all(identityRows, {})
  const backlogs = await snapshot.all(receiverBacklogs, {})
  return {
    // A webhook that the settings no longer have is not a failing one.
    receivers: backlogs.flatMap(({ receiver, failures, waiting }) => {
      const name = receiver === WEB_PUSH ? WEB_PUSH : hosts.get(receiver)
      return name === undefined ? [] : [{ name, failures: Number(failures), waiting: Number(waiting) }]
    }),
    dataset: await snapshot.first(currentDataset, {}),
    attempt: await snapshot.first(lastAttempt, {}),
    missedSealings: (await snapshot.all(missedSealings, {})).length,
    // Overdue results change with the clock; the other findings are those of the import.
    findings: checks.map(({ identity, failed }) => ({
      check: identity,
      count: identity === 'RESULTS_ARE_KNOWN' ? overdue : failed,
    })),
  }
}

/** Registers a metric with the values of the state. Without a value it has no series. */
function gaugeOfData(
  name: string,
  help: string,
  labelNames: readonly string[],
  valuesOf: (state: DataState) => readonly Value[],
): void {
  new Gauge({
    name,
    help,
    labelNames: [...labelNames],
    // Workers of a cluster report the same data, so their values are not added up.
    aggregator: 'max',
    async collect() {
      const state = await readState()
      this.reset()
      // The library sets a metric without labels to 0.
      if (labelNames.length === 0) this.remove({})
      for (const [value, labels = {}] of state === null ? [] : valuesOf(state)) this.set(labels, value)
    },
  })
}

/** Returns the seconds since 1970 of a time, or of the start of a day in UTC, as the only value; none if it is null. */
function timestamp(time: string | null | undefined): readonly Value[] {
  return time ? [[Date.parse(time) / 1_000]] : []
}

gaugeOfData('erne_data_through_timestamp_seconds', 'Start of the last day with a played match, in UTC', [], (state) =>
  timestamp(state.dataset?.data_through),
)
gaugeOfData(
  'erne_results_overdue_days',
  'Days by which new results are overdue: those beyond 14 since the last played match. 0 for demonstration data',
  [],
  ({ dataset }) => {
    if (!dataset?.data_through) return []
    const today = new Date().toISOString().slice(0, 10)
    return [[dataset.demo === 1 ? 0 : overdueDays(dataset.data_through, today)]]
  },
)
gaugeOfData(
  'erne_open_findings',
  'Findings of each data check in the served data. The kind is contradiction, or gap for missing and unlikely values',
  ['check', 'kind'],
  ({ findings }) =>
    findings.map(({ check, count }) => [count, { check, kind: findsContradictions(check) ? 'contradiction' : 'gap' }]),
)
gaugeOfData(
  'erne_import_attempt_timestamp_seconds',
  'Time of the last attempt to import a folder, even if it changed nothing',
  [],
  ({ attempt }) => timestamp(attempt?.ended_at),
)
gaugeOfData(
  'erne_import_success_timestamp_seconds',
  'Time of the last attempt to import that succeeded, even if it changed nothing',
  [],
  ({ attempt }) => timestamp(attempt?.succeeded_at),
)
gaugeOfData(
  'erne_import_attempt_outcome',
  'Outcome of the last attempt to import: 1 for its outcome, 0 for the others',
  ['outcome'],
  ({ attempt }) =>
    attempt ? ATTEMPT_OUTCOMES.map((outcome) => [outcome === attempt.outcome ? 1 : 0, { outcome }]) : [],
)
gaugeOfData('erne_import_attempt_rejected_rows', 'Rows that the last attempt to import rejected', [], ({ attempt }) =>
  attempt?.rejected_rows == null ? [] : [[attempt.rejected_rows]],
)
gaugeOfData('erne_backup_timestamp_seconds', 'Time of the newest backup in BACKUP_FOLDER', [], ({ backup }) =>
  backup === null ? [] : [[backup / 1_000]],
)
gaugeOfData(
  'erne_missed_sealings',
  'Days whose first match began before their forecasts were sealed, since the database was created',
  [],
  (state) => [[state.missedSealings]],
)
gaugeOfData(
  'erne_webhook_waiting_events',
  'Events after the last one that a receiver has, by the host of the webhook or web-push',
  ['receiver'],
  ({ receivers }) => receivers.map(({ name, waiting }) => [waiting, { receiver: name }]),
)
gaugeOfData(
  'erne_webhook_failed_attempts',
  'Attempts to send the next event that a receiver has not accepted, by the host of the webhook or web-push',
  ['receiver'],
  ({ receivers }) => receivers.map(({ name, failures }) => [failures, { receiver: name }]),
)
