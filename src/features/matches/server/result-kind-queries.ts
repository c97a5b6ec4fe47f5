import { defineQuery } from '#database/query/query.ts'

/** Lists the combinations of status, round and division that matches have. */
export const kindsOfMatches = defineQuery<object>()('kinds-of-matches', (db) =>
  db.selectFrom('matches').select(['status', 'round', 'match_division']).distinct(),
)

/** Lists the combinations of division and league that medals have. */
export const kindsOfMedals = defineQuery<object>()('kinds-of-medals', (db) =>
  db
    .selectFrom('medals')
    .innerJoin('tournaments', 'tournaments.id', 'medals.tournament_id')
    .select(['medals.event_division', 'tournaments.league'])
    .distinct(),
)

/** Lists the leagues that comebacks have. */
export const leaguesOfComebacks = defineQuery<object>()('leagues-of-comebacks', (db) =>
  db
    .selectFrom('match_forecasts')
    .innerJoin('matches', 'matches.id', 'match_forecasts.match_id')
    .innerJoin('tournaments', 'tournaments.id', 'matches.tournament_id')
    .where('match_forecasts.comeback_probability', 'is not', null)
    .select('tournaments.league')
    .distinct(),
)
