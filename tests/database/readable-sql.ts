import type { DialectName } from '#database/query.ts'
import type { AnyQuery } from './query-catalogue.ts'

const DIALECTS: DialectName[] = ['sqlite', 'postgres']

/** A query's text as people read it, its parameters by name; once where both databases run the same. */
export function describeQuery(query: AnyQuery): string {
  const texts = DIALECTS.map((dialect) => [dialect, textFor(query, dialect)] as const)
  const distinct = new Set(texts.map(([, text]) => text))
  const parts =
    distinct.size === 1 ? [`${[...distinct][0]};`] : texts.map(([dialect, text]) => `-- on ${dialect}\n${text};`)
  return [`-- ${query.name}`, ...parts, ''].join('\n')
}

function textFor(query: AnyQuery, dialect: DialectName): string {
  const compiled = query.compile(dialect)
  const names = compiled.bind(new Proxy({}, { get: (_, name) => `:${String(name)}` })).map(String)
  const text = compiled.sql.replace(/\?|\$(\d+)/g, () => names.shift() ?? ':missing')
  if (names.length > 0) throw new Error(`${query.name} binds more than its text holds: ${names.join()}`)
  return readableSql(text).replaceAll(PAGE_LENGTH, '$1')
}

/** SQLite's sum behind `limit` is one that the plans' own test looks for. */
const PAGE_LENGTH = /(limit \S+) \+ 0/g

const CLAUSES = /\s+(from|inner join|left join|where|and|order by|limit|union all|set|values|on conflict)\b/gi
const WIDTH = 116

/** One clause a line, and what is repeated told by its ends. */
export function readableSql(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/:key0, .*?:key(\d+)\)/g, ':key0 … :key$1)')
    .replace(/\?(?:\s*,\s*\?)+/g, '?, …')
    .replace(CLAUSES, '\n  $1')
    .replaceAll('"', '')
    .trim()
    .split('\n')
    .map(wrapped)
    .join('\n')
}

/** A clause in lines that fit, broken after commas. */
function wrapped(clause: string): string {
  const lines = ['']
  for (const part of clause.split(/(?<=,) /)) {
    const line = lines.at(-1) as string
    if (line !== '' && line.length + part.length >= WIDTH) lines.push(`    ${part}`)
    else lines[lines.length - 1] = line === '' ? part : `${line} ${part}`
  }
  return lines.join('\n')
}

/**
 * Enough forms of each query to see what every switch changes: the first form, those that differ from it in one
 * switch, and the one that differs most.
 */
export function tellingForms(queries: readonly AnyQuery[]): AnyQuery[] {
  const byName = Map.groupBy(queries, ({ name }) => name.split(' ')[0])
  return [...byName.values()].flatMap((forms) => {
    const base = new Set(forms[0]?.name.split(' '))
    const differing = forms.map((form) => form.name.split(' ').filter((part) => !base.has(part)).length)
    const most = differing.lastIndexOf(Math.max(...differing))
    return forms.filter((_, index) => (differing[index] as number) <= 1 || index === most)
  })
}
