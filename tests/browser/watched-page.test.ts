import { describe, expect } from 'vitest'
import { goTo, test } from '../fixtures/browser-test.ts'

const POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'"

describe('A page that is watched tells of', () => {
  test.for([
    ['an error in its console', '/a.js', 'console.error("oh no")', 'console error: oh no'],
    ['a warning in its console', '/a.js', 'console.warn("take care")', 'console warning: take care'],
    ['an exception', '/a.js', 'throw new Error("it broke")', 'exception: it broke'],
    ['a promise that nobody caught', '/a.js', 'Promise.reject(new Error("too late"))', 'exception: too late'],
    ['script in the page itself', null, 'document.title = "mine"', 'Content Security Policy'],
    ['style from elsewhere', '/a.js', 'document.body.innerHTML = "<p style=color:red>"', 'Content Security Policy'],
    ['an answer that refuses', '/a.js', 'document.body.innerHTML = "<img src=/flags/ZZ.svg>"', 'answer 404'],
    ['a request that fails', '/a.js', 'fetch("/unreachable").catch(() => {})', 'request failed'],
  ] as const)('%s', async ([, source, script, problem], { newPage }) => {
    const { page, problems, allow } = await newPage()
    const body = source === null ? `<script>${script}</script>` : `<script src="${source}"></script>`
    const headers = { 'content-security-policy': POLICY, 'content-type': 'text/html' }
    await page.route('/bare', (route) => route.fulfill({ headers, body: `<!doctype html><body>${body}` }))
    await page.route('/a.js', (route) => route.fulfill({ contentType: 'text/javascript', body: script }))
    await page.route('/unreachable', (route) => route.abort('connectionrefused'))
    await page.goto('/bare')
    await expect.poll(() => problems().join('\n')).toContain(problem)
    allow(/./)
  })

  test('rows that the browser would have drawn otherwise than the server', async ({ newPage }) => {
    const opened = await newPage()
    await opened.page.route('/players', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: (await response.text()).replace('<h1>Players</h1>', '<h1>Plyers</h1>') })
    })
    await goTo(opened, '/players')
    await expect.poll(() => opened.problems().join('\n')).toContain('exception: Minified React error #418')
    opened.allow(/./)
  })

  test('nothing where all is well', async ({ open }) => {
    const { page, problems } = await open('/players')
    await page.getByRole('link', { name: 'Tournaments' }).click()
    await page.getByRole('heading', { name: 'Tournaments' }).waitFor()
    expect(problems()).toEqual([])
  })
})
