import { expect, test } from 'vitest'
import { doubles, mayOpen, singles, writeResults } from '../../fixtures/folders/results-folder.ts'
import { openResultsSite } from '../../fixtures/services/site.ts'
import { untilEnd } from '../../fixtures/until-end.ts'

/** Ada's streak begins on a day with a win and a defeat in different events, whose order is unknown. */
const DEFEAT = doubles('1-defeat', { date: '2026-04-30', winning_team: '2', games: '7-11 9-11' })
const WINS = ['2026-04-30', '2026-05-01', '2026-05-02', '2026-05-03'].map((date) => singles(date, { date }))
const site = await untilEnd(openResultsSite(writeResults(mayOpen([...WINS, DEFEAT]))))

const SENTENCE = 'wins (at least 3: order of matches on Apr 30 unknown)'

async function textOf(path: string): Promise<string> {
  const html = await (await fetch(site.address + path)).text()
  return html.replace(/<!-- -->|<(script|style)[\s\S]*?<\/\1>|<[^>]*>/g, '')
}

test.each(['/records', '/records/winning-streak', '/season/2026'])(
  '%s prints the certain part of a streak as a number, and the doubt as a sentence',
  async (path) => {
    const text = await textOf(path)
    expect(text).toContain('3+')
    expect(text).toContain(`4 ${SENTENCE}`)
  },
)

test('a profile prints the doubt next to the streak', async () => {
  const text = await textOf('/player/ada')
  expect(text).toContain('4 matches')
  expect(text).toContain('(at least 3: order of matches on Apr 30 unknown)')
})

test('home prints the certain part of an active streak, and claims no record', async () => {
  const text = await textOf('/')
  expect(text).toContain('3+ wins')
  expect(text).not.toContain('This streak is the record')
})
