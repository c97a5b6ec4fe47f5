import { MEASURE_NAMES, measureNamed } from '#domain/figures/measure.ts'
import { RECORDS } from '#domain/figures/record.ts'
import { RECORD_NAMES } from '#domain/figures/record-name.ts'
import { MATCH_FILTERS } from '#domain/match/filter-table.ts'
import { FILTER_PHRASES, ROUND_PHRASES } from '#domain/match/filter-words.ts'
import type { MatchFilterName } from '#domain/match/match-filter.ts'
import { wordsOfName } from '#domain/names/tokens.ts'
import { FOREIGN_PHRASES, FOREIGN_WORDS } from './foreign-words.ts'
import type { Meaning } from './parts.ts'
import { type Cue, listOf, phrasesOf, VOCABULARY } from './vocabulary.ts'

/** Returns a label as a question has it: in lower case, without signs. */
const spoken = (label: string) => wordsOfName(label.replace(/\(.*\)/, '').replaceAll('-', ' ')).join(' ')

/** Returns phrases such as "at mlp events", in which the events are no tournaments that are counted or won. */
const atEventsOf = (league: string) =>
  ['at', 'in', 'during'].flatMap((at) => ['events', 'tournaments', 'stops'].map((noun) => `${at} ${league} ${noun}`))

/** Returns the phrases of filters: their words in headings, their labels, and the phrases of questions. */
function filterPhrases(): [string, Meaning][] {
  return Object.entries(FILTER_PHRASES).flatMap(([name, values]) =>
    Object.entries(values).flatMap(([value, phrases]) => {
      const filter = name as MatchFilterName
      const { options = [] } = MATCH_FILTERS[filter] as { options?: readonly { value: string; label: string }[] }
      const label = options.find((option) => option.value === value)?.label ?? value
      const round = filter === 'round' ? ROUND_PHRASES[value] : undefined
      const named = [spoken(round ?? label), ...listOf(phrases)].filter((phrase) => !FOREIGN_WORDS.has(phrase))
      const all = filter === 'league' ? named.flatMap((league) => [league, ...atEventsOf(league)]) : named
      return all.map((phrase): [string, Meaning] => [phrase, { kind: 'filter', filter, value }])
    }),
  )
}

/** Returns the cues of the words of a phrase: "points won" names points and a win as well. */
const cuesOf = (phrase: string) => phrase.split(' ').flatMap((word) => CUES_OF_PHRASE.get(word) ?? [])

/** Returns the phrases of measures, and of records that are none, which their labels and `asked` name. */
function measurePhrases(): [string, Meaning][] {
  const records = RECORD_NAMES.flatMap((record): [string, Meaning][] => {
    const { label, asked } = RECORDS[record]
    if (asked === undefined) return []
    return [spoken(label), ...listOf(asked)].map((phrase) => [phrase, { kind: 'record', value: record }])
  })
  const measures = MEASURE_NAMES.flatMap((measure): [string, Meaning][] => {
    const { label, asked } = measureNamed(measure)
    return [spoken(label), ...listOf(asked)].map((phrase) => [
      phrase,
      { kind: 'measure', value: measure, cues: cuesOf(phrase) },
    ])
  })
  return [...records, ...measures]
}

/** The cues of each phrase. A phrase of a cue may name a filter or a measure as well; then it is a cue. */
export const CUES_OF_PHRASE = new Map<string, Cue[]>()
for (const cue of Object.keys(VOCABULARY) as Cue[]) {
  for (const phrase of phrasesOf(cue)) CUES_OF_PHRASE.set(phrase, [...(CUES_OF_PHRASE.get(phrase) ?? []), cue])
}

/** The meaning of every phrase that names no player, tournament, country, day or number. */
export const MEANINGS: ReadonlyMap<string, Meaning> = new Map<string, Meaning>([
  ...measurePhrases(),
  ...filterPhrases(),
  ...FOREIGN_PHRASES.map((phrase): [string, Meaning] => [phrase, { kind: 'unknown' }]),
  ...[...CUES_OF_PHRASE].map(([phrase, cues]): [string, Meaning] => [phrase, { kind: 'cues', cues }]),
])

/** The meaning of every phrase of several words, and of single words that are no cue, as tests combine them. */
export const FILTER_WORDS: readonly (readonly [phrase: string, filter: MatchFilterName, value: string])[] = [
  ...MEANINGS,
].flatMap(([phrase, meaning]) => (meaning.kind === 'filter' ? [[phrase, meaning.filter, meaning.value] as const] : []))
