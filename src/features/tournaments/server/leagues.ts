import { addFields, addQueries, int, objectType, one, string, stringOrNull } from '#api/object-type.ts'
import { LeagueRef } from '#api/vocabulary.ts'
import type { TournamentRow } from '#database/query/columns.ts'
import { LEAGUES } from '#domain/division/league.ts'
import { compareTexts } from '#domain/names/compare-texts.ts'
import { TournamentRef } from './tournaments.ts'

/** The facts of a tournament about its league. */
type LeagueFacts = Pick<TournamentRow, 'league' | 'league_code' | 'league_name' | 'league_logo_url'>

export const SanctioningLeagueRef = objectType<LeagueFacts>('SanctioningLeague')(
  "Tour or league that sanctions tournaments: one of the values of League, or a league of the operator's own. The enum League is the same on every site, so a league of the operator's own is LT there, and has its code here.",
  {
    code: string(
      "Code of the league: a value of League, or the operator's code, such as NORTH-LEAGUE.",
      ({ league_code }) => league_code,
    ),
    name: string('Full name of the league.', ({ league_name }) => league_name),
    logo_url: stringOrNull(
      "URL of the logo; null if the league is not the operator's own or has no logo.",
      ({ league_logo_url }) => league_logo_url,
    ),
    league: one(LeagueRef, "The league as a value of League; LT for a league of the operator's own."),
  },
)

interface LevelCount {
  level: string
  tournaments: number
}

const TournamentLevelRef = objectType<LevelCount>('TournamentLevel')("Level of tournaments in the operator's words.", {
  level: string('Level of play, such as Pro or 50+ 3.5.'),
  tournaments: int('Number of tournaments of the level.'),
})

addFields(TournamentRef, {
  sanctioned_by: one(
    SanctioningLeagueRef,
    "Tour or league that sanctions the tournament, also if it is one of the operator's own.",
    (tournament) => tournament,
  ),
  level: stringOrNull("Level of play in the operator's words, such as Pro or 50+ 3.5; null if unknown."),
})

/** Returns the position of a league: those of the enum first, in its order. */
const positionOf = ({ league_code }: LeagueFacts) =>
  (LEAGUES as readonly string[]).indexOf(league_code) + 1 || LEAGUES.length + 1

addQueries({
  sanctioningLeagues: one(
    [SanctioningLeagueRef],
    "Leagues with at least one tournament: the values of League in their order, then the operator's own by code.",
    async (_root, _args, { entities, budget }, info) => {
      budget.chargeLookUp()
      const { tournaments } = await entities()
      const byCode = new Map(tournaments.all.map((tournament) => [tournament.league_code, tournament]))
      const leagues = [...byCode.values()].sort(
        (a, b) => positionOf(a) - positionOf(b) || compareTexts(a.league_code, b.league_code),
      )
      return budget.charged(leagues, info)
    },
  ),
  tournamentLevels: one(
    [TournamentLevelRef],
    "Levels with at least one tournament, in the operator's order, highest first; other levels follow by name.",
    async (_root, _args, { entities, budget, site: { levels } }, info) => {
      budget.chargeLookUp()
      const { tournaments } = await entities()
      const counts = Map.groupBy(tournaments.all, ({ level }) => level)
      counts.delete(null)
      const position = (level: string) => levels.indexOf(level) + 1 || levels.length + 1
      const known = [...counts].flatMap(([level, { length }]) =>
        level === null ? [] : [{ level, tournaments: length }],
      )
      known.sort((a, b) => position(a.level) - position(b.level) || compareTexts(a.level, b.level))
      return budget.charged(known, info)
    },
  ),
})
