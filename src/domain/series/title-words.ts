import { foldText } from '#domain/names/search-text.ts'
import { SPONSORS } from '#domain/names/short-title.ts'

/** Words that many different tournaments have in their titles. They never name a tournament by themselves. */
const GENERIC = new Set(
  `open championship championships cup classic challenger tournament event invitational series doubles singles mixed
  mens womens men women boys girls festival fest slam final finals qualifier qualifying stop leg tour amateur amateurs
  junior juniors senior seniors youth pro pros professional recreational beginner intermediate advanced charity benefit
  fundraiser club city county state regional district north south east west northern southern eastern western central
  spring summer fall autumn winter holiday new year january february march april may june july august september october
  november december weekend week day night round robin moneyball shootout showdown ladder league team teams one two
  the a an of at in on and for by to de la le with division bracket age ages over under plus open's local annual edition`
    .split(/\s+/)
    .filter((word) => word !== ''),
)

/** Words that name a tournament within a league, which has one of them a year, but not among other tournaments. */
const NAMES_IN_LEAGUES = new Set(
  'masters national nationals world worlds international indoor outdoor grand prix super premier elite all star stars us usa american'.split(
    ' ',
  ),
)

/** Words before a sponsor. */
const SPONSORED = /\b(?:presented|powered|sponsored|brought to you) by\s+(.*?)(?=\s[-–—]\s|[()[\]:;,|]|$)/g

/** Words after an ordinal that is part of a name, as in `5th Street Open`. */
const NAMED_BY_NUMBER = /^(?:street|st|avenue|ave|floor|ward|district|quarter|of|grade)$/

/** Leagues whose code is left out of titles. Codes of other leagues may be words such as `NORTH`. */
const LEFT_OUT_CODES = new Set(['ppa', 'app', 'mlp', 'usap'])

const ORDINALS = 'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth'.split(' ')

/** A sponsor as words of a folded title. */
export type Sponsor = readonly string[]

const wordsIn = (text: string): string[] =>
  text.match(/\d+(?:st|nd|rd|th)(?![\p{L}\p{N}])|\d+(?:[.,/-]\d+)*\+?|[\p{L}\p{N}'’]+/gu)?.map(plainWord) ?? []

function plainWord(word: string): string {
  const plain = word.replace(/['’]/g, '')
  return plain === 'championships' ? 'championship' : plain
}

/** Returns the sponsors that titles name with "presented by" or the like, and the sponsors that short titles leave out. */
export function sponsorsIn(titles: readonly string[], cities: ReadonlySet<string>): Sponsor[] {
  const named = titles.flatMap((title) => [...foldText(title).matchAll(SPONSORED)].map(([, name = '']) => name.trim()))
  return [...new Set([...SPONSORS.map(foldText), ...named])]
    .filter((name) => !cities.has(name))
    .map(wordsIn)
    .filter((words) => words.length > 0 && !words.some((word) => GENERIC.has(word) || /^\d/.test(word)))
}

/** The part of a title that all editions share. */
export interface TitleWords {
  /** The words without year, number, sponsors and the words that all titles of the league have. */
  words: readonly string[]
  /** The number of the edition, such as 3 in `3rd Annual Mesa Cup`; null without one. */
  number: number | null
}

/** Returns the words of a title that its editions share. @param year the year of the tournament's first day */
export function titleWords(
  title: string,
  { league, year, sponsors }: { league: string; year: number; sponsors: readonly Sponsor[] },
): TitleWords {
  const text = foldText(title)
    // A word that distinguishes tournaments stays, also next to a sponsor's name.
    .replace(SPONSORED, (_, name: string) =>
      wordsIn(name)
        .filter((word) => GENERIC.has(word))
        .join(' '),
    )
    .replace(/\b((?:19|20)\d\d)(?:\s?[/–-]\s?(?:20)?\d\d)?(?!\d)/g, (found, first: string) =>
      Math.abs(Number(first) - year) <= 1 ? ' ' : found,
    )
  const { words, number } = withoutNumber(wordsIn(text))
  const named = words.filter(
    (word, index) => !isLeagueWord(words, index, league.toLowerCase()) && word !== 'pickleball',
  )
  if (named[0] === 'the') named.shift()
  return { words: withoutSponsor(named, sponsors), number }
}

function isLeagueWord(words: readonly string[], index: number, code: string): boolean {
  if (!LEFT_OUT_CODES.has(code)) return false
  return words[index] === code || (words[index] === 'tour' && words[index - 1] === code)
}

/** Takes an ordinal or the number of an edition out of a title. Other numbers, as in `Stop 2`, stay. */
function withoutNumber(words: readonly string[]): { words: string[]; number: number | null } {
  const left: string[] = []
  let number: number | null = null
  for (const [index, word] of words.entries()) {
    const [before, next = ''] = [words[index - 1], words[index + 1]]
    const isCounted = next === 'annual' || next === 'edition'
    const ordinal = /^(\d+)(?:st|nd|rd|th)$/.exec(word)?.[1]
    if (word === 'annual' || word === 'edition') continue
    if (ordinal !== undefined && (isCounted || !NAMED_BY_NUMBER.test(next))) number = Number(ordinal)
    else if (isCounted && ORDINALS.includes(word)) number = ORDINALS.indexOf(word) + 1
    else if (before === 'edition' && /^\d+$/.test(word)) number = Number(word)
    else left.push(word)
  }
  return { words: left, number }
}

/** Leaves out sponsors at the beginning, as long as the rest names the tournament. */
function withoutSponsor(words: readonly string[], sponsors: readonly Sponsor[]): readonly string[] {
  const found = sponsors.find((sponsor) => sponsor.every((word, index) => words[index] === word))
  const rest = found && words.slice(found.length)
  return rest && isDistinctive(rest, true) ? withoutSponsor(rest, sponsors) : words
}

/** Returns true if the words distinguish the tournament from others. @param inLeague false for tournaments of no tour */
export function isDistinctive(words: readonly string[], inLeague: boolean): boolean {
  return words.some((word) => !GENERIC.has(word) && !/^\d/.test(word) && (inLeague || !NAMES_IN_LEAGUES.has(word)))
}
