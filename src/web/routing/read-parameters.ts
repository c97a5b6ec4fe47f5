/**
 * Notes that a parameter is missing, blank or invalid. A page then shows its default, and its files are refused.
 * @param expected what the parameter can be, such as `a day`
 */
export function noteInvalid(search: URLSearchParams, name: string, expected: string): void {
  if (search instanceof ReadParameters) search.invalid.set(name, expected)
}

/** The query of a URL, which remembers the names of the parameters that a page asked for. */
export class ReadParameters extends URLSearchParams {
  readonly #read = new Set<string>()
  /** Names of parameters without a valid value, whether or not the URL has them, with what they can be. */
  readonly invalid = new Map<string, string>()

  override get(name: string): string | null {
    this.#read.add(name)
    return super.get(name)
  }

  override getAll(name: string): string[] {
    this.#read.add(name)
    return super.getAll(name)
  }

  override has(name: string, value?: string): boolean {
    this.#read.add(name)
    return super.has(name, value)
  }

  /** Names of the parameters that the page reads, whether or not the URL has them. */
  get known(): string[] {
    return [...this.#read]
  }

  /** Returns the names of the parameters that the page reads, and whose value is longer than a maximum. */
  longer(maximum: number): string[] {
    return this.known.filter((name) => (super.get(name)?.length ?? 0) > maximum)
  }

  /** Names of the URL's parameters that the page doesn't read. */
  get unknown(): string[] {
    return [...new Set(this.keys())].filter((name) => !this.#read.has(name))
  }
}
