import { describe, expect, test } from 'vitest'
import { mayOpen, player, type Row, seats, singles, writeResults } from '../../fixtures/folders/results-folder.ts'
import { mainText } from '../../fixtures/requests/main-text.ts'
import { openResultsSite } from '../../fixtures/services/site.ts'
import { untilEnd } from '../../fixtures/until-end.ts'

const NAMES = ['Ann', 'Bea', 'Cat', 'Dot', 'Eve', 'Fay', 'Gil', 'Hal', 'Ida']
const PLAYERS = NAMES.map((name) => player(name.toLowerCase(), { name, gender: 'F' }))

/** Returns a match of a women's doubles draw between two pairs, such as `ann bea`. */
function match(id: string, round: string, one: string, two: string, row: Row = {}): Row {
  const [[a = '', b = ''], [c = '', d = '']] = [one.split(' '), two.split(' ')]
  return singles(id, {
    event_division: 'WOMENS_DOUBLES',
    match_division: 'WOMENS_DOUBLES',
    round,
    ...seats(a, b, c, d),
    ...row,
  })
}

const DRAW = [
  match('semi-1', 'Semi-Finals', 'ann bea', 'cat dot'),
  match('semi-2', 'Semi-Finals', 'eve fay', 'gil hal'),
  match('final', 'Finals', 'ann bea', 'eve fay', { date: '2026-05-03' }),
]
const site = await untilEnd(openResultsSite(writeResults({ ...mayOpen(DRAW), players: PLAYERS })))

async function page(query: string): Promise<string> {
  const response = await fetch(`${site.address}/tournament/may-open/what-if${query}`)
  expect(response.status).toBe(200)
  return response.text()
}

const textOf = (html: string) => mainText(html, ' ')

