/** The query of a URL, which remembers the names of the parameters that a page asked for. */
export class ReadParameters extends URLSearchParams {
  readonly #read = new Set<string>()

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
