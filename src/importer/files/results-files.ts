/** What an operator says of rows that came before or come again; read first. */
const CORRECTION_FILES = {
  'redirects.csv': { required: ['kind', 'old_slug', 'new_slug'], optional: [] },
  'removals.csv': { required: ['kind', 'id'], optional: ['reason'] },
} as const

/** What the data consists of. */
const CONTENT_FILES = {
  'tournaments.csv': {
    required: ['tournament_slug', 'title', 'league', 'start_date'],
    optional: ['location', 'end_date', 'logo_url'],
  },
  'players.csv': {
    required: ['player_slug', 'name'],
    optional: ['gender', 'age', 'age_as_of', 'birth_date', 'country', 'image_url', 'aliases'],
  },
  'matches.csv': {
    required: [
      'match_id',
      'tournament_slug',
      'event_division',
      'match_division',
      'team_one_player_one',
      'team_two_player_one',
    ],
    optional: [
      'event_name',
      'draw',
      'round',
      'date',
      'best_of',
      'scoring_format',
      'team_one_player_two',
      'team_two_player_two',
      'team_one_seed',
      'team_two_seed',
      'team_one_name',
      'team_two_name',
      'tie_id',
      'pool',
      'position',
      'winning_team',
      'games',
      'completion',
      'note',
    ],
  },
  'medals.csv': {
    required: ['tournament_slug', 'event_division', 'medal', 'player_one'],
    optional: ['player_two'],
  },
} as const

/** The files of a results folder with their columns; those of `required` must be in the header. */
export const RESULTS_FILES = { ...CORRECTION_FILES, ...CONTENT_FILES } as const

export type ContentFile = keyof typeof CONTENT_FILES
export const CONTENT_FILE_NAMES = Object.keys(CONTENT_FILES) as ContentFile[]

export function isContentFile(name: string): name is ContentFile {
  return Object.hasOwn(CONTENT_FILES, name)
}

export type ResultsFile = keyof typeof RESULTS_FILES
export type ColumnOf<F extends ResultsFile> =
  | (typeof RESULTS_FILES)[F]['required'][number]
  | (typeof RESULTS_FILES)[F]['optional'][number]

/** The columns that name players. */
export const PLAYERS_OF_MATCH = [
  'team_one_player_one',
  'team_one_player_two',
  'team_two_player_one',
  'team_two_player_two',
] as const
export const PLAYERS_OF_MEDAL = ['player_one', 'player_two'] as const

/** In the order of reading: a row names tournaments and players that must be known by then. */
export const RESULTS_FILE_NAMES = Object.keys(RESULTS_FILES) as ResultsFile[]

/** A row that was not taken, and why. Lines count from 1, the header's. */
export interface Rejection {
  file: ResultsFile
  line: number
  /** Null where the row as a whole is at fault. */
  column: string | null
  /** What the column holds, to {@link MAX_SHOWN_VALUE} characters. */
  value: string | null
  reason: string
}

export const MAX_SHOWN_VALUE = 200

/** The value as a rejection shows it. Copied, since a slice would keep the whole piece of the file that it is cut from. */
export function shownValue(text: string): string {
  const shown = text.length > MAX_SHOWN_VALUE ? `${text.slice(0, MAX_SHOWN_VALUE - 1)}…` : text
  return ownCopy(shown)
}

/** The same text without a hold on the larger one that it was cut from: for texts that are kept. */
export function ownCopy(text: string): string {
  return Buffer.from(text).toString()
}
