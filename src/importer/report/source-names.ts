import type { ResultsFolder } from '#importer/files/folder.ts'
import { lineInPart, type OpenedFile, type OpenedPart, partOfLine } from '#importer/files/opened-file.ts'
import type { Fault, Rejection, ResultsFile } from '#importer/files/results-files.ts'
import type { Remark } from '#importer/rows/remarks.ts'

/** Names files, lines and columns as the operator's files have them. */
export class SourceNames {
  readonly #folder: Pick<ResultsFolder, 'files'>

  constructor(folder: Pick<ResultsFolder, 'files'>) {
    this.#folder = folder
  }

  rejection({ file, line, also, ...fault }: Rejection): Rejection {
    return {
      file,
      ...this.#place(file, line),
      ...this.#fault(file, line, fault),
      ...(also && { also: also.map((other) => this.#fault(file, line, other)) }),
    }
  }

  remark({ file, line, ...remark }: Remark): Remark {
    return { file, ...this.#place(file, line), ...this.#fault(file, line, remark) }
  }

  /** Returns lines for a message, such as `3, 5`; with the names of their files if the rows are in several. */
  lines(file: ResultsFile, lines: readonly number[]): string {
    const isOneFile = (this.#folder.files[file]?.parts.length ?? 1) === 1
    return lines.map((line) => (isOneFile ? line : `${lineInPart(line)} of ${this.#part(file, line)?.name}`)).join(', ')
  }

  #part(file: ResultsFile, line: number): OpenedPart<ResultsFile> | undefined {
    const opened: OpenedFile<ResultsFile> | undefined = this.#folder.files[file]
    return opened && partOfLine(opened, line)
  }

  #place(file: ResultsFile, line: number): Pick<Rejection, 'source_file' | 'line'> {
    const name = this.#part(file, line)?.name
    return { ...(name !== undefined && name !== file && { source_file: name }), line: lineInPart(line) }
  }

  #fault<T extends Pick<Fault, 'column' | 'reason'>>(file: ResultsFile, line: number, fault: T): T {
    const name = fault.column === null ? undefined : this.#part(file, line)?.header.ownNames[fault.column]
    return name === undefined ? fault : { ...fault, source_column: name }
  }
}
