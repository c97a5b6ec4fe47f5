import { isObject, type JsonObject, type JsonTable, knockoutRound, textOf } from './json-values.ts'

/**
 * Reads tournaments of Challonge's API. Version 1 has `{"tournament": {…, "participants": […], "matches": […]}}`, each item in an
 * object of its own or not; version 2 has a list `data` of items with `type` and `attributes`. The participants and the matches
 * may be files of their own, as their addresses answer. Rounds below 0 are the losers' side.
 * https://api.challonge.com/v1/documents/tournaments/show
 * @param contents the contents of the files, which are read together
 */
export function challongeTable(contents: readonly unknown[]): JsonTable | null {
  const lists: Lists = { tournaments: [], participants: [], matches: [] }
  for (const content of contents) collect(content, lists)
  if (lists.participants.length === 0 || lists.matches.length === 0) return null
  const ids = new Set(lists.tournaments.map(({ id }) => textOf(id)))
  const tournaments = lists.tournaments.length === 0 ? [{}] : lists.tournaments
  const isOf = (facts: JsonObject) => (item: JsonObject) =>
    ids.size < 2 || textOf(item.tournament_id ?? item.tournamentId) === textOf(facts.id)
  const rows = tournaments.flatMap((facts) => {
    const [participants, matches] = [lists.participants.filter(isOf(facts)), lists.matches.filter(isOf(facts))]
    return rowsOf({ facts, participants, matches })
  })
  return { name: '', rows }
}

/** Returns whether a file's content is of Challonge: a tournament, a list of participants or a list of matches. */
export function isChallonge(content: unknown): boolean {
  const lists: Lists = { tournaments: [], participants: [], matches: [] }
  collect(content, lists)
  return lists.tournaments.length + lists.participants.length + lists.matches.length > 0
}

interface Lists {
  tournaments: JsonObject[]
  participants: JsonObject[]
  matches: JsonObject[]
}

interface Tournament {
  facts: JsonObject
  participants: readonly JsonObject[]
  matches: readonly JsonObject[]
}

/** Adds the items of a content to the lists. */
function collect(content: unknown, lists: Lists): void {
  if (Array.isArray(content)) {
    for (const item of content) collect(item, lists)
  } else if (isObject(content)) collectObject(content, lists)
}

function collectObject(content: JsonObject, lists: Lists): void {
  const { participant, match, tournament, attributes, type } = content
  const inner = [content.participants, content.matches, content.data, content.included]
  if (isObject(attributes)) collectAttributes({ id: content.id, ...attributes }, { type, content, lists })
  else if (isObject(participant)) lists.participants.push(withAttributes(participant))
  else if (isObject(match)) lists.matches.push(withAttributes(match))
  else if (isObject(tournament)) {
    lists.tournaments.push(tournament)
    collectLists([tournament.participants, tournament.matches, ...inner], lists)
  } else if ('player1_id' in content || 'player1Id' in content) lists.matches.push(content)
  else if ('tournament_type' in content || 'tournamentType' in content) {
    lists.tournaments.push(content)
    collectLists(inner, lists)
  } else if ('tournament_id' in content && 'name' in content) lists.participants.push(content)
  else collectLists(inner, lists)
}

const withAttributes = (item: JsonObject) => (isObject(item.attributes) ? { id: item.id, ...item.attributes } : item)

function collectLists(values: readonly unknown[], lists: Lists): void {
  for (const value of values) if (Array.isArray(value) || isObject(value)) collect(value, lists)
}

function collectAttributes(
  item: JsonObject,
  { type, content, lists }: { type: unknown; content: JsonObject; lists: Lists },
): void {
  if (type === 'tournament') lists.tournaments.push(item)
  if (type === 'participant') lists.participants.push(item)
  if (type !== 'match') return
  const { relationships } = content
  const player = (key: string) => {
    const related = isObject(relationships) ? relationships[key] : undefined
    return isObject(related) && isObject(related.data) ? { [`${key}_id`]: related.data.id } : {}
  }
  lists.matches.push({ ...player('player1'), ...player('player2'), ...item })
}

const either = (item: JsonObject, ...keys: string[]) =>
  textOf(keys.map((key) => item[key]).find((value) => value !== undefined && value !== null))

function rowsOf({ facts, participants, matches }: Tournament): Record<string, string>[] {
  const names = new Map<string, string>()
  for (const participant of participants) {
    const name = either(participant, 'name', 'display_name', 'displayName', 'username', 'challonge_username')
    const groups = participant.group_player_ids ?? participant.groupPlayerIds
    for (const id of [participant.id, ...(Array.isArray(groups) ? groups : [])]) names.set(textOf(id), name)
  }
  const type = either(facts, 'tournament_type', 'tournamentType') || 'single elimination'
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
    const [one, two] = [either(match, 'player1_id', 'player1Id'), either(match, 'player2_id', 'player2Id')]
    const winner = either(match, 'winner_id', 'winnerId')
    const isDone = winner !== '' || either(match, 'state') === 'complete'
    const isForfeit = match.forfeited === true
    return {
      Tournament: either(facts, 'name'),
      Round: roundText(match),
      Date: dayOf(
        either(match, 'completed_at', 'completedAt', 'started_at', 'startedAt') ||
          either(facts, 'started_at', 'startedAt', 'start_at', 'startAt'),
      ),
      'Side 1': names.get(one) ?? '',
      'Side 2': names.get(two) ?? '',
      Score: isForfeit ? '' : scoreOf(match),
      Winner: winner === '' ? '' : winner === one ? '1' : winner === two ? '2' : '',
      Status: isForfeit ? 'walkover' : isDone ? 'completed' : 'scheduled',
    }
  })
}

function dayOf(time: string): string {
  return /^\d{4}-\d{2}-\d{2}/.exec(time)?.[0] ?? ''
}

/** Returns `11-7,9-11` as games. Version 2 has a list of games instead. */
function scoreOf(match: JsonObject): string {
  const sets = match.score_in_sets ?? match.scoreInSets
  const games = Array.isArray(sets) ? sets.map((game: unknown) => (Array.isArray(game) ? game.join('-') : '')) : []
  if (games.length > 0) return games.join(' ')
  return either(match, 'scores_csv', 'scoresCsv', 'scores')
    .replace(/\s*-\s*/g, '-')
    .replaceAll(',', ' ')
    .trim()
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
