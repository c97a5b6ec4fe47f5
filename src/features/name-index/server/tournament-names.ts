import type { TournamentRow } from '#database/query/columns.ts'
import { LEAGUES } from '#domain/division/league.ts'
import { wordsOfName } from '#domain/names/tokens.ts'
import { US_STATES } from './us-states.ts'

/** Words that begin or end many names of places: alone, they name no tournament. */
const WEAK = new Set(
  'new st saint fort port greater grand great big cape bay lake beach black white desert san los las santa city point springs north south east west'.split(
    ' ',
  ),
)
/** Words that many titles have: alone, they name no tournament. */
const COMMON = new Set(
  'ppa mlp app usap tour pickleball open cup championship challenger the of by at in on and a presented powered invited league event tournament classic slam series pro us usa club center resort'.split(
    ' ',
  ),
)

interface NamedTournament {
  tournament: TournamentRow
  /** Words of the title, and of the title with the city. */
  title: ReadonlySet<string>
  all: ReadonlySet<string>
  city: string
  /** The title without the year. */
  whole: string
  /** City, and state or country. */
  places: readonly string[]
}

/** Tournaments that words name. */
export interface NamedTournaments {
  tournaments: readonly TournamentRow[]
  /** False if the words could as well be something else, such as a part of a title. */
  isCertain: boolean
}

/** Finds tournaments by words of their titles, and by their cities. */
export class TournamentNames {
  readonly #named: readonly NamedTournament[]
  readonly #words = new Set<string>()

  constructor(tournaments: readonly TournamentRow[]) {
    this.#named = tournaments.map((tournament) => {
      const title = titleWords(tournament.title_display)
      const city = cityOf(tournament.location)
      const all = new Set([...title, ...city, tournament.league.toLowerCase()])
      return {
        tournament,
        title: new Set([...title, tournament.league.toLowerCase()]),
        all,
        city: city.join(' '),
        whole: title.filter((word) => !/^20\d\d$/.test(word)).join(' '),
        places: placesOf(tournament.location),
      }
    })
    for (const { all, tournament } of this.#named)
      for (const word of [...all, ...wordsOfName(tournament.title_display)])
        if (!COMMON.has(singular(word)) && !/^\d+$/.test(word)) this.#words.add(word)
  }

  /** Returns the tournaments whose titles and cities have all of the words, newest first; null if there are none. */
  named(words: readonly string[]): NamedTournaments | null {
    const singulars = words.map(singular)
    const whole = this.#named.filter((one) => one.whole === singulars.join(' '))
    if (words.length > 1 && whole.length > 0)
      return { tournaments: whole.map(({ tournament }) => tournament), isCertain: true }
    if (singulars.length === 1 && WEAK.has(singulars[0] ?? '')) return null
    if (
      !singulars.some((word) => this.#words.has(word)) ||
      COMMON.has(singulars.at(0) ?? '') !== isLeague(singulars.at(0))
    )
      return null
    const found = this.#named.filter(({ all }) => singulars.every((word) => all.has(word)))
    if (found.length === 0) return null
    const titled = found.filter(({ title }) => singulars.every((word) => title.has(word)))
    const rare = singulars.filter((word) => !COMMON.has(word))
    const isCertain =
      rare.length < singulars.length || rare.length > 1 || found.some(({ city }) => city === rare.join(' '))
    return { tournaments: (titled.length > 0 ? titled : found).map(({ tournament }) => tournament), isCertain }
  }

  /** Returns the tournaments in the city, the state or the country that the words name; null if there are none. */
  placed(words: readonly string[]): { place: string; tournaments: readonly TournamentRow[] } | null {
    const found = this.#named.flatMap(({ places, tournament }) => {
      const place = places.find((name) => wordsOfName(name).join(' ') === words.join(' '))
      return place === undefined ? [] : [{ place, tournament }]
    })
    const [first] = found
    return first === undefined ? null : { place: first.place, tournaments: found.map(({ tournament }) => tournament) }
  }

  /** Returns the words of titles and cities that differ by one typo, by a test. */
  wordsLike(isLike: (known: string) => boolean): string[] {
    return [...this.#words].filter(isLike)
  }
}

const isLeague = (word: string | undefined) => LEAGUES.some((league) => league.toLowerCase() === word)

/** Returns the words of a title, without signs such as the slash of two cities. */
const titleWords = (title: string) =>
  wordsOfName(title)
    .map(singular)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))

const singular = (word: string) => (word === '&' ? 'and' : word.length > 4 ? word.replace(/s$/, '') : word)

/** Returns the last two parts of a location, such as `Mesa` and `Arizona` for `Arizona Athletic Grounds, Mesa, AZ`. */
function placesOf(location: string | null): string[] {
  const parts = (location ?? '').split(',').map((part) => part.trim())
  return parts.slice(-2).map((part) => US_STATES.get(part) ?? part)
}

/** Returns the words of the city in a location such as `Arizona Athletic Grounds, Mesa, AZ`. */
function cityOf(location: string | null): string[] {
  const parts = (location ?? '').split(',').map((part) => part.trim())
  const city = parts.length > 1 ? parts.at(-2) : parts[0]
  return titleWords(city ?? '')
}
