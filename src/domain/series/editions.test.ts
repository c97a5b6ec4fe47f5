import { describe, expect, it } from 'vitest'
import { type Edition, joinEditions } from './editions.ts'

/** Returns a tournament of each title, in the years from 2024. */
function yearly(...titles: (string | Partial<Edition>)[]): Edition[] {
  return titles.map((row, index) => ({
    tournament_slug: `t${index + 1}`,
    title_display: 'Mesa Cup',
    league: 'PPA',
    level: null,
    location: null,
    source_start_date: `${2024 + index}-03-02`,
    source_end_date: null,
    series: null,
    ...(typeof row === 'string' ? { title_display: row } : row),
  }))
}

const inYear = (year: number, title_display: string): Partial<Edition> => ({
  title_display,
  source_start_date: `${year}-05-01`,
})

const joined = (...titles: (string | Partial<Edition>)[]) => joinEditions(yearly(...titles)).joined
const reasons = (...titles: (string | Partial<Edition>)[]) =>
  joinEditions(yearly(...titles)).apart.map(({ reason }) => reason)

describe('titles join', () => {
  it.each([
    ['without their years', '2024 Mesa Cup', 'Mesa Cup 2025', 'ppa-mesa-cup'],
    ['over New Year', 'Mesa Cup 2023/24', 'Mesa Cup 2024-25', 'ppa-mesa-cup'],
    ['without the tour', 'PPA Tour: 2024 Mesa Cup', 'Mesa PPA Cup', 'ppa-mesa-cup'],
    ['without a sponsor after them', 'Mesa Cup presented by Dink & Co', 'Mesa Cup', 'ppa-mesa-cup'],
    ['without a known sponsor', 'Carvana Mesa Cup', 'Veolia Mesa Cup', 'ppa-mesa-cup'],
    ['without the number of the edition', '3rd Annual Mesa Cup', '4th Annual Mesa Cup', 'ppa-mesa-cup'],
    ['without the number in words', 'Third Annual Mesa Cup', 'Mesa Cup, 4th edition', 'ppa-mesa-cup'],
    ['in other letters', 'MÉSA Championships', 'Mesa Pickleball Championship', 'ppa-mesa-championship'],
    ['with a street that has a number', '5th Street Mesa Cup', '5th Street Mesa Cup', 'ppa-5th-street-mesa-cup'],
    ['that a tour has once a year', 'PPA Masters Powered by Invited', 'PPA Tour: Masters', 'ppa-masters'],
  ])('%s', (_, one, other, series) => {
    expect(joined(one, other)).toEqual([{ series, tournaments: ['t1', 't2'] }])
  })

  it('without a sponsor in front that another title proves', () => {
    const titles = ['Dinkers Mesa Cup', 'Mesa Cup', inYear(2025, 'Austin Open presented by Dinkers')]
    expect(joined(...titles)).toEqual([{ series: 'ppa-mesa-cup', tournaments: ['t1', 't2'] }])
  })

  it.each([
    ['one place', 'Kino Complex, Tucson, AZ', 'Reffkin Center, Tucson, Arizona 85713, USA'],
    ['two names of a place', 'Life Time, Peachtree Corners/Norcross, GA', 'Norcross, Georgia'],
    ['a place and its state', 'Springfield, MO', 'Missouri'],
    ['an unknown place', 'Springfield, MO', null],
  ])('in %s', (_, one, other) => {
    expect(joined({ location: one }, { location: other })).toHaveLength(1)
  })

  it('of one year if a title names the year of a last day after New Year', () => {
    const overNewYear = (title_display: string): Partial<Edition> => ({
      title_display,
      source_start_date: '2024-12-31',
      source_end_date: '2025-01-04',
    })
    expect(joined('2024 Mesa Cup', overNewYear('2025 Mesa Cup'))).toHaveLength(1)
    expect(reasons('2024 Mesa Cup', overNewYear('Mesa Cup 2024-25'))).toEqual([])
    const both = ['2024 Mesa Cup', overNewYear('2024 Mesa Cup'), inYear(2026, 'Mesa Cup')]
    expect(reasons(...both)).toEqual(['SAME_YEAR'])
  })

  it('over a missing year', () => {
    const [first, , third] = yearly('19th Mesa Cup', 'Other', '20th Mesa Cup')
    expect(joinEditions([first, third].flatMap((row) => row ?? [])).joined).toHaveLength(1)
  })

  it('of one level, with the level in the slug', () => {
    expect(joined({ level: 'Pro' }, { level: 'pro' })).toEqual([
      { series: 'ppa-pro-mesa-cup', tournaments: ['t1', 't2'] },
    ])
  })

  it('with the series that the operator gave to one of them', () => {
    const { joined: found, seriesOf } = joinEditions(yearly({ series: 'cup' }, 'Mesa Cup'))
    expect(found).toEqual([{ series: 'cup', tournaments: ['t1', 't2'] }])
    expect([...seriesOf]).toEqual([
      ['t1', 'cup'],
      ['t2', 'cup'],
    ])
  })
})

