import type { DatasetRow } from '#database/queries/dataset.ts'
import { EXCHANGE_DICTIONARY } from '#domain/dictionaries/exchange-dictionary.ts'

/** Whose data it is. */
export interface DownloadOrigin {
  licence: string
  /** The site's own, such as `https://erne.example`. */
  address: string
}

/** What the SQLite file tells of itself. */
export function aboutTexts(dataset: DatasetRow, { licence, address }: DownloadOrigin): Record<string, string | null> {
  return {
    title: 'Results and statistics of professional pickleball',
    source: address,
    licence,
    version: dataset.version,
    content_hash: dataset.content_hash,
    data_from: dataset.data_from,
    data_through: dataset.data_through,
    demonstration: dataset.demo === 1 ? 'yes: all of it is invented' : 'no',
    tournaments: String(dataset.tournaments),
    players: String(dataset.players),
    teams: String(dataset.teams),
    matches: String(dataset.matches),
    counting: 'A walkover is listed and counts in no figure. Every figure can be recounted from matches and games.',
    columns: 'The table dictionary says what every column means.',
  }
}

/** What the archive of CSV files tells of itself. */
export function readmeText(dataset: DatasetRow, { licence, address }: DownloadOrigin): string {
  const days = dataset.data_from && dataset.data_through ? `${dataset.data_from} to ${dataset.data_through}` : 'none'
  const lines = [
    'Results of professional pickleball',
    '',
    ...(dataset.demo === 1 ? ['All of it is invented, for demonstration.', ''] : []),
    `From:     ${address}`,
    `Licence:  ${licence}`,
    `Version:  ${dataset.version}`,
    `Days:     ${days}`,
    `Content:  ${dataset.content_hash}`,
    '',
    'UTF-8 CSV files by RFC 4180, as their source gave them:',
    '',
    ...Object.entries(EXCHANGE_DICTIONARY).map(([file, { meaning }]) => `${file.padEnd(17)} ${meaning}`),
    '',
    'dictionary.json says what every column means. Texts stand as they are: open them in a spreadsheet as text, never as',
    'formulas. Erne reads the folder again by `npm run import -- FOLDER`, and then holds the same content.',
    '',
  ]
  return lines.join('\r\n')
}
