import { expect, test } from 'vitest'
import { sideMatches } from '#features/match-links/web/side-matches.ts'
import { listMatches } from '../../fixtures/listed-matches.ts'
import { counts, DISCIPLINE_OF, type RecountedMatch, recordOf } from '../../fixtures/recount/recount.ts'
import { type AnsweredRecord, asRecord, RECORD_FIELDS, sideOfOwner } from '../../fixtures/recount/recount-opponents.ts'
import { isFinal } from '../../fixtures/recount/recount-records.ts'
import { type Data, DISCIPLINES, overResults } from '../../fixtures/recount/recounted-service.ts'
import { someSlugs } from '../../fixtures/some-slugs.ts'
import { walkList } from '../../fixtures/walked-list.ts'

/** Compares careers with a recount of match and medal rows, and with the lists that their numbers open. */

interface Season extends Record<string, unknown> {
  year: number
  record: AnsweredRecord
  finals: AnsweredRecord
  titles: number
  ratings_as_of: string | null
  ratings: { rank: number | null; rating: number; player: { player_slug: string; gender: string } }[]
}

const RECORDS = ['record', 'finals', ...DISCIPLINES]
const CAREER = `query ($slug: String!) { career(slug: $slug) { seasons {
  year titles ratings_as_of ratings { rank rating player { player_slug gender } }
  ${RECORDS.map((name) => `${name} { ${RECORD_FIELDS} }`).join(' ')}
} } }`

async function seasonsOf({ asker }: Data, slug: string): Promise<Season[]> {
  return (await asker.ask<{ career: { seasons: Season[] } }>(CAREER, { slug })).career.seasons
}

/** Returns the players and pairs with the most matches, and some others. */
async function sidesOf({ asker }: Data): Promise<string[]> {
  const { slugs } = await someSlugs(asker, 60)
  return [slugs.player, slugs.team].flatMap((some) => some.filter((_slug, index) => index < 10 || index % 10 === 0))
}

const yearOf = (day: string) => Number(day.slice(0, 4))
const isPair = (slug: string) => slug.includes('--')

/** Counts the titles of a side by year. A player has one title of a league, even as a member of several pairs. */
function titlesOf({ medals, tournaments }: Data, slug: string): Map<number, number> {
  const own = medals.filter(
    ({ medal, team }) => medal === 'GOLD' && (isPair(slug) ? team.join('--') === slug : team.includes(slug)),
  )
  const keyOf = ({ tournament, eventDivision, event }: (typeof own)[number]) =>
    [tournament, eventDivision, eventDivision === 'MLP' ? '' : event].join(' ')
  const distinct = new Map(own.map((medal) => [keyOf(medal), medal]))
  const byYear = Map.groupBy(distinct.values(), ({ tournament }) => yearOf(tournaments.get(tournament)?.end_date ?? ''))
  return new Map([...byYear].map(([year, titles]) => [year, titles.length]))
}

/** Returns the seasons of a side without ratings. */
function recount(data: Data, slug: string) {
  const sideOf = sideOfOwner(slug)
  const own = data.matches.filter((match) => counts(match) && sideOf(match) !== null)
  const titles = titlesOf(data, slug)
  const years = [...new Set([...own.map(({ date }) => yearOf(date)), ...titles.keys()])].toSorted((a, b) => b - a)
  return years.map((year) => {
    const inYear = own.filter(({ date }) => yearOf(date) === year)
    const record = (matches: RecountedMatch[]) => asRecord(recordOf(matches, sideOf))
    const ofDiscipline = (discipline: string) =>
      record(inYear.filter(({ matchDivision }) => DISCIPLINE_OF[matchDivision] === discipline))
    return {
      year,
      titles: titles.get(year) ?? 0,
      record: record(inYear),
      finals: record(inYear.filter(isFinal)),
      ...Object.fromEntries(DISCIPLINES.map((discipline) => [discipline, ofDiscipline(discipline)])),
    }
  })
}

