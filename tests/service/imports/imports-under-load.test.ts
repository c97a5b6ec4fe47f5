import { expect, inject, test } from 'vitest'
import { doubles, mayOpen, type Results, singles } from '../../fixtures/folders/results-folder.ts'
import { openImportedSite } from '../../fixtures/services/imported-site.ts'
import { printFigure, tries } from '../../fixtures/trial.ts'
import { untilEnd } from '../../fixtures/until-end.ts'

const IMPORTS = tries(1, 20)
const READERS = 4
const TIMEOUT = tries(60_000, 600_000)

const QUERY = `{
  dataset { version data_through tournaments players teams matches }
  tournaments(first: 20, input: {}) { edges { node { tournament_slug match_count } } }
  players(first: 20, input: {}) { edges { node { player_slug total_matches_played } } }
  teamsStats(first: 20, input: {}) { edges { node { team_slug matches_won matches_lost } } }
  playersStats(first: 20, input: { gender: MALE, sort_by: singles_matches_won }) {
    edges { rank node { player_slug singles { matches_won points_won } } }
  }
  matchesList(page: 1, pageSize: 20, input: { player_slug: "ada" }) { pageInfo { totalCount } items { id } }
}`

/** Repeatedly requested paths; each response has values of several tables. */
const PATHS = [
  `/graphql?query=${encodeURIComponent(QUERY)}`,
  '/',
  '/tournament/may-open',
  '/player/ada',
  '/rankings/mens-singles',
  '/players.json',
]

const site = await untilEnd(openImportedSite(tries(300, 5_000), edition(0)))

/** Returns results that add a match and correct a shared one. */
function edition(number: number): Results {
  const games = `11-${number % 10} 11-${(number * 3) % 10}`
  const pairs = doubles('d0', { games, event_division: 'MENS_DOUBLES', match_division: 'MENS_DOUBLES' })
  const matches = [singles('m0', { games }), pairs, singles(`m${number}`, { round: 'Semi-Finals' })]
  return mayOpen(number === 0 ? matches.slice(0, 2) : matches)
}

test('imports under load fail no request, and no response mixes versions', {
  timeout: TIMEOUT,
}, async () => {
  const expected = PATHS.map(() => new Set<string>())
  const seen = PATHS.map(() => new Set<string>())
  /** Returns the responses of all paths between imports, once none of them has the previous version. */
  const note = async () => {
    const areNew = async () => {
      const answers = await Promise.all(PATHS.map(site.ask))
      return answers.every((answer, index) => !expected[index]?.has(answer))
    }
    await expect.poll(areNew, { timeout: 20_000 }).toBe(true)
    for (const [index, answer] of (await Promise.all(PATHS.map(site.ask))).entries()) expected[index]?.add(answer)
  }
  await note()
  const importAll = async () => {
    for (let number = 1; number <= IMPORTS; number++) {
      await site.importIt(edition(number))
      await note()
    }
  }
  const requests = await site.readDuring({ readers: READERS, rest: 0, paths: PATHS }, importAll, (index, answer) =>
    seen[index]?.add(answer),
  )
  for (const [index, answers] of seen.entries()) {
    expect(expected[index]?.size, PATHS[index]).toBe(IMPORTS + 1)
    expect([...answers].filter((answer) => !expected[index]?.has(answer)).length, PATHS[index]).toBe(0)
    expect(answers.size).toBeGreaterThan(IMPORTS / 2)
  }
  printFigure(
    `${inject('dialect')}: ${IMPORTS} imports one after another, ${requests} requests meanwhile by ${READERS} readers: ` +
      'none failed, and no response mixed versions',
  )
})
