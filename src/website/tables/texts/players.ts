import type { ColumnTexts } from './column-texts.ts'

/** The columns of the list of players. */
export const PLAYER_TEXTS = {
  player: { header: 'Player', tooltip: 'The player’s name, as the results give it' },
  age: { header: 'Age', tooltip: 'Whole years on the last day that the data covers' },
  gender: { header: 'Gender', tooltip: 'As the source tells it, or as the divisions that the player played show it' },
  country: { header: 'Country', tooltip: 'The country that the source names for the player' },
  matches: { header: 'Matches', tooltip: 'Matches played, walkovers left out' },
} as const satisfies ColumnTexts
