import { readId, readSlug } from './fields/field.ts'
import type { Untold } from './fields/untold.ts'
import type { KnownSlugs } from './known-slugs.ts'
import { matchRow } from './rows/match-row.ts'
import { medalRow } from './rows/medal-row.ts'
import { playerRow } from './rows/player-row.ts'
import { tournamentRow } from './rows/tournament-row.ts'
import type { Staging } from './staging.ts'

/** Where the demonstration's own pictures are served. */
const DEMO_PICTURES = '/demo/'

interface TextContext {
  untold: Untold
  demo: boolean
}

export function tournamentStaging({ untold, demo }: TextContext): Staging<'tournaments.csv', 'import_tournaments'> {
  const context = { untold, picturePath: demo ? DEMO_PICTURES : null }
  return {
    file: 'tournaments.csv',
    table: 'import_tournaments',
    key: { column: 'tournament_slug', read: readSlug },
    read: (row) => tournamentRow(row, context),
  }
}

export function playerStaging({ untold, demo }: TextContext): Staging<'players.csv', 'import_players'> {
  const context = { untold, picturePath: demo ? DEMO_PICTURES : null }
  return {
    file: 'players.csv',
    table: 'import_players',
    key: { column: 'player_slug', read: readSlug },
    read: (row) => playerRow(row, context),
  }
}

export function matchStaging(context: { known: KnownSlugs; untold: Untold }): Staging<'matches.csv', 'import_matches'> {
  return {
    file: 'matches.csv',
    table: 'import_matches',
    key: { column: 'match_id', read: readId },
    read: (row) => matchRow(row, context),
  }
}

export function medalStaging(known: KnownSlugs): Staging<'medals.csv', 'import_medals'> {
  return { file: 'medals.csv', table: 'import_medals', key: null, read: (row) => medalRow(row, known) }
}
