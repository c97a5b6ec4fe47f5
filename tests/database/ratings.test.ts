import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { dayFromNumber, dayNumber } from '#domain/days/day.ts'
import type { Gender } from '#domain/division/gender.ts'
import { walkForward } from '#statistics/ratings/walk-forward.ts'
import { queryOfSql } from '../fixtures/databases/query-of-sql.ts'
import { demoFolder } from '../fixtures/folders/demo-folder.ts'
import { openResults } from '../fixtures/folders/open-results.ts'
import { folderMatches, ratedRows } from '../fixtures/recount/rated-matches.ts'
import { readMatches } from '../fixtures/recount/recount.ts'
import { untilEnd } from '../fixtures/until-end.ts'

const folder = await demoFolder(1_500, '11')
/** Compares the stored forecasts and ratings of an import with the model, run on the folder itself. */
const results = await untilEnd(openResults(folder))
const matches = readMatches(folder)
const rated = folderMatches(matches)
const slugs = rated.slugs
const through = matches.filter(({ status }) => status !== 'WALKOVER').map(({ date }) => date)
const today = dayNumber(through.toSorted().at(-1) as string) + 1
const lists = (await stored<{ day: string }>('select distinct day from rating_lists')).map(({ day }) => day)
const genderRows = await stored<{ slug: string; gender: Gender | null }>(
  'select player_slug as slug, gender from players',
)
const genderOf = new Map(genderRows.map(({ slug, gender }) => [slug, gender]))
const genders = slugs.map((slug) => genderOf.get(slug) ?? null)
const days = [...walkForward(ratedRows(rated.matches), genders, [...lists.map(dayNumber), today])]

function stored<Row extends object>(sql: string): Promise<Row[]> {
  return results.database.snapshot((snapshot) => snapshot.all(queryOfSql<Row>(sql), {}))
}

it('stores the forecast of every completed doubles match, from matches of earlier days', async () => {
  type Row = { match_id: string; probability: number; elo: number; swapped: number; winner: number | null }
  const rows = await stored<Row>(`select m.match_id, f.team_one_probability as probability, f.team_one_elo as elo,
    f.swapped, f.winner_probability as winner
    from match_forecasts f join matches m on m.id = f.match_id
    where f.singles = 0 order by f.position`)
  const expected = days.flatMap(({ forecasts }) =>
    forecasts.map(({ row, probability, elo }) => ({
      match_id: row.match_id,
      probability,
      elo,
      swapped: createHash('sha256').update(row.match_id).digest()[0]! % 2,
      winner: row.winner === null ? null : row.winner === 1 ? probability : 1 - probability,
    })),
  )
  expect(rows).toEqual(expected)
  const completed = matches.filter((match) => match.status === 'COMPLETED' && /_DOUBLES$/.test(match.matchDivision))
  expect(rows.map(({ match_id }) => match_id).toSorted()).toEqual(completed.map(({ id }) => id).toSorted())
})

it('stores ratings in points above the average player on court over the past year', async () => {
  const points = await stored<{
    slug: string
    day: string
    rating: number
  }>(`select p.player_slug as slug, r.day, r.rating
    from rating_points r join players p on p.id = r.player_id`)
  const fitted = matches.filter(({ status, matchDivision, winner, games }) => {
    if (!/_DOUBLES$/.test(matchDivision)) return false
    return (
      (status === 'COMPLETED' && winner !== null) || (status === 'RETIRED' && games.flat().some((score) => score > 0))
    )
  })
  const ofOneGender = new Set(
    matches.filter(({ matchDivision }) => /^(WOMENS|MENS)_DOUBLES$/.test(matchDivision)).flatMap((m) => m.sides.flat()),
  )
  const fits = new Map(days.map(({ fit }) => [dayFromNumber(fit.day), fit]))
  const strengthOn = (day: string, slug: string) => fits.get(day)!.strength[slugs.indexOf(slug)]!
  function zeroOn(day: string, gender: Gender): number {
    const year = fitted.filter(({ date }) => date < day && dayNumber(date) >= dayNumber(day) - 365)
    const appearances = year
      .flatMap(({ sides }) => sides.flat())
      .filter((slug) => genderOf.get(slug) === gender && ofOneGender.has(slug))
    return appearances.reduce((total, slug) => total + strengthOn(day, slug), 0) / appearances.length
  }
  const sampled = points.filter((_, index) => index % 23 === 7)
  expect(sampled.length).toBeGreaterThan(50)
  expect(fitted.some(({ date }) => dayNumber(date) < today - 365)).toBe(true)
  for (const { slug, day, rating } of sampled) {
    const above = strengthOn(day, slug) - zeroOn(day, genderOf.get(slug)!)
    expect(rating).toBeCloseTo((22 * above) / (1 + Math.abs(above)), 9)
  }
})

it('rates every player before each day with a match and after the last one', async () => {
  const rows = await stored<{
    slug: string
    day: string
    matches: number
  }>(`select p.player_slug as slug, r.day, r.matches
    from rating_points r join players p on p.id = r.player_id`)
  const doubles = matches.filter((match) => match.status !== 'WALKOVER' && /_DOUBLES$/.test(match.matchDivision))
  const last = rows
    .map(({ day }) => day)
    .toSorted()
    .at(-1) as string
  const expected = slugs.flatMap((slug) => {
    const own = doubles.filter(({ sides }) => sides.flat().includes(slug)).map(({ date }) => date)
    return [...new Set(own), last].map((day) => `${slug} ${day} ${own.filter((date) => date < day).length}`)
  })
  const rated = expected.filter((point) => !point.endsWith(' 0'))
  expect(rows.map(({ slug, day, matches }) => `${slug} ${day} ${matches}`).toSorted()).toEqual(rated.toSorted())
})
