import { expect, test } from 'vitest'
import { gold, mayOpen, singles, tournament, writeResults } from '../../fixtures/folders/results-folder.ts'
import { openResultsSite } from '../../fixtures/services/site.ts'
import { untilEnd } from '../../fixtures/until-end.ts'

/** A tournament with three titles for each number: 105 titles, of which the page of a season reads 100. */
const numbers = Array.from({ length: 35 }, (_, index) => index + 1)
const slugs = numbers.map((number) => `open-${String(number).padStart(2, '0')}`)

const site = await untilEnd(
  openResultsSite(
    writeResults(
      mayOpen([singles('final', { tournament_slug: 'open-01', date: '2026-01-01', round: 'Finals' })], {
        tournaments: slugs.map((slug, index) => {
          const day = new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10)
          return tournament(slug, { start_date: day, end_date: day, league: index < 10 ? 'APP' : 'PPA' })
        }),
        medals: slugs.flatMap((tournament_slug) => [
          gold('ada', { tournament_slug }),
          gold('cleo', { tournament_slug, event_division: 'WOMENS_SINGLES' }),
          gold('ada', { tournament_slug, event_division: 'MIXED_DOUBLES', player_two: 'cleo' }),
        ]),
      }),
    ),
  ),
)

/** Returns the section with the champions: its text, its tournaments, and its number of titles. */
async function championsOf(path: string) {
  const html = await (await fetch(site.address + path)).text()
  const section = (/<section[^>]* id="champions".*?<\/section>/s.exec(html)?.[0] ?? '').replace(/<!-- -->/g, '')
  return {
    text: section.replace(/<[^>]*>/g, ' '),
    tournaments: [...section.matchAll(/href="\/tournament\/([^"?#]+)"/g)].map(([, slug]) => slug),
    titles: section.match(/, champions</g)?.length ?? 0,
  }
}

test('a season with many titles shows its newest tournaments with all of their titles, and links to the rest', async () => {
  const { text, tournaments, titles } = await championsOf('/season/2026')
  expect(tournaments).toEqual(slugs.toReversed().slice(0, 33))
  expect(titles).toBe(3 * 33)
  expect(text).toContain('All 105 titles')
  expect(text).not.toMatch(/\d earlier tournaments/)
})

test('a season with few titles shows all of its tournaments, and counts the folded ones', async () => {
  const { text, tournaments, titles } = await championsOf('/season/2026/app')
  expect(tournaments).toEqual(slugs.slice(0, 10).toReversed())
  expect(titles).toBe(3 * 10)
  expect(text).toContain('6 earlier tournaments')
  expect(text).not.toContain('All 30 titles')
})
