/** A Markdown table: its columns, the first of which holds names, and the cells of its rows. */
export function markdownTable(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const rule = columns.map((_, index) => (index === 0 ? '---' : '---:'))
  return [line(columns), line(rule), ...rows.map(line)].join('\n')
}

/** Such as `3.1×`. */
export function ratio(number: number): string {
  return Number.isFinite(number) ? `${number.toFixed(number < 10 ? 2 : 1)}×` : '–'
}

/** Such as `71 %`. */
export function share(number: number): string {
  return Number.isFinite(number) ? `${Math.round(number * 100)} %` : '–'
}

export function count(number: number): string {
  return Math.round(number).toLocaleString('en')
}

/** Such as `4.6 s`. */
export function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(milliseconds < 10_000 ? 2 : 1)} s`
}

/** Such as `0.28 ms`. */
export function milliseconds(number: number): string {
  return `${number.toFixed(number < 10 ? 2 : number < 100 ? 1 : 0)} ms`
}

export function mebibytes(bytes: number): string {
  return `${Math.round(bytes / 2 ** 20).toLocaleString('en')} MiB`
}
