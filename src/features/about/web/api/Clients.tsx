import { Code } from './Code.tsx'

const RELAY_CONFIG = `{
  "src": "./src",
  "schema": "./schema.graphql",
  "language": "typescript",
  "schemaConfig": { "nodeInterfaceIdField": "global_id" }
}`

const RELAY_ENVIRONMENT = `new Environment({
  network,
  store: new Store(new RecordSource()),
  getDataID: (fieldValue) => fieldValue.global_id,
})`

/** The identifiers of objects, and how clients with a store of their own use them. */
export function Clients() {
  return (
    <>
      <p>
        <code>id</code> is unique within its type and includes everything that the object depends on, such as the range
        of days of a statistic. <code>global_id</code> is unique over all types, such as <code>Player:ann-lee</code>.
      </p>
      <p>
        <code>node(global_id:)</code> fetches an object again. It finds objects of every type with an <code>id</code>:
        players, teams, tournaments, events, matches, all statistics, draws, team leagues, rosters, fixtures and dataset
        versions.
      </p>
      <p>
        Apollo Client and urql keep objects by type and <code>id</code> and need no settings for that. The API does not
        store persisted queries: clients that send a hash first then send the whole query. Each request has one
        operation; batches are rejected.
      </p>
      <p>Relay needs one line in its compiler’s configuration, and one in its environment:</p>
      <Code text={RELAY_CONFIG} />
      <Code text={RELAY_ENVIRONMENT} />
    </>
  )
}

/** The behavior of lists that page by cursor. */
export function Paging() {
  return (
    <>
      <p>
        Lists with <code>first</code> and <code>after</code> are paged by cursor: pass the last page’s{' '}
        <code>pageInfo.endCursor</code> as <code>after</code>, with the same sort and filter. A cursor still works after
        an import: rows whose own values did not change are neither skipped nor repeated.
      </p>
      <p>
        The <code>rank</code> of a row is its position when the page was read, so the ranks on two pages may overlap or
        have a gap if results were imported in between. Lists with <code>page</code> and <code>pageSize</code> are paged
        by position.
      </p>
    </>
  )
}

/** The stream of dataset versions. */
export function LiveUpdates() {
  return (
    <>
      <p>
        <code>/live</code> is a stream of server-sent events. After every import it sends an event <code>version</code>{' '}
        with the ids of the changed matches and the slugs of their tournaments, or null if there are too many. Wait{' '}
        <code>delay</code> milliseconds before you send a request.
      </p>
      <p>
        Send the last version as <code>Last-Event-ID</code> or <code>?since=</code> to get what you missed. If the
        stream answers 503, request <code>/live/version</code> every 30 seconds instead.
      </p>
      <p>
        An event <code>heartbeat</code> arrives every 20 seconds: if two are missing, connect again. Ignore other kinds
        of events.
      </p>
    </>
  )
}

/** The values of a time period. */
export function TimePeriods() {
  return (
    <p>
      <code>ALL_TIME</code>, <code>LAST_52_WEEKS</code>, <code>LAST_6_MONTHS</code>, <code>LAST_3_MONTHS</code>,{' '}
      <code>LAST_30_DAYS</code>, or a year such as <code>2026</code>. Rolling periods end on the last day of the data,
      not today. <code>from</code> and <code>to</code> take any two days, both included, and replace the period.
    </p>
  )
}
