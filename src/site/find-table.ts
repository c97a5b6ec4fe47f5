import type { RunQuery } from '#web/data/run-query.ts'
import { FOLLOW_ENDINGS, followedPath } from '#web/routing/followed-path.ts'
import { ReadParameters } from '#web/routing/read-parameters.ts'
import type { OpenPage, PageAnswer, PageTable, Redirect } from '#web/routing/route.tsx'
import { type FileColumn, readTableForm, TABLE_FORMS, type TableForm, tableFormPath } from '#web/routing/table-forms.ts'
import { openUrl, routePattern } from './routes.ts'
import { nameUnused } from './unused-parameters.ts'

/** The table whose file a URL names, or the reason why there is no such file. */
export type FoundTable =
  /** The URL is no table file, or its page doesn't exist. */
  | { kind: 'none' }
  | { kind: 'refused'; status: 400 | 404; sentence: string }
  | { kind: 'redirect'; to: string; status: 307 | 308 }
  | {
      kind: 'table'
      form: TableForm
      paging: 'cursor' | 'number'
      document: string
      variables: Readonly<Record<string, unknown>>
      dataset: PageAnswer['dataset']
      /** Columns of the CSV file after those of the rows. */
      columns: readonly FileColumn[]
    }

/** Finds the table whose file a URL names. */
export async function findTable(url: string, runQuery: RunQuery): Promise<FoundTable> {
  const file = readTableForm(url)
  if (!file) return { kind: 'none' }
  const { form, readings } = file
  const withoutTable: OpenPage[] = []
  for (const { page: address, table: name } of readings) {
    const search = new ReadParameters(new URL(`http://localhost${address}`).search)
    const page = await openUrl(address, search)
    if (page.kind === 'redirect') return dropsParameters(page, search) ?? redirectedTable(page, name, form)
    const isRefused = page.status === 400 || (page.status === 404 && routePattern(page.path) !== null)
    if (isRefused) return { kind: 'refused', status: page.status as 400 | 404, sentence: page.head(undefined).title }
    const table = page.tables.find((each) => each.name === name)
    if (table) return unusedParameters(search) ?? openTable(page, table, form, runQuery)
    if (page.status === 200) withoutTable.push(page)
  }
  for (const page of withoutTable) {
    if (page.outcome(await page.query(runQuery)) === null) return refuseFile(page, form)
  }
  return { kind: 'none' }
}

async function openTable(
  page: OpenPage,
  { name, query, columns }: PageTable,
  form: TableForm,
  runQuery: RunQuery,
): Promise<FoundTable> {
  const answer = await page.query(runQuery)
  const outcome = page.outcome(answer)
  if (outcome?.kind === 'redirect') return redirectedTable(outcome, name, form)
  if (outcome) return { kind: 'none' }
  const { kind, document, variables } = query
  const paging = kind === 'list' ? 'cursor' : 'number'
  const { dataset } = answer
  return { kind: 'table', form, paging, document, variables, dataset, columns: columns?.(answer) ?? [] }
}

function redirectedTable({ to, temporary }: Redirect, table: string, form: TableForm): FoundTable {
  return { kind: 'redirect', to: tableFormPath(to, table, form), status: temporary ? 307 : 308 }
}

/** Refuses a URL with parameters or values that its page doesn't use: the file would silently ignore them. */
function unusedParameters(search: ReadParameters): FoundTable | null {
  const sentence = nameUnused(search, 'file')
  return sentence === null ? null : { kind: 'refused', status: 400, sentence }
}

/** Refuses a URL that its page redirects to a URL without some of its parameters. */
function dropsParameters({ to }: Redirect, search: ReadParameters): FoundTable | null {
  const target = new URL(`http://localhost${to}`).searchParams
  return search.unknown.every((name) => target.has(name)) ? null : unusedParameters(search)
}

/** Names the files, the feeds and the calendar of a page that has no such table. */
function refuseFile({ path, url, tables }: OpenPage, form: TableForm): FoundTable {
  const files = tables.flatMap(({ name }) => TABLE_FORMS.map((each) => tableFormPath(url, name, each)))
  const followed = followedPath(url)
  const feeds = followed === null ? [] : FOLLOW_ENDINGS.map((ending) => `${followed}.${ending}`)
  const existing = [
    files.length > 0 && `its files are ${files.join(', ')}`,
    feeds.length > 0 && `its feeds and its calendar are ${feeds.join(', ')}`,
  ].filter((text) => text !== false)
  const named = existing.length === 0 ? 'the page has no files' : existing.join('; ')
  return { kind: 'refused', status: 404, sentence: `${path} has no such ${form.toUpperCase()} file: ${named}` }
}