describe('the page of what if', () => {
  test('is not indexed, and its canonical URL is that of the plain draw', async () => {
    const html = await page('?win=ann--bea.2')
    expect(html).toContain('<meta name="robots" content="noindex">')
    expect(html).toMatch(/<link rel="canonical" href="[^"]*\/tournament\/may-open">/)
    const sitemaps = await (await fetch(`${site.address}/sitemap.xml`)).text()
    expect(sitemaps).not.toContain('what-if')
    const lists = [...sitemaps.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => new URL(url as string).pathname)
    for (const list of lists.filter((path) => path.endsWith('.xml')))
      expect(await (await fetch(`${site.address}${list}`)).text()).not.toContain('what-if')
  })

  test('has no CSV and no JSON file', async () => {
    for (const ending of ['csv', 'json'])
      expect((await fetch(`${site.address}/tournament/may-open/what-if.${ending}`)).status).toBe(404)
  })

  test('is linked from the draw, with the round that the draw is rewound to', async () => {
    const draw = await (await fetch(`${site.address}/tournament/may-open?after=SEMI_FINALS`)).text()
    expect(draw).toContain('href="/tournament/may-open/what-if?after=SEMI_FINALS"')
  })

  test('makes a tapped side win, and takes the win back at a second tap', async () => {
    const tapped = await page('?tap=4.cat--dot.ann--bea')
    expect(textOf(tapped)).toContain('Cat / Dot win the semifinal')
    expect(textOf(tapped)).toMatch(/Ann \/ Bea 25\.0% 0\.0% -25\.0/)
    const swapped = await page('?win=cat--dot.2&tap=4.ann--bea.cat--dot')
    expect(textOf(swapped)).not.toContain('Cat / Dot win')
    expect(textOf(swapped)).toContain('Ann / Bea win the semifinal')
    const reopened = await page('?win=cat--dot.4&tap=4..cat--dot')
    expect(textOf(reopened)).toContain('Select a pair to make it win its match.')
  })

  test('has the hint right before the buttons of the pairs, after all links to profiles', async () => {
    const [before, after] = (await page('')).split('Select a pair to make it win its match.')
    expect(before).toContain('href="/partners/')
    expect(before).not.toContain('<button type="submit" name="tap"')
    expect(after?.indexOf('name="tap"')).toBeGreaterThan(0)
    expect(after?.split('name="tap"')[0]).not.toContain('href="/partners/')
  })

  test('has sides with the hidden state of the page, so that taps work without JavaScript', async () => {
    const html = await page('?after=SEMI_FINALS&pair=ann--bea&win=eve--fay.2')
    expect(html).toContain('<input type="hidden" name="after" value="SEMI_FINALS"/>')
    expect(html).toContain('<input type="hidden" name="win" value="eve--fay.2"/>')
    expect(html).toMatch(/<button type="submit"[^>]*value="2\.ann--bea\.eve--fay"/)
  })

  test('shows one column of odds without changes, and three with changes', async () => {
    const without = 'Chance to win the title without the changes'
    expect(textOf(await page(''))).toMatch(/Ann \/ Bea 25\.0% Cat/)
    expect(textOf(await page(''))).not.toContain(without)
    expect(textOf(await page('?out=ann--bea'))).toContain(without)
  })

  test('withdraws a pair by a form, in addition to the changes so far', async () => {
    const plain = await page('?win=eve--fay.4')
    expect(plain).toMatch(/<select name="withdraw"[^>]*>.*<option value="ann--bea">Ann \/ Bea<\/option>/)
    expect(plain).toContain('<input type="hidden" name="win" value="eve--fay.4"/>')
    const changed = textOf(await page('?win=eve--fay.4&withdraw=ann--bea'))
    expect(changed).toContain('Ann / Bea withdraw')
    expect(changed).toContain('Eve / Fay win the semifinal')
    expect(changed).toMatch(/Ann \/ Bea \(withdrawn\) 25\.0% 0\.0% -25\.0/)
  })

  test('finds the new partner by name, and says if no player has the name', async () => {
    const typed = await fetch(`${site.address}/tournament/may-open/what-if?out=cat--dot&replaced=ann&partner=Ida`, {
      redirect: 'manual',
    })
    expect(typed.headers.get('location')).toBe('/tournament/may-open/what-if?out=cat--dot&swap=ann.ida#changes')
    expect(textOf(await page('?swap=ann.ida'))).toContain('Ida replaces Ann')
    const unknown = await page('?replaced=ann&partner=Nobody+Here')
    expect(textOf(unknown)).toContain('No player found for “Nobody Here”.')
    expect(unknown).toMatch(/<option value="ann" selected="">Ann<\/option>/)
    expect(unknown).toContain('value="Nobody Here"')
  })

  test('shows the probable opponents and the hinge matches of a chosen pair', async () => {
    const plain = await page('')
    expect(plain).toMatch(/<select[^>]* name="pair"[^>]*>.*<option value="ann--bea">/)
    expect(textOf(plain)).not.toContain('Key matches')
    const text = textOf(await page('?win=eve--fay.4&pair=ann--bea'))
    expect(text).toContain('Ann / Bea reach: Semifinals 100.0%, Final 50.0%')
    expect(text).toMatch(/Cat \/ Dot Semifinals 100\.0% 100\.0% 50\.0%/)
    expect(text).toMatch(/Eve \/ Fay Final 100\.0% 50\.0% 50\.0%/)
    expect(text).toContain('The matches that change the title odds of Ann / Bea the most.')
    expect(textOf(await page('?after=SEMI_FINALS&pair=cat--dot'))).toContain('This pair is out.')
  })

  test('keeps each change as a link that removes it when the changes contradict each other', async () => {
    expect(textOf(await page('?swap=ann.eve'))).toContain('Eve replaces Ann')
  })

  test.for([
    ['win=nobody--else.2', '“nobody--else” is not a pair of this draw'],
    ['win=ann--bea.3', '“win=ann--bea.3” is not a valid change'],
    ['win=ann--bea.8', 'Ann / Bea can’t win the quarterfinal: their first match is the semifinal'],
    ['win=ann--bea.2_cat--dot.2', 'Ann / Bea and Cat / Dot can’t both win the semifinal'],
    ['win=ann--bea.2&out=ann--bea', 'Ann / Bea can’t win after they withdrew'],
    ['after=SEMI_FINALS&win=cat--dot.2', 'Cat / Dot lost to Ann / Bea earlier in this draw'],
    ['swap=ann.eve', 'Eve plays in this draw already, for Eve / Fay'],
    ['swap=ann.bea', 'Bea already plays in Ann / Bea'],
    ['swap=ann.nobody', '“nobody” is not a known player'],
    ['swap=ida.ann', '“ida” is not a player of this draw'],
    ['out=ann--bea_cat--dot_eve--fay_gil--hal', 'Every pair that is still in the draw withdrew'],
    [`win=${Array(65).fill('ann--bea.2').join('_')}`, 'at most 64 changes, got 65'],
  ] as const)('says what is wrong with %s', async ([query, sentence]) => {
    const text = textOf(await page(`?${query}`))
    expect(text).toContain(sentence)
    expect(text).toContain('Start over')
  })

  test('leaves out an unknown event, draw, round and tournament as the page of the draw does', async () => {
    const open = (path: string) => fetch(`${site.address}/tournament/${path}`, { redirect: 'manual' })
    expect((await open('may-open/what-if?after=ROUND_64')).headers.get('location')).toBe(
      '/tournament/may-open/what-if#changes',
    )
    expect((await open('may-open/what-if?event=none')).headers.get('location')).toBe(
      '/tournament/may-open/what-if#changes',
    )
    expect((await open('none/what-if')).status).toBe(404)
  })
})
