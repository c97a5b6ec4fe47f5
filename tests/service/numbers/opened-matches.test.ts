import { describe, expect, test } from 'vitest'
import type { EventDivision } from '#domain/division/division.ts'
import { MEASURE_NAMES, type MeasureName, measureNamed } from '#domain/figures/measure.ts'
import { RECORDS, type RecordOwner, recordsOf } from '#domain/figures/record.ts'
import type { RecordName } from '#domain/figures/record-name.ts'
import { SIDE_FIGURE_LIST } from '#domain/figures/side-figure.ts'
import { type MatchFilters, matchFilterInput } from '#domain/match/match-filter.ts'
import { matchFiltersIn } from '#features/match-links/web/match-filters.ts'
import { sideMatches } from '#features/match-links/web/side-matches.ts'
import { medalInput, WON_MEDALS_ADDRESS } from '#features/medals/web/medal-address.ts'
import type { RecordLineFragment } from '#features/records/web/generated/records.ts'
import { RECORDS_ADDRESS } from '#features/records/web/record-address.ts'
import { recordSource } from '#features/records/web/record-source.ts'
import type { SideFiguresFragment } from '#features/side-summary/web/generated/side-summary.ts'
import { SHOWN_SIDE_FIGURES } from '#features/side-summary/web/side-figures.ts'
import { MATCHES_PATH } from '#web/routing/paths.ts'
import { openDemo } from '../../fixtures/folders/open-results.ts'
import { listMatches } from '../../fixtures/listed-matches.ts'
import { countedSums, recountedMeasure } from '../../fixtures/recount/measured-sums.ts'
import { type Asker, askerOver } from '../../fixtures/services/ask.ts'
import { walkPages } from '../../fixtures/walked-list.ts'

const LEADERS = `query ($input: MatchLeadersInput!) {
  matchLeaders(page: 1, pageSize: 100, input: $input) { items { value players { player_slug } } }
}`
interface Leader {
  value: number
  players: { player_slug: string }[]
}

/** Returns the first and the last players or pairs of the list of a measure, without DreamBreakers. */
async function readLeaders({ ask }: Asker, measure: MeasureName, by: RecordOwner = 'PLAYER'): Promise<Leader[]> {
  const input = { by, measure, matches: { dreambreakers: false } }
  const { matchLeaders } = await ask<{ matchLeaders: { items: Leader[] } }>(LEADERS, { input })
  const { items } = matchLeaders
  return [...items.slice(0, 4), ...items.slice(4).slice(-3)]
}

const RECORDS_DOCUMENT = `query ($input: RecordsInput!) {
  records(page: 1, pageSize: 5, input: $input) { items {
    value player { player_slug } team { team_slug player_one { player_slug } } first_match_id last_match_id
  } }
}`
type RecordRow = RecordLineFragment & { team: { player_one: { player_slug: string } } | null }

const FIELDS = {
  record: '{ matches_played matches_won matches_lost }',
  streak: '{ matches certain doubtful_days from to first_match_id last_match_id }',
  count: '',
}
const FIGURES = SIDE_FIGURE_LIST.map(([name, { kind }]) => `${name} ${FIELDS[kind]}`).join(' ')
const SIDE_FIGURES_DOCUMENT = `query ($slug: String!) { sideSummary(slug: $slug) { ${FIGURES} } }`

