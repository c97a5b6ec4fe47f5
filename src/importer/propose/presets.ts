import type { MappingJson } from '#importer/files/mapping.ts'
import type { Table } from './table.ts'

/** A public layout of tables whose columns are known. */
export interface Preset {
  name: string
  /** Columns by which a table of this layout is recognized. */
  recognizedBy: readonly string[]
  columns: NonNullable<NonNullable<MappingJson['columns']>['matches.csv']>
  defaults: Readonly<Record<string, string>>
  values: Readonly<Record<string, Readonly<Record<string, string>>>>
  matchIdFrom: readonly string[]
  /** The columns of the tournament: the text that names it in each row, its title and its first day. */
  tournament: { key: string; title: string; day: string }
  /** For each player of a row the columns with the name and the country. */
  players: readonly { name: string; country: string }[]
}

const TENNIS_SIDES = ['winner1', 'winner2', 'loser1', 'loser2']

/**
 * The known public layouts. Similar names in them are different players, and no doubts: the files have an id for each
 * player, and no two players of the same name.
 */
export const PRESETS: readonly Preset[] = [
  {
    // https://github.com/JeffSackmann/tennis_atp: atp_matches_doubles_2020.csv. The winners are always the first team.
    name: 'doubles of tennis_atp',
    recognizedBy: [
      'tourney_id',
      'tourney_name',
      'tourney_date',
      'score',
      ...TENNIS_SIDES.map((side) => `${side}_name`),
    ],
    columns: {
      tournament_slug: 'tourney_id',
      round: 'round',
      best_of: 'best_of',
      games: 'score',
      team_one_player_one: 'winner1_name',
      team_one_player_two: 'winner2_name',
      team_two_player_one: 'loser1_name',
      team_two_player_two: 'loser2_name',
      team_one_seed: 'winner_seed',
      team_two_seed: 'loser_seed',
    },
    defaults: {
      event_division: 'MENS_DOUBLES',
      match_division: 'MENS_DOUBLES',
      winning_team: '1',
      scoring_format: 'tennis_6',
    },
    values: { round: { BR: 'Bronze' } },
    matchIdFrom: ['tournament_slug', 'round', 'players'],
    tournament: { key: 'tourney_id', title: 'tourney_name', day: 'tourney_date' },
    players: TENNIS_SIDES.map((side) => ({ name: `${side}_name`, country: `${side}_ioc` })),
  },
]

/** Returns the layout of a table; undefined if it is none of the public ones. */
export function presetOf({ header }: Table): Preset | undefined {
  return PRESETS.find(({ recognizedBy }) => recognizedBy.every((column) => header.includes(column)))
}
