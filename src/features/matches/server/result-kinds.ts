import { builder } from '#api/builder.ts'
import type { RequestContext } from '#api/context.ts'
import { EventDivisionRef, LeagueRef, MatchDivisionRef, MatchStatusRef, RoundRef } from '#api/vocabulary.ts'
import {
  type EventDivision,
  LISTED_EVENT_DIVISIONS,
  LISTED_MATCH_DIVISIONS,
  type MatchDivision,
} from '#domain/division/division.ts'
import { LEAGUES, type League } from '#domain/division/league.ts'
import { MATCH_STATUSES, type MatchStatus } from '#domain/match/match.ts'
import { ROUNDS, type Round } from '#domain/match/round.ts'
import { kindsOfMatches, kindsOfMedals, leaguesOfComebacks } from './result-kind-queries.ts'

interface ResultKinds {
  match_divisions: MatchDivision[]
  rounds: Round[]
  statuses: MatchStatus[]
  medal_divisions: EventDivision[]
  medal_leagues: League[]
  comeback_leagues: League[]
}

/** Returns the values that occur, in the order of the list of all values. */
function occurring<Value>(all: readonly Value[], values: readonly (Value | null)[]): Value[] {
  const found = new Set(values)
  return all.filter((value) => found.has(value))
}

/** Returns the values of filters that select something. They are read once for each import. */
function readResultKinds({ readOnce, snapshot }: RequestContext): Promise<ResultKinds> {
  return readOnce(['result kinds'], async () => {
    const [matches, medals, comebacks] = await Promise.all([
      snapshot.all(kindsOfMatches, {}),
      snapshot.all(kindsOfMedals, {}),
      snapshot.all(leaguesOfComebacks, {}),
    ])
    const leaguesOf = (rows: readonly { league: League }[]) =>
      occurring(
        LEAGUES,
        rows.map(({ league }) => league),
      )
    return {
      match_divisions: occurring(
        LISTED_MATCH_DIVISIONS,
        matches.map(({ match_division }) => match_division),
      ),
      rounds: occurring(
        ROUNDS,
        matches.map(({ round }) => round),
      ),
      statuses: occurring(
        MATCH_STATUSES,
        matches.map(({ status }) => status),
      ),
      medal_divisions: occurring(
        LISTED_EVENT_DIVISIONS,
        medals.map(({ event_division }) => event_division),
      ),
      medal_leagues: leaguesOf(medals),
      comeback_leagues: leaguesOf(comebacks),
    }
  })
}

const ResultKindsRef = builder.objectRef<ResultKinds>('ResultKinds').implement({
  description: 'Values of filters that select at least one match or medal of the data.',
  fields: (t) => ({
    match_divisions: t.expose('match_divisions', {
      type: [MatchDivisionRef],
      description: "Divisions with matches: women's doubles first, then men's doubles, mixed doubles and singles.",
    }),
    rounds: t.expose('rounds', { type: [RoundRef], description: 'Rounds with matches, final first.' }),
    statuses: t.expose('statuses', { type: [MatchStatusRef], description: 'Statuses of at least one match.' }),
    medal_divisions: t.expose('medal_divisions', {
      type: [EventDivisionRef],
      description: "Divisions with medals: women's doubles first, then men's doubles, mixed doubles and singles.",
    }),
    medal_leagues: t.expose('medal_leagues', { type: [LeagueRef], description: 'Leagues with medals.' }),
    comeback_leagues: t.expose('comeback_leagues', { type: [LeagueRef], description: 'Leagues with comebacks.' }),
  }),
})

builder.queryField('resultKinds', (t) =>
  t.field({
    type: ResultKindsRef,
    description: 'Values that filters of matches and medals can have without selecting nothing.',
    resolve: (_root, _args, context) => {
      context.budget.chargeLookUp()
      return readResultKinds(context)
    },
  }),
)
