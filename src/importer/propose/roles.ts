import { plainWords } from './words.ts'

/** The content of a table's column, as recognized by the header. */
export type Role =
  | { kind: 'column'; column: string }
  /** A player of a side; `player` is 1 or 2. */
  | { kind: 'player'; side: 1 | 2; player: 1 | 2 }
  /** A player whose side follows from the number of such columns. */
  | { kind: 'numbered'; number: number }
  /** Both players of a side, or its only player. */
  | { kind: 'side'; side: 1 | 2 }
  | { kind: 'game'; game: number }
  /** The points of one side in a game. */
  | { kind: 'points'; game: number; side: 1 | 2 }

const SIDES: Readonly<Record<string, 1 | 2>> = {
  ...{ 1: 1, a: 1, one: 1, heim: 1, home: 1, sieger: 1, gewinner: 1, winner: 1 },
  ...{ 2: 2, b: 2, two: 2, gast: 2, gaste: 2, away: 2, verlierer: 2, loser: 2 },
}
const SIDE = '(1|2|a|b|one|two|heim|home|gast|gaste|away)'
const TEAM = '(?:team|paar|paarung|seite|side|mannschaft|doppel)'
const PLAYER = '(?:spieler|spielerin|player|name|partner)'

/** Patterns of headers for columns of matches that are more than a name. */
const PATTERNS: readonly [pattern: RegExp, role: (groups: string[]) => Role][] = [
  [new RegExp(`^${TEAM} ?${SIDE} ?${PLAYER}? ?(1|2|a|b|one|two)$`), playerRole],
  [new RegExp(`^${PLAYER} ?(1|2|a|b) ?(1|2|a|b)$`), playerRole],
  [/^(heim|home|gast|gaste|away) ?(1|2)$/, playerRole],
  [/^(a|b) ?(1|2)$/, playerRole],
  [new RegExp(`^${TEAM} ?${SIDE}$`), ([side = '']) => ({ kind: 'side', side: sideOf(side) })],
  [/^(heim|home|gast|gaste|away)(?:team|mannschaft)?$/, ([side = '']) => ({ kind: 'side', side: sideOf(side) })],
  [new RegExp(`^${PLAYER} ?([1-4])$`), ([number]) => ({ kind: 'numbered', number: Number(number) })],
  [/^(?:satz|set|game|spiel) ?([1-7])$/, ([game]) => ({ kind: 'game', game: Number(game) })],
  [
    new RegExp(`^(?:satz|set|game|spiel) ?([1-7]) ?${SIDE}$`),
    ([game, side = '']) => ({ kind: 'points', game: Number(game), side: sideOf(side) }),
  ],
]

function playerRole([side = '', player = '']: string[]): Role {
  return { kind: 'player', side: sideOf(side), player: sideOf(player) }
}

function sideOf(text: string): 1 | 2 {
  return SIDES[text] ?? 1
}

/**
 * The words of headers by the column that they name. `division` is the event and match division; `first_name` and
 * `last_name` are parts of a name.
 */
const WORDS: Readonly<Record<string, string>> = {
  tournament_slug: 'turnier|turniername|tournament|tournament name|veranstaltung',
  division: 'disziplin|division|konkurrenz|bewerb|wettbewerb|kategorie|category|event|event division',
  draw: 'draw|tableau|raster',
  round: 'runde|round|phase|spielrunde',
  pool: 'gruppe|group|pool',
  date: 'datum|date|tag|day|spieltag|match date|spieldatum',
  winning_team: 'sieger|siegerin|gewinner|winner|gewonnen von|winning team',
  games: 'ergebnis|resultat|score|games|satze|spielstand|result|scores',
  note: 'bemerkung|bemerkungen|notiz|kommentar|note|notes|comment|anmerkung',
  completion: 'completion|status|abschluss|ende|spielstatus',
  court: 'platz|court|feld',
  best_of: 'best of',
  match_id: 'match id',
  title: 'titel|title',
  league: 'liga|league|tour|serie',
  level: 'level|stufe|niveau|spielklasse|spielstarke|leistungsklasse',
  short_title: 'short title|kurztitel|kurzname',
  location: 'ort|spielort|location|venue|austragungsort',
  start_date: 'beginn|start|von|start date|startdatum|erster tag|first day',
  end_date: 'bis|end|end date|enddatum|letzter tag|last day',
  player_slug: 'player slug',
  name: 'name|spieler|spielerin|player|spielername|full name|player name|mitglied',
  first_name: 'vorname|first name|given name',
  last_name: 'nachname|familienname|last name|surname|family name',
  gender: 'geschlecht|gender|sex',
  country: 'land|country|nation|nationalitat',
  birth_date: 'geburtsdatum|geburtstag|geb|birth date|birthday|date of birth',
  aliases: 'aliases|alias|name variants|andere namen|other names',
  image_url: 'bild|image|image url|foto|photo',
}
const BY_WORDS = new Map(
  Object.entries(WORDS).flatMap(([column, words]) => words.split('|').map((word) => [word, column] as const)),
)

/** Returns the role of a column by its header; null if the header is unknown. */
export function roleOf(header: string): Role | null {
  const words = plainWords(header)
  const column = BY_WORDS.get(words)
  if (column !== undefined) return { kind: 'column', column }
  for (const [pattern, role] of PATTERNS) {
    const match = pattern.exec(words)
    if (match !== null) return role(match.slice(1))
  }
  return null
}
