import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { fileWriter, ParquetWriter } from 'hyparquet-writer'
import { ZipFile } from 'yazl'
import { DownloadReader } from '#database/download-file.ts'
import type { ColumnFacts, ColumnType } from '#domain/dictionaries/dictionary.ts'
import { DOWNLOAD_DICTIONARY, DOWNLOAD_TABLES, type DownloadTable } from '#domain/dictionaries/download-dictionary.ts'
import { TIMELESS } from './zip-download.ts'

/** Rows that are in memory at once; each is a row group of the file. */
const ROWS_AT_ONCE = 20_000

type SchemaElement = ConstructorParameters<typeof ParquetWriter>[0]['schema'][number]
type Value = string | number | null

interface ParquetType {
  element: Pick<SchemaElement, 'type' | 'converted_type'>
  /** Converts a value of the SQLite file that is not null. */
  read: (value: string | number) => unknown
}

const TYPES: Readonly<Record<ColumnType, ParquetType>> = {
  text: { element: { type: 'BYTE_ARRAY', converted_type: 'UTF8' }, read: String },
  day: { element: { type: 'INT32', converted_type: 'DATE' }, read: (value) => new Date(`${value}T00:00:00Z`) },
  integer: { element: { type: 'INT32' }, read: Number },
  number: { element: { type: 'DOUBLE' }, read: Number },
  'yes or no': { element: { type: 'BOOLEAN' }, read: (value) => value === 1 },
}

/**
 * Writes a zip archive with a Parquet file for each table of the SQLite file.
 * @param sqlite path of the complete SQLite file
 * @param folder folder for the Parquet files until they are in the archive
 * @param path path of the new archive
 */
export async function writeParquetDownload(sqlite: string, folder: string, path: string): Promise<void> {
  const reader = new DownloadReader(sqlite)
  const zip = new ZipFile()
  const written = createWriteStream(path)
  // yazl doesn't close the archive if one of its files cannot be read.
  zip.on('error', (error) => written.destroy(error))
  try {
    for (const table of DOWNLOAD_TABLES) {
      const file = join(folder, `${table}.parquet`)
      await writeTable(reader, table, file)
      // Parquet files are compressed already.
      zip.addFile(file, `${table}.parquet`, { ...TIMELESS, compress: false })
    }
  } finally {
    reader.close()
  }
  zip.end()
  await pipeline(zip.outputStream, written)
}

async function writeTable(reader: DownloadReader, table: DownloadTable, file: string): Promise<void> {
  const columns: [string, ColumnFacts][] = Object.entries(DOWNLOAD_DICTIONARY[table].columns)
  const writer = new ParquetWriter({ writer: fileWriter(file), schema: schemaOf(columns) })
  for (const rows of reader.batches(table, ROWS_AT_ONCE)) {
    const columnData = columns.map(([name, { type }]) => ({
      name,
      data: rows.map((row) => converted(row[name] ?? null, TYPES[type])),
    }))
    await writer.write({ columnData, rowGroupSize: ROWS_AT_ONCE })
  }
  await writer.finish()
}

const converted = (value: Value, { read }: ParquetType) => (value === null ? null : read(value))

function schemaOf(columns: readonly (readonly [string, ColumnFacts])[]): SchemaElement[] {
  return [
    { name: 'root', num_children: columns.length },
    ...columns.map(
      ([name, { type, filled }]): SchemaElement => ({
        name,
        ...TYPES[type].element,
        repetition_type: filled ? 'REQUIRED' : 'OPTIONAL',
      }),
    ),
  ]
}
