import { dayIn, isObject, type JsonObject, type JsonTable, knockoutRound, textOf } from './json-values.ts'

/**
 * Reads tournaments of Challonge's API. Version 1 has `{"tournament": {…, "participants": […], "matches": […]}}`, each item in an
 * object of its own or not; version 2 has a list `data` of items with `type` and `attributes`. The participants and the matches
 * may be files of their own, as their addresses answer. Rounds below 0 are the losers' side.
 * https://api.challonge.com/v1/documents/tournaments/show
 * @param contents the contents of the files, which are read together
 */
export function challongeTable(contents: readonly unknown[]): JsonTable | null {
  const { tournament: known, participant: people, match: played } = listsOf(contents)
  if (people.length === 0 || played.length === 0) return null
  const tournaments = known.length === 0 ? [{}] : known
  const rows = tournaments.flatMap((facts) => {
    const isOf = ({ tournament_id }: JsonObject) => known.length < 2 || textOf(tournament_id) === textOf(facts.id)
    return rowsOf({ facts, participants: people.filter(isOf), matches: played.filter(isOf) })
  })
  return { name: '', rows }
}

/** Returns whether a file's content is of Challonge: a tournament, a list of participants or a list of matches. */
export function isChallonge(content: unknown): boolean {
  return Object.values(listsOf([content])).some(({ length }) => length > 0)
}

const KINDS = ['tournament', 'participant', 'match'] as const
type Kind = (typeof KINDS)[number]
type Lists = Record<Kind, JsonObject[]>

function listsOf(content: unknown): Lists {
  const lists: Lists = { tournament: [], participant: [], match: [] }
  collect(content, lists)
  return lists
}

/** Adds the items of a content to the lists. An item may be in an object below the name of its kind. */
function collect(content: unknown, lists: Lists): void {
  if (Array.isArray(content)) for (const each of content) collect(each, lists)
  if (!isObject(content)) return
  const wrapped = KINDS.find((kind) => isObject(content[kind]))
  const item = plainItem((wrapped === undefined ? content : content[wrapped]) as JsonObject)
  const kind = wrapped ?? kindOf(content, item)
  if (kind !== undefined) lists[kind].push(item)
  for (const key of ['participants', 'matches', 'data', 'included']) {
    collect(item[key], lists)
    if (wrapped !== undefined) collect(content[key], lists)
  }
}

function kindOf({ type, attributes }: JsonObject, item: JsonObject): Kind | undefined {
  if (isObject(attributes)) return KINDS.find((kind) => kind === type)
  if ('player1_id' in item && !('player1_name' in item)) return 'match'
  if ('tournament_type' in item) return 'tournament'
  return 'tournament_id' in item && 'name' in item ? 'participant' : undefined
}

/** Returns an item with its attributes and the ids of its players, by keys such as `player1_id`, also for `player1Id`. */
function plainItem({ attributes, relationships, ...item }: JsonObject): JsonObject {
  const related = isObject(relationships) ? Object.entries(relationships) : []
  const ids = related.flatMap(([key, value]) =>
    isObject(value) && isObject(value.data) ? [[`${key}_id`, value.data.id] as const] : [],
  )
  const whole = { ...Object.fromEntries(ids), ...item, ...(isObject(attributes) && attributes) }
  const snake = (key: string) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  return Object.fromEntries(Object.entries(whole).map(([key, value]) => [snake(key), value]))
}

interface Tournament {
  facts: JsonObject
  participants: readonly JsonObject[]
  matches: readonly JsonObject[]
}

const either = (item: JsonObject, ...keys: string[]) =>
  keys.map((key) => textOf(item[key])).find((text) => text !== '') ?? ''

function rowsOf({ facts, participants, matches }: Tournament): Record<string, string>[] {
  const names = new Map<string, string>()
  for (const participant of participants) {
    const name = either(participant, 'name', 'display_name', 'username', 'challonge_username')
    const { id: own, group_player_ids: groups } = participant
    for (const id of [own, ...(Array.isArray(groups) ? groups : [])]) names.set(textOf(id), name)
  }
  const type = either(facts, 'tournament_type') || 'single elimination'
  const roundOf = (match: JsonObject) => Number(either(match, 'round'))
  const last = Math.max(...matches.filter((match) => !match.group_id).map(roundOf), 0)
  let finals = 0
  const roundText = (match: JsonObject) => {
    const round = roundOf(match)
    if (!/elimination/.test(type) || match.group_id) return `Round Robin ${round}`
    if (round === last) finals++
    return type.startsWith('double') ? doubleEliminationRound(round, last, finals) : roundName(round, last, match)
  }
  return matches.map((match) => {
    const [one, two, winner] = ['player1_id', 'player2_id', 'winner_id'].map((key) => textOf(match[key]))
    const isDone = winner !== '' || match.state === 'complete'
    const isForfeit = match.forfeited === true
    const nameOf = (id = '') => names.get(id) ?? (isDone ? 'bye' : '')
    return {
      Tournament: textOf(facts.name),
      Round: roundText(match),
      Date: dayIn(either(match, 'completed_at', 'started_at') || either(facts, 'started_at', 'start_at')),
      'Side 1': nameOf(one),
      'Side 2': nameOf(two),
      Score: isForfeit ? '' : scoreOf(match),
      Winner: winner === '' ? '' : winner === one ? '1' : winner === two ? '2' : '',
      Status: isForfeit ? 'walkover' : isDone ? 'completed' : 'scheduled',
    }
  })
}

/** Returns `11-7,9-11` as games. Version 2 has a list of games instead. */
function scoreOf(match: JsonObject): string {
  const { score_in_sets: sets } = match
  const games = Array.isArray(sets) ? sets.map((game: unknown) => (Array.isArray(game) ? game.join('-') : '')) : []
  if (games.length > 0) return games.join(' ')
  return either(match, 'scores_csv', 'scores')
    .replace(/\s*-\s*/g, '-')
    .replaceAll(',', ' ')
}

/** Returns the name of a round of a double elimination. @param finals the number of matches of the last round so far */
function doubleEliminationRound(round: number, last: number, finals: number): string {
  if (round < 0) return `Losers Round ${-round}`
  if (round === last) return finals === 1 ? 'Grand Final' : 'Grand Final Reset'
  return round === last - 1 ? 'Winners Final' : `Winners Round ${round}`
}

/** Returns the name of a round of a knockout draw, counted from its last round. */
function roundName(round: number, last: number, match: JsonObject): string {
  if (either(match, 'identifier') === '3P' || round === 0) return 'Bronze'
  return knockoutRound(last - round)
}
