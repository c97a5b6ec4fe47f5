import type { Part, PlayersPart } from './parts.ts'
import type { Cue } from './vocabulary.ts'

/** The players of a side, each with those whom the words may mean. */
export type NamedSide = readonly PlayersPart[]

export interface Sides {
  /** Sides in the order of the question. */
  sides: readonly NamedSide[]
  without: PlayersPart | null
  /**
   * Names that no word and no position in the question connects with the name before them. A first name next to another
   * name is one of them, because it is more likely an ordinary word, such as "miles".
   */
  loose: readonly PlayersPart[]
}

/** Connection of a name with the name before it. */
type Connection = 'joined' | 'opposed' | 'without' | 'none'

const OPPOSED: readonly Cue[] = ['BEAT', 'VERSUS', 'PLAY', 'BY']

export const hasCue = (part: Part, cues: readonly Cue[]) =>
  part.kind === 'cues' && part.cues.some((cue) => cues.includes(cue))

/** Groups the names of a question into sides: "a/b", "a and b" and "a with b" are one side, "a vs b" and "a beat b" are two. */
export function readSides(parts: readonly Part[]): Sides {
  const isLoss = parts.some((part) => hasCue(part, ['LOSE']))
  const sides: PlayersPart[][] = []
  const joints: string[] = []
  const loose: PlayersPart[] = []
  let without: PlayersPart | null = null
  let between: Part[] = []
  for (const part of parts) {
    if (part.kind !== 'players') {
      between.push(part)
      continue
    }
    const connection = isLoss && between.at(-1)?.words === 'to' ? 'opposed' : connectionOf(between)
    if (connection === 'without') without = part
    else if (connection === 'opposed' || sides.length === 0) sides.push([part])
    else {
      const joined = [sides.at(-1)?.at(-1) ?? part, part]
      const isNextToIt = between.length === 0
      if (connection === 'none') loose.push(...joined.filter((one) => !isNextToIt || one.part === 'first'))
      sides.at(-1)?.push(part)
      joints.push(between.findLast((one) => hasCue(one, ['JOIN']))?.words ?? '')
    }
    between = []
  }
  return { sides: sides.length === 1 ? splitMeeting(parts, sides[0] ?? [], joints) : sides, without, loose }
}

/** Reads the words between two names: the last of them that connects names counts. */
function connectionOf(between: readonly Part[]): Connection {
  const last = between.findLast((part) => hasCue(part, ['JOIN', 'PARTNER', 'WITHOUT', ...OPPOSED]))
  if (last === undefined) return 'none'
  if (hasCue(last, ['WITHOUT'])) return 'without'
  return hasCue(last, ['JOIN', 'PARTNER']) ? 'joined' : 'opposed'
}

const isSign = (joint: string) => /[/&+]/.test(joint)

/** Splits "a and b" in a question about meetings, and "a/b and c/d" at the word between the pairs. */
function splitMeeting(
  parts: readonly Part[],
  names: readonly PlayersPart[],
  joints: readonly string[],
): readonly NamedSide[] {
  const isMeeting = parts.some((part) => hasCue(part, ['HEAD_TO_HEAD', 'BETWEEN']))
  if (!isMeeting || names.length < 2) return [names]
  const word = joints.some(isSign) ? joints.findIndex((joint) => !isSign(joint)) : -1
  const at = word === -1 ? names.length / 2 : word + 1
  return Number.isInteger(at) ? [names.slice(0, at), names.slice(at)] : [names]
}
