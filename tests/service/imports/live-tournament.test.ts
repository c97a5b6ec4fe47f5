import { statSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { expect, inject, test } from 'vitest'
import { onServer } from '../../fixtures/databases/fresh-database.ts'
import { inProgress, mayOpen, type Row, singles } from '../../fixtures/folders/results-folder.ts'
import { type LiveStream, openLiveStream } from '../../fixtures/requests/live-stream.ts'
import { openImportedSite } from '../../fixtures/services/imported-site.ts'
import { printFigure, tries } from '../../fixtures/trial.ts'
import { untilEnd } from '../../fixtures/until-end.ts'

const IMPORTS = tries(3, 200)
const READERS = tries(4, 16)
/** Number of open live streams. */
const STREAMS = tries(20, 1_000)
const TIMEOUT = tries(120_000, 3_600_000)
/** Milliseconds between two requests of a reader. */
const POLL_INTERVAL = 100
/** Milliseconds after the end of an import. */
const SEEN_WITHIN = 5_000
/** Number of copies of the data: a file and its write-ahead log, or a table's old and new rows. */
const VERSIONS_HELD = 2
/** Bytes for the undo records of ten imports, and for partly filled pages. */
const ROOM = 10_000_000

const PATHS = [
  '/match/live',
  '/tournament/may-open',
  '/player/ada',
  '/results.atom',
  '/tournaments.ics',
  '/tournaments',
]

/** Returns a score of a match in progress that is higher than those of smaller numbers. */
const scoreOf = (number: number) => `${'90-1 '.repeat(Math.floor(number / 90))}${number % 90}-1`

const site = await untilEnd(openImportedSite(tries(300, 20_000), mayOpen([singles('m1'), live(0)])))

/** Returns the match after this number of score changes. */
function live(number: number): Row {
  return singles('live', inProgress(scoreOf(number)))
}

/** Returns the size of the database's files in bytes. */
async function bytes(): Promise<number> {
  if (!site.url.startsWith('file:')) {
    const [size] = await onServer<{ bytes: string }>(site.url, 'select pg_database_size(current_database()) as bytes')
    return Number(size?.bytes)
  }
  const file = site.url.startsWith('file:///') ? fileURLToPath(site.url) : site.url.slice('file:'.length)
  return [file, `${file}-wal`].reduce((sum, name) => sum + (statSync(name, { throwIfNoEntry: false })?.size ?? 0), 0)
}

/** Returns the milliseconds until the page of the match shows the score. */
async function visibleAfter(number: number): Promise<number> {
  const began = performance.now()
  while (!(await site.ask('/match/live')).includes(`${scoreOf(number)} (live)`)) {
    if (performance.now() - began > SEEN_WITHIN) throw new Error(`the score ${scoreOf(number)} is not seen`)
    await pause(POLL_INTERVAL)
  }
  return performance.now() - began
}

/** Opens live streams, and waits until each has the current version. */
async function openStreams(): Promise<LiveStream[]> {
  await expect.poll(async () => (await fetch(`${site.address}/live/version`)).ok).toBe(true)
  const streams: LiveStream[] = []
  while (streams.length < STREAMS) streams.push(await openLiveStream(site.address))
  await expect.poll(() => streams.every(({ text }) => text() !== '')).toBe(true)
  return streams
}

async function version(): Promise<string> {
  const { data } = JSON.parse(await site.ask(`/graphql?query=${encodeURIComponent('{ dataset { version } }')}`))
  return data.dataset.version
}

const medianAndMost = (milliseconds: number[]) => {
  const sorted = milliseconds.toSorted((a, b) => a - b)
  return `${((sorted[sorted.length >> 1] ?? 0) / 1000).toFixed(1)} s (at most ${((sorted.at(-1) ?? 0) / 1000).toFixed(1)} s)`
}

test('every one of many imported live scores becomes visible and is reported on all live streams, no reader fails, and files do not grow', {
  timeout: TIMEOUT,
}, async () => {
  const oneVersion = await bytes()
  const importTimes: number[] = []
  const waits: number[] = []
  const sizes: number[] = []
  const streams = await openStreams()
  const versions = [await version()]
  const requests = await site.readDuring({ readers: READERS, rest: POLL_INTERVAL, paths: PATHS }, async () => {
    for (let number = 1; number <= IMPORTS; number++) {
      const began = performance.now()
      await site.importIt({ matches: [live(number)] })
      importTimes.push(performance.now() - began)
      waits.push(await visibleAfter(number))
      versions.push(await version())
      sizes.push(await bytes())
    }
  })
  const missed = () => streams.filter(({ updates }) => updates().at(-1)?.version !== versions.at(-1)).length
  await expect.poll(missed).toBe(0)
  for (const stream of streams) {
    expect(stream.updates().map((update) => update.version)).toEqual(versions)
    stream.close()
  }
  const most = Math.max(...sizes)
  expect(most).toBeLessThan(VERSIONS_HELD * oneVersion + ROOM)
  printFigure(
    `${inject('dialect')}: ${IMPORTS} imports of one changed match, ${requests} requests meanwhile by ${READERS} readers, and ` +
      `${STREAMS} live streams: no request failed, and no stream missed a version; an import took ${medianAndMost(importTimes)}, and was seen ${medianAndMost(waits)} after it; ` +
      `files of ${oneVersion} bytes became ${sizes.at(-1)}, at most ${most}`,
  )
})
