import type { GraphQLResolveInfo } from 'graphql'
import type { Detail, PlayerDetail, TournamentDetail } from '#database/queries/columns.ts'
import type { RankingFigures } from '#database/queries/player-rankings.ts'
import { DISCIPLINES } from '#domain/discipline.ts'
import { fieldsBelow } from './selected-fields.ts'

// Fields for which less than a whole row is enough. Whoever selects any other has the whole row read.
const NAMED_PLAYER = new Set(['__typename', 'id', 'player_slug', 'name'])
const PICTURED_PLAYER = new Set([...NAMED_PLAYER, 'profile_image_url'])
const NAMED_TOURNAMENT = new Set(['__typename', 'id', 'tournament_slug', 'title_display', 'start_date'])
const NAMED_EVENT = new Set(['__typename', 'id', 'event_slug', 'event_name', 'event_division'])

const NOTHING: ReadonlySet<string> = new Set()

function isWithin(fields: ReadonlySet<string>, others: ReadonlySet<string>): boolean {
  return fields.values().every((field) => others.has(field))
}

/** How much a resolver has to read of the players, tournaments and events beside its rows, for what is selected of them. */
export function detailFor(info: GraphQLResolveInfo): Detail {
  return { players: playerDetailFor(info), tournament: tournamentDetailFor(info) }
}

/** The same of the players alone. @param part the one of the resolver's fields whose players they are */
export function playerDetailFor(info: GraphQLResolveInfo, part?: string): PlayerDetail {
  const fields = fieldsBelow(info, part).get('Player') ?? NOTHING
  if (isWithin(fields, NAMED_PLAYER)) return 'named'
  return isWithin(fields, PICTURED_PLAYER) ? 'pictured' : 'whole'
}

function tournamentDetailFor(info: GraphQLResolveInfo): TournamentDetail {
  const fields = fieldsBelow(info)
  const isNamed = (type: string, named: ReadonlySet<string>) => isWithin(fields.get(type) ?? NOTHING, named)
  return isNamed('Tournament', NAMED_TOURNAMENT) && isNamed('Event', NAMED_EVENT) ? 'named' : 'whole'
}

/** Whose figures a ranking has to read. */
export function rankingFiguresFor(info: GraphQLResolveInfo): RankingFigures {
  const fields = fieldsBelow(info).get('PlayerStats') ?? NOTHING
  const [discipline, another] = DISCIPLINES.filter((each) => fields.has(each))
  if (discipline === undefined || another !== undefined || fields.has('total_matches_played')) return 'all'
  return discipline
}
