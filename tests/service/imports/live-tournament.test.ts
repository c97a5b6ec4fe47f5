import { statSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { expect, inject, test } from 'vitest'
import { onServer } from '../../fixtures/fresh-database.ts'
import { openImportedSite } from '../../fixtures/imported-site.ts'
import { mayOpen, type Row, singles } from '../../fixtures/results-folder.ts'
import { tellFigure, tries } from '../../fixtures/trial.ts'
import { untilEnd } from '../../fixtures/until-end.ts'

const IMPORTS = tries(3, 200)
const READERS = tries(4, 16)
const PATIENCE = tries(120_000, 3_600_000)
/** Milliseconds between two requests of a reader. */
const LOOK_AGAIN = 100
/** Milliseconds after the end of an import. */
const SEEN_WITHIN = 5_000
/** A file and its write-ahead log, or a table's old rows and its new ones. */
const VERSIONS_HELD = 2
/** Bytes for the undo records of ten imports, and for pages that are not full. */
const ROOM = 10_000_000

const PATHS = [
  '/match/live',
  '/tournament/may-open',
  '/player/ada',
  '/results.atom',
  '/tournaments.ics',
  '/tournaments',
]

/** An older match in progress would read as one whose result is not known. */
const TODAY = new Date().toISOString().slice(0, 10)

const scoreOf = (number: number) => `${number % 98}-${Math.floor(number / 98) + 1}`

const site = await untilEnd(openImportedSite(tries(300, 20_000), mayOpen([singles('m1'), live(0)])))

/** The match after so many changes of its score. */
function live(number: number): Row {
  return singles('live', { completion: 'in progress', winning_team: '', date: TODAY, games: scoreOf(number) })
}

/** Bytes of the database's files. */
async function bytes(): Promise<number> {
  if (!site.url.startsWith('file:')) {
    const [size] = await onServer<{ bytes: string }>(site.url, 'select pg_database_size(current_database()) as bytes')
    return Number(size?.bytes)
  }
  const file = site.url.startsWith('file:///') ? fileURLToPath(site.url) : site.url.slice('file:'.length)
  return [file, `${file}-wal`].reduce((sum, name) => sum + (statSync(name, { throwIfNoEntry: false })?.size ?? 0), 0)
}

/** Milliseconds until the match's page has the score. */
async function visibleAfter(number: number): Promise<number> {
  const began = performance.now()
  while (!(await site.ask('/match/live')).includes(`${scoreOf(number)} (live)`)) {
    if (performance.now() - began > SEEN_WITHIN) throw new Error(`the score ${scoreOf(number)} is not seen`)
    await pause(LOOK_AGAIN)
  }
  return performance.now() - began
}

const medianAndMost = (milliseconds: number[]) => {
  const sorted = milliseconds.toSorted((a, b) => a - b)
  return `${((sorted[sorted.length >> 1] ?? 0) / 1000).toFixed(1)} s (at most ${((sorted.at(-1) ?? 0) / 1000).toFixed(1)} s)`
}

test('A live score is imported again and again: every one is seen, no reader fails, no file grows', {
  timeout: PATIENCE,
}, async () => {
  const oneVersion = await bytes()
  const importTimes: number[] = []
  const waits: number[] = []
  const sizes: number[] = []
  const requests = await site.readDuring({ readers: READERS, rest: LOOK_AGAIN, paths: PATHS }, async () => {
    for (let number = 1; number <= IMPORTS; number++) {
      const began = performance.now()
      await site.importIt({ matches: [live(number)] })
      importTimes.push(performance.now() - began)
      waits.push(await visibleAfter(number))
      sizes.push(await bytes())
    }
  })
  const most = Math.max(...sizes)
  expect(most).toBeLessThan(VERSIONS_HELD * oneVersion + ROOM)
  tellFigure(
    `${inject('dialect')}: ${IMPORTS} imports of one changed match, ${requests} requests meanwhile by ${READERS} readers: ` +
      `none failed; an import took ${medianAndMost(importTimes)}, and was seen ${medianAndMost(waits)} after it; ` +
      `files of ${oneVersion} bytes became ${sizes.at(-1)}, at most ${most}`,
  )
})
