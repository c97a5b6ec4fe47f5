import { hash } from 'node:crypto'
import { expect, test } from 'vitest'
import { pageStyles } from './page-styles.ts'

const CSS = [
  ':root{color:red}',
  '.a{margin:0}',
  '.a .b{margin:1px}',
  '.c,.b{margin:2px}',
  '.a:not(.open){margin:3px}',
  'a[href$=".csv"]{margin:4px}',
  '@media (max-width:47.99rem){.a{margin:5px}.d{margin:6px}}',
  '@supports (color:red){.d{margin:7px}}',
  '@keyframes fade{0%{opacity:0}to{opacity:1}}',
  '.d{margin:8px;&:hover{margin:9px}}',
  '.a:has(>i:not(.c) + .b){margin:10px}',
  '.a:not(:has(.b)){margin:11px}',
].join('')

const usedBy = (html: string) => pageStyles(`${CSS}\n`, true)(html).used

test('A page with all classes gets every rule', () => {
  expect(usedBy('<p class="a b"><i class="c d"></i></p>')).toBe(`<style>${CSS}\n</style>`)
})

test('A page gets the rules that its elements may match, and those without classes', () => {
  const rules = [
    ':root{color:red}',
    '.a{margin:0}',
    '.a:not(.open){margin:3px}',
    'a[href$=".csv"]{margin:4px}',
    '@media (max-width:47.99rem){.a{margin:5px}}',
    '@keyframes fade{0%{opacity:0}to{opacity:1}}',
    '.a:not(:has(.b)){margin:11px}',
  ]
  expect(usedBy('<p class="a"></p>')).toBe(`<style>${rules.join('')}\n</style>`)
})

test('The policy allows the element with the styles', () => {
  const { used, source } = pageStyles(CSS, true)('<p></p>')
  const text = used.slice('<style>'.length, -'</style>'.length)
  expect(source).toBe(`'self' 'sha256-${hash('sha256', text, 'base64')}'`)
})

test('The first paint leaves out rules for printing, animations and the pointer', () => {
  const css = [
    '.a{margin:0}',
    '.a:hover,.a:hover .b{margin:1px}',
    '.a:hover,.a:focus-visible{margin:2px}',
    '.a:not(:hover){margin:3px}',
    '@media print{.a{margin:4px}}',
    '@keyframes fade{to{opacity:0}}',
    '@media (prefers-reduced-motion:no-preference){.a{transition:color 1s}}',
    '@media (max-width:47.99rem){.a:hover{margin:5px}.a{margin:6px}}',
  ]
  const first = [0, 2, 3].map((index) => css[index]).join('')
  const html = '<p class="a"><i class="b"></i></p>'
  expect(pageStyles(css.join(''), false)(html).used).toBe(
    `<style>${first}@media (max-width:47.99rem){.a{margin:6px}}</style>`,
  )
  expect(pageStyles(css.join(''), true)(html).used).toBe(`<style>${css.join('')}</style>`)
})
