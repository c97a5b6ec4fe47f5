import { type Expression, sql } from 'kysely'
import { PLAYED } from '#database/derived/match-status.ts'
import { defineFilteredQuery } from '#database/query/filtered-query.ts'
import { conditionsOf, ownTeam, type SelectionFilters } from './selected-match-queries.ts'

/** Conditions that select the owners of a match by the whole primary key of the table of owners. */
const isOwner = {
  player: (owner: Expression<number>) => sql<boolean>`listed.sort_key = matches.sort_key and ${owner} in
    (matches.team_one_player_one_id, matches.team_one_player_two_id, matches.team_two_player_one_id, matches.team_two_player_two_id)`,
  team: (owner: Expression<number>) =>
    sql<boolean>`listed.sort_key = matches.sort_key and ${owner} in (matches.team_one_id, matches.team_two_id)`,
} as const

/**
 * Lists the scores of all played matches that meet the conditions, once for each player or pair of the match, or for the
 * selected one only, with the ids by which they are grouped.
 */
export const groupedScores = defineFilteredQuery<SelectionFilters, { kind: 'player' | 'team' }, object>()(
  'grouped-scores',
  (db, { filters: given, variant: { kind }, dialect }) => {
    const own = kind === 'player' ? sql.ref<number>('listed.player_id') : sql.ref<number>('own.player_one_id')
    const filters = { ...given, own_id: given.own_id ?? own } as typeof given & { own_id: Expression<number> }
    const owner = sql.ref<number>(`listed.${kind}_id`)
    const listed = db
      .selectFrom(`match_${kind}s as listed` as 'match_players as listed')
      .innerJoin('matches', 'matches.id', 'listed.match_id')
      // Selected matches are read first, and then their owners by the key of the table, which begins with the owner.
      .where(given.id === undefined ? isOwner[kind](owner) : sql<boolean>`${owner} = ${given.id}`)
    // A side of singles is a team of one player.
    const joined =
      kind === 'player'
        ? listed
        : listed
            .innerJoin('teams as own', (join) => join.on(sql<boolean>`own.id = ${sql.ref('listed.team_id')}`))
            .where('own.player_two_id', 'is not', null)
    return (joined as typeof listed)
      .where(sql<boolean>`matches.status in ${sql.raw(PLAYED)}`)
      .where((eb) => eb.and(conditionsOf(kind, filters, dialect)))
      .select(`listed.${kind}_id as owner_id` as 'listed.player_id as owner_id')
      .select(['matches.tournament_id', 'matches.winning_team', 'matches.games', 'matches.finished_games'])
      .select(['matches.team_one_id', 'matches.team_one_player_one_id', 'matches.team_one_player_two_id'])
      .select(['matches.team_two_id', 'matches.team_two_player_one_id', 'matches.team_two_player_two_id'])
      .select(ownTeam(filters).as('own_team'))
  },
)

export type GroupedScore = NonNullable<ReturnType<typeof groupedScores>['types']>['row']
