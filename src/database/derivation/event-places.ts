import type { WriteTransaction } from '#database/query/database.ts'
import type { EventWords, ReadPlace } from '#database/tables/place-tables.ts'
import type { MatchDivision } from '#domain/division/division.ts'
import type { FinalMatch } from '#domain/draws/deciding-match.ts'
import type { Round } from '#domain/match/round.ts'

/** A final, semi-final or bronze medal match of a main draw. Sides are `1-2`, by the ids of their players. */
export interface LabeledMatch {
  event_id: number
  place_id: number
  round: Round
  side_one: string
  side_two: string
  winning_team: 1 | 2 | null
}

/** SQL condition that an event, `e`, is the one of a source match, `s`. */
export const EVENT =
  'e.tournament_id = s.tournament_id and e.event_name = s.event_name and e.event_division = s.event_division'

/**
 * The matches whose places are read: all, or those of the tournaments in the temporary table `changed_tournaments`, which
 * `derived/changed-matches.ts` fills.
 */
export type PlaceScope = 'all' | 'changed'

function isInScope(scope: PlaceScope, match: string): string {
  return scope === 'all' ? '1 = 1' : `${match}.tournament_id in (select id from changed_tournaments)`
}

/** SQL that joins the event and the read place of a source match, `s`, as `e` and `r`. */
export const JOIN_PLACE = `join events e on ${EVENT}
    join read_places r on r.event_id = e.id and r.draw is not distinct from s.draw
      and r.source_round is not distinct from s.source_round`

/** Reads the distinct texts for draws and rounds of matches, by event. */
export function readWords(transaction: WriteTransaction, scope: PlaceScope): Promise<EventWords[]> {
  return transaction.select(`select e.id as event_id, e.event_division, s.draw, s.source_round
    from (select distinct tournament_id, event_name, event_division, draw, source_round from source_matches s
      where ${isInScope(scope, 's')}) s
    join events e on ${EVENT} order by e.id, s.draw, s.source_round`)
}

/** Fills the temporary table of read places, which {@link dropPlaces} drops. */
export async function writePlaces(transaction: WriteTransaction, places: readonly ReadPlace[]): Promise<void> {
  await transaction.execute(`create temporary table read_places (id integer primary key, event_id integer, draw text,
    source_round text, read_draw text, draw_kind text, round text, labels_swapped integer)`)
  await transaction.insertRows('read_places', places)
  await transaction.execute('create index read_places_by_words on read_places (event_id, draw, source_round)')
  if (transaction.dialect === 'postgres') await transaction.execute('analyze read_places')
}

/** Reads the matches by which swapped labels are recognized, cancelled ones left out. */
export function readLabeledMatches(transaction: WriteTransaction, scope: PlaceScope): Promise<LabeledMatch[]> {
  const side = (team: string) =>
    `s.team_${team}_player_one_id || '-' || coalesce(s.team_${team}_player_two_id, 0) as side_${team}`
  return transaction.select(`select e.id as event_id, r.id as place_id, r.round, ${side('one')}, ${side('two')},
      s.winning_team
    from source_matches s ${JOIN_PLACE}
    where ${isInScope(scope, 's')} and e.event_division <> 'MLP' and r.draw_kind = 'MAIN' and s.status <> 'CANCELLED'
      and r.round in ('FINALS', 'BRONZE_MEDAL_MATCH', 'SEMI_FINALS')
    order by e.id, s.match_id`)
}

/** Exchanges the rounds of a final and a bronze medal match whose labels the source has swapped. */
export async function swapLabels(transaction: WriteTransaction, places: readonly number[]): Promise<void> {
  await transaction.execute(`update read_places set labels_swapped = 1,
      round = case round when 'FINALS' then 'BRONZE_MEDAL_MATCH' else 'FINALS' end
    where id in (${places.join(', ')})`)
}

export async function dropPlaces(transaction: WriteTransaction): Promise<void> {
  await transaction.execute('drop table if exists read_places')
}

/** Stores the candidates of events whose main draw is unknown. */
export async function writeMainDraws(
  transaction: WriteTransaction,
  unknown: ReadonlyMap<number, readonly string[]>,
): Promise<void> {
  for (const [event, draws] of unknown) {
    await transaction.execute('update events set main_draw_candidates = $1 where id = $2', [
      JSON.stringify(draws),
      event,
    ])
  }
}

export interface MedalMatch extends FinalMatch {
  id: number
  event_id: number
  match_division: MatchDivision
  round: Round
  winning_team: 1 | 2 | null
  team_one_id: number
  team_two_id: number
}

/** Reads the finals and bronze medal matches of main draws, with any status. Team leagues have no such matches. */
export function readMedalMatches(transaction: WriteTransaction, scope: PlaceScope): Promise<MedalMatch[]> {
  return transaction.select(`select m.id, m.event_id, m.match_id, m.match_division, m.round, m.date, m.source_round,
      m.position, m.start_time, m.status, m.winning_team, m.team_one_id, m.team_two_id
    from matches m join events e on e.id = m.event_id
    where ${isInScope(scope, 'm')} and m.draw_kind = 'MAIN' and m.round in ('FINALS', 'BRONZE_MEDAL_MATCH') and e.event_division <> 'MLP'
    order by m.event_id, m.sort_key`)
}
