import { RECORD_NAMES, type RecordName } from './record-name.ts'

/** The kind of record holder. */
export type RecordOwner = 'PLAYER' | 'PAIR'

interface RecordFacts {
  label: string
  /** The rule that counts the value, in sentences. */
  rule: string
  /** The unit of the value, singular and plural. */
  unit: readonly [one: string, several: string]
  /** True if pairs have the record too. */
  ofPairs: boolean
}

/** Labels, rules and units of the records. Dreambreakers count in none of them. */
export const RECORDS = {
  WINNING_STREAK: {
    label: 'Longest winning streak',
    rule: 'Most matches won one after another, in all disciplines unless one is chosen. A match without a recorded winner ends a streak; a walkover neither ends nor lengthens it.',
    unit: ['win', 'wins'],
    ofPairs: true,
  },
  ACTIVE_WINNING_STREAK: {
    label: 'Running winning streak',
    rule: 'Most consecutive wins up to the last match played, if it was in the 365 days before the last day of the data.',
    unit: ['win', 'wins'],
    ofPairs: true,
  },
  TITLES: {
    label: 'Titles',
    rule: 'Gold medals. A medal of a team league belongs to no discipline, and counts once for a player, however many pairs of the team the player was in.',
    unit: ['title', 'titles'],
    ofPairs: true,
  },
  TRIPLE_CROWNS: {
    label: 'Triple crowns',
    rule: 'Tournaments with gold medals in singles, gender doubles and mixed doubles.',
    unit: ['triple crown', 'triple crowns'],
    ofPairs: false,
  },
  TITLE_PARTNERS: {
    label: 'Title partners',
    rule: 'Different partners with whom a gold medal was won.',
    unit: ['partner', 'partners'],
    ofPairs: false,
  },
  FINALS_WON: {
    label: 'Finals won',
    rule: 'Finals won in main draws. Team leagues have no finals.',
    unit: ['final', 'finals'],
    ofPairs: true,
  },
  FINALS_PLAYED: {
    label: 'Finals played',
    rule: 'Finals played in main draws. Team leagues have no finals.',
    unit: ['final', 'finals'],
    ofPairs: true,
  },
  DECIDING_GAMES_WON: {
    label: 'Deciding games won',
    rule: 'Wins in a deciding game: the last possible one, or 2-1 or 3-2 if the best-of is unknown.',
    unit: ['match', 'matches'],
    ofPairs: true,
  },
  PICKLES: {
    label: 'Pickles',
    rule: 'Finished games won to nothing.',
    unit: ['game', 'games'],
    ofPairs: true,
  },
  MATCHES_WON: {
    label: 'Matches won',
    rule: 'Played matches that were won.',
    unit: ['match', 'matches'],
    ofPairs: true,
  },
  MATCHES_PLAYED: {
    label: 'Matches played',
    rule: 'Played matches, without walkovers.',
    unit: ['match', 'matches'],
    ofPairs: true,
  },
  TOURNAMENTS_PLAYED: {
    label: 'Tournaments played',
    rule: 'Tournaments with a played match.',
    unit: ['tournament', 'tournaments'],
    ofPairs: true,
  },
  POINTS_WON: {
    label: 'Points won',
    rule: 'Points won in games with a score.',
    unit: ['point', 'points'],
    ofPairs: true,
  },
  MEDALS: {
    label: 'Medals',
    rule: 'Gold, silver and bronze medals.',
    unit: ['medal', 'medals'],
    ofPairs: true,
  },
  SILVER_MEDALS: {
    label: 'Silver medals',
    rule: 'Silver medals, counted like titles.',
    unit: ['silver medal', 'silver medals'],
    ofPairs: true,
  },
  BRONZE_MEDALS: {
    label: 'Bronze medals',
    rule: 'Bronze medals, counted like titles.',
    unit: ['bronze medal', 'bronze medals'],
    ofPairs: true,
  },
  FINALS_LOST: {
    label: 'Finals lost',
    rule: 'Finals lost in main draws. Team leagues have no finals.',
    unit: ['final', 'finals'],
    ofPairs: true,
  },
  MATCHES_LOST: {
    label: 'Matches lost',
    rule: 'Played matches that were lost.',
    unit: ['match', 'matches'],
    ofPairs: true,
  },
} as const satisfies Record<RecordName, RecordFacts>

/** Returns the records that a player or a pair can hold. */
export function recordsOf(owner: RecordOwner): RecordName[] {
  return RECORD_NAMES.filter((name) => owner === 'PLAYER' || RECORDS[name].ofPairs)
}
