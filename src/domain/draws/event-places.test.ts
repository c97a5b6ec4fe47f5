import { expect, it } from 'vitest'
import { readPlaces, type SourcePlace } from './event-places.ts'

/** Returns what is read of each place as one string. @param places `draw: round` each, without a draw the round alone */
function read(division: 'MENS_SINGLES' | 'MLP', ...places: string[]): string[] {
  const sources = places.map((place): SourcePlace => {
    const [draw = null, source_round = place] = place.includes(': ') ? place.split(': ') : [null]
    return { draw, source_round }
  })
  const read = readPlaces(division, sources).places
  return sources.map((source) =>
    Object.values(read.get(source) ?? {})
      .map(String)
      .join(' '),
  )
}

it('readPlaces keeps the finals of second draws out of the main draw', () => {
  expect(read('MENS_SINGLES', 'F', 'Silver Bracket: F', 'Plate: F', 'Qualifier: F')).toEqual([
    'null MAIN FINALS',
    'Silver Bracket SECONDARY FINALS',
    'Plate CONSOLATION BACKDRAW',
    'Qualifier QUALIFIER FINALS',
  ])
})

it('readPlaces makes all draws secondary if none is the main draw', () => {
  const places = ['North: F', 'South: F'].map((place) => place.split(': '))
  const sources = places.map(([draw = null, source_round = null]) => ({ draw, source_round }))
  const { mainDraw } = readPlaces('MENS_SINGLES', sources)
  expect(mainDraw).toEqual({ key: null, contenders: ['North', 'South'] })
  expect(read('MENS_SINGLES', 'North: F', 'South: F')).toEqual(['North SECONDARY FINALS', 'South SECONDARY FINALS'])
})

it('readPlaces looks for no main draw in a team league', () => {
  expect(read('MLP', 'Premier: F', 'Challenger: F', 'Silver: F')).toEqual([
    'Premier MAIN FINALS',
    'Challenger MAIN FINALS',
    'Silver MAIN FINALS',
  ])
})

it('readPlaces takes a qualifier out of the text of a round', () => {
  expect(read('MENS_SINGLES', 'Qualifier — Round 32', 'Round 32', 'Main Draw: Qualifier — Finals')).toEqual([
    'Qualifier QUALIFIER ROUND_32',
    'null MAIN ROUND_32',
    'Qualifier QUALIFIER FINALS',
  ])
  expect(read('MENS_SINGLES', 'Quals: Qualifying Round of 16', 'Pro: Qualifier — Finals')).toEqual([
    'Quals QUALIFIER ROUND_16',
    'Pro MAIN null',
  ])
})

it('readPlaces reads R4 by the other rounds of the same draw', () => {
  expect(read('MENS_SINGLES', 'R4', 'Main Draw: R2', 'Silver: R1', 'Silver: R4')).toEqual([
    'null MAIN SEMI_FINALS',
    'Main Draw MAIN FINALS',
    'Silver SECONDARY null',
    'Silver SECONDARY null',
  ])
})
