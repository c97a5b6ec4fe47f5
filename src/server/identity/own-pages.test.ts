import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { parsePage, readOwnPages } from './own-pages.ts'

/** Writes files into a new folder. */
function folderWith(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'erne-own-pages-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  return folder
}

describe('A Markdown file', () => {
  test('has its first heading as the title, and its first paragraph as the description', () => {
    expect(parsePage('# Imprint & *facts*\n\nCourt **Club**,\nInnsbruck\n\n# Contact', 'imprint')).toEqual({
      title: 'Imprint & facts',
      description: 'Court Club, Innsbruck',
      html: '<p>Court <strong>Club</strong>,\nInnsbruck</p>\n<h2>Contact</h2>\n',
    })
  })

  test('without a heading is titled by its name', () => {
    expect(parsePage('No cookies.', 'terms-of-use')).toMatchObject({
      title: 'Terms of use',
      html: '<p>No cookies.</p>\n',
    })
  })

  test.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt&colon;alert(1))',
    '[x](data:text/html;base64,PHNjcmlwdD4=)',
    '![x](https://elsewhere.example/x.png)',
    '<a href="javascript:alert(1)">x</a>',
    '<style>body{display:none}</style>',
    '| a |\n| -: |\n| 1 |',
    '[x](https://elsewhere.example "&quot; onclick=&quot;alert(1)")',
    '```x" onload="y\nz\n```',
  ])('runs no script, loads nothing and sets no style: %s', (text) => {
    const { html } = parsePage(`${text}\n\nEnd`, 'imprint')
    const tags = html.match(/<[^>]*>/g) ?? []
    for (const tag of tags) {
      const attributes = tag.replaceAll(/"[^"]*"/g, '""')
      expect(tag).toMatch(/^<\/?(?:p|a|pre|code|table|thead|tbody|tr|th|td)\b/)
      expect(attributes).not.toMatch(/\s(?:on\w+|style|src)=/)
      expect(tag).not.toMatch(/href="(?!https:\/\/elsewhere\.example)/)
    }
    expect(html).toContain('<p>End</p>')
  })
})

describe('A folder of own pages', () => {
  test('has a page for each Markdown file, in alphabetical order', async () => {
    const folder = folderWith({ 'privacy.md': '# Privacy', 'about.md': '# The club', 'notes.txt': 'not a page' })
    expect((await readOwnPages(folder)).map(({ path, title }) => [path, title])).toEqual([
      ['/about', 'The club'],
      ['/privacy', 'Privacy'],
    ])
  })

  test.each([
    ['players.md', 'must have another name: /players is a page of the site already.'],
    ['graphql.md', 'must have another name: /graphql is a page of the site already.'],
    ['answer.md', 'must have another name: /answer is a page of the site already.'],
    ['Imprint.md', 'must be named by lower-case letters, digits and hyphens, such as terms-of-use.md.'],
  ])('is refused with a file %s', async (name, message) => {
    await expect(readOwnPages(folderWith({ [name]: '# Title' }))).rejects.toThrow(message)
  })

  test('is refused if it is missing or has no pages', async () => {
    await expect(readOwnPages('/nowhere')).rejects.toThrow(
      'PAGES_FOLDER must be the path of a readable folder, got "/nowhere".',
    )
    await expect(readOwnPages(folderWith({}))).rejects.toThrow(
      'PAGES_FOLDER must have Markdown files such as imprint.md',
    )
  })
})
