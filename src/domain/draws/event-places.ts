import type { EventDivision } from '#domain/division/division.ts'
import type { DrawKind } from '#domain/match/draw.ts'
import type { Round } from '#domain/match/round.ts'
import { drawKey, drawKind, findMainDraw, type MainDraw } from './draw-text.ts'
import { readRound, readRounds, roundInDraw, splitQualifierRound, winnersSideDepth } from './round-text.ts'

/** The source's texts for a match's draw and round. */
export interface SourcePlace {
  draw: string | null
  source_round: string | null
}

/** The draw and round that these texts mean. */
export interface Place {
  /** The draw as the source names it, in its own column or in the text of the round. */
  draw: string | null
  draw_kind: DrawKind
  round: Round | null
}

/** Draws whose name could be a round, but is not: a consolation draw, or the bracket for gold. */
const ONLY_DRAW =
  /consol|back ?draw|plate|repechage|^(?:gold|silver|bronze|championship)(?: bracket| division| flight)?$/

/**
 * Moves a qualifier's name from the text of the round to the draw, such as in `Qualifier — Round 32`. A draw whose name is a
 * round, such as `Gold Medal`, is that round of the main draw if the row has no other round.
 */
export function placeWords({ draw, source_round }: SourcePlace): SourcePlace {
  if (source_round === null) {
    const isRound = draw !== null && !ONLY_DRAW.test(drawKey(draw)) && namesRound(draw)
    return isRound ? { draw: null, source_round: draw } : { draw, source_round }
  }
  const parts = splitQualifierRound(source_round)
  if (parts === null) return { draw, source_round }
  if (drawKind(draw) === 'QUALIFIER') return { draw, source_round: parts.round }
  return drawKey(draw) === '' ? { draw: parts.draw, source_round: parts.round } : { draw, source_round }
}

function namesRound(text: string): boolean {
  return readRound(text, 'MAIN') !== null || winnersSideDepth(text) !== null
}

/**
 * Reads the texts of all matches of an event together: the main draw can be found only among all of its draws, and the
 * other rounds of a draw decide the meaning of `R4`. In a team league no main draw is searched for.
 */
export function readPlaces<P extends SourcePlace>(
  division: EventDivision,
  places: readonly P[],
): { places: Map<P, Place>; mainDraw: MainDraw } {
  const read = places.map((place) => ({ place, ...placeWords(place) }))
  const mainDraw = findMainDraw(read.map(({ draw }) => draw))
  const kindOf = (draw: string | null): DrawKind => {
    const kind = drawKind(draw)
    if (division === 'MLP') return kind === 'SECONDARY' ? 'MAIN' : kind
    if (drawKey(draw) === mainDraw.key) return 'MAIN'
    return kind === 'MAIN' ? 'SECONDARY' : kind
  }
  const found = new Map<P, Place>()
  for (const rows of Map.groupBy(read, ({ draw }) => drawKey(draw)).values()) {
    const rounds = readRounds(rows.flatMap(({ source_round }) => source_round ?? []))
    for (const { place, draw, source_round } of rows) {
      const draw_kind = kindOf(draw)
      const round = source_round === null ? null : (rounds.get(source_round) ?? null)
      found.set(place, { draw, draw_kind, round: roundInDraw(round, draw_kind) })
    }
  }
  return { places: found, mainDraw: division === 'MLP' ? { key: null, contenders: [] } : mainDraw }
}
