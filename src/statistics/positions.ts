import { compareTexts } from '#domain/names/compare-texts.ts'

/**
 * Returns each string's rank, from 0, by UTF-16 code units, so that it does not depend on database or locale.
 * Equal strings rank by id.
 */
export function rankTexts(texts: readonly string[], ids: readonly string[]): Int32Array {
  const order = Array.from(texts.keys())
  order.sort(
    (a, b) => compareTexts(texts[a] as string, texts[b] as string) || compareTexts(ids[a] as string, ids[b] as string),
  )
  const ranks = new Int32Array(texts.length)
  for (const [rank, index] of order.entries()) ranks[index] = rank
  return ranks
}
