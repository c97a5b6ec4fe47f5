import { describe, expect, it } from 'vitest'
import { MAX_COLUMNS, readHeader } from './header.ts'

describe('readHeader', () => {
  it('finds columns in any order and any case, and those that are absent nowhere', () => {
    expect(readHeader('medals.csv', [' Medal ', 'PLAYER_ONE', 'event_division', 'tournament_slug'])).toEqual({
      width: 4,
      places: { tournament_slug: 3, event_division: 2, medal: 0, player_one: 1, player_two: -1 },
      warnings: [],
    })
  })

  it('warns of each unknown column once, also where it stands twice', () => {
    const cells = ['player_slug', 'rating', 'name', 'rating', '', 'dupr', '']
    expect(readHeader('players.csv', cells)).toMatchObject({
      warnings: [
        'players.csv: the column "rating" is not known and not read',
        'players.csv: the column without a name is not known and not read',
        'players.csv: the column "dupr" is not known and not read',
      ],
    })
  })

  it.each([
    [
      'names every missing column',
      ['tournament_slug'],
      'medals.csv lacks the column event_division, medal, player_one; it has "tournament_slug"; name its columns by --mapping',
    ],
    [
      'refuses a known column that stands twice',
      ['tournament_slug', 'event_division', 'medal', 'player_one', 'Medal'],
      'medals.csv has the column medal twice',
    ],
    [
      'refuses what is not UTF-8',
      ['tournament_slug', 'm\uFFFDdal'],
      'medals.csv is not UTF-8 text: save it as CSV UTF-8, or name its encoding by --mapping',
    ],
    [
      'refuses UTF-16',
      ['t\0o\0u\0r\0'],
      'medals.csv is not UTF-8 text: save it as CSV UTF-8, or name its encoding by --mapping',
    ],
  ])('%s', (_, cells, reason) => {
    expect(readHeader('medals.csv', cells)).toEqual({ kind: 'UnreadableFile', reason })
  })

  it('refuses more columns than any table of results has', () => {
    const cells = Array.from({ length: MAX_COLUMNS + 1 }, (_, index) => `c${index}`)
    expect(readHeader('medals.csv', cells)).toEqual({
      kind: 'UnreadableFile',
      reason: 'medals.csv has 201 columns; at most 200 are read',
    })
  })
})
