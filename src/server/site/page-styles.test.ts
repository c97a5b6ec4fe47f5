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
].join('')

const usedBy = (html: string) => pageStyles(['/a.css'], `${CSS}\n`)(html).used

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
  ]
  expect(usedBy('<p class="a"></p>')).toBe(`<style>${rules.join('')}\n</style>`)
})

test('All styles follow in a template, and the policy allows both elements', () => {
  const { all, source } = pageStyles(['/a.css', '/b.css'], CSS)('<p></p>')
  expect(all).toBe(`<template id="styles"><style data-files="/a.css /b.css">${CSS}</style></template>`)
  expect(source).toMatch(/^'self' 'sha256-[\w+/=]+' 'sha256-[\w+/=]+'$/)
})
