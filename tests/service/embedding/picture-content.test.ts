import { imageSize } from 'image-size'
import { describe, expect, test } from 'vitest'
import { readIdentity } from '#server/identity/identity.ts'
import { previewSvg } from '#server/pages/preview-image.ts'
import { loadBuiltWebsite } from '#server/site/website-bundle.ts'
import type { Picture, PictureShape } from '#web/routing/picture.ts'
import { SPRING_SEASON } from '../../fixtures/folders/open-results.ts'
import { openInventedSite, openResultsSite } from '../../fixtures/services/site.ts'
import { testConfig } from '../../fixtures/services/test-config.ts'
import { untilEnd } from '../../fixtures/until-end.ts'

const site = await untilEnd(openResultsSite(SPRING_SEASON))
const season = await untilEnd(openInventedSite(1_500))
const website = await loadBuiltWebsite('')
const identity = await readIdentity(testConfig())

async function pictureOf(path: string, on = site): Promise<Picture> {
  const picture = await website.findPreview(path, (document, variables) =>
    on.ask(document, variables as Readonly<Record<string, unknown>>),
  )
  if (picture === null) throw new Error(`${path} has no picture`)
  return picture
}

/** Returns the words that a picture shows. Words of letters and digits are drawn apart. */
async function wordsOf(picture: Picture, shape: PictureShape): Promise<string> {
  const svg = await previewSvg(picture, identity, { shape, hasText: true })
  const texts = [...svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, text = '']) => text)
  return texts.join(' ')
}

const SHAPES = ['wide', 'upright'] as const

