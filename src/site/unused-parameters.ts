import { ReadParameters } from '#web/routing/read-parameters.ts'
import { POSITION_PARAMETERS } from '#web/routing/table-forms.ts'

/** Parameters that programs add to links in order to count visits, and the one by which a page requests its new version. */
const ADDED = /^(utm_.*|.*clid|mc_[ce]id|igsh(id)?|_gl|ref|version)$/

/** Returns the query of a page's URL without the parameters that other programs add. */
export function pageParameters(url: string): ReadParameters {
  const search = new ReadParameters(new URL(`http://localhost${url}`).search)
  for (const name of [...search.keys()]) if (ADDED.test(name)) search.delete(name)
  return search
}

/**
 * Names a parameter or a value of a URL that isn't used, with what would be right; null if all are used.
 * @param search the query, after the page has read it
 * @param kind what the URL is of
 */
export function nameUnused(search: ReadParameters, kind: 'file' | 'page'): string | null {
  for (const [name, expected] of search.invalid) {
    const value = search.get(name)?.trim()
    if (value) return `Invalid ${name} "${value}": it can be ${expected}`
  }
  const [name] = search.unknown
  if (name === undefined) return null
  const known = search.known.filter((each) => !POSITION_PARAMETERS.includes(each))
  return `Unknown parameter "${name}": this ${kind} takes ${known.length === 0 ? 'no parameters' : known.join(', ')}`
}
