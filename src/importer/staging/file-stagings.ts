import type { Corrections } from '#database/import/merge-corrections.ts'
import type { StagedFile } from '#database/import/staging.ts'
import { readId, readSlug } from '#importer/fields/field.ts'
import type { UnrecognizedTexts } from '#importer/fields/unrecognized-texts.ts'
import type { Rejection } from '#importer/files/results-files.ts'
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
import type { CorrectedFile, CorrectedRows } from './corrected-rows.ts'
import type { RowCorrections } from './row-corrections.ts'
import { type CorrectedStaging, type ReadRow, SKIPPED, type Staging } from './staging.ts'

/** URL path below which the pictures of demonstration seasons are served. */
const DEMO_PICTURES = '/demo/'

interface RowContext {
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

/** The reading of a file's rows, before and after their values are corrected. */
interface Correctable<F extends CorrectedFile, T extends StagedFile>
  extends Pick<CorrectedStaging<F, T>, 'kind' | 'file' | 'table' | 'key'> {
  /** Replaces or notes names, and applies removals and redirects. */
  prepare: (row: RowReader<F>) => typeof SKIPPED | undefined
  parse: (row: RowReader<F>, unrecognized: UnrecognizedTexts) => ReadRow<T> | Rejection
}

function correctable<F extends CorrectedFile, T extends StagedFile>(
  corrected: CorrectedRows,
  { prepare, parse, ...staging }: Correctable<F, T>,
): CorrectedStaging<F, T> {
  const readStored = (row: RowReader<F>) => corrected.parse(staging.kind, row, parse)
  const sources = corrected.sourcesOf(staging.kind)
  return { ...staging, sources, read: (row) => prepare(row) ?? readStored(row), readStored }
}

export function tournamentStaging(
  { corrections, corrected, named }: RowContext,
  { demo, ownLeagues }: { demo: boolean; ownLeagues: OwnLeagues },
): CorrectedStaging<'tournaments.csv', 'import_tournaments'> {
  const picturePath = demo ? DEMO_PICTURES : null
  return correctable(corrected, {
    kind: 'tournament',
    file: 'tournaments.csv',
    table: 'import_tournaments',
    key: { column: 'tournament_slug', read: readSlug },
    prepare: (row) => {
      named.addTournament(row)
      return corrections.tournament(row)
    },
    parse: (row, unrecognized) => tournamentRow(row, { picturePath, ownLeagues, unrecognized }),
  })
}

export function playerStaging(
  { corrections, corrected, named }: RowContext,
  demo: boolean,
): CorrectedStaging<'players.csv', 'import_players'> {
  const picturePath = demo ? DEMO_PICTURES : null
  return correctable(corrected, {
    kind: 'player',
    file: 'players.csv',
    table: 'import_players',
    key: { column: 'player_slug', read: readSlug },
    prepare: (row) => {
      named.addPlayer(row)
      return corrections.player(row)
    },
    parse: (row, unrecognized) => playerRow(row, { picturePath, unrecognized }),
  })
}

export function matchStaging(
  { corrections, corrected, named }: RowContext,
  known: KnownSlugs,
): CorrectedStaging<'matches.csv', 'import_matches'> {
  return correctable(corrected, {
    kind: 'match',
    file: 'matches.csv',
    table: 'import_matches',
    key: { column: 'match_id', read: readId },
    prepare: (row) => {
      named.rewriteMatch(row)
      return corrections.match(row)
    },
    parse: (row, unrecognized) => matchRow(row, { known, unrecognized }),
  })
}

export function medalStaging(
  { corrections, corrected, named }: RowContext,
  known: KnownSlugs,
): CorrectedStaging<'medals.csv', 'import_medals'> {
  return correctable(corrected, {
    kind: 'medal',
    file: 'medals.csv',
    table: 'import_medals',
    key: null,
    prepare: (row) => {
      named.rewriteMedal(row)
      return corrections.medal(row)
    },
    parse: (row) => medalRow(row, known),
  })
}
