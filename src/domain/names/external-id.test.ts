import { describe, expect, it } from 'vitest'
import { externalPage, externalSystemName, parseExternalIds } from './external-id.ts'

describe('ids in other systems', () => {
  it('are parsed as they are stored', () => {
    expect(parseExternalIds(null)).toEqual([])
    expect(parseExternalIds('dupr:123|wpr:a:b')).toEqual([
      { system: 'dupr', id: '123' },
      { system: 'wpr', id: 'a:b' },
    ])
  })

  it('have a page only if the system is known and the id is the number of an account', () => {
    expect(externalPage({ system: 'dupr', id: '123' })).toBe('https://dashboard.dupr.com/dashboard/player/123')
    expect(externalPage({ system: 'dupr', id: '8YQ3XK' })).toBeNull()
    expect(externalPage({ system: 'constructor', id: '123' })).toBeNull()
  })

  it('are labelled with the name of their system', () => {
    expect(['dupr', 'wpr', 'toString'].map(externalSystemName)).toEqual(['DUPR', 'WPR', 'TOSTRING'])
  })
})
