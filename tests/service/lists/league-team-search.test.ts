import { describe, expect, test } from 'vitest'
import { openResults } from '../../fixtures/folders/open-results.ts'
import { twoTeamLeagues } from '../../fixtures/folders/team-leagues.ts'
import { type Asker, askerOver } from '../../fixtures/services/ask.ts'

const unnamed = askerOver(() => openResults(twoTeamLeagues()))
const named = askerOver(() => openResults(twoTeamLeagues({ team_one_name: 'Bay Herons', team_two_name: 'Plovers' })))

interface Team {
  id: string
  name: string
  event: { tournament: { tournament_slug: string } }
}

async function find({ ask }: Asker, text: string, first = 5): Promise<Team[]> {
  const { search } = await ask<{ search: { league_teams: Team[] } }>(
    `query ($text: String!, $first: Int!) { search(text: $text, first: $first) {
      league_teams { id name event { tournament { tournament_slug } } } } }`,
    { text, first },
  )
  return search.league_teams
}

const tournamentsOf = (teams: readonly Team[]) => teams.map(({ event }) => event.tournament.tournament_slug)

describe('A search finds teams of team leagues', () => {
  test('that are named after two players, also if the two were no pair', async () => {
    const { leagues } = await unnamed.ask<{ leagues: { rosters: { id: string; name: string }[] }[] }>(
      '{ leagues(tournament_slug: "team-may") { rosters { id name } } }',
    )
    const rosters = leagues.flatMap((league) => league.rosters)
    expect(rosters).toHaveLength(2)
    for (const { id, name } of rosters) {
      expect((await find(unnamed, name, 100)).map((team) => team.id)).toContain(id)
      expect(await find(unnamed, name.split(' / ')[0] as string)).toEqual([])
    }
  })

  test('that have a name of their own, by any of its words, newest tournament first', async () => {
    for (const text of ['herons', 'HERON bay', 'Bay Herons']) {
      const teams = await find(named, text)
      expect(teams.map(({ name }) => name)).toEqual(['Bay Herons', 'Bay Herons'])
      expect(tournamentsOf(teams)).toEqual(['team-june', 'team-may'])
    }
    expect(tournamentsOf(await find(named, 'plovers', 1))).toEqual(['team-june'])
    expect(await find(named, 'herons plovers')).toEqual([])
    expect(await find(named, ' ')).toEqual([])
  })
})
