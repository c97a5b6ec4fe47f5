import type { DatasetRow } from '#database/derived/dataset.ts'
import { EXCHANGE_DICTIONARY } from '#domain/dictionaries/exchange-dictionary.ts'

/** The license and site named in the downloads. */
export interface DownloadOrigin {
  licence: string
  /** The site's origin, such as `https://erne.example`. */
  address: string
}

/** Returns the rows of the SQLite file's `about` table, as names and values. */
export function aboutTexts(dataset: DatasetRow, { licence, address }: DownloadOrigin): Record<string, string | null> {
  return {
    title: 'Pickleball results and statistics',
    source: address,
    licence,
    version: dataset.version,
    content_hash: dataset.content_hash,
    data_from: dataset.data_from,
    data_through: dataset.data_through,
    demonstration: dataset.demo === 1 ? 'yes: all data is invented' : 'no',
    tournaments: String(dataset.tournaments),
    players: String(dataset.players),
    teams: String(dataset.teams),
    matches: String(dataset.matches),
    counting: 'Walkovers are listed but not counted. All statistics can be recalculated from matches and games.',
    columns: 'The table dictionary describes every column.',
  }
}

/** Returns the README of the archive of CSV files. */
export function readmeText(dataset: DatasetRow, { licence, address }: DownloadOrigin): string {
  const days = dataset.data_from && dataset.data_through ? `${dataset.data_from} to ${dataset.data_through}` : 'none'
  const lines = [
    'Pickleball results',
    '',
    ...(dataset.demo === 1 ? ['This is a demonstration: all data is invented.', ''] : []),
    `From:     ${address}`,
    `License:  ${licence}`,
    `Version:  ${dataset.version}`,
    `Days:     ${days}`,
    `Content:  ${dataset.content_hash}`,
    '',
    'CSV files (RFC 4180) in UTF-8, with the results as imported:',
    '',
    ...Object.entries(EXCHANGE_DICTIONARY).map(([file, { meaning }]) => `${file.padEnd(17)} ${meaning}`),
    '',
    'dictionary.json describes every column. Values are not escaped for spreadsheets: open the files as text, never as',
    'formulas. The software of this site imports the folder by `npm run import -- FOLDER`.',
    '',
  ]
  return lines.join('\r\n')
}
