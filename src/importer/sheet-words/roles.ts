import { COLUMN_BY_WORDS, headerWords, kindsOf } from './header-words.ts'

export type SideNumber = 1 | 2

/** The content of a table's column, as recognized by the header. */
export type Role =
  | { kind: 'column'; column: string }
  /** A player of a side; `player` is 1 or 2. */
  | { kind: 'player'; side: SideNumber; player: 1 | 2; isResult: boolean }
  /** A player whose side follows from the number of such columns. */
  | { kind: 'numbered'; number: number; isPartner: boolean }
  /** Both players of a side, or its only player. `isResult` if the header says who won. */
  | { kind: 'side'; side: SideNumber; isResult: boolean; isTeam: boolean }
  | { kind: 'game'; game: number }
  /** The points of one side in a game. */
  | { kind: 'points'; game: number; side: SideNumber }
  /** The score of one side in the match: points of its only game, or games won. */
  | { kind: 'score'; side: SideNumber; unit: 'games' | 'points' | null }

type Groups = Record<string, string | undefined>

const SIDE = '(?:S(?<s>[12])|N(?<n>[12]))'
const NUMBER = '(?:N(?<number>\\d))'

/** Patterns of the kinds of a header's words (see `kindsOf`), the first that matches counts. */
const PATTERNS: readonly [pattern: RegExp, role: (groups: Groups) => Role][] = [
  [
    new RegExp(`^G ${NUMBER}$|^N(?<other>\\d) G$`),
    ({ number, other }) => ({ kind: 'game', game: Number(number ?? other) }),
  ],
  [new RegExp(`^G ${NUMBER} (?:[TPC] )?${SIDE}(?: C)?$`), pointsRole],
  [new RegExp(`^(?:[TPC] )?${SIDE} (?:C )?G ${NUMBER}(?: C)?$`), pointsRole],
  [new RegExp(`^N(?<number>\\d) G (?:[TPC] )?${SIDE}(?: C)?$`), pointsRole],
  // "Satz 1 G" next to "Satz 1 H": G is the guest.
  [/^G N(?<number>\d) G$/, ({ number }) => pointsRole({ number, n: '2' })],
  [new RegExp(`^C ${NUMBER} (?:[TP] )?${SIDE}$`), pointsRole],
  [/^(?:C )?N(?<number>[3-7])$/, ({ number }) => ({ kind: 'game', game: Number(number) })],
  [/^S(?<s>[12]) N(?<number>[1-7])$/, ({ s, number }) => playerOrPoints(s, number)],
  [new RegExp(`^(?:T )?${SIDE} P (?:N(?<number>[12]))$`), playerRole],
  [/^T N(?<n>[12]) N(?<number>[12])$/, playerRole],
  [/^P S(?<s>[12]) N(?<number>[12])$/, playerRole],
  [/^S(?<s>[12]) [TP] N(?<number>[12])$/, playerRole],
  [/^(?:S(?<s>[12])|T N(?<n>[12])) N(?<number>[12]) P$/, playerRole],
  [/^P N(?<n>[12]) N(?<number>[12])$/, playerRole],
  [/^P N(?<number>[12]) T N(?<n>[12])$/, playerRole],
  [/^P N(?<number>[12]) S(?<s>[12])$/, playerRole],
  [/^N(?<n>[12]) P? ?N(?<number>[12])$/, playerRole],
  [/^N(?<n>[12]) N(?<number>[3-7])$/, pointsRole],
  [new RegExp(`^C (?:[TP] )?${SIDE}$`), scoreRole],
  [new RegExp(`^(?:[TP] )?${SIDE} C$|^G C ${SIDE.replaceAll('<', '<g')}$`), scoreRole],
  [
    new RegExp(`^G (?:[TP] )?${SIDE}$|^(?:[TP] )?${SIDE.replaceAll('<', '<g')} G(?: C)?$`),
    (groups) => scoreRole(groups, 'games'),
  ],
  [new RegExp(`^(?:T )?${SIDE}(?: [TP])*$`), sideRole],
  [/^[TP] S(?<s>[12])$/, sideRole],
  [/^P N(?<number>[1-4])$|^N(?<other>[1-4]) P$|^P N(?<third>[1-4]) P$/, numberedRole],
]

/** Returns the role of a column by its header; null if the header is unknown. */
export function roleOf(header: string): Role | null {
  const words = headerWords(header)
  const column = COLUMN_BY_WORDS.get(words)
  if (column !== undefined) return { kind: 'column', column }
  const kinds = kindsOf(words)
  if (kinds === null) return null
  for (const [pattern, role] of PATTERNS) {
    const match = pattern.exec(kinds)
    if (match !== null) return withUnit(role({ ...match.groups }), words)
  }
  return null
}

/** `Winner 1` is a player; `W 3` can only be a game. */
function playerOrPoints(side: string | undefined, number = '1'): Role {
  return Number(number) <= 2
    ? playerRole({ s: side, number })
    : { kind: 'points', game: Number(number), side: sideOf({ s: side }) }
}

function playerRole(groups: Groups): Role {
  return { kind: 'player', side: sideOf(groups), player: groups.number === '2' ? 2 : 1, isResult: false }
}

function pointsRole(groups: Groups): Role {
  return { kind: 'points', game: Number(groups.number), side: sideOf(groups) }
}

function scoreRole(groups: Groups, unit: 'games' | null = null): Role {
  return { kind: 'score', side: sideOf(groups), unit }
}

function sideRole(groups: Groups): Role {
  return { kind: 'side', side: sideOf(groups), isResult: false, isTeam: false }
}

function numberedRole({ number, other, third }: Groups): Role {
  return { kind: 'numbered', number: Number(number ?? other ?? third), isPartner: false }
}

function sideOf({ s, n, gs, gn }: Groups): SideNumber {
  return (s ?? n ?? gs ?? gn) === '2' ? 2 : 1
}

const RESULT_WORD =
  /\b(?:winners?|winning|won|losers?|losing|lost|runner|defeated|beaten|besiegter?|sieger\w*|gewinner\w*|verlierer\w*|gagnants?|perdants?|vainqueurs?|vaincus?|ganador\w*|perdedor\w*|vincitor\w*|perdent\w*|winnaars?|verliezers?|vencedor\w*|vencidos?|w|l)\b/
const TEAM_WORD = /\b(?:team|mannschaft|\w+team|\w+mannschaft|equipe|equipo|squadra|club|verein)\b/
const GAMES_WORD = /\b(?:games?|satze|saetze|sets?|juegos?|jeux|won|wins|gewonnen)\b/
const POINTS_WORD = /\b(?:points?|punkte|pts|puntos|punti|punten|pontos|ballpunkte)\b/

function withUnit(role: Role, words: string): Role {
  const isPartner = /\b(?:part(?:n|en)|companer|companheir|compagn)/.test(words)
  if (role.kind === 'side' && isPartner)
    return { kind: 'player', side: role.side, player: 2, isResult: RESULT_WORD.test(words) }
  if (role.kind === 'side') return { ...role, isResult: RESULT_WORD.test(words), isTeam: TEAM_WORD.test(words) }
  if (role.kind === 'player') return { ...role, isResult: RESULT_WORD.test(words) }
  if (role.kind === 'numbered') return { ...role, isPartner }
  if (role.kind !== 'score') return role
  return { ...role, unit: POINTS_WORD.test(words) ? 'points' : GAMES_WORD.test(words) ? 'games' : role.unit }
}
