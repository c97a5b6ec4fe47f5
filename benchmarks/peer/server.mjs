// PostGraphile on the tables of Erne's import. Usage: node server.mjs PORT DATABASE_URL. Prints its port once it
// listens.
import { createServer } from 'node:http'
import { postgraphile } from 'postgraphile'
import { makePgService } from 'postgraphile/adaptors/pg'
import { grafserv } from 'postgraphile/grafserv/node'
import { PostGraphileAmberPreset } from 'postgraphile/presets/amber'
import { jsonPgSmartTags } from 'postgraphile/utils'

const [port = '0', connectionString = ''] = process.argv.slice(2)

/** Relations for PostGraphile as smart tags, because the tables have no foreign keys. */
const RELATIONS = {
  events: ['(tournament_id) references tournaments (id)'],
  matches: [
    '(tournament_id) references tournaments (id)',
    '(event_id) references events (id)',
    '(team_one_player_one_id) references players (id)',
    '(team_one_player_two_id) references players (id)',
    '(team_two_player_one_id) references players (id)',
    '(team_two_player_two_id) references players (id)',
  ],
  teams: ['(player_one_id) references players (id)', '(player_two_id) references players (id)'],
  match_players: ['(player_id) references players (id)', '(match_id) references matches (id)'],
  event_teams: ['(event_id) references events (id)', '(team_id) references teams (id)'],
  partner_teams: [
    '(team_id) references teams (id)',
    '(player_one_id) references players (id)',
    '(player_two_id) references players (id)',
  ],
}

const tags = jsonPgSmartTags({
  version: 1,
  config: {
    class: Object.fromEntries(
      Object.entries(RELATIONS).map(([table, relations]) => [`public.${table}`, { tags: { foreignKey: relations } }]),
    ),
    procedure: { 'public.players_event_teams': { tags: { behavior: 'order orderBy' } } },
  },
})

const instance = postgraphile({
  extends: [PostGraphileAmberPreset],
  plugins: [tags],
  pgServices: [makePgService({ connectionString, schemas: ['public'], poolConfig: { max: 8 } })],
  grafserv: { graphiql: false, watch: false, port: Number(port) },
  grafast: { explain: false },
})

const server = createServer()
server.on('error', (error) => {
  throw error
})
await instance.createServ(grafserv).addTo(server)
await instance.getSchema()
server.listen(Number(port), '127.0.0.1', () => console.log(server.address().port))
process.once('SIGTERM', () => process.exit())
