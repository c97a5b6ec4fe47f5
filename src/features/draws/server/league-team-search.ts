import type { RequestContext } from '#api/context.ts'
import { addFields, one } from '#api/object-type.ts'
import type { PlayerRow } from '#database/query/columns.ts'
import { containsWords, foldText, searchableText } from '#domain/names/search-text.ts'
import { SearchResultsRef } from '#features/search/server/search.ts'
import { rostersOf } from '#statistics/draws/leagues.ts'
import type { Roster } from '#statistics/draws/roster-names.ts'
import { leagueMatches } from './draw-match-queries.ts'
import { structureMatch } from './structure.ts'
import { RosterRef } from './team-leagues.ts'

/** Minimum number of words that find a team named after its players: one word finds the player and the player's pairs. */
const WORDS_OF_PLAYERS = 2

/** A team of a team league, with the text that a search is compared with. */
interface LeagueTeam {
  roster: Roster<PlayerRow>
  search: string
}

/** Reads the teams of all team leagues once for each import, those of the newest tournament first. */
function leagueTeams({ readOnce, snapshot, entities }: RequestContext): Promise<readonly LeagueTeam[]> {
  return readOnce(['league teams'], async () => {
    const { events, tournaments } = await entities()
    const rosters = rostersOf((await snapshot.all(leagueMatches, {})).map(structureMatch))
    const dayOf = ({ event_slug }: Roster) => {
      const event = events.find(event_slug)
      return event === undefined ? '' : tournaments.get(event.tournament_id).start_date
    }
    return rosters
      .map((roster) => ({ roster, search: searchableText(foldText(roster.name)), day: dayOf(roster) }))
      .toSorted((a, b) => (a.day === b.day ? 0 : a.day < b.day ? 1 : -1))
  })
}

addFields(SearchResultsRef, {
  league_teams: one(
    [RosterRef],
    'Teams of team leagues whose name has every word, newest tournament first. A team named after its players needs two words.',
    async ({ words, first }, _args, context, info) => {
      if (words.length === 0) return []
      const found = (await leagueTeams(context)).filter(
        ({ roster, search }) =>
          (roster.namedBySource || words.length >= WORDS_OF_PLAYERS) && containsWords(search, words),
      )
      return context.budget.charged(
        found.slice(0, first).map(({ roster }) => roster),
        info,
      )
    },
  ),
})
