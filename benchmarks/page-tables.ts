/**
 * The page with a benchmark's tables in the place of those that it had.
 * @throws where the page has no place for them
 */
export function withTables(page: string, benchmark: string, tables: string): string {
  const [begin, end] = [`<!-- begin ${benchmark} -->\n`, `<!-- end ${benchmark} -->`]
  const [from, to] = [page.indexOf(begin), page.indexOf(end)]
  if (from < 0 || to < from) throw new Error(`the page has no place for the tables of ${benchmark}`)
  return `${page.slice(0, from + begin.length)}\n${tables.trim()}\n\n${page.slice(to)}`
}
