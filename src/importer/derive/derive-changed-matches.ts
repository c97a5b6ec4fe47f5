import { isDeepStrictEqual } from 'node:util'
import { dropPlaces } from '#database/derivation/event-places.ts'
import {
  type ChangedMatch,
  dropChanges,
  dropDecidingMatches,
  movesOtherMatches,
  readChangedMatches,
  recordChanges,
  storedProblems,
  wideChange,
} from '#database/derived/changed-matches.ts'
import { readStoredDataset } from '#database/derived/dataset-store.ts'
import { markUpcoming, readCoverage } from '#database/derived/derived-source.ts'
import { countPending, renumberMatches, rewriteChangedMatches } from '#database/derived/match-rows.ts'
import { lastReport } from '#database/import/history.ts'
import type { UndoLog } from '#database/import/undo.ts'
import type { WriteTransaction } from '#database/query/database.ts'
import type { Day } from '#domain/days/day.ts'
import type { Coverage } from '#domain/days/time-period.ts'
import { ANONYMIZED_NAME } from '#domain/names/anonymized.ts'
import type { DerivationSummary } from './derive-statistics.ts'
import { deriveMedals, derivePlaces } from './places.ts'
import { writeRatings } from './ratings/derive-ratings.ts'

/** The result of an update, or the reason why all statistics must be calculated again. */
export type Update = { kind: 'updated'; summary: DerivationSummary } | { kind: 'impossible'; reason: string }

/**
 * Updates the statistics if the import changed only matches that have no result, before and after it: scheduled matches,
 * scores of matches in progress, players who are now known. Such matches count nowhere, so that only their own rows, their
 * positions in lists, and the forecasts and ratings of their days change. Every table is then the same as if all
 * statistics were calculated again. When in doubt, the update is impossible.
 */
export async function updateStatistics(transaction: WriteTransaction, undo: UndoLog): Promise<Update> {
  const impossible = (reason: string): Update => ({ kind: 'impossible', reason })
  const earlier = await earlierSummary(transaction)
  if (earlier === null) return impossible('the statistics before the import are not those of its last report')
  const matches = await undo.changedMatches()
  if (matches === null) return impossible('not only matches changed')
  await recordChanges(transaction, matches)
  const reason = (await wideChange(transaction)) ?? (await changePlaces(transaction))
  const coverage = await readCoverage(transaction)
  if (reason === null) await updateMatches(transaction, coverage)
  await dropPlaces(transaction)
  await dropChanges(transaction)
  return reason === null ? { kind: 'updated', summary: { ...earlier, coverage } } : impossible(reason)
}

/** Returns the summary of the stored statistics: the one in the last report, if the statistics are still the same. */
async function earlierSummary(transaction: WriteTransaction): Promise<Omit<DerivationSummary, 'coverage'> | null> {
  const stored = await readStoredDataset(transaction)
  const last = await lastReport(transaction)
  if (stored === null || !stored.isCurrent || last?.version !== stored.version) return null
  const { derived } = JSON.parse(last.report) as { derived: Omit<DerivationSummary, 'coverage'> | null }
  // A report may hide slugs that the statistics have.
  return JSON.stringify(derived).includes(ANONYMIZED_NAME) ? null : derived
}

/**
 * Determines the draws and rounds in the changed tournaments again.
 * @returns why the change touches more than the changed matches; null if it doesn't
 */
async function changePlaces(transaction: WriteTransaction): Promise<string | null> {
  const before = await storedProblems(transaction)
  const problems = await derivePlaces(transaction, 'changed')
  if (!isDeepStrictEqual(before, problems)) return 'the main draw or the swapped labels of an event change'
  return (await movesOtherMatches(transaction)) ? 'another match gets another draw or round' : null
}

/** Writes the changed matches again, and everything that depends on them. */
async function updateMatches(transaction: WriteTransaction, coverage: Coverage | null): Promise<void> {
  const before = await readChangedMatches(transaction)
  await rewriteChangedMatches(transaction)
  const now = await readChangedMatches(transaction)
  await renumberMatches(transaction, firstDay([...before, ...now]) as Day)
  await dropDecidingMatches(transaction)
  await deriveMedals(transaction, 'changed')
  await countPending(transaction)
  await markUpcoming(transaction, coverage?.through ?? null)
  const day = firstDay(otherAnnouncements(before, now))
  if (coverage === null || day === null) return
  // No result changed, so that the same players count towards the zeros of ratings.
  await writeRatings(transaction, coverage.through, { from: day, before: [], now: [] })
}

/** Returns the matches that announce other pairs than before, as they were and as they are. */
function otherAnnouncements(before: readonly ChangedMatch[], now: readonly ChangedMatch[]): ChangedMatch[] {
  const byId = new Map(before.map((match) => [match.id, match]))
  return now.flatMap((match) => {
    const earlier = byId.get(match.id)
    if (match.announced === (earlier?.announced ?? null)) return []
    return earlier === undefined ? [match] : [earlier, match]
  })
}

function firstDay(matches: readonly ChangedMatch[]): Day | null {
  return matches.map(({ day }) => day).sort()[0] ?? null
}
