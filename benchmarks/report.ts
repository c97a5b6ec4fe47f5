/** A table in plain text: the first column holds names, the others numbers. */
export function textTable(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [columns, ...rows]
  const widths = columns.map((_, index) => Math.max(...lines.map((cells) => cells[index]?.length ?? 0)))
  return lines
    .map((cells) =>
      cells
        .map((cell, index) => (index === 0 ? cell.padEnd(widths[index] ?? 0) : cell.padStart(widths[index] ?? 0)))
        .join('  '),
    )
    .join('\n')
}

export function print(text: string): void {
  process.stdout.write(`${text}\n\n`)
}

/** Progress goes to stderr, so that stdout has the tables only. */
export function progress(text: string): void {
  process.stderr.write(`${text}\n`)
}

/** Says whether a goal is met; a missed one makes the process exit with 1. */
export function checkGoal(name: string, met: boolean): void {
  process.stdout.write(`${met ? 'met   ' : 'MISSED'}  ${name}\n`)
  if (!met) process.exitCode = 1
}

export function count(number: number): string {
  return Math.round(number).toLocaleString('en')
}

/** Such as `3.10`. */
export function ratio(number: number): string {
  return number.toFixed(2)
}

/** Such as `0.28 ms`. */
export function milliseconds(number: number): string {
  return `${number.toFixed(number < 10 ? 2 : number < 100 ? 1 : 0)} ms`
}

/** Such as `4.6 s`. */
export function seconds(millisecondsTaken: number): string {
  return `${(millisecondsTaken / 1000).toFixed(millisecondsTaken < 10_000 ? 2 : 1)} s`
}

export function mebibytes(bytes: number): string {
  return `${count(bytes / 2 ** 20)} MiB`
}
