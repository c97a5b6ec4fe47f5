import { expect, test } from 'vitest'
import { besidePages, pagesByWord } from './pages-by-word.ts'

test.for([
  ["women's doubles", '/rankings/womens-doubles /rankings/womens-mixed-doubles'],
  ['Womens Mixed', '/rankings/womens-mixed-doubles'],
  ['mens singles rankings', '/rankings/mens-singles'],
  ['triple crown', '/records/triple-crowns'],
  ['deciding games', '/records/deciding-games-won'],
  ['pickles', '/records/pickles'],
  ['season', '/seasons'],
  ['champions', '/seasons'],
  ['winning streak', '/records/winning-streak'],
  ['world number 1', '/ratings/women /ratings/men'],
  ['biggest upset', '/upsets'],
  ['gold medal', '/medals'],
  ['head to head', '/compare'],
  ['head-to-head', '/compare'],
  ['h2h', '/compare'],
  ['Record', '/records /about/forecasts'],
  ['new jersey 5s', '/tournaments?league=MLP'],
  ['Mad Drops', '/tournaments?league=MLP'],
  ['new jersey', ''],
  ['up', ''],
  ['johns', ''],
] as const)('%j leads to the pages %j', ([text, paths]) => {
  expect(
    pagesByWord(text, 'Erne')
      .map(({ href }) => href)
      .join(' '),
  ).toBe(paths)
})

test('Names that only resemble the word of a page or the name of a team are left out, names with the word are not', () => {
  const names = { players: [], tournaments: [], teams: [], league_teams: [], by: 'NEAREST' as const }
  const pages = pagesByWord('medals', 'Erne')
  expect(besidePages(pages, names).by).toBe('WORDS')
  expect(besidePages([], names)).toBe(names)
  expect(besidePages([], { ...names, league_teams: [{}] }).by).toBe('WORDS')
  const exact = { ...names, by: 'WORDS' as const }
  expect(besidePages(pages, exact)).toBe(exact)
})

test('The page about the site is found by the name of the site', () => {
  expect(pagesByWord('about court club', 'Court Club')).toEqual([{ label: 'About Court Club', href: '/about' }])
  expect(pagesByWord('erne', 'Court Club')).toEqual([])
})
