import { dayIn, isObject, type JsonObject, type JsonTable, knockoutRound, textOf } from './json-values.ts'

/** Names of the groups of a double elimination, by their numbers. */
const LOSERS = 2
const GRAND_FINAL = 3

/**
 * Reads the data of brackets-manager.js: lists of participants, stages, groups, rounds and matches, and of games of matches.
 * https://drarig29.github.io/brackets-docs/user-guide/structure/
 */
export function bracketsManagerTables(content: unknown): JsonTable[] | null {
  if (!isObject(content)) return null
  const list = (name: string) => (Array.isArray(content[name]) ? content[name].filter(isObject) : [])
  const byId = (name: string) => new Map(list(name).map((each) => [textOf(each.id), each]))
  const data = {
    participants: byId('participant'),
    stages: byId('stage'),
    groups: byId('group'),
    rounds: byId('round'),
    tournaments: byId('tournament'),
    games: Map.groupBy(list('match_game'), (game) => textOf(game.parent_id)),
    matches: list('match'),
  }
  if (data.participants.size === 0 || data.stages.size === 0 || data.matches.length === 0) return null
  const played = data.matches.filter(({ opponent1, opponent2 }) => isObject(opponent1) && isObject(opponent2))
  return [{ name: '', rows: played.map((match) => rowOf(match, data)) }]
}

type ById = ReadonlyMap<string, JsonObject>
interface Data extends Record<'participants' | 'stages' | 'groups' | 'rounds' | 'tournaments', ById> {
  games: ReadonlyMap<string, JsonObject[]>
}

const sides = ['opponent1', 'opponent2'] as const
const opponent = (match: JsonObject, side: (typeof sides)[number]): JsonObject =>
  isObject(match[side]) ? match[side] : {}

function rowOf(match: JsonObject, data: Data): Record<string, string> {
  const stage = data.stages.get(textOf(match.stage_id)) ?? {}
  const [one, two] = sides.map((side) => opponent(match, side)) as [JsonObject, JsonObject]
  const won = [one, two].findIndex(({ result }) => result === 'win')
  const isForfeit = one.forfeit === true || two.forfeit === true
  const tournament = data.tournaments.get(textOf(stage.tournament_id))
  const games = (data.games.get(textOf(match.id)) ?? []).toSorted((a, b) => Number(a.number) - Number(b.number))
  const winner = won >= 0 ? won + 1 : isForfeit ? (one.forfeit === true ? 2 : 1) : 0
  return {
    Tournament: textOf(tournament?.name) || textOf(stage.name),
    Round: roundOf(match, stage, data),
    Date: dayIn(match.scheduledDate ?? match.date ?? match.scheduled_date),
    'Side 1': textOf(data.participants.get(textOf(one.id))?.name),
    'Side 2': textOf(data.participants.get(textOf(two.id))?.name),
    Score: isForfeit ? '' : scoreOf(games, one, two),
    Winner: winner === 0 ? '' : String(winner),
    Status: isForfeit ? 'walkover' : winner > 0 ? 'completed' : 'scheduled',
  }
}

/** Returns the points of each game, or the two scores of the match if its games are not known. */
function scoreOf(games: readonly JsonObject[], one: JsonObject, two: JsonObject): string {
  const pair = (a: JsonObject, b: JsonObject) => {
    const scores = [textOf(a.score), textOf(b.score)]
    return scores.every((score) => score !== '') ? scores.join('-') : ''
  }
  const single = games
    .map((game) => pair(opponent(game, 'opponent1'), opponent(game, 'opponent2')))
    .filter((text) => text !== '')
  return single.length > 0 ? single.join(' ') : pair(one, two)
}

function roundOf(match: JsonObject, stage: JsonObject, data: Data): string {
  const type = textOf(stage.type)
  const group = Number(textOf(data.groups.get(textOf(match.group_id))?.number) || '1')
  const number = Number(textOf(data.rounds.get(textOf(match.round_id))?.number) || '1')
  if (type === 'round_robin' || type === 'swiss') return `Round Robin ${number}`
  const ofGroup = [...data.rounds.values()].filter((round) => textOf(round.group_id) === textOf(match.group_id))
  const last = Math.max(...ofGroup.map((round) => Number(textOf(round.number))), number)
  if (type === 'double_elimination') {
    if (group === LOSERS) return `Losers Round ${number}`
    if (group === GRAND_FINAL) return 'Grand Final'
    return number === last ? 'Winners Final' : `Winners Round ${number}`
  }
  // The second group of a single elimination is its match for the third place.
  return group === 2 ? 'Bronze' : knockoutRound(last - number)
}