describe('A number opens exactly what it is counted from', () => {
  const asker = askerOver(openDemo)

  test.each(MEASURE_NAMES)('as the measure %s of a player', async (name) => {
    const { kind, opens, unit } = measureNamed(name)
    const leaders = await readLeaders(asker, name)
    expect(leaders.length).toBeGreaterThan(3)
    for (const { value, players } of leaders) {
      const slug = players[0]?.player_slug ?? ''
      const filters: MatchFilters = { ...sideMatches({ player: slug }), ...opens }
      const sums = await countedSums(asker, matchFilterInput(filters), slug)
      expect({ slug, value: recountedMeasure(sums, name) }).toEqual({ slug, value })
      const { totalCount } = await listMatches(asker, filters)
      if (kind === 'count' && unit[0] === 'match') expect({ slug, totalCount }).toEqual({ slug, totalCount: value })
      // A narrower selection than all matches has no match without the counted thing.
      if (kind === 'count' && Object.keys(opens).length > 1) expect(totalCount).toBeLessThanOrEqual(value)
    }
  })

  const records = (['PLAYER', 'PAIR'] as const).flatMap((owner) =>
    recordsOf(owner).map((record) => ({ owner, record })),
  )
  test.each(records)('as the record $record of a $owner', async ({ owner, record }) => {
    const input = { record, of: owner }
    const { records: list } = await asker.ask<{ records: { items: RecordRow[] } }>(RECORDS_DOCUMENT, { input })
    for (const row of list.items) {
      const { holder, value } = { holder: row.player?.player_slug ?? row.team?.team_slug, value: row.value }
      const opened = await openedBy(asker, owner, record, row)
      expect({ holder, value: opened }).toEqual({ holder, value })
    }
  })

  test.each(SHOWN_SIDE_FIGURES)('as “$name” of a profile', async ({ valueIn }) => {
    const leaders = [await readLeaders(asker, 'matches_won'), await readLeaders(asker, 'matches_won', 'PAIR')]
    for (const { players } of leaders.flat()) {
      const slug = players.map(({ player_slug }) => player_slug).join('--')
      const side = players.length === 1 ? { player: slug } : { team: slug }
      const { sideSummary } = await asker.ask<{ sideSummary: SideFiguresFragment }>(SIDE_FIGURES_DOCUMENT, { slug })
      const { text, filters, hasMatches } = valueIn(sideSummary)
      const listed = { ...sideMatches(side), ...filters }
      const { counted, rows } = await listMatches(asker, listed)
      expect(rows.length > 0).toBe(hasMatches)
      const { pickles } = await countedSums(asker, matchFilterInput(listed), players[0]?.player_slug ?? '')
      const { matches, matches_won, matches_lost } = counted
      const texts = [`${matches_won}-${matches_lost}`, `${matches} matches`, `${matches} match`, String(pickles)]
      expect(texts).toContain(text)
    }
  })
})

/** Returns the number of counted things in the list that a record opens. */
async function openedBy(asker: Asker, owner: RecordOwner, record: RecordName, row: RecordRow): Promise<number> {
  const url = new URL(recordSource(record, { ...RECORDS_ADDRESS.initial, of: owner }, row, false), 'http://site')
  if (url.pathname !== MATCHES_PATH) return countMedals(asker, url, record)
  const filters = matchFiltersIn(url.searchParams)
  const { totalCount } = await listMatches(asker, filters)
  const slug = row.player?.player_slug ?? row.team?.player_one.player_slug ?? ''
  const sums = await countedSums(asker, matchFilterInput(filters), slug)
  const [unit] = RECORDS[record].unit
  if (unit === 'tournament') return sums.tournaments_played
  if (unit === 'point') return sums.points_won
  return unit === 'game' ? sums.pickles : totalCount
}

interface WonMedal {
  event_division: EventDivision
  tournament: { tournament_slug: string }
  teams: { player_one: { player_slug: string }; player_two: { player_slug: string } | null }[]
}

/** Counts medals; for two records, the partners they were won with, and the tournaments with titles in all disciplines. */
async function countMedals(asker: Asker, { searchParams }: URL, record: RecordName): Promise<number> {
  const { winner, medal, discipline, ...choice } = WON_MEDALS_ADDRESS.read(searchParams)
  const { player, pair } = { player: undefined, pair: undefined, ...winner }
  const input = { player_slug: player, team_slug: pair, medal, discipline, ...medalInput(choice) }
  const selection = `event_division tournament { tournament_slug }
    teams { player_one { player_slug } player_two { player_slug } }`
  const medals = await walkPages<WonMedal>(asker, { field: 'wonMedals', input, selection })
  if (record === 'TITLE_PARTNERS') {
    const teams = medals.flatMap(({ teams }) => teams)
    const slugs = teams.flatMap(({ player_one, player_two }) => [player_one.player_slug, player_two?.player_slug])
    return new Set(slugs.filter((slug) => slug !== undefined && slug !== player)).size
  }
  if (record !== 'TRIPLE_CROWNS') return medals.length
  const byTournament = Map.groupBy(medals, ({ tournament }) => tournament.tournament_slug)
  return [...byTournament.values()].filter(
    (won) => new Set(won.map(({ event_division: division }) => division.replace(/^(WO)?MENS_/, ''))).size === 3,
  ).length
}
