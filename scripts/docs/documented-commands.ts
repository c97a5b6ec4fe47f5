import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const DOCUMENTS = ['README.md', 'CONTRIBUTING.md', 'ARCHITECTURE.md', 'SECURITY.md', 'docs/**/*.md']
/** A block of code with its language. */
const FENCE = /^```(\w*)\n([\s\S]*?)^```$/gm
/** A row of a table that begins with a command, as in CONTRIBUTING.md. */
const COMMAND_ROW = /^\| `(npm [^`]+)` \|/gm

/** Something that a document tells readers to type. */
export interface Block {
  /** Path of the document in the project, with `/`. */
  document: string
  /** Number of the line, from 1. */
  line: number
  text: string
}

/** Returns the paths of all documents with commands. */
export function documents(): string[] {
  return globSync(DOCUMENTS, { cwd: ROOT })
    .map((path) => path.replaceAll('\\', '/'))
    .sort()
}

/** Returns the blocks of a language in a document, in their order. */
export function blocksOf(document: string, language: string): Block[] {
  const text = readFileSync(new URL(document, `file://${ROOT}`), 'utf8')
  return [...text.matchAll(FENCE)]
    .filter((match) => match[1] === language)
    .map((match) => ({ document, line: lineAt(text, match.index) + 1, text: match[2] ?? '' }))
}

/** Returns the shell blocks of a document and the commands that begin the rows of its tables, in their order. */
export function commandsOf(document: string): Block[] {
  const text = readFileSync(new URL(document, `file://${ROOT}`), 'utf8')
  const rows = [...text.matchAll(COMMAND_ROW)].map((match) => ({
    document,
    line: lineAt(text, match.index),
    text: `${match[1]}\n`,
  }))
  return [...blocksOf(document, 'sh'), ...rows].sort((a, b) => a.line - b.line)
}

function lineAt(text: string, index: number): number {
  return text.slice(0, index).split('\n').length
}
