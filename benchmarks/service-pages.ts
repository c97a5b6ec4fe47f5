import { type Load, REQUEST_ID } from './load.ts'
import { PEER_CALLS } from './peer-calls.ts'
import { rowsDiffer } from './same-rows.ts'
import type { RunningServer } from './servers.ts'
import {
  type Ask,
  depthOf,
  type Json,
  type ListAnswer,
  listOf,
  type Owner,
  positionOf,
  readOwner,
  SERVICE_CALLS,
  type ServiceCall,
  type Variables,
} from './service-calls.ts'

const PATH = '/graphql'
const HEADERS = { 'content-type': 'application/json', accept: 'application/json' }

type Row = Record<string, Json>

/** A page of a list, as it is requested from Erne and from PostGraphile. */
export interface AskedPage {
  name: string
  load(origin: string, ofPeer: boolean): Load & { headers: Record<string, string>; body: string }
  /** With an undeclared variable that differs in every request, so that no response is cached. */
  loadEachAnew(origin: string, ofPeer: boolean): Load
  /** As the website in a browser requests it: GET with the document's id. */
  loadAsWebsite(origin: string): Load & { headers: Record<string, string> }
}

/** The first page and a deep page of each call; the rows of all three servers have been compared. */
export async function pagesOf(servers: Record<'sqlite' | 'postgres' | 'peer', RunningServer>): Promise<AskedPage[]> {
  const ask: Ask = (query, variables) => askServer(servers.sqlite, query, variables)
  const owner = await readOwner(ask)
  const pages: AskedPage[] = []
  for (const call of SERVICE_CALLS) {
    for (const skipped of new Set([0, await depthOf(call, ask, owner)])) {
      const page = await askedPage(call, skipped, owner, servers)
      await expectSameRows(call, page, servers)
      pages.push(page)
    }
  }
  return pages
}

async function askedPage(
  call: ServiceCall,
  skipped: number,
  owner: Owner,
  { sqlite, peer }: { sqlite: RunningServer; peer: RunningServer },
): Promise<AskedPage> {
  const peerCall = PEER_CALLS[call.name]
  if (peerCall === undefined) throw new Error(`PostGraphile has no query for ${call.name}`)
  const ask: Ask = (query, variables) => askServer(sqlite, query, variables)
  const position = await positionOf(call, skipped, ask, owner)
  const own = { query: call.document, variables: { ...call.variables(owner), ...position } }
  const peers = {
    query: peerCall.document(skipped > 0),
    variables: { ...peerCall.variables(owner), ...(await peerPosition(call, skipped, owner, peer)) },
  }
  return {
    name: skipped > 0 ? `${call.name}, after ${skipped.toLocaleString('en')} rows` : call.name,
    load: (origin, ofPeer) => ({
      url: `${origin}${PATH}`,
      headers: HEADERS,
      body: JSON.stringify(ofPeer ? peers : own),
    }),
    loadEachAnew: (origin, ofPeer) => ({
      url: `${origin}${PATH}`,
      headers: HEADERS,
      body: JSON.stringify(eachAnew(ofPeer ? peers : own)),
    }),
    loadAsWebsite: (origin) => ({
      url: `${origin}${PATH}?${new URLSearchParams({ documentId: call.documentId, variables: JSON.stringify(own.variables) })}`,
      headers: { accept: 'application/graphql-response+json' },
    }),
  }
}

function eachAnew({ query, variables }: { query: string; variables: Variables }) {
  return { query, variables: { ...variables, request: REQUEST_ID } }
}

/** The position in PostGraphile, whose cursor is found by counting rows. */
async function peerPosition(call: ServiceCall, skipped: number, owner: Owner, peer: RunningServer): Promise<Variables> {
  if (call.paged !== 'cursor') return { offset: skipped }
  if (skipped === 0) return {}
  const { document, variables, list } = PEER_CALLS[call.name] as (typeof PEER_CALLS)[string]
  const before = { ...variables(owner), after: null, offset: skipped - 20 }
  return { after: listOf(await askServer(peer, document(true), before), list).pageInfo.endCursor, offset: null }
}

function askServer(server: RunningServer, query: string, variables: Variables): Promise<Row> {
  return askBody(`${server.origin}${PATH}`, JSON.stringify({ query, variables }))
}

async function askBody(url: string, body: string): Promise<Row> {
  const response = await fetch(url, { method: 'POST', headers: HEADERS, body })
  const { data, errors } = (await response.json()) as { data?: Row; errors?: Json }
  if (errors !== undefined || data === undefined) throw new Error(`${url} answered ${JSON.stringify(errors)}`)
  return data
}

function rowsOf({ edges, items }: ListAnswer): Row[] {
  return items ?? edges?.map(({ node, ...edge }) => ({ ...edge, ...node })) ?? []
}

async function expectSameRows(
  call: ServiceCall,
  page: AskedPage,
  servers: { sqlite: RunningServer; postgres: RunningServer; peer: RunningServer },
): Promise<void> {
  const rows = async (server: RunningServer, path: readonly (string | number)[], ofPeer: boolean) => {
    const { url, body } = page.load(server.origin, ofPeer)
    return rowsOf(listOf(await askBody(url, body), path))
  }
  const theirs = await rows(servers.peer, PEER_CALLS[call.name]?.list ?? [], true)
  for (const server of [servers.sqlite, servers.postgres]) {
    const difference = rowsDiffer(call.name, await rows(server, [call.list], false), theirs)
    if (difference !== null) throw new Error(`The services answer differently: ${page.name}\n${difference}`)
  }
}
