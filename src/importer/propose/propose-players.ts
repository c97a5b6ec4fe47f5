import { plainLetters } from '#domain/names/plain-letters.ts'
import { freeSlug, isPlayerSlug, slugify, TO_BE_DECIDED } from '#domain/names/slug.ts'
import { readAliases, Unreadable } from '#importer/fields/field.ts'
import { comparableText } from '#importer/files/row-conversion.ts'
import { quantity } from '#importer/report/quantity.ts'
import { NameIndex } from '#importer/rows/name-index.ts'
import { generationOf, inUsualOrder, mayBeOnePerson, namesInOrder } from '#importer/sheet-words/persons.ts'
import type { Doubts } from './doubts.ts'
import type { NameInMatches } from './people.ts'
import { recordsOf, type Table } from './table.ts'

/** A row of the proposed players.csv. */
export type PlayerRow = Record<string, string>

/** Number of names above which one different letter is no doubt: many names have a similar one by chance. */
const MANY_NAMES = 150

/** Number of last names without first names that are asked about together. */
const MANY_LAST_NAMES = 4

interface Similarity {
  person: NameInMatches
  byName: ReadonlyMap<string, NameInMatches>
  areMany: boolean
}

/** Collects the players of a folder: those of earlier proposals, of the operator's tables, and the names in matches. */
export class ProposedPlayers {
  readonly rows: PlayerRow[] = []
  /** Number of players that this run added. */
  added = 0
  /** The slugs of players whose names in matches are those of several people. */
  readonly slugs = new Map<string, string>()
  readonly #doubts: Doubts
  readonly #slugs = new Set<string>()
  #index = new NameIndex()

  /** @param before the players.csv of an earlier run, with the operator's changes */
  constructor(doubts: Doubts, before: Pick<Table, 'header' | 'rows'> | null) {
    this.#doubts = doubts
    for (const row of before === null ? [] : recordsOf(before)) this.#push(row)
  }

  /** Adds the players of a table that has one player in each row. */
  addTable(rows: readonly PlayerRow[]): void {
    const byName = Map.groupBy(rows, (row) => row.name ?? '')
    for (const [name, same] of byName) {
      if (name === '') continue
      const born = new Set(same.map(({ birth_date = '' }) => birth_date))
      const areDifferent = born.size === same.length && !born.has('')
      const persons = same.length > 1 && !areDifferent ? this.#personsOf(name, same.length) : same.length
      if (same.length > 1 && persons === 1) this.#keepOne(name)
      for (const row of same.slice(this.#index.find(name).length, persons)) this.#add(name, row)
    }
  }

  /** Removes the further players of a name that an earlier run added without an answer. */
  #keepOne(name: string): void {
    const [first, ...others] = this.#index.find(name)
    const isFurther = ({ player_slug = '' }: PlayerRow) =>
      others.includes(player_slug) && /^-\d+$/.test(player_slug.slice(first?.length))
    const remaining = this.rows.filter((row) => !isFurther(row))
    if (remaining.length === this.rows.length) return
    this.rows.splice(0)
    this.#slugs.clear()
    this.#index = new NameIndex()
    for (const row of remaining) this.#push(row)
  }

  /** Asks how many people have a name that a table of players has several times. */
  #personsOf(name: string, rows: number): number {
    const question = `${name} is listed ${rows} times: are these different people?`
    const words = { one: /^(?:one|no|nein)$/i, different: /^(?:different|yes|ja)$/i }
    return this.#doubts.choose({ kind: 'same name', text: name, question }, words) === 'one' ? 1 : rows
  }

  /**
   * Adds the names in matches that no player has. A name that may be another spelling is a doubt, and is left out until
   * the operator answers.
   */
  addNames(names: readonly NameInMatches[]): void {
    const areMany = names.length > MANY_NAMES
    const byName = new Map(names.map((each) => [comparableText(each.name), each]))
    const sorted = namesInOrder(names)
    const first = sorted.findIndex(({ name }) => !name.includes(' '))
    let open = new Set<string>()
    for (const [index, person] of sorted.entries()) {
      const { name } = person
      // All full names are players by now.
      if (index === first) open = this.#askLastNames(sorted.slice(first), { byName, areMany })
      if (open.has(name)) continue
      const found = this.#index.find(name)
      if (found.length > 1) this.#askWhich(person, found)
      if (found.length > 0) continue
      const usual = inUsualOrder(name)
      const [ordered] = usual === name ? [] : this.#index.find(usual)
      const row = ordered === undefined ? undefined : this.#rowOf(ordered)
      if (row !== undefined) this.#addAlias(row, name)
      else this.#addName(person, this.#similar(usual, { person, byName, areMany }), byName)
    }
  }