describe('the link picture', () => {
  test('of a player has the record, the rating with its rank, and the form as letters', async () => {
    const { players } = await season.ask<{
      players: {
        edges: { node: { player_slug: string; name: string; gender: string; rating: { rank: number | null } | null } }[]
      }
    }>('{ players(first: 1, input: {}) { edges { node { player_slug name gender rating { rank } } } } }')
    const [{ node } = { node: null }] = players.edges
    if (node === null) throw new Error('no player')
    const picture = await pictureOf(`/player/${node.player_slug}`, season)
    const { matchesList } = await season.ask<{
      matchesList: { items: { winning_team: 'ONE' | 'TWO' | null; team_one_slug: string }[] }
    }>(
      `query ($player: String!) {
        matchesList(page: 1, pageSize: 10, input: { player_slug: $player, sort_by: date, order_by: desc, pending: false }) {
          items { winning_team team_one_slug }
        }
      }`,
      { player: node.player_slug },
    )
    const form = matchesList.items
      .filter(({ winning_team }) => winning_team !== null)
      .map(
        ({ winning_team, team_one_slug }) =>
          team_one_slug.split('--').includes(node.player_slug) === (winning_team === 'ONE'),
      )
    expect(picture.form).toEqual(form)
    const names = picture.figures.map(([name]) => name)
    expect(names).toEqual(['Record', 'Matches won', 'Rating', 'Rank'])
    expect(picture.figures.at(-1)?.[1]).toBe(`No. ${node.rating?.rank} ${node.gender === 'MALE' ? 'man' : 'woman'}`)
    for (const shape of SHAPES) {
      const words = await wordsOf(picture, shape)
      const packed = words.replace(/\s/g, '')
      for (const text of [node.name, ...picture.figures.flat()]) expect(packed).toContain(text.replace(/\s/g, ''))
      expect(words.match(/\b[WL]\b/g)?.join('')).toBe(form.map((won) => (won ? 'W' : 'L')).join(''))
    }
  })

  test('of a pair has the record together and no picture of a person', async () => {
    const picture = await pictureOf('/partners/ada-lind--bo-reyes')
    expect(picture.title).toBe('Ada Lind / Bo Reyes')
    expect(picture.figures[0]).toEqual(['Record', expect.stringMatching(/^\d+-\d+$/)])
    expect(await previewSvg(picture, identity)).not.toMatch(/<image[^>]*href="(?!data:image\/svg\+xml)/)
  })

  test('of a match has both sides with their points, and names the winners', async () => {
    const { matchesList } = await site.ask<{
      matchesList: {
        items: { id: string; winning_team: string; sides: { players: { name: string }[] }[]; games_ordered: object[] }[]
      }
    }>(`{ matchesList(page: 1, pageSize: 1, input: { result: PLAYED }) {
      items { id winning_team sides { players { name } } games_ordered { team_one_score } }
    } }`)
    const [match] = matchesList.items
    if (match === undefined) throw new Error('no match')
    const picture = await pictureOf(`/match/${match.id}`)
    const names = match.sides.map(({ players }) => players.map(({ name }) => name).join(' / '))
    const [first = '', second = ''] = match.winning_team === 'ONE' ? names : names.toReversed()
    expect(picture.rows).toHaveLength(2)
    expect(picture.rows?.map(({ label }) => label)).toEqual(['Won', ''])
    expect(picture.rows?.[0]?.name).toContain(first)
    expect(picture.rows?.[1]?.name).toContain(second)
    for (const { values } of picture.rows ?? []) expect(values).toHaveLength(match.games_ordered.length)
    expect(await wordsOf(picture, 'wide')).toContain('Won')
  })

  test('of a draw has its medalists', async () => {
    const { tournaments } = await season.ask<{
      tournaments: {
        edges: { node: { tournament_slug: string; finals: { event: { event_slug: string; event_name: string } }[] } }[]
      }
    }>(
      '{ tournaments(first: 20, input: {}) { edges { node { tournament_slug finals { event { event_slug event_name } } } } } }',
    )
    const found = tournaments.edges.map(({ node }) => node).find(({ finals }) => finals.length > 0)
    const event = found?.finals[0]?.event
    if (found === undefined || event === undefined) throw new Error('no final')
    const path = `/tournament/${found.tournament_slug}?event=${event.event_slug}`
    const picture = await pictureOf(path, season)
    expect(picture.title).toBe(event.event_name)
    expect(picture.rows?.slice(0, 2).map(({ label }) => label)).toEqual(['Gold', 'Silver'])
    const html = await (await fetch(season.address + path)).text()
    const image = new URL(/<meta property="og:image" content="([^"]*)">/.exec(html)?.[1] ?? '')
    expect(image.pathname + image.search).toBe(
      `/preview/tournament/${found.tournament_slug}.png?event=${event.event_slug}`,
    )
  })

  test('of an answer has the question and the answer', async () => {
    expect(await pictureOf('/search?q=reyes+record')).toMatchObject({
      heading: 'reyes record',
      title: '7-1',
      figures: [],
    })
  })

  test.each([
    '/player/cleo-nunez',
    '/partners/ada-lind--bo-reyes',
    '/search?q=reyes+record',
    '/tournament/copa-da-praia-2026',
  ])('is saved in both shapes by links of the page: %s', async (path) => {
    const html = await (await fetch(site.address + path)).text()
    const links = [...html.matchAll(/<a class="button" href="(\/preview\/[^"]*)" download/g)].map(([, href = '']) =>
      href.replaceAll('&amp;', '&'),
    )
    const sizes = await Promise.all(
      links.map(async (href) => {
        const { width, height } = imageSize(await (await fetch(site.address + href)).bytes())
        return [width, height]
      }),
    )
    expect(sizes).toEqual([
      [1200, 630],
      [1080, 1350],
    ])
  })
})

test('the link picture of a draw without medals has its favorites with their chances', async () => {
  const { tournaments } = await season.ask<{
    tournaments: { edges: { node: { tournament_slug: string; events: { event_slug: string }[] } }[] }
  }>('{ tournaments(first: 100, input: {}) { edges { node { tournament_slug events { event_slug } } } } }')
  const pictures: Picture[] = []
  for (const { node } of tournaments.edges) {
    for (const { event_slug } of node.events) {
      pictures.push(await pictureOf(`/tournament/${node.tournament_slug}?event=${event_slug}`, season))
    }
  }
  const undecided = pictures.filter(({ description }) => description.startsWith('Title odds before'))
  for (const { rows = [] } of undecided) {
    expect(rows.length).toBeGreaterThan(1)
    for (const { values } of rows) expect(values[0]?.text).toMatch(/%$/)
  }
})
