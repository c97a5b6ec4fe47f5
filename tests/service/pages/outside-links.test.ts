import { expect, test } from 'vitest'
import { mayOpen, player, singles, writeResults } from '../../fixtures/folders/results-folder.ts'
import { openResultsSite } from '../../fixtures/services/site.ts'
import { untilEnd } from '../../fixtures/until-end.ts'

const VIDEO = 'https://videos.example/watch?v=1&t=2'
const players = [
  player('ada', { external_ids: 'dupr:123|wpr:45' }),
  ...['bo', 'cleo', 'dag'].map((slug) => player(slug)),
]
const results = mayOpen([singles('filmed', { video_url: VIDEO }), singles('unfilmed')], { players })
const site = await untilEnd(openResultsSite(writeResults(results)))
const page = async (path: string) => (await (await fetch(site.address + path)).text()).replaceAll('<!-- -->', '')

test('the API has the video of a match, and ids of players in other systems', async () => {
  expect(await site.ask('{ match(match_id: "filmed") { video_url } }')).toEqual({ match: { video_url: VIDEO } })
  expect(await site.ask('{ match(match_id: "unfilmed") { video_url } }')).toEqual({ match: { video_url: null } })
  expect(await site.ask('{ player(player_slug: "ada") { external_ids { system value url } } }')).toEqual({
    player: {
      external_ids: [
        { system: 'dupr', value: '123', url: 'https://dashboard.dupr.com/dashboard/player/123' },
        { system: 'wpr', value: '45', url: null },
      ],
    },
  })
})

test('the page of a match links to its video only if there is one', async () => {
  expect(await page('/match/filmed')).toContain(
    `<a href="${VIDEO.replace('&', '&amp;')}" rel="noopener">Watch the match</a>`,
  )
  expect(await page('/match/unfilmed')).not.toContain('Watch the match')
})

test('the page of a player has ids in other systems, with a link to a known public page', async () => {
  const ada = await page('/player/ada')
  expect(ada).toContain(
    '<dt>DUPR ID</dt><dd><a href="https://dashboard.dupr.com/dashboard/player/123" rel="noopener">123</a>',
  )
  expect(ada).toContain('<dt>WPR ID</dt><dd>45</dd>')
  expect(await page('/player/bo')).not.toContain('DUPR ID')
})
