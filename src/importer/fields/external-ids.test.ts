import { describe, expect, it } from 'vitest'
import { readExternalIds } from './external-ids.ts'
import { Unreadable } from './field.ts'

describe('the ids of a player in other systems', () => {
  it.each([
    ['dupr:123', 'dupr:123'],
    [' DUPR:8YQ3XK | wpr:a:b | ', 'dupr:8YQ3XK|wpr:a:b'],
    ['|', null],
  ])('%j are read as %j', (text, expected) => {
    expect(readExternalIds(text)).toBe(expected)
  })

  it.each([
    ['123', 'is not a list of ids'],
    ['dupr:', 'is not a list of ids'],
    ['dupr:1 2', 'is not a list of ids'],
    ['https://dupr.example/1|:2', 'is not a list of ids'],
    ['dupr:1|DUPR:2', 'has two ids of dupr'],
    [Array.from({ length: 21 }, (_, index) => `s${index}:1`).join('|'), 'has more than 20 ids'],
  ])('%j are refused', (text, reason) => {
    const read = readExternalIds(text)
    expect(read instanceof Unreadable && read.reason).toContain(reason)
  })
})
