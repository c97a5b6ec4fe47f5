import { InMemoryCache } from '@apollo/client/cache'
import { parse } from 'graphql'
import { describe, expect, test } from 'vitest'
import { openResults } from '../../fixtures/folders/open-results.ts'
import { twoTeamLeagues } from '../../fixtures/folders/team-leagues.ts'
import { askerOf } from '../../fixtures/services/ask.ts'
import { untilEnd } from '../../fixtures/until-end.ts'

const results = await untilEnd(openResults(twoTeamLeagues()))
const asker = askerOf(results.database)

/** Writes the responses of several documents to one cache of Apollo Client, and reads each document from that cache. */
async function readFromCache(documents: readonly string[]) {
  const cache = new InMemoryCache()
  const queries = documents.map((document) => cache.transformDocument(parse(document)))
  const responses: unknown[] = []
  for (const [index, query] of queries.entries()) {
    const data = await asker.ask<Record<string, unknown>>(documents[index] ?? '')
    cache.writeQuery({ query, data })
    responses.push(data)
  }
  return { responses, read: queries.map((query) => cache.readQuery({ query })) }
}

describe("Apollo Client's cache", () => {
  test("keeps a pair's records over different ranges apart", async () => {
    const records = (range: string) =>
      `{ teamsStats(first: 100, input: { filter: { ${range} } }) {
        __typename edges { __typename node { __typename id matches_won matches_lost events_played } }
      } }`
    const { responses, read } = await readFromCache(
      ['', 'from: "2026-05-01"', 'to: "2026-05-03"', 'time_period: 2026'].map(records),
    )
    expect(new Set(responses.map((response) => JSON.stringify(response))).size).toBeGreaterThan(2)
    expect(read).toEqual(responses)
  })

  test("keeps a player's rosters in different tournaments apart", async () => {
    const leagues = (slug: string) =>
      `{ leagues(tournament_slug: "${slug}") {
        __typename id
        rosters { __typename id name players { __typename id name } }
        fixtures { __typename id one { __typename id name } two { __typename id name } }
      } }`
    const { responses, read } = await readFromCache(['team-may', 'team-june'].map(leagues))
    expect(JSON.stringify(responses[0])).toContain('bea')
    expect(JSON.stringify(responses[1])).toContain('eva')
    expect(read).toEqual(responses)
  })
})
