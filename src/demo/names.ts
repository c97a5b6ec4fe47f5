import type { Gender } from '#domain/gender.ts'
import { foldText } from '#domain/search-text.ts'
import { slugify } from '#domain/slug.ts'
import { ASIAN_CULTURES } from './asian-cultures.ts'
import type { CultureName } from './countries.ts'
import { CULTURES, type Culture } from './cultures.ts'
import type { Random } from './random.ts'

/** A person's name as results give it. */
export interface PersonName {
  name: string
  aliases: string[]
  /** Not yet told apart from that of a namesake. */
  slug: string
}

const ALL_CULTURES: Record<CultureName, Culture> = { ...CULTURES, ...ASIAN_CULTURES }
/** A space inside a part, which are words of one text. */
const INNER_SPACE = /·/g
const MIDDLE_INITIALS = 'ABCDEFGHJKLMNPRSTVW'

/** Text as a slug, with letters such as ø and ß spelt out, which {@link slugify} alone would drop. */
export function latinSlug(text: string): string {
  return slugify(foldText(text))
}

export function inventName(random: Random, cultureName: CultureName, gender: Gender): PersonName {
  const culture = ALL_CULTURES[cultureName]
  const given = random.pick(gender === 'MALE' ? culture.male : culture.female)
  const head = random.pick(culture.heads)
  const tail = random.pick(culture.tails)
  if (cultureName === 'korean') return koreanName(random, given, head, tail)
  const initial = cultureName === 'english' && random.chance(0.04) ? ` ${random.pick([...MIDDLE_INITIALS])}.` : ''
  const family = joinParts(head, tail)
  const second = random.chance(cultureName === 'spanish' ? 0.12 : 0.02)
    ? `-${joinParts(random.pick(culture.heads.filter(isOneWord)), random.pick(culture.tails))}`
    : ''
  const name = `${given}${initial} ${family}${second}`.replace(INNER_SPACE, ' ')
  return { name, aliases: otherSpellings(random, name), slug: latinSlug(name) }
}

function isOneWord(part: string): boolean {
  return !part.includes('·') && !part.includes("'")
}

/** Joined as one word: where both parts have the same letter at the seam, it stands once. */
function joinParts(head: string, tail: string): string {
  return head.at(-1) === tail[0] ? head + tail.slice(1) : head + tail
}

function koreanName(random: Random, given: string, head: string, tail: string): PersonName {
  const parts = [head, tail, given].map((part) => part.split('='))
  const [family = '', familyEnd = '', latinGiven = ''] = parts.map(([latin]) => latin)
  const hangul = parts.map(([, spelling]) => spelling).join('')
  const latin = `${latinGiven} ${family}${familyEnd}`
  const slug = latinSlug(latin)
  if (random.chance(0.4)) return { name: hangul, aliases: [latin], slug }
  return { name: latin, aliases: [hangul], slug }
}

/** Some sources know a player by the name without accents, or with the family name first. */
function otherSpellings(random: Random, name: string): string[] {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '')
  const aliases = plain !== name && random.chance(0.3) ? [plain] : []
  if (random.chance(0.02)) {
    const [given = '', ...family] = name.split(' ')
    aliases.push(`${family.join(' ')}, ${given}`)
  }
  return aliases
}

/** Whose given name a slug begins with; null where it is of both or of neither. */
export function genderOfGivenName(slug: string): Gender | null {
  const given = slug.split('-')[0] ?? ''
  const [male, female] = [GIVEN_NAMES.MALE.has(given), GIVEN_NAMES.FEMALE.has(given)]
  if (male === female) return null
  return male ? 'MALE' : 'FEMALE'
}

function firstWords(list: 'male' | 'female'): Set<string> {
  const names = Object.values(ALL_CULTURES).flatMap((culture) => culture[list])
  return new Set(names.map((name) => latinSlug(name.split(/[=·]/)[0] ?? '').split('-')[0] ?? ''))
}

const GIVEN_NAMES: Record<Gender, Set<string>> = { MALE: firstWords('male'), FEMALE: firstWords('female') }
