import { type TextCount, UNRECOGNIZED_KINDS, type UnrecognizedCounts } from './fields/unrecognized-texts.ts'
import type { Rejection } from './files/results-files.ts'
import type { ImportOutcome } from './import.ts'

/**
 * Yields the outcome as JSON in pieces: a folder may have more rejections and findings than fit into one string.
 * @param allRejections returns all rejections, for an import that has more of them than its report
 */
export async function* outcomeJson(
  outcome: ImportOutcome,
  allRejections: () => AsyncIterable<Rejection>,
): AsyncGenerator<string> {
  if (!('report' in outcome)) {
    yield `${JSON.stringify(outcome)}\n`
    return
  }
  const { report, ...rest } = outcome
  const { rejections, findings, ...figures } = report
  yield openObject({ ...rest, ...figures, ...deprecatedKeys(report) })
  if (findings === null) yield '"findings":null'
  else {
    const { first, ...counts } = findings
    yield `"findings":${openObject(counts)}"first":`
    yield* jsonList(first)
    yield '}'
  }
  yield ',"rejections":'
  yield* jsonList(report.totals.rejected > rejections.length ? allRejections() : rejections)
  yield '}\n'
}

/** Returns the earlier names of keys that end in `_unknown`, which operators' scripts may still read. */
function deprecatedKeys(report: UnrecognizedCounts): Record<string, TextCount[]> {
  return Object.fromEntries(UNRECOGNIZED_KINDS.map((kind) => [`${kind}_not_told`, report[`${kind}_unknown`]]))
}

/** Returns the JSON of an object without its closing brace, so that further properties can follow. */
function openObject(object: object): string {
  return `${JSON.stringify(object).slice(0, -1)},`
}

async function* jsonList(items: AsyncIterable<object> | Iterable<object>): AsyncGenerator<string> {
  let before = '[\n'
  for await (const item of items) {
    yield `${before}${JSON.stringify(item)}`
    before = ',\n'
  }
  yield before === '[\n' ? '[]' : ']'
}
