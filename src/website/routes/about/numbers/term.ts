import type { ColumnTexts } from '../../../tables/texts/column-texts.ts'

/** What the glossary says of a column or a figure beside the one sentence that its header shows. */
export interface Term<Row> {
  /** What a sentence has no room for. */
  more?: string
  /** What is not in it; `null` where nothing is left out. */
  leavesOut: string | null
  /** How it comes about for the row that the table's examples are of. */
  example: (row: Row) => string
}

/** A term for each of a table's columns: one without is an error of types. */
export type TermsOf<Texts extends ColumnTexts, Row> = Readonly<Record<keyof Texts, Term<Row>>>

/** A term as it is drawn. */
export interface DrawnTerm {
  /** The name that links lead to. */
  id: string
  name: string
  counts: string
  leavesOut: string | null
  /** `null` where the data has nothing to show it by. */
  example: string | null
}

/** The terms of a table, or of a part of a page. */
export interface TermGroup {
  id: string
  title: string
  /** Where it stands, and that page's path where it is one page. */
  where: { label: string; href: string | null }
  /** Whom or what the examples are of, and its page; `null` where the data holds nothing of the kind. */
  subject: { name: string; href: string } | null
  terms: readonly DrawnTerm[]
}
