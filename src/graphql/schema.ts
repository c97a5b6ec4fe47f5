import { type GraphQLSchema, printSchema } from 'graphql'
import { builder } from './builder.ts'
import './scalars.ts'
import './tournaments.ts'
import './players.ts'
import './players-stats.ts'
import './teams-stats.ts'
import './draws/event-team-stats.ts'
import './match-result.ts'
import './matches.ts'
import './draws/draws.ts'
import './draws/leagues.ts'
import './draws/title-odds.ts'
import './teams.ts'
import './medals.ts'
import './monthly-results.ts'
import './opponents/met-pairs.ts'
import './opponents/head-to-head.ts'
import './opponents/splits.ts'
import './opponents/side-summary.ts'
import './opponents/match-neighbours.ts'
import './ratings/ratings.ts'
import './ratings/forecast.ts'
import './ratings/forecast-record.ts'
import './ratings/upsets.ts'
import './ratings/partner-candidates.ts'
import './draws/rounds.ts'
import './season.ts'
import './range-facts.ts'
import './time-periods.ts'
import './dataset.ts'
import './dataset-versions.ts'
import './soundness.ts'
import './execution/limits-field.ts'
import './search.ts'

/** The schema of the data service. Each file that it imports adds its part to the builder. */
export const schema: GraphQLSchema = builder.toSchema({ sortSchema: false })

/** The schema as it is committed in `schema.graphql`. */
export function printedSchema(): string {
  return `${printSchema(schema)}\n`
}
