/** Columns by their keys, each with its header and the one sentence that it shows, which the glossary begins with too. */
export type ColumnTexts = Readonly<Record<string, { header: string; tooltip: string }>>
