import { readRound } from '#domain/draws/round-text.ts'
import { foldText } from '#domain/names/search-text.ts'
import { COMPLETION_WORDS, readCompletion } from '#importer/fields/completion.ts'
import { Unreadable } from '#importer/fields/field.ts'
import { readEventDivision } from '#importer/fields/match-field.ts'
import { headerWords, kindsOf } from './header-words.ts'

/**
 * The words of sheets that a proposal understands, and what they are in the format. Every reader returns the text of the
 * format, `''` if the text needs no translation, and null if it is unknown.
 */

/** Returns a text in lower case without accents, with single spaces in place of punctuation. */
export function plainWords(text: string): string {
  return foldText(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

const SHORT_DIVISIONS: Readonly<Record<string, string>> = {
  he: 'MENS_SINGLES',
  hs: 'MENS_SINGLES',
  de: 'WOMENS_SINGLES',
  ds: 'WOMENS_SINGLES',
  hd: 'MENS_DOUBLES',
  dd: 'WOMENS_DOUBLES',
  gd: 'MIXED_DOUBLES',
  mx: 'MIXED_DOUBLES',
  dx: 'MIXED_DOUBLES',
  mxd: 'MIXED_DOUBLES',
  ms: 'MENS_SINGLES',
  ws: 'WOMENS_SINGLES',
  md: 'MENS_DOUBLES',
  wd: 'WOMENS_DOUBLES',
  xd: 'MIXED_DOUBLES',
}
const MIXED = /^(?:mixed|mix|mixt\w*|gemischt\w*|mist[oai]|gemengd|mikst\w*|mieszan\w*|smisen\w*)$/
const MEN =
  /^(?:mens?|man|males?|herren|manner|jungen|gents|gentlemen|hommes?|masculin[oae]?s?|varonil|messieurs|hombres|maschil[ei]|uomini|heren|caballeros|boys|h|herrar?|herrer?|maend|menn|mezczyz\w*|panowie|muz[iu]|muzske)$/
const WOMEN =
  /^(?:womens?|woman|females?|ladies|damen|frauen|madchen|femmes?|dam(?:es?|as?)?|fem[ei]nin[oae]?s?|femenil|mujeres|femminil[ei]|donne|vrouwen|girls|senhoras|damer|kvinder|kvinner|kobiety?|panie|zeny|zenske)$/
const DOUBLES =
  /^(?:doubles?|doppel|dobles|doppio?|dubbels?|duplas?|dbls?|pairs?|debe?l|debl[ae]|ctyrhr[ay]|podwojn\w*)$/
const SINGLES =
  /^(?:singles?|einzel|simples?|individual(?:es)?|singolar[ei]|singolo|enkel|enkelspel|sgls?|solo|singe?l|dvouhr[ay]|pojedyncz\w*)$/

export type SideSize = 'SINGLES' | 'DOUBLES' | null

/** Returns the words of a text, with those of "Herrendoppel" apart. */
function divisionWords(text: string): string[] {
  return plainWords(text.replace(/['’]/g, ''))
    .replace(
      /(herren|heren|herre?|damen|dames|dame|dam|manner|frauen|mixed|jungen|madchen)(doppel|dubbel|double|einzel|enkel|singel|single)/g,
      '$1 $2',
    )
    .replace(/(doppel|einzel)(?=\d|herren|damen|mixed)/g, '$1 ')
    .split(' ')
}

const isOfDivision = (word: string) =>
  [MIXED, MEN, WOMEN, DOUBLES, SINGLES].some((pattern) => pattern.test(word)) || word in SHORT_DIVISIONS

/**
 * Reads a division such as "Herren Doppel 50+" or "HD". Further words may name the event.
 * @param size the number of players of a side, for texts that don't say it, such as "Herren"
 */
export function divisionOf(text: string, size: SideSize = null): string | null {
  const division = readEventDivision(text)
  if (!(division instanceof Unreadable)) return ''
  const words = divisionWords(text)
  // "de" is a word of many titles.
  const isCode = (word: string) => words.length < 3 || (text.includes(word.toUpperCase()) && /\p{Ll}/u.test(text))
  const short = words.flatMap((word) => (isCode(word) ? (SHORT_DIVISIONS[word] ?? []) : []))
  const has = (pattern: RegExp) => words.some((word) => pattern.test(word))
  const people = [has(MEN) && 'MENS', has(WOMEN) && 'WOMENS', has(MIXED) && 'MIXED'].filter((word) => word !== false)
  const sizes = [has(DOUBLES) && 'DOUBLES', has(SINGLES) && 'SINGLES'].filter((word) => word !== false)
  if (people.length === 0 && sizes.length === 0) return short.length === 1 ? (short[0] ?? null) : null
  if (people.length !== 1 || sizes.length > 1) return null
  const known = sizes[0] ?? size
  if (people[0] === 'MIXED') return known === 'SINGLES' ? null : 'MIXED_DOUBLES'
  return known === null ? null : `${people[0]}_${known}`
}

const ROUND_WORDS: readonly [pattern: RegExp, round: string][] = [
  [
    /^(?:finale?|finals?|endspiel|endrunde finale|gran final|grande finale|final principal|spiel um (?:platz|rang) ?1|platz 1|um platz 1|gold|goldmatch|goldspiel|f|1 platz|1st|1st place)$/,
    'Finals',
  ],
  [
    /^(?:halbfinale?s?|hf|semi ?final[ei]?s?r?|semis?|demi ?finales?|halve finales?|meia final|meias finais|polfinal[ey]?|1 2 finale?|1 2)(?: \d)?$/,
    'Semi-Finals',
  ],
  [
    /^(?:viertelfinale?s?|vf|quarts? de finale?|cuartos(?: de final)?|quarti(?: di finale)?|kwartfinales?|kvarts?finale?r?|quartas(?: de final)?|cwiercfinal[ey]?|ctvrtfinale|1 4 finale?|1 4)(?: \d)?$/,
    'Quarter Finals',
  ],
  [
    /^(?:achtelfinale?s?|af|huitiemes?(?: de finale?)?|octavos(?: de final)?|ottavi(?: di finale)?|achtste finales?|oitavas(?: de final)?|osmifinale|at+e?ndedelsfinale?|1 8 finale?|1 8)(?: \d)?$/,
    'Round of 16',
  ],
  [
    /^(?:sechzehntelfinale?|seiziemes?(?: de finale?)?|dieciseisavos(?: de final)?|sedicesimi(?: di finale)?)(?: \d+)?$/,
    'Round of 32',
  ],
  [
    /^(?:spiel um (?:platz|rang) ?3(?: 4)?|um platz 3|kleines finale|platz 3|3 platz|dritter platz|bronze(?:spiel|match)?|petite finale|tercer(?:o)? (?:puesto|lugar)|3er puesto|3 lugar|terzo posto|finale 3 posto|3e plaats|derde plaats|3 4|platz 3 4|troisieme place|3eme place|(?:mecz|zapas) o 3 (?:miejsce|misto)|o 3 (?:miejsce|misto)|bronsmatch|bronzekamp|3rd|3rd place|3rd place match)$/,
    'Bronze',
  ],
  [
    /^(?:gruppen(?:phase|spiele?|runde)|vorrunde|gruppe \w+|jeder gegen jeden|br|grupos?|fase de grupos|groupes?|phase de poules?|poules?|poule \w+|girone(?: \w+)?|gironi|groepsfase|poulefase|grupo \w+|hauptrunde|ligaspiel|liga|league|punktspiel|ladder|round robin|rr|pool|pool play|regular|(?:spieltag|matchday|jornada|giornata|journee|speelronde|kolejka)(?: \d+)?|\d+ (?:spieltag|jornada|giornata|journee|kolejka)|gruppspel|faza grupowa|(?:grupa|skupina|grupp)(?: \w)?)$/,
    'Round Robin',
  ],
  [/^(?:trostrunde|trostturnier|consolante|consolacion|consolazione|troostronde|lucky loser)\b/, 'Consolation'],
]

/** Texts of rounds that need no translation although the format has no round for them. */
const PLAIN_ROUND =
  /^(?:(?:winners?|losers?|upper|lower)(?: bracket)? (?:semi ?)?finals?|(?:round|runde|r|ronda|tour|turno|ronde|rodada|runda|omgang|kolo) ?\d+|\d+ (?:round|runde|ronda|tour|turno|ronde|runda|omgang|kolo)|\d+)$/

/** Reads a round such as "Halbfinale". */
export function roundOf(text: string): string | null {
  const words = plainWords(text)
  const found = ROUND_WORDS.find(([pattern]) => pattern.test(words))
  if (found !== undefined) return readRound(text, 'MAIN') === readRound(found[1], 'MAIN') ? '' : found[1]
  if (readRound(text, 'MAIN') !== null || PLAIN_ROUND.test(words)) return ''
  // A round after its division, such as "Herrendoppel Finale".
  const all = divisionWords(text)
  const rest = all.filter((word) => !isOfDivision(word)).join(' ')
  return rest === '' || rest === all.join(' ') ? null : roundOf(rest) === '' ? rest : roundOf(rest)
}

/** The words of completions that the format doesn't have, as patterns separated by bars. */
const FOREIGN_COMPLETIONS: readonly [completion: string, words: string][] = [
  [
    'retired',
    'rtd|auf|aufg|aufgabe|aufgegeben|verletz\\w*|retires?|injur\\w*|inj|ab|abandon\\w*|blessure|blesse|lesion\\w*|retirad[oa]|retiro|rit|ritir\\w*|opg|opgave|geblesseerd|desistencia|krecz\\w*|skrec|uppgivet|opgivet',
  ],
  [
    'walkover',
    'w ?o|walk ?over|kampflos|kl|nicht angetreten|nichtantritt|n a|nicht erschienen|forfait|ff|no presentado|incomparecencia|forfait non joue|non presente|niet op\\w*|niet ver\\w*|walkower|absent|o ?sp|ohne spiel|tafelsieg|am grunen tisch|grunen tisch|falta de comparencia|assente|assenza|kontumac\\w*|bez boje',
  ],
  [
    'cancelled',
    'abgesagt|ausgefallen|gestrichen|annule|cancelado|annullato|geannuleerd|fallt aus|freilos|bye|spielfrei|rast|odwolan\\w*|zruseno|installt',
  ],
  ['postponed', 'verschoben|verlegt|reporte|aplazado|rinviato|uitgesteld|adiado|przelozon\\w*|odlozeno|uppskjut\\w*'],
  ['abandoned', 'abgebrochen|interrompu|suspendido|interrotto|afgebroken|abbruch|regenabbruch|przerwan\\w*|avbrut\\w*'],
  [
    'scheduled',
    'geplant|offen|ausstehend|angesetzt|noch nicht gespielt|pendiente|a jouer|da giocare|open|tbd|tba|zaplanowan\\w*',
  ],
  ['disqualified', 'disqualif\\w*|disqualifi[kz]\\w*|dq|dsq|descalificado|squalificato|diskvalif\\w*|dyskwalif\\w*'],
  ['completed', 'beendet|gespielt|fertig|regular|normal|ok|jugado|joue|giocata|gespeeld|finalizado|termine'],
]
const COMPLETIONS = FOREIGN_COMPLETIONS.map(
  ([completion, words]) => [completion, new RegExp(`^(?:${words})$`)] as const,
)

/** Words that show how a match ended, within a longer note: those of a result that are no abbreviations. */
const ENDING = new RegExp(
  `\\b(?:w o|${[
    ...Object.entries(COMPLETION_WORDS).flatMap(([word, completion]) =>
      ['RETIRED', 'WALKOVER', 'FORFEIT_OR_RETIRED', 'ABANDONED'].includes(completion) ? [plainWords(word)] : [],
    ),
    ...FOREIGN_COMPLETIONS.flatMap(([completion, words]) =>
      ['retired', 'walkover', 'abandoned', 'disqualified'].includes(completion) ? words.split('|') : [],
    ),
  ]
    .filter((word) => word.length > 4)
    .toSorted((one, two) => two.length - one.length)
    .join('|')})\\b`,
  'g',
)

/** Reads how a match ended, such as "Aufgabe". */
export function completionOf(text: string): string | null {
  if (readCompletion(text) !== 'UNRECOGNIZED') return ''
  const words = plainWords(text)
  return COMPLETIONS.find(([, pattern]) => pattern.test(words))?.[0] ?? null
}

/** Returns whether a note has a word that shows how the match ended. */
export function mayEnd(text: string): boolean {
  return plainWords(text).search(ENDING) >= 0
}

/** Words next to the one that shows how a match ended, which change nothing: "verletzungsbedingte Aufgabe", "injury in game 2". */
const FILLERS =
  /^(?:wegen|wg|nach|in|im|bei|durch|von|der|die|das|den|am|an|verletzungsbedingt\w*|krank\w*|knie|satz|set|game|spiel|due|to|by|after|with|the|of|def|\d+)$/

/**
 * Reads a note that says how a match ended and nothing else except the name of a player, such as "Aufgabe Berger"; null for
 * any other note.
 * @param names the words of the players' names
 */
export function endingIn(text: string, names: ReadonlySet<string>): string | null {
  const words = plainWords(text)
  const found = [...words.matchAll(ENDING)].flatMap(([word]) => {
    const completion = completionOf(word)
    return completion === null ? [] : [completion || word]
  })
  const isNothing = (word: string) => word === '' || FILLERS.test(word) || names.has(word)
  const rest = words.replaceAll(ENDING, ' ').split(' ')
  return new Set(found).size === 1 && rest.every(isNothing) ? (found[0] ?? null) : null
}

const YES = /^(?:true|yes|y|1|x|ja|j|oui|si|sim|wahr)$/
const NO = /^(?:false|no|n|0|nein|non|nao|falsch|nee)?$/

/** Returns whether a text means yes; null if it means neither yes nor no. */
export function isYes(text: string): boolean | null {
  const words = plainWords(text)
  return YES.test(words) ? true : NO.test(words) ? false : null
}

/** Texts in place of an opponent. */
const NOBODY = /^(?:freilos|bye|rast|spielfrei|exempt|vrij|n n|tbd|tba|offen|unbekannt|libre)$/

/** Returns whether a text in place of a player names nobody. */
export function isNobody(text: string): boolean {
  const words = plainWords(text)
  return NOBODY.test(words) || (words === '' && text !== '')
}

const GENDERS: readonly [pattern: RegExp, gender: string][] = [
  [/^(?:m|mannlich|herr|herren|mann|male|man|men|h|homme|hombre|masculino|uomo|maschio|heer|boy|junge)$/, 'M'],
  [
    /^(?:w|f|weiblich|frau|damen|dame|female|woman|women|d|femme|mujer|femenino|donna|femmina|vrouw|girl|madchen|v)$/,
    'F',
  ],
]

/** Reads a gender such as "weiblich"; returns an empty text for anything else. */
export function genderOf(text: string): string {
  return GENDERS.find(([pattern]) => pattern.test(plainWords(text)))?.[1] ?? ''
}

/** Words for the side that won, besides those of the headers of sides. */
const SIDE_WORDS: readonly [pattern: RegExp, side: '1' | '2'][] = [
  [/^(?:1 0|sieg|heimsieg|home win|victoria local)$/, '1'],
  [/^(?:2 0|loss|niederlage|gastsieg|auswartssieg|away win|victoria visitante|g)$/, '2'],
]

/** Words for the first side's win or loss. */
export const WON_OR_LOST = /^(?:w|l|win|loss|won|lost|sieg|niederlage)$/i

/** Reads which side won, such as "home" or "Paar 2"; null for any other text, such as a name. */
export function winnerSideOf(text: string): '1' | '2' | null {
  const words = plainWords(text)
  const [, named] = /^(?:[TP] )?[SN]([12])(?: T)?$/.exec(kindsOf(headerWords(text)) ?? '') ?? []
  return SIDE_WORDS.find(([pattern]) => pattern.test(words))?.[1] ?? (named === '1' || named === '2' ? named : null)
}
