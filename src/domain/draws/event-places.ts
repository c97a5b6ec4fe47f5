import type { EventDivision } from '#domain/division/division.ts'
import type { DrawKind } from '#domain/match/draw.ts'
import type { Round } from '#domain/match/round.ts'
import { drawKey, drawKind, findMainDraw, type MainDraw } from './draw-text.ts'
import { readRounds, roundInDraw, splitQualifierRound } from './round-text.ts'

/** The words by which a source places matches within an event. */
export interface SourcePlace {
  draw: string | null
  source_round: string | null
}

/** The place that such words mean. */
export interface Place {
  /** The draw as the source names it, if need be in the text of the round. */
  draw: string | null
  draw_kind: DrawKind
  round: Round | null
}

/** Takes a qualifier's name out of a round's text, such as `Qualifier — Round 32` of a row without a draw. */
export function placeWords({ draw, source_round }: SourcePlace): SourcePlace {
  const parts = source_round === null ? null : splitQualifierRound(source_round)
  if (parts === null) return { draw, source_round }
  if (drawKind(draw) === 'QUALIFIER') return { draw, source_round: parts.round }
  return drawKey(draw) === '' ? { draw: parts.draw, source_round: parts.round } : { draw, source_round }
}

/**
 * Reads the words of all matches of an event together: its other draws decide which one is the main draw, and the other
 * rounds of a draw decide what `R4` means. A team league has no main draw to be found.
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
