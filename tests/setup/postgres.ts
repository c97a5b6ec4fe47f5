import { randomBytes } from 'node:crypto'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '#database/open.ts'
import { onServer, urlOf } from '../fixtures/databases/fresh-database.ts'
import { TestServer } from './postgres-server.ts'

/** A natural-language collation, unlike SQLite's order, because no result may depend on the database's collation. */
const COLLATION = "encoding 'UTF8' locale_provider icu icu_locale 'en-US' locale 'C'"

/**
 * Runs once before the tests on PostgreSQL. They share the server of TEST_DATABASE_URL or one started here, and copy
 * its template database, which has all tables and no rows.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const named = process.env.TEST_DATABASE_URL
  const server = named ? null : await TestServer.create()
  await server?.start()
  const serverUrl = server?.urlOf('postgres') ?? String(named)
  const template = `erne_test_template_${randomBytes(6).toString('hex')}`
  await onServer(serverUrl, `create database ${template} template template0 ${COLLATION}`)
  await (await openDatabase(urlOf(serverUrl, template))).close()
  project.provide('postgres', { serverUrl, template })
  return async () => {
    if (server) await server.remove()
    else await dropAll(serverUrl, template)
  }
}

async function dropAll(serverUrl: string, prefix: string): Promise<void> {
  const named = `select datname as name from pg_database where starts_with(datname, '${prefix}')`
  for (const { name } of await onServer<{ name: string }>(serverUrl, named)) {
    await onServer(serverUrl, `drop database ${name} with (force)`)
  }
}
