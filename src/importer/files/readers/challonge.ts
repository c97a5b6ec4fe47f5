import { isObject, type JsonObject, type JsonTable, knockoutRound, textOf } from './json-values.ts'

/**
 * Reads tournaments of Challonge's API: version 1 with `{"tournament": {…, "participants": […], "matches": […]}}`, each item in
 * an object of its own or not, and the same lists at the top of the file. Rounds below 0 are the losers' side.
 * https://api.challonge.com/v1/documents/tournaments/show
 */
export function challongeTables(content: unknown): JsonTable[] | null {
  const tournaments = (Array.isArray(content) ? content : [content]).map((each) => withLists(each))
  if (tournaments.length === 0 || tournaments.some((each) => each === null)) return null
  const rows = tournaments.flatMap((tournament) => (tournament === null ? [] : rowsOf(tournament)))
  return [{ name: '', rows }]
}

interface Tournament {
  facts: JsonObject
  participants: readonly JsonObject[]
  matches: readonly JsonObject[]
}

function withLists(content: unknown): Tournament | null {
  if (!isObject(content)) return null
  const inner = isObject(content.tournament) ? content.tournament : content
  const participants = listOf(inner.participants ?? content.participants, 'participant')
  const matches = listOf(inner.matches ?? content.matches, 'match')
  const isChallonge = matches.some((match) => 'player1_id' in match || 'player1Id' in match)
  return participants.length > 0 && isChallonge ? { facts: inner, participants, matches } : null
}

/** Returns the items of a list, which may each be in an object of one key, such as `{"match": {…}}`. */
function listOf(list: unknown, key: string): JsonObject[] {
  if (!Array.isArray(list)) return []
  return list.flatMap((item: unknown) => {
    if (!isObject(item)) return []
    const inner = item[key] ?? item
    return isObject(inner) ? [isObject(inner.attributes) ? { id: inner.id, ...inner.attributes } : inner] : []
  })
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
  const isElimination = /elimination/.test(either(facts, 'tournament_type', 'tournamentType') || 'single elimination')
  const roundOf = (match: JsonObject) => Number(either(match, 'round'))
  const last = Math.max(...matches.filter((match) => !match.group_id).map(roundOf), 0)
  return matches.map((match) => {
    const [one, two] = [either(match, 'player1_id', 'player1Id'), either(match, 'player2_id', 'player2Id')]
    const winner = either(match, 'winner_id', 'winnerId')
    const isDone = winner !== '' || either(match, 'state') === 'complete'
    const isForfeit = match.forfeited === true
    return {
      Tournament: either(facts, 'name'),
      Round:
        isElimination && !match.group_id ? roundName(roundOf(match), last, match) : `Round Robin ${roundOf(match)}`,
      Date: dayOf(
        either(match, 'completed_at', 'completedAt', 'started_at', 'startedAt') ||
          either(facts, 'started_at', 'startedAt', 'start_at', 'startAt'),
      ),
      'Side 1': names.get(one) ?? '',
      'Side 2': names.get(two) ?? '',
      Score: isForfeit ? '' : scoreOf(either(match, 'scores_csv', 'scoresCsv', 'scores')),
      Winner: winner === '' ? '' : winner === one ? '1' : winner === two ? '2' : '',
      Status: isForfeit ? 'walkover' : isDone ? 'completed' : 'scheduled',
    }
  })
}

function dayOf(time: string): string {
  return /^\d{4}-\d{2}-\d{2}/.exec(time)?.[0] ?? ''
}

/** Returns `11-7,9-11` as games. Challonge writes a missing result as `0-0`. */
function scoreOf(text: string): string {
  return text.replaceAll(',', ' ').trim()
}

/** Returns the name of a round of a knockout draw, counted from its last round. */
function roundName(round: number, last: number, match: JsonObject): string {
  if (round < 0) return `Losers Round ${-round}`
  if (either(match, 'identifier') === '3P' || round === 0) return 'Bronze'
  return knockoutRound(last - round)
}
