import { hasCue, type Part, type PlayersPart } from './parts.ts'

/** The players of a side, each with those whom the words may mean. */
export type NamedSide = readonly PlayersPart[]

export interface Sides {
  /** Sides in the order of the question. */
  sides: readonly NamedSide[]
  without: PlayersPart | null
  /** A name after "with" that belongs to the first or to the second side, as in "waters against bright with johns". */
  eitherSide: PlayersPart | null
  /**
   * Names that no word and no position in the question connects with the name before them. A first name next to another
   * name is one of them, because it is more likely an ordinary word, such as "miles".
   */
  loose: readonly PlayersPart[]
}

/** Connection of a name with the name before it. */
type Connection = 'and' | 'with' | 'opposed' | 'without' | 'none'

/**
 * Returns the connection that the words between two names make. In "against teams with X" the name is an opponent, and in
 * "played with X" a partner.
 */
function connectionOf(between: readonly Part[], isLoss: boolean): Connection {
  if (between.some((part) => hasCue(part, 'WITHOUT', 'EXCEPT'))) {
    return between.some((part) => hasCue(part, 'VERSUS', 'BEAT')) ? 'none' : 'without'
  }
  const opposed = between.findLastIndex((part) => hasCue(part, 'VERSUS', 'BEAT', 'BY', 'OR'))
  const played = between.findLastIndex((part) => hasCue(part, 'PLAY'))
  const joined = between.findLastIndex((part) => hasCue(part, 'WITH', 'JOIN', 'PARTNER'))
  if (opposed !== -1) {
    const isGroup = between
      .slice(opposed)
      .some((part) => hasCue(part, 'PAIR', 'PLAYER', 'OPPONENT') || /^any/i.test(part.words))
    return joined < opposed || isGroup || joined === opposed + 1 ? 'opposed' : 'none'
  }
  if (joined !== -1) return hasCue(between[joined], 'JOIN') ? 'and' : 'with'
  if (isLoss && between.at(-1)?.words === 'to') return 'opposed'
  return played === -1 ? 'none' : 'opposed'
}

/** Groups the names of a question into sides: "a/b", "a and b" and "a with b" are one side, "a vs b" and "a beat b" are two. */
export function readSides(parts: readonly Part[]): Sides {
  const isLoss = parts.some((part) => hasCue(part, 'LOSE'))
  const sides: PlayersPart[][] = []
  const joints: string[] = []
  const loose: PlayersPart[] = []
  let without: PlayersPart | null = null
  let eitherSide: PlayersPart | null = null
  let between: Part[] = []
  for (const part of parts) {
    if (part.kind !== 'players') {
      between.push(part)
      continue
    }
    const connection = connectionOf(between, isLoss)
    const current = sides.at(-1)
    if (connection === 'without') without = part
    else if (current === undefined || (connection === 'opposed' && sides.length === 1)) sides.push([part])
    else if (connection === 'with' && sides.length === 2 && sides[0]?.length === 1 && current.length === 1) {
      eitherSide = part
    } else {
      const isNextToIt = between.length === 0
      const joined = [current.at(-1) ?? part, part]
      if (connection === 'opposed') loose.push(part)
      if (connection === 'none') loose.push(...joined.filter((one) => !isNextToIt || one.part === 'first'))
      current.push(part)
      joints.push(between.findLast((one) => hasCue(one, 'JOIN', 'WITH'))?.words ?? '')
    }
    between = []
  }
  return { sides: sides.length === 1 ? splitMeeting(parts, sides[0] ?? [], joints) : sides, without, eitherSide, loose }
}

const isSign = (joint: string) => /[/&+]/.test(joint)

/** Splits "a and b" in a question about meetings, and "a/b and c/d" at the word between the pairs. */
function splitMeeting(
  parts: readonly Part[],
  names: readonly PlayersPart[],
  joints: readonly string[],
): readonly NamedSide[] {
  const isMeeting = parts.some((part) => hasCue(part, 'HEAD_TO_HEAD', 'BETWEEN', 'BETTER'))
  if (!isMeeting || names.length < 2) return [names]
  const word = joints.some(isSign) ? joints.findIndex((joint) => !isSign(joint)) : -1
  const at = word === -1 ? names.length / 2 : word + 1
  return Number.isInteger(at) ? [names.slice(0, at), names.slice(at)] : [names]
}
