import type { Rejection } from './files/results-files.ts'
import type { ImportOutcome } from './import.ts'

/**
 * Writes the outcome as JSON, in pieces: a folder may have more rejections and findings than fit into one string.
 * @param allRejections returns the rejections if there are more than the report holds
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
  yield openObject({ ...rest, ...figures })
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

/** Returns the JSON of an object that is not empty, up to where further properties follow. */
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
