import type { Medal } from '#domain/division/medal.ts'
import { MEASURES, type MeasureName } from './measure.ts'
import type { OpenedMatches } from './measure-kind.ts'
import { RECORD_NAMES, type RecordName } from './record-name.ts'

/** The kind of record holder. */
export type RecordOwner = 'PLAYER' | 'PAIR'

interface RecordFacts {
  label: string
  /** The rule that counts the value, in sentences. */
  rule: string
  /** The unit of the value, singular and plural. */
  unit: readonly [one: string, several: string]
  /** The matches of the holder that the value opens, or the medals; `medal` is null for all medals. */
  opens: OpenedMatches | { medal: Exclude<Medal, 'NONE'> | null }
  /** True if pairs don't have the record. */
  isOfPlayers?: true
  /** Phrases of questions in addition to the label, separated by commas; missing if other words of questions make it up. */
  asked?: string
}

/** Returns what a record has from the measure of the same name. */
const ofMeasure = (name: MeasureName) => {
  const { label, unit, opens } = MEASURES[name]
  return { label, unit, opens }
}

/** Labels, rules and units of the records. DreamBreakers count in none of them. */
export const RECORDS: Readonly<Record<RecordName, RecordFacts>> = {
  WINNING_STREAK: {
    label: 'Longest winning streak',
    rule: 'Most consecutive wins, in all disciplines unless one is chosen. A match without a recorded winner ends a streak. Walkovers are ignored.',
    unit: ['win', 'wins'],
    opens: { result: 'WON' },
  },
  ACTIVE_WINNING_STREAK: {
    label: 'Active winning streak',
    rule: 'Most consecutive wins up to the last match, if it was played in the last 365 days of the data.',
    unit: ['win', 'wins'],
    opens: { result: 'WON' },
  },
  TITLES: {
    label: 'Titles',
    rule: 'Gold medals won. A gold medal with an MLP team counts once, and belongs to no discipline.',
    unit: ['title', 'titles'],
    opens: { medal: 'GOLD' },
  },
  TRIPLE_CROWNS: {
    label: 'Triple crowns',
    rule: 'Tournaments with gold medals in singles, gender doubles and mixed doubles.',
    unit: ['triple crown', 'triple crowns'],
    opens: { medal: 'GOLD' },
    isOfPlayers: true,
    asked: 'triple crown',
  },
  TITLE_PARTNERS: {
    label: 'Title partners',
    rule: 'Different partners with whom a player won gold medals.',
    unit: ['partner', 'partners'],
    opens: { medal: 'GOLD' },
    isOfPlayers: true,
    asked: 'title winning partners, partners with a title',
  },
  FINALS_WON: {
    label: 'Finals won',
    rule: 'Finals won in main draws. Team leagues have no finals.',
    unit: ['final', 'finals'],
    opens: { final: 'yes', result: 'WON' },
  },
  FINALS_PLAYED: {
    label: 'Finals played',
    rule: 'Finals played in main draws. Team leagues have no finals.',
    unit: ['final', 'finals'],
    opens: { final: 'yes', result: 'PLAYED' },
  },
  DECIDING_GAMES_WON: {
    label: 'Deciding games won',
    rule: 'Matches won in the last possible game. If the best-of is unknown, a match won 2-1 or 3-2 counts.',
    unit: ['match', 'matches'],
    opens: { deciding_game: 'yes', result: 'WON' },
  },
  PICKLES: {
    label: 'Pickles',
    rule: 'Games won to zero, such as 11-0.',
    unit: ['game', 'games'],
    opens: MEASURES.pickles.opens,
  },
  MATCHES_WON: {
    ...ofMeasure('matches_won'),
    rule: 'Matches won. Walkovers are excluded.',
  },
  MATCHES_PLAYED: {
    ...ofMeasure('matches_played'),
    rule: 'Matches played. Walkovers are excluded.',
  },
  TOURNAMENTS_PLAYED: {
    ...ofMeasure('tournaments_played'),
    rule: 'Tournaments with at least one match played.',
  },
  POINTS_WON: {
    ...ofMeasure('points_won'),
    rule: 'Points won in all games with a known score.',
  },
  MEDALS: {
    label: 'Medals',
    rule: 'Gold, silver and bronze medals won.',
    unit: ['medal', 'medals'],
    opens: { medal: null },
  },
  SILVER_MEDALS: {
    label: 'Silver medals',
    rule: 'Silver medals won, counted by the same rules as titles.',
    unit: ['silver medal', 'silver medals'],
    opens: { medal: 'SILVER' },
  },
  BRONZE_MEDALS: {
    label: 'Bronze medals',
    rule: 'Bronze medals won, counted by the same rules as titles.',
    unit: ['bronze medal', 'bronze medals'],
    opens: { medal: 'BRONZE' },
  },
  FINALS_LOST: {
    label: 'Finals lost',
    rule: 'Finals lost in main draws. Team leagues have no finals.',
    unit: ['final', 'finals'],
    opens: { final: 'yes', result: 'LOST' },
  },
  MATCHES_LOST: {
    ...ofMeasure('matches_lost'),
    rule: 'Matches lost. Walkovers are excluded.',
  },
}

/** Returns the records that a player or a pair can hold. */
export function recordsOf(owner: RecordOwner): RecordName[] {
  return RECORD_NAMES.filter((name) => owner === 'PLAYER' || !RECORDS[name].isOfPlayers)
}
