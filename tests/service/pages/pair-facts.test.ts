import { expect, test } from 'vitest'
import { doubles, mayOpen, writeResults } from '../../fixtures/folders/results-folder.ts'
import { openResultsSite } from '../../fixtures/services/site.ts'
import { untilEnd } from '../../fixtures/until-end.ts'

/** A pair with twelve matches of one game each, 11-7 and 9-11 in turn. */
const MATCHES = Array.from({ length: 12 }, (_, index) =>
  doubles(`m${index}`, {
    best_of: '1',
    games: index % 2 === 0 ? '11-7' : '9-11',
    winning_team: index % 2 === 0 ? '1' : '2',
  }),
)
const site = await untilEnd(openResultsSite(writeResults(mayOpen(MATCHES))))

interface Match {
  matchesList: { items: { team_one_slug: string; team_two_slug: string }[] }
}

test('The page of a pair has its average score, which the page of a player has not', async () => {
  const { matchesList } = await site.ask<Match>(
    '{ matchesList(page: 1, pageSize: 1, input: {}) { items { team_one_slug team_two_slug } } }',
  )
  const [match] = matchesList.items
  const textOf = async (path: string) =>
    (await (await fetch(site.address + path)).text()).replace(/<!-- -->|<[^>]*>/g, ' ').replace(/\s+/g, ' ')
  expect(await textOf(`/partners/${match?.team_one_slug}`)).toContain('Points per game 10.0-9.0')
  expect(await textOf(`/partners/${match?.team_two_slug}`)).toContain('Points per game 9.0-10.0')
  expect(await textOf(`/player/${match?.team_one_slug.split('--')[0]}`)).not.toContain('Points per game 10.0')
})
