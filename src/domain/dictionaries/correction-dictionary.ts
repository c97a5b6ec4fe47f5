import { filled, known, table } from './dictionary.ts'

/** The files of the exchange format that say what became of rows; exports have them, downloads do not. */
export const CORRECTION_DICTIONARY = {
  'redirects.csv': table({
    meaning: 'Slugs that were given up, one a row.',
    key: ['kind', 'old_slug'],
    columns: {
      kind: filled('text', 'player or tournament.'),
      old_slug: filled('text', 'The slug that was given up.'),
      new_slug: filled('text', 'The slug that stands for it.'),
    },
  }),
  'removals.csv': table({
    meaning: 'What was removed, one a row.',
    key: ['kind', 'id'],
    columns: {
      kind: filled('text', 'match, event, tournament, player or person.'),
      id: filled('text', 'The match_id or slug; of a person the slug of the anonymized page.'),
      reason: known('text', 'Why, in the operator’s words.'),
    },
  }),
} as const