  /** Asks once about many last names that only one player has each. @returns the names that wait for the answer */
  #askLastNames(names: readonly NameInMatches[], context: Omit<Similarity, 'person'>): Set<string> {
    const found = names.flatMap((person): [string, PlayerRow][] => {
      if (person.name.includes(' ') || this.#index.find(person.name).length > 0) return []
      const [row, ...others] = this.#similar(person.name, { person, ...context })
      const isLastName = row?.name?.toLowerCase().endsWith(` ${person.name.toLowerCase()}`)
      return row !== undefined && others.length === 0 && isLastName ? [[person.name, row]] : []
    })
    if (found.length < MANY_LAST_NAMES) return new Set()
    const text = found.map(([name]) => name).join(', ')
    const people = found.map(([, row]) => row.name).join(', ')
    const question = `Are ${text} the last names of ${people}?`
    const answer = this.#doubts.choose(
      { kind: 'player', text, question },
      { yes: /^(?:yes|ja|y|j)$/i, no: /^(?:no|nein|n)$/i },
    )
    if (answer === 'yes') for (const [name, row] of found) this.#addAlias(row, name)
    return new Set(answer === null ? found.map(([name]) => name) : [])
  }

  /** Asks which of several players of one name the matches mean. Without an answer, their rows are rejected. */
  #askWhich({ name, rows }: NameInMatches, slugs: readonly string[]): void {
    const people = slugs.map((slug) => [slug, this.#rowOf(slug)?.birth_date ?? ''].filter(Boolean).join(', born '))
    const question = `Which ${name} is in ${quantity(rows, 'match', 'matches')}: ${people.join(', or ')}?`
    const doubt = { kind: 'player', text: name, question, answers: slugs.join(', ') } as const
    const slug = this.#doubts.ask(doubt, (answer) => (slugs.includes(answer) ? answer : null))
    if (slug !== null) this.slugs.set(name, slug)
  }

  #addName(person: NameInMatches, candidates: PlayerRow[], byName: ReadonlyMap<string, NameInMatches>): void {
    const { name } = person
    const usual = inUsualOrder(name)
    const found = candidates.length === 0 ? 'new' : this.#personOf(person, candidates, byName)
    if (found === null) return
    const row = found === 'new' ? this.#add(usual, { ...person.facts, name: usual }) : found
    if (found !== 'new' || usual !== name) this.#addAlias(row, name)
  }

  /** Asks which player a name means. @returns null without an answer */
  #personOf(
    { name, rows, partners }: NameInMatches,
    candidates: PlayerRow[],
    byName: ReadonlyMap<string, NameInMatches>,
  ): PlayerRow | 'new' | null {
    const known = byGeneration(name, candidates)
    if (known !== null) return known
    const isTwice = ({ name: other }: PlayerRow) => candidates.filter((row) => row.name === other).length > 1
    const names = candidates.map((row) => (isTwice(row) ? row.player_slug : row.name) ?? '')
    const shared = candidates.flatMap(({ name: other = '' }) => [
      ...(byName.get(comparableText(other))?.partners.keys() ?? []),
    ])
    const same = [...partners.keys()].find((partner) => shared.includes(partner))
    const evidence = same === undefined ? '' : ` Both played with ${byName.get(same)?.name ?? same}.`
    const question = `Is "${name}" (${quantity(rows, 'match', 'matches')}) the same person as ${names.join(' or ')}?${evidence}`
    const yes = candidates.length === 1 ? ['yes'] : names
    return this.#doubts.ask({ kind: 'player', text: name, question, answers: [...yes, 'new'].join(', ') }, (answer) => {
      if (/^(?:new|no|neu|nein|n)$/i.test(answer)) return 'new'
      if (/^(?:yes|ja|y|j)$/i.test(answer)) return candidates.length === 1 ? (candidates[0] ?? null) : null
      const [slug] = candidates.some(({ player_slug }) => player_slug === answer) ? [answer] : this.#index.find(answer)
      return (slug === undefined ? undefined : this.#rowOf(slug)) ?? null
    })
  }

  /** Returns the players whom a name may mean: never one who played in the same match. */
  #similar(name: string, { person, byName, areMany }: Similarity): PlayerRow[] {
    return this.rows.filter((row) => {
      const names = [row.name ?? '', ...aliasesOf(row)]
      if (names.some((other) => person.others.has(comparableText(other)))) return false
      if (names.some((other) => byName.get(comparableText(other))?.others.has(comparableText(name)))) return false
      return names.some((other) => mayBeOnePerson(name, other, areMany))
    })
  }

  #rowOf(slug: string): PlayerRow | undefined {
    return this.rows.find((row) => row.player_slug === slug)
  }

  #add(name: string, facts: PlayerRow): PlayerRow {
    const givenSlug = facts.player_slug ?? ''
    const aliases = aliasesOf(facts).filter((alias) => alias !== name)
    const row = {
      ...facts,
      aliases: aliases.join('|'),
      player_slug: isPlayerSlug(givenSlug) ? givenSlug : this.#freeSlug(name),
      name,
    }
    this.#push(row)
    this.added++
    return row
  }

  #push(row: PlayerRow): void {
    this.rows.push(row)
    this.#slugs.add(row.player_slug ?? '')
    this.#index.add({ slug: row.player_slug ?? '', name: row.name ?? '', aliases: aliasesOf(row) })
  }

  #addAlias(row: PlayerRow, alias: string): void {
    row.aliases = [...aliasesOf(row), alias].join('|')
    this.#index.add({ slug: row.player_slug ?? '', name: '', aliases: [alias] })
  }

  /** Returns the slug of a name, with a number if another player has it. */
  #freeSlug(name: string): string {
    const slug = slugify(plainLetters(name)) || 'player'
    return freeSlug(slug, (taken) => taken === TO_BE_DECIDED || this.#slugs.has(taken))
  }
}

/** Returns the older or the younger of two players of one name, if their birth dates are known and the name says which. */
function byGeneration(name: string, candidates: readonly PlayerRow[]): PlayerRow | null {
  const generation = generationOf(name)
  const [one, two] = candidates.toSorted((a, b) => ((a.birth_date ?? '') < (b.birth_date ?? '') ? -1 : 1))
  const isKnown =
    candidates.length === 2 && one?.name === two?.name && one?.birth_date && one.birth_date !== two?.birth_date
  if (!isKnown || generation === null) return null
  return (generation === 'older' ? one : two) ?? null
}

function aliasesOf(row: PlayerRow): string[] {
  const aliases = readAliases(row.aliases ?? '')
  return aliases instanceof Unreadable ? [] : aliases
}
