import type { Medal } from '#domain/division/medal.ts'
import { MEASURES, type MeasureName } from './measure.ts'
import type { OpenedMatches } from './measure-kind.ts'
import { RECORD_NAMES, type RecordName } from './record-name.ts'

/** The kind of record holder. */
export type RecordOwner = 'PLAYER' | 'PAIR'

export interface RecordFacts {
  label: string
  /** The rule that counts the value, in sentences. */
  rule: string
  /** The unit of the value, singular and plural. */
  unit: readonly [one: string, several: string]
  /** The matches of the holder that the value opens, or the medals; `medal` is null for all medals. */
  opens: OpenedMatches | { medal: Exclude<Medal, 'NONE'> | null }
  /** True if pairs have the record too. */
  ofPairs: boolean
  /** Phrases of questions in addition to the label, separated by commas; null if other words of questions make it up. */
  asked: string | null
}

/** Returns what a record has from the measure of the same name. */
const ofMeasure = (name: MeasureName) => {
  const { label, unit, opens } = MEASURES[name]
  return { label, unit, opens }
}

/** Labels, rules and units of the records. DreamBreakers count in none of them. */
export const RECORDS = {
  WINNING_STREAK: {
    label: 'Longest winning streak',
    rule: 'Most consecutive wins, in all disciplines unless one is chosen. A match without a recorded winner ends a streak. Walkovers are ignored.',
    unit: ['win', 'wins'],
    opens: { result: 'WON' },
    ofPairs: true,
    asked: null,
  },
  ACTIVE_WINNING_STREAK: {
    label: 'Active winning streak',
    rule: 'Most consecutive wins up to the last match, if it was played in the last 365 days of the data.',
    unit: ['win', 'wins'],
    opens: { result: 'WON' },
    ofPairs: true,
    asked: null,
  },
  TITLES: {
    label: 'Titles',
    rule: 'Gold medals won. A gold medal with an MLP team counts once, and belongs to no discipline.',
    unit: ['title', 'titles'],
    opens: { medal: 'GOLD' },
    ofPairs: true,
    asked: null,
  },
  TRIPLE_CROWNS: {
    label: 'Triple crowns',
    rule: 'Tournaments with gold medals in singles, gender doubles and mixed doubles.',
    unit: ['triple crown', 'triple crowns'],
    opens: { medal: 'GOLD' },
    ofPairs: false,
    asked: 'triple crown',
  },
  TITLE_PARTNERS: {
    label: 'Title partners',
    rule: 'Different partners with whom a player won gold medals.',
    unit: ['partner', 'partners'],
    opens: { medal: 'GOLD' },
    ofPairs: false,
    asked: 'title winning partners, partners with a title',
  },
  FINALS_WON: {
    label: 'Finals won',
    rule: 'Finals won in main draws. Team leagues have no finals.',
    unit: ['final', 'finals'],
    opens: { final: 'yes', result: 'WON' },
    ofPairs: true,
    asked: null,
  },
  FINALS_PLAYED: {
    label: 'Finals played',
    rule: 'Finals played in main draws. Team leagues have no finals.',
    unit: ['final', 'finals'],
    opens: { final: 'yes', result: 'PLAYED' },
    ofPairs: true,
    asked: null,
  },
  DECIDING_GAMES_WON: {
    label: 'Deciding games won',
    rule: 'Matches won in the last possible game. If the best-of is unknown, a match won 2-1 or 3-2 counts.',
    unit: ['match', 'matches'],
    opens: { deciding_game: 'yes', result: 'WON' },
    ofPairs: true,
    asked: null,
  },
  PICKLES: {
    label: 'Pickles',
    rule: 'Games won to zero, such as 11-0.',
    unit: ['game', 'games'],
    opens: MEASURES.pickles.opens,
    ofPairs: true,
    asked: null,
  },
  MATCHES_WON: {
    ...ofMeasure('matches_won'),
    rule: 'Matches won. Walkovers are excluded.',
    ofPairs: true,
    asked: null,
  },
  MATCHES_PLAYED: {
    ...ofMeasure('matches_played'),
    rule: 'Matches played. Walkovers are excluded.',
    ofPairs: true,
    asked: null,
  },
  TOURNAMENTS_PLAYED: {
    ...ofMeasure('tournaments_played'),
    rule: 'Tournaments with at least one match played.',
    ofPairs: true,
    asked: null,
  },
  POINTS_WON: {
    ...ofMeasure('points_won'),
    rule: 'Points won in all games with a known score.',
    ofPairs: true,
    asked: null,
  },
  MEDALS: {
    label: 'Medals',
    rule: 'Gold, silver and bronze medals won.',
    unit: ['medal', 'medals'],
    opens: { medal: null },
    ofPairs: true,
    asked: null,
  },
  SILVER_MEDALS: {
    label: 'Silver medals',
    rule: 'Silver medals won, counted by the same rules as titles.',
    unit: ['silver medal', 'silver medals'],
    opens: { medal: 'SILVER' },
    ofPairs: true,
    asked: null,
  },
  BRONZE_MEDALS: {
    label: 'Bronze medals',
    rule: 'Bronze medals won, counted by the same rules as titles.',
    unit: ['bronze medal', 'bronze medals'],
    opens: { medal: 'BRONZE' },
    ofPairs: true,
    asked: null,
  },
  FINALS_LOST: {
    label: 'Finals lost',
    rule: 'Finals lost in main draws. Team leagues have no finals.',
    unit: ['final', 'finals'],
    opens: { final: 'yes', result: 'LOST' },
    ofPairs: true,
    asked: null,
  },
  MATCHES_LOST: {
    ...ofMeasure('matches_lost'),
    rule: 'Matches lost. Walkovers are excluded.',
    ofPairs: true,
    asked: null,
  },
} as const satisfies Record<RecordName, RecordFacts>

/** Returns the facts about a record as their common type. */
export const recordNamed = (name: RecordName): RecordFacts => RECORDS[name]

/** Returns the records that a player or a pair can hold. */
export function recordsOf(owner: RecordOwner): RecordName[] {
  return RECORD_NAMES.filter((name) => owner === 'PLAYER' || RECORDS[name].ofPairs)
}
