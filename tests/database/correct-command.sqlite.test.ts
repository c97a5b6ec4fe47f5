import { join } from 'node:path'
import { expect, it } from 'vitest'
import { mayOpen, singles, writeResults } from '../fixtures/folders/results-folder.ts'
import { temporaryFolder } from '../fixtures/folders/temporary-folder.ts'
import { runHere } from '../fixtures/services/command-process.ts'

const place = temporaryFolder()

const run = (...args: string[]) => runHere(args, { DATABASE_URL: `file:${join(place, 'erne.db')}` })
const correct = (...args: string[]) => run('correct', ...args)

it('The correct command corrects values of a stored row until they are withdrawn', { timeout: 90_000 }, async () => {
  const folder = writeResults(mayOpen([singles('m1')]))
  await run('import', folder)
  const other = ['match', 'm1', 'winning_team', '2', 'games', '9-11 7-11']
  const dry = await correct(...other, '--reason', 'sides swapped', '--dry-run')
  expect(dry).toMatchObject({ code: 0 })
  expect(dry.out).toContain('nothing has changed')
  const corrected = await correct(...other, '--reason', 'sides swapped')
  expect(corrected).toMatchObject({ code: 0 })
  expect(corrected.out).toContain('winning_team of match m1 is corrected to "2"')
  expect(corrected.out).toContain(
    'Corrections in effect: 2 (2 applied, 0 confirmed by the source, 0 of rows that are gone).',
  )
  expect((await run('import', folder)).out).toContain('The folder has nothing new')
  expect((await correct(...other, '--reason', 'withdrawn')).out).toContain('is no longer corrected')

  const unknown = await correct('match', 'm9', 'note', 'x', '--reason', 'y')
  expect(unknown).toMatchObject({ code: 1, out: expect.stringContaining('there is no match "m9"') })
  const invalid = await correct('match', 'm1', 'winning_team', '2', '--reason', 'y')
  expect(invalid).toMatchObject({ code: 1, out: expect.stringContaining('winning_team') })
  expect(await correct('match', 'm1', 'note', '--reason', 'y')).toMatchObject({ code: 2 })
  expect(await correct('match', 'm1', 'note', 'x')).toMatchObject({
    code: 2,
    err: expect.stringContaining('--reason is missing'),
  })
})
