import { IS_TINY } from './rounds.ts'

/** Formats a table as plain text, with names in the first column and numbers in the others. */
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

/** Prints progress to stderr, so that stdout contains only tables. */
export function progress(text: string): void {
  process.stderr.write(`${text}\n`)
}

/** Prints whether a goal is met. A missed goal makes the process exit with 1. Tiny runs have no goals. */
export function checkGoal(name: string, met: boolean): void {
  if (IS_TINY) return
  process.stdout.write(`${met ? 'met   ' : 'MISSED'}  ${name}\n`)
  if (!met) process.exitCode = 1
}

export function count(number: number): string {
  return Math.round(number).toLocaleString('en')
}

/** Formats a ratio, such as `3.10`. */
export function ratio(number: number): string {
  return number.toFixed(2)
}

/** Formats milliseconds, such as `0.28 ms`. */
export function milliseconds(number: number): string {
  return `${number.toFixed(number < 10 ? 2 : number < 100 ? 1 : 0)} ms`
}

/** Formats milliseconds as seconds, such as `4.6 s`. */
export function seconds(millisecondsTaken: number): string {
  return `${(millisecondsTaken / 1000).toFixed(millisecondsTaken < 10_000 ? 2 : 1)} s`
}

export function mebibytes(bytes: number): string {
  return `${count(bytes / 2 ** 20)} MiB`
}
