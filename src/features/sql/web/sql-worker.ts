/// <reference types="vite/types/importMeta.d.ts" />

import sqlite3InitModule, { type Database } from '@sqlite.org/sqlite-wasm'
import { VERSION_PATH } from '#web/data/site-version.ts'
import type { InitializeSqlite } from '#web/data/wasm-file.ts'
import { withBase } from '#web/routing/base-path.ts'
import { openReadOnly, readRows } from './read-only-database.ts'
import type { SqlReply, SqlRequest } from './sql-result.ts'

/** The published database of a served site. On a site of plain files, the version file names it, and SQLite's file. */
const SERVED_DATA = '/data/erne.bin'

let opened: Promise<Database> | undefined

addEventListener('message', async ({ data: { id, sql } }: MessageEvent<SqlRequest>) => {
  const reply = (message: SqlReply) => postMessage(message)
  try {
    // A failed start is repeated by the next query.
    opened ??= open().catch((failure) => {
      opened = undefined
      throw failure
    })
    const database = await opened
    reply({ id, kind: 'begun' })
    reply({ id, kind: 'result', result: readRows(database, sql) })
  } catch (failure) {
    reply({ id, kind: 'failure', sentence: failure instanceof Error ? failure.message : String(failure) })
  }
})

async function open(): Promise<Database> {
  const files = import.meta.env.STATIC ? await (await load(withBase(VERSION_PATH))).json() : { data: SERVED_DATA }
  const settings = files.sqlite ? { locateFile: () => files.sqlite } : {}
  const loading = load(files.data, files.integrity)
  const [sqlite, packed] = await Promise.all([(sqlite3InitModule as InitializeSqlite)(settings), loading])
  const unpacked = new Response(packed.body?.pipeThrough(new DecompressionStream('gzip')))
  return openReadOnly(sqlite, new Uint8Array(await unpacked.arrayBuffer()))
}

/** @throws Error with a sentence for the visitor */
async function load(url: string, integrity = ''): Promise<Response> {
  const response = await fetch(url, { cache: 'no-cache', integrity }).catch(() => null)
  if (response?.ok) return response
  const reason =
    response?.status === 503 ? await response.text() : 'a file is missing or damaged, or there is no network'
  throw new Error(`The database could not be loaded: ${reason}`)
}
