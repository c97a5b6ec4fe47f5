import { sql } from 'kysely'
import { defineQuery } from '#database/query/query.ts'
import { isLookedUp, type LookUp } from '#database/query/query-shapes.ts'
import { RESULT_STATUSES } from '#domain/match/match.ts'

/** Counts the matches with a result of tournaments by round; an unknown round is null. */
export const roundsByTournaments = defineQuery<LookUp>()('rounds-by-tournaments', (db, param, dialect) =>
  db
    .selectFrom('matches')
    .select(['tournament_id', 'round', sql<number>`count(*)`.as('match_count')])
    .where('status', 'in', RESULT_STATUSES)
    .where(isLookedUp('tournament_id', param, dialect, 'integer'))
    .groupBy(['tournament_id', 'round']),
)
