import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importFolder } from '#importer/import.ts'
import { type OpenedResults, openResults } from '../../fixtures/folders/open-results.ts'
import {
  mayOpen,
  player,
  type Results,
  type Row,
  singles,
  writeResults,
} from '../../fixtures/folders/results-folder.ts'
import { type Asker, askerOf } from '../../fixtures/services/ask.ts'

const removal = (kind: string, id: string, reason: string): Row => ({ kind, id, reason })
const MATCHES = [singles('m1'), singles('m2', { team_one_player_one: 'cleo', team_two_player_one: 'dag' })]
const FIRST: Results = mayOpen(MATCHES)
const QUESTION = `{
  dataset { version }
  playersStats(first: 10, input: { gender: MALE, sort_by: singles_matches_won }) {
    edges { node { player { player_slug name } singles { matches_won } } }
  }
  matchesList(page: 1, pageSize: 10, input: { player_slug: "cleo" }) {
    items { id tournament { tournament_slug } team_one_player_one { player_slug } team_two_player_one { player_slug } }
  }
  search(text: "cel", first: 5) { players { player_slug } }
}`

describe('content that is imported a second time', () => {
  let results: OpenedResults
  let asker: Asker
  beforeAll(async () => {
    results = await openResults(writeResults(FIRST))
    asker = askerOf(results.database)
  })
  afterAll(() => results?.close())

  const load = async (next: Results) => {
    const outcome = await importFolder({ folder: writeResults(next), database: results.database })
    expect(outcome).toMatchObject({ kind: 'imported', report: { rejections: [] } })
  }

  it('gets the same responses as the first time, although its rows have other keys', async () => {
    const before = await asker.ask(QUESTION)
    await load({ removals: [removal('player', 'cleo', 'error'), removal('tournament', 'may-open', 'error')] })
    await load({ players: [player('zora')] })
    await load({
      ...FIRST,
      removals: [removal('player', 'cleo', 'withdrawn'), removal('tournament', 'may-open', 'withdrawn')],
    })
    await load({ removals: [removal('player', 'zora', 'error')] })
    await load({ removals: [removal('player', 'zora', 'withdrawn')] })
    expect(await asker.ask(QUESTION)).toEqual(before)
  })
})
