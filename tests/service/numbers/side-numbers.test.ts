import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { DISCIPLINES } from '#domain/division/discipline.ts'
import { SPLIT_BYS, type SplitBy } from '#domain/match/split.ts'
import { matchesWithOthers, type SplitOf, splitMatches } from '#features/match-links/web/side-matches.ts'
import { type ChosenRange, type CoveredPeriod, coveredDays, rangeInput } from '#web/routing/day-range.ts'
import type { ProfileSide } from '#web/routing/paths.ts'
import { openDemo } from '../../fixtures/folders/open-results.ts'
import { listMatches } from '../../fixtures/listed-matches.ts'
import { type AnsweredRecord, RECORD_FIELDS } from '../../fixtures/recount/recount-opponents.ts'
import { askerOver } from '../../fixtures/services/ask.ts'
import { someSlugs } from '../../fixtures/some-slugs.ts'
import { tries } from '../../fixtures/trial.ts'

interface Row {
  key: string
  record: AnsweredRecord
  with_others: AnsweredRecord | null
}

const SPLITS = `query ($input: SplitsInput!) { splits(page: 1, pageSize: 100, input: $input) {
  items { key record { ${RECORD_FIELDS} } with_others { ${RECORD_FIELDS} } }
} }`

const asker = askerOver(openDemo)
let periods: CoveredPeriod[]
let sides: ProfileSide[]

beforeAll(async () => {
  periods = (await asker.ask<{ timePeriods: CoveredPeriod[] }>('{ timePeriods { time_period label from to } }'))
    .timePeriods
  const { slugs } = await someSlugs(asker, 100)
  sides = [...slugs.player.map((player) => ({ player })), ...slugs.team.map((team) => ({ team }))]
})

const ownerOf = (side: ProfileSide) => ('player' in side ? { player_slug: side.player } : { team_slug: side.team })

async function expectListed(
  filters: Parameters<typeof listMatches>[1],
  { matches_played, ...expected }: AnsweredRecord,
) {
  const { counted } = await listMatches(asker, filters)
  expect({ filters, ...counted }).toMatchObject({ filters, ...expected, matches: matches_played, matches_played })
}

const SOME_DAYS: ChosenRange[] = [
  { period: 'ALL_TIME', from: null, to: null },
  { period: 'LAST_6_MONTHS', from: null, to: null },
  { period: 'ALL_TIME', from: '2025-11-01', to: '2026-03-31' },
]

describe('The matches behind a number of a side', () => {
  test('are those of its row, for every split', async () => {
    const cuts = fc.record({
      side: fc.constantFrom(...sides),
      by: fc.constantFrom<SplitBy>(...SPLIT_BYS),
      discipline: fc.constantFrom(null, ...DISCIPLINES),
      range: fc.constantFrom(...SOME_DAYS),
    })
    let rows = 0
    const property = fc.asyncProperty(cuts, fc.nat(), async (cut, pick) => {
      const { side, by, discipline, range } = cut
      const input = { ...ownerOf(side), by, discipline, ...rangeInput(range) }
      const { splits } = await asker.ask<{ splits: { items: Row[] } }>(SPLITS, { input })
      const row = splits.items[pick % Math.max(1, splits.items.length)]
      if (row === undefined) return
      rows++
      const of: SplitOf = { ...cut, days: coveredDays(range, periods) }
      await expectListed(splitMatches(of, row.key), row.record)
      if (by === 'PARTNER') await expectListed(matchesWithOthers(of, row.key), row.with_others as AnsweredRecord)
      else expect(row.with_others).toBeNull()
    })
    await fc.assert(property, { numRuns: tries(80, 500), endOnFailure: true })
    expect(rows).toBeGreaterThan(10)
  })
})
