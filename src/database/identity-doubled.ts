import type { WriteTransaction } from './database.ts'
import type { IdentityFailureTable } from './dataset-tables.ts'
import type { Query } from './query.ts'

const BATCH = 2_000

interface Candidate {
  event_id: number
  match_id: string
  tournament_slug: string
  event_slug: string
  meeting: string
  one: string
  two: string
  games: string | null
  winning_team: number | null
}

const side = (team: string) =>
  `cast(m.team_${team}_player_one_id as text) || ' ' || coalesce(cast(m.team_${team}_player_two_id as text), '')`
const first = 'm.team_one_player_one_id'
const second = 'm.team_two_player_one_id'
const MEETING = `m.event_id, m.match_division, m.date, coalesce(m.round, ''), coalesce(m.draw, ''),
  case when ${first} < ${second} then ${first} else ${second} end, case when ${first} < ${second} then ${second} else ${first} end`

/** Matches of one event, kind, draw, round and day in which the same two players stand first: few, where a draw is sound. */
const CANDIDATES = `select g.event_id, g.match_id, t.tournament_slug, e.event_slug, g.meeting, g.one, g.two, g.games, g.winning_team
  from (select m.id, m.event_id, m.match_id, m.games, m.winning_team, ${side('one')} as one, ${side('two')} as two,
      m.match_division || ' ' || m.date || ' ' || coalesce(m.round, '') || ' ' || coalesce(m.draw, '') || ' ' || m.status as meeting,
      count(*) over (partition by ${MEETING}) as times from matches m) g
  join events e on e.id = g.event_id join tournaments t on t.id = e.tournament_id
  where g.times > 1 order by t.tournament_slug, e.event_slug, g.match_id`

const candidates: Query<object, Candidate> = {
  name: 'doubled-candidates',
  compile: () => ({ sql: CANDIDATES, bind: () => [] }),
}

type DoubledMatch = Omit<IdentityFailureTable, 'identity' | 'place'>

/** Matches that say what an earlier one by its id says, whichever side each names first. */
export async function findDoubledMatches(transaction: WriteTransaction): Promise<DoubledMatch[]> {
  const doubled: DoubledMatch[] = []
  let event: number | null = null
  const known = new Map<string, string>()
  for await (const rows of transaction.batches(candidates, {}, BATCH)) {
    for (const row of rows) {
      if (row.event_id !== event) known.clear()
      event = row.event_id
      const said = contentOf(row)
      const before = known.get(said)
      if (before === undefined) known.set(said, row.match_id)
      else doubled.push(failureOf(row, before))
    }
  }
  return doubled
}

/** What a match says, from the side of whoever comes first in some fixed order. */
function contentOf({ meeting, one, two, games, winning_team }: Candidate): string {
  if (one <= two) return [meeting, one, two, games, winning_team].join('|')
  const mirrored = games?.replace(/(\d+)-(\d+)/g, '$2-$1') ?? null
  return [meeting, two, one, mirrored, winning_team === null ? null : 3 - winning_team].join('|')
}

function failureOf({ tournament_slug, event_slug, match_id, games }: Candidate, before: string): DoubledMatch {
  const found = `the same as the match ${before}${games === null ? '' : `: ${games}`}`
  return { tournament_slug, event_slug, match_id, player_slug: null, other_player_slug: null, found }
}
