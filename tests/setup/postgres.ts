import { randomBytes } from 'node:crypto'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '#database/open.ts'
import { onServer, urlOf } from '../fixtures/fresh-database.ts'
import { TestServer } from './postgres-server.ts'

/** Orders texts as people do, and differently from SQLite: nothing of what is answered may depend on it. */
const COLLATION = "encoding 'UTF8' locale_provider icu icu_locale 'en-US' locale 'C'"

/**
 * Runs once before the tests that run on PostgreSQL: they share a server, the one that TEST_DATABASE_URL names or one
 * that is started for them, and copy its database that has every table and no row.
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

async function dropAll(serverUrl: string, beginning: string): Promise<void> {
  const named = `select datname as name from pg_database where starts_with(datname, '${beginning}')`
  for (const { name } of await onServer<{ name: string }>(serverUrl, named)) {
    await onServer(serverUrl, `drop database ${name} with (force)`)
  }
}
