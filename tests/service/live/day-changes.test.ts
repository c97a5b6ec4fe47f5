import { setTimeout as pause } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { DayChanges } from '#server/cache/day-changes.ts'
import { ResponseCache } from '#server/cache/response-cache.ts'
import { openResults } from '../../fixtures/folders/open-results.ts'
import { mayOpen, singles, writeResults } from '../../fixtures/folders/results-folder.ts'

test('cached responses are dropped when a result becomes overdue, and not before', async () => {
  const results = await openResults(
    writeResults(
      mayOpen([singles('next', { completion: 'scheduled', games: '', winning_team: '', date: '2026-05-03' })]),
    ),
  )
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-05-05T00:00:00Z') - 300 })
  const responses = new ResponseCache(1_000_000)
  const clear = vi.spyOn(responses, 'clear')
  const changes = new DayChanges(results.database, responses)
  await changes.setVersion()
  expect(clear).not.toHaveBeenCalled()
  vi.setSystemTime('2026-05-05T00:00:00Z')
  await expect.poll(() => clear.mock.calls.length, { timeout: 5_000 }).toBe(1)
  await pause(50)
  expect(clear).toHaveBeenCalledOnce()
  changes.close()
  vi.useRealTimers()
  await results.close()
})
