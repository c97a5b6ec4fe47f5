import { filled, known, table } from './dictionary.ts'

/** The exchange format's files of renamed slugs, removed rows and corrected values; exports have these files, downloads do not. */
export const CORRECTION_DICTIONARY = {
  'redirects.csv': table({
    meaning: 'Retired slugs, one per row.',
    key: ['kind', 'old_slug'],
    columns: {
      kind: filled('text', 'player or tournament.'),
      old_slug: filled('text', 'The retired slug.'),
      new_slug: filled('text', 'The slug that replaces it.'),
    },
  }),
  'removals.csv': table({
    meaning: 'Removed matches, events, tournaments, players and anonymized people, one per row.',
    key: ['kind', 'id'],
    columns: {
      kind: filled('text', 'match, event, tournament, player or person.'),
      id: filled('text', 'The match_id or slug; for a person the slug of the anonymized page.'),
      reason: known('text', 'The reason, in the operator’s words.'),
    },
  }),
  'corrections.csv': table({
    meaning: 'Corrected values of matches, players, tournaments and medals, one per row.',
    key: ['kind', 'id', 'column'],
    columns: {
      kind: filled('text', 'match, player, tournament or medal.'),
      id: filled('text', 'The match_id or slug; for a medal tournament/division/medal/player, or …/player--player.'),
      column: filled('text', 'The corrected column of the exchange format.'),
      value: known('text', 'The right value; empty if the column is to be empty.'),
      reason: filled('text', 'The reason, in the operator’s words.'),
    },
  }),
} as const
