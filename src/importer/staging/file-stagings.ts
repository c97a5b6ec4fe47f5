import type { Corrections } from '#database/import/merge-corrections.ts'
import { readId, readSlug } from '#importer/fields/field.ts'
import { redirectRow, removalRow } from '#importer/rows/correction-row.ts'
import type { KnownSlugs } from '#importer/rows/known-slugs.ts'
import { leagueRow, readLeagueCode } from '#importer/rows/league-row.ts'
import { matchRow } from '#importer/rows/match-row.ts'
import { medalRow } from '#importer/rows/medal-row.ts'
import type { NamedRows } from '#importer/rows/named-rows.ts'
import { playerRow } from '#importer/rows/player-row.ts'
import type { RowReader } from '#importer/rows/row-reader.ts'
import { type OwnLeagues, tournamentRow } from '#importer/rows/tournament-row.ts'
import { valueCorrectionRow } from '#importer/rows/value-correction-row.ts'
import type { CorrectedRows } from './corrected-rows.ts'
import type { RowCorrections } from './row-corrections.ts'
import { type CorrectedStaging, SKIPPED, type Staging } from './staging.ts'

/** URL path below which the pictures of demonstration seasons are served. */
const DEMO_PICTURES = '/demo/'

interface RowContext {
  demo: boolean
  corrections: RowCorrections
  corrected: CorrectedRows
  named: NamedRows
}

export const REDIRECT_STAGING: Staging<'redirects.csv', 'import_redirects'> = {
  file: 'redirects.csv',
  table: 'import_redirects',
  key: null,
  read: redirectRow,
}

export function removalStaging(corrections: Corrections): Staging<'removals.csv', 'import_removals'> {
  return {
    file: 'removals.csv',
    table: 'import_removals',
    key: null,
    read: (row) => removalRow(row, corrections),
  }
}

export function correctionStaging(corrections: Corrections): Staging<'corrections.csv', 'import_corrections'> {
  return {
    file: 'corrections.csv',
    table: 'import_corrections',
    key: null,
    read: (row) => {
      const read = valueCorrectionRow(row, corrections)
      // An anonymized player has no values of their own.
      const isErased = 'kind' in read && read.kind === 'player' && corrections.isRemoved('person', read.id)
      return isErased ? SKIPPED : read
    },
  }
}

export const LEAGUE_STAGING: Staging<'leagues.csv', 'import_leagues'> = {
  file: 'leagues.csv',
  table: 'import_leagues',
  key: { column: 'code', read: readLeagueCode },
  read: leagueRow,
}

export function tournamentStaging({
  demo,
  corrections,
  corrected,
  named,
  ownLeagues,
}: RowContext & { ownLeagues: OwnLeagues }): CorrectedStaging<'tournaments.csv', 'import_tournaments'> {
  const context = { picturePath: demo ? DEMO_PICTURES : null, ownLeagues }
  const readStored = (row: RowReader<'tournaments.csv'>) =>
    corrected.parse('tournament', row, (tournament, unrecognized) =>
      tournamentRow(tournament, { ...context, unrecognized }),
    )
  return {
    kind: 'tournament',
    sources: corrected.sourcesOf('tournament'),
    file: 'tournaments.csv',
    table: 'import_tournaments',
    key: { column: 'tournament_slug', read: readSlug },
    read: (row) => {
      named.addTournament(row)
      return corrections.tournament(row) ?? readStored(row)
    },
    readStored,
  }
}

export function playerStaging({
  demo,
  corrections,
  corrected,
  named,
}: RowContext): CorrectedStaging<'players.csv', 'import_players'> {
  const context = { picturePath: demo ? DEMO_PICTURES : null }
  const readStored = (row: RowReader<'players.csv'>) =>
    corrected.parse('player', row, (player, unrecognized) => playerRow(player, { ...context, unrecognized }))
  return {
    kind: 'player',
    sources: corrected.sourcesOf('player'),
    file: 'players.csv',
    table: 'import_players',
    key: { column: 'player_slug', read: readSlug },
    read: (row) => {
      named.addPlayer(row)
      return corrections.player(row) ?? readStored(row)
    },
    readStored,
  }
}

interface ReferenceContext {
  known: KnownSlugs
  corrections: RowCorrections
  corrected: CorrectedRows
  named: NamedRows
}

export function matchStaging({
  known,
  corrections,
  corrected,
  named,
}: ReferenceContext): CorrectedStaging<'matches.csv', 'import_matches'> {
  const readStored = (row: RowReader<'matches.csv'>) =>
    corrected.parse('match', row, (match, unrecognized) => matchRow(match, { known, unrecognized }))
  return {
    kind: 'match',
    sources: corrected.sourcesOf('match'),
    file: 'matches.csv',
    table: 'import_matches',
    key: { column: 'match_id', read: readId },
    read: (row) => {
      named.rewriteMatch(row)
      return corrections.match(row) ?? readStored(row)
    },
    readStored,
  }
}

export function medalStaging({
  known,
  corrections,
  corrected,
  named,
}: ReferenceContext): CorrectedStaging<'medals.csv', 'import_medals'> {
  const readStored = (row: RowReader<'medals.csv'>) => corrected.parse('medal', row, (medal) => medalRow(medal, known))
  return {
    kind: 'medal',
    file: 'medals.csv',
    table: 'import_medals',
    key: null,
    read: (row) => {
      named.rewriteMedal(row)
      return corrections.medal(row) ?? readStored(row)
    },
    readStored,
  }
}
