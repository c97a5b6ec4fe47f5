import { stagedValues } from '#database/import-staging.ts'
import type { EventNumbers } from './event-numbers.ts'
import { readId, readSlug } from './field.ts'
import type { KnownSlugs } from './known-slugs.ts'
import { matchRow } from './match-row.ts'
import { medalRow } from './medal-row.ts'
import { playerRow } from './player-row.ts'
import type { Staging } from './staging.ts'
import { tournamentRow } from './tournament-row.ts'
import type { Untold } from './untold.ts'

/** Where the demonstration's own pictures are served. */
const DEMO_PICTURES = '/demo/'

interface TextContext {
  untold: Untold
  demo: boolean
}

export function tournamentStaging({ untold, demo }: TextContext): Staging<'tournaments.csv'> {
  const context = { untold, picturePath: demo ? DEMO_PICTURES : null }
  return {
    file: 'tournaments.csv',
    table: 'import_tournaments',
    key: { column: 'tournament_slug', read: readSlug },
    read: (row, line) => {
      const read = tournamentRow(row, context)
      return 'reason' in read ? read : stagedValues('import_tournaments', line, { ...read })
    },
  }
}

export function playerStaging({ untold, demo }: TextContext): Staging<'players.csv'> {
  const context = { untold, picturePath: demo ? DEMO_PICTURES : null }
  return {
    file: 'players.csv',
    table: 'import_players',
    key: { column: 'player_slug', read: readSlug },
    read: (row, line) => {
      const read = playerRow(row, context)
      return 'reason' in read ? read : stagedValues('import_players', line, { ...read })
    },
  }
}

export function matchStaging(context: {
  known: KnownSlugs
  untold: Untold
  events: EventNumbers
}): Staging<'matches.csv'> {
  return {
    file: 'matches.csv',
    table: 'import_matches',
    key: { column: 'match_id', read: readId },
    read: (row, line) => {
      const read = matchRow(row, context)
      if ('reason' in read) return read
      const event_number = context.events.numberOf(read.event)
      return stagedValues('import_matches', line, Object.assign(read.match, { event_number }))
    },
  }
}

export function medalStaging(known: KnownSlugs): Staging<'medals.csv'> {
  return {
    file: 'medals.csv',
    table: 'import_medals',
    key: null,
    read: (row, line) => {
      const read = medalRow(row, known)
      return 'reason' in read ? read : stagedValues('import_medals', line, { ...read })
    },
  }
}
