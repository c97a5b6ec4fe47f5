import { expect, it } from 'vitest'
import { reportHref } from './report-href.ts'

const PAGE = { url: 'https://erne.example/match/m%231?x=a&b=1', title: 'Ada & Bo' }

it('A mail about an error has the page and the row in its subject and body', () => {
  const { protocol, pathname, searchParams } = new URL(reportHref('mailto:me@erne.example', PAGE))
  expect([protocol, pathname]).toEqual(['mailto:', 'me@erne.example'])
  expect(searchParams.get('subject')).toBe('Error on “Ada & Bo”')
  expect(searchParams.get('body')?.split('\r\n').slice(0, 2)).toEqual([`Page: ${PAGE.url}`, 'Match: m#1'])
})

it('A mail about a list names its URL and no row', () => {
  const href = reportHref('mailto:me@erne.example', { url: '/rankings/mixed?min=5', title: 'Rankings' })
  expect(new URL(href).searchParams.get('body')).toMatch(/^Page: \/rankings\/mixed\?min=5\r\n\r\nWhat is wrong:/)
})

it("A contact page gets the page's URL as the parameter about, and keeps its own parameters", () => {
  const { searchParams } = new URL(reportHref('https://club.example/form?to=stats', PAGE))
  expect([...searchParams]).toEqual([
    ['to', 'stats'],
    ['about', PAGE.url],
  ])
})