describe('titles do not join', () => {
  it.each([
    ['that are different', 'Mesa Cup', 'Mesa Open'],
    ['with a direction', 'Mesa Cup', 'North Mesa Cup'],
    ['with a sponsor that nothing proves', 'Mesa Cup', 'Dinkers Mesa Cup'],
    ['of two seasons of a year', 'Spring Mesa Cup', 'Fall Mesa Cup'],
    ['of two seasons next to a sponsor', 'Mesa Cup presented by Dinkers Spring', 'Mesa Cup presented by Dinkers Fall'],
    ['of two stops', 'Mesa Cup Stop 2', 'Mesa Cup Stop 3'],
    ['with bare numbers', 'Mesa Cup 2', 'Mesa Cup 3'],
    ['of two streets', '5th Street Mesa Cup', '6th Street Mesa Cup'],
    ['of two ages', 'Mesa Cup 50+', 'Mesa Cup 60+'],
    ['of two strengths', 'Mesa Cup 3.5', 'Mesa Cup 35'],
    ['of women and men', 'Mesa Cup Women', 'Mesa Cup Men'],
  ])('%s', (_, one, other) => {
    expect(joined(one, other)).toEqual([])
  })

  it('with a city in front, even if it is also a sponsor', () => {
    const sponsored = { title_display: 'Tucson Open presented by Austin', location: 'Austin, TX' }
    expect(joined('Austin Mesa Cup', 'Mesa Cup', sponsored)).toEqual([])
  })

  it('of one year', () => {
    expect(joined({}, { source_start_date: '2024-11-01' })).toEqual([])
    expect(reasons({}, { source_start_date: '2024-11-01' })).toEqual([])
  })

  it('if a third tournament has the title in one of the years', () => {
    expect(reasons('Mesa Cup', 'Mesa Cup', inYear(2025, '2025 Mesa Cup'))).toEqual(['SAME_YEAR'])
  })

  it.each(['Open', 'Pickleball Championships', 'Spring Classic', 'Pro Challenger', '2nd Annual Open'])(
    'without a name: %s',
    (title) => {
      expect(reasons(title, title)).toEqual(['GENERIC_TITLE'])
    },
  )

  it('that only a tour has once a year, among other tournaments', () => {
    const row = { title_display: 'National Masters', league: 'LT' }
    expect(reasons(row, row)).toEqual(['GENERIC_TITLE'])
  })

  it.each([
    ['Kansas City, MO', 'Detroit, MI'],
    ['Springfield, MO', 'Springfield, MI'],
    ['Portland, OR', 'Portland, Maine'],
    ['Mesa', 'Tempe'],
    ['Mesa, AZ', 'Tempe, AZ'],
    ['London, ON', 'London, UK'],
  ])('in different places: %s and %s', (one, other) => {
    expect(reasons({ location: one }, { location: other })).toEqual(['PLACES_DIFFER'])
  })

  it('if two of three places differ', () => {
    const places = ['Portland, OR', null, 'Portland, ME']
    expect(reasons(...places.map((location) => ({ location })))).toEqual(['PLACES_DIFFER'])
  })

  it.each([
    ['4th Annual Mesa Cup', '3rd Annual Mesa Cup'],
    ['3rd Annual Mesa Cup', '3rd Annual Mesa Cup'],
    ['3rd Annual Mesa Cup', '9th Annual Mesa Cup'],
  ])('if their numbers do not count the years: %s and %s', (one, other) => {
    expect(reasons(one, other)).toEqual(['NUMBERS_DIFFER'])
  })

  it('of different leagues or levels', () => {
    expect(reasons({ league: 'PPA' }, { league: 'APP' })).toEqual(['KIND_DIFFERS'])
    expect(reasons({ level: 'Pro' }, { level: null })).toEqual(['KIND_DIFFERS'])
  })

  it('for which the operator named two series', () => {
    expect(reasons({ series: 'one' }, { series: 'two' }, {})).toEqual(['SEVERAL_SERIES'])
  })

  it('if another series has their slug', () => {
    const other = { title_display: 'Tucson Open', series: 'ppa-mesa-cup' }
    expect(reasons({}, {}, other)).toEqual(['SLUG_TAKEN'])
  })
})

it('the operator’s series join any titles, also of one year and one edition', () => {
  const { seriesOf, joined: byTitle } = joinEditions(
    yearly({ series: 'cup' }, { series: 'cup', title_display: 'Other', source_start_date: '2024-09-01' }),
  )
  expect([...seriesOf.values()]).toEqual(['cup', 'cup'])
  expect(byTitle).toEqual([])
})

it('the order of the tournaments does not matter', () => {
  const rows = yearly('Mesa Cup', 'Mesa Cup', 'Mesa Cup')
  expect(joinEditions(rows.toReversed()).joined).toEqual(joinEditions(rows).joined)
})