/** Finds a player in the whole list of ratings of a day. */
async function ratingIn({ asker }: Data, { gender, slug, on }: { gender: string; slug: string; on: string }) {
  type Rated = { rank: number | null; rating: number; player: { player_slug: string } }
  const input = { gender, on, min_matches: 0, active_days: 36_500 }
  const document = 'query ($input: RatingsInput!) { ratings(first: 1, input: $input) { as_of } }'
  const { ratings } = await asker.ask<{ ratings: { as_of: string } }>(document, { input })
  const rows = await walkList<Rated>(asker, {
    field: 'ratings',
    input,
    selection: 'rank rating player { player_slug }',
  })
  const { rank, rating } = rows.find(({ player }) => player.player_slug === slug) ?? { rank: null, rating: null }
  return { as_of: ratings.as_of, rank, rating }
}

overResults('Careers', '41', (data, isReal) => {
  test('have the records, titles and finals of a recount, newest season first', async () => {
    let titles = 0
    for (const slug of await sidesOf(data())) {
      const shown = (await seasonsOf(data(), slug)).map(({ ratings: _, ratings_as_of: __, ...season }) => season)
      expect({ slug, shown }).toEqual({ slug, shown: recount(data(), slug) })
      titles += shown.reduce((sum, season) => sum + season.titles, 0)
      if (!isReal && !isPair(slug)) expect(shown.length).toBeGreaterThan(0)
    }
    expect(titles).toBeGreaterThan(0)
  })

  test('have the ratings and ranks of the list at the end of each season', async () => {
    const sides = await sidesOf(data())
    const some = [...sides.slice(0, 4), ...sides.filter(isPair).slice(0, 2)]
    let compared = 0
    for (const slug of some) {
      for (const { year, ratings, ratings_as_of: day } of await seasonsOf(data(), slug)) {
        for (const { player, rank, rating } of ratings) {
          compared++
          const on = `${year + 1}-01-01`
          const listed = await ratingIn(data(), { gender: player.gender, slug: player.player_slug, on })
          expect({ slug, year, as_of: day, rank, rating }).toEqual({ slug, year, ...listed })
        }
      }
    }
    expect(compared).toBeGreaterThan(some.length)
  })

  test('have numbers whose lists have the same matches and medals', async () => {
    const sides = await sidesOf(data())
    for (const slug of [...sides.slice(0, 4), ...sides.filter(isPair).slice(0, 4)]) {
      const side = isPair(slug) ? { team: slug } : { player: slug }
      for (const { year, record, finals, titles } of await seasonsOf(data(), slug)) {
        const filters = { ...sideMatches(side), period: `${year}` } as const
        const matches = await listMatches(data().asker, filters)
        expect(matches.counted).toMatchObject({
          matches_played: record.matches_played,
          matches_won: record.matches_won,
          matches_lost: record.matches_lost,
        })
        const lastMatches = await listMatches(data().asker, { ...filters, final: 'yes' })
        expect(lastMatches.counted).toMatchObject({
          matches_won: finals.matches_won,
          matches_lost: finals.matches_lost,
        })
        const { wonMedals } = await data().asker.ask<{ wonMedals: { pageInfo: { totalCount: number } } }>(
          'query ($input: WonMedalsInput!) { wonMedals(page: 1, pageSize: 1, input: $input) { pageInfo { totalCount } } }',
          {
            input: {
              ...(isPair(slug) ? { team_slug: slug } : { player_slug: slug }),
              medal: 'GOLD',
              time_period: `${year}`,
              level: '*',
            },
          },
        )
        expect({ slug, year, titles }).toEqual({ slug, year, titles: wonMedals.pageInfo.totalCount })
      }
    }
  })

  test('are null for an unknown player', async () => {
    expect(await data().asker.ask('{ career(slug: "no-such-player") { seasons { year } } }')).toEqual({ career: null })
  })
})
