import type { Corrections } from '#database/import/corrections.ts'
import { readId, readSlug } from '#importer/fields/field.ts'
import type { UnrecognizedTexts } from '#importer/fields/unrecognized-texts.ts'
import { redirectRow, removalRow } from '#importer/rows/correction-row.ts'
import type { KnownSlugs } from '#importer/rows/known-slugs.ts'
import { leagueRow, readLeagueCode } from '#importer/rows/league-row.ts'
import { matchRow } from '#importer/rows/match-row.ts'
import { medalRow } from '#importer/rows/medal-row.ts'
import type { NamedRows } from '#importer/rows/named-rows.ts'
import { playerRow } from '#importer/rows/player-row.ts'
import { type OwnLeagues, tournamentRow } from '#importer/rows/tournament-row.ts'
import type { RowCorrections } from './row-corrections.ts'
import type { Staging } from './staging.ts'

/** URL path below which the pictures of demonstration seasons are served. */
const DEMO_PICTURES = '/demo/'

interface RowContext {
  unrecognized: UnrecognizedTexts
  demo: boolean
  corrections: RowCorrections
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

export const LEAGUE_STAGING: Staging<'leagues.csv', 'import_leagues'> = {
  file: 'leagues.csv',
  table: 'import_leagues',
  key: { column: 'code', read: readLeagueCode },
  read: leagueRow,
}

export function tournamentStaging({
  unrecognized,
  demo,
  corrections,
  named,
  ownLeagues,
}: RowContext & { ownLeagues: OwnLeagues }): Staging<'tournaments.csv', 'import_tournaments'> {
  const context = { unrecognized, picturePath: demo ? DEMO_PICTURES : null, ownLeagues }
  return {
    file: 'tournaments.csv',
    table: 'import_tournaments',
    key: { column: 'tournament_slug', read: readSlug },
    read: (row) => {
      named.addTournament(row)
      return corrections.tournament(row) ?? tournamentRow(row, context)
    },
  }
}

export function playerStaging({
  unrecognized,
  demo,
  corrections,
  named,
}: RowContext): Staging<'players.csv', 'import_players'> {
  const context = { unrecognized, picturePath: demo ? DEMO_PICTURES : null }
  return {
    file: 'players.csv',
    table: 'import_players',
    key: { column: 'player_slug', read: readSlug },
    read: (row) => {
      named.addPlayer(row)
      return corrections.player(row) ?? playerRow(row, context)
    },
  }
}

interface ReferenceContext {
  known: KnownSlugs
  corrections: RowCorrections
  named: NamedRows
}

export function matchStaging({
  corrections,
  named,
  ...context
}: ReferenceContext & { unrecognized: UnrecognizedTexts }): Staging<'matches.csv', 'import_matches'> {
  return {
    file: 'matches.csv',
    table: 'import_matches',
    key: { column: 'match_id', read: readId },
    read: (row) => {
      named.rewriteMatch(row)
      return corrections.match(row) ?? matchRow(row, context)
    },
  }
}

export function medalStaging({ known, corrections, named }: ReferenceContext): Staging<'medals.csv', 'import_medals'> {
  return {
    file: 'medals.csv',
    table: 'import_medals',
    key: null,
    read: (row) => {
      named.rewriteMedal(row)
      return corrections.medal(row) ?? medalRow(row, known)
    },
  }
}
