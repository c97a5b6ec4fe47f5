import { siteSlug } from '#domain/names/site-slug.ts'
import { useSite } from '#web/routing/site-context.ts'
import { Code } from './Code.tsx'

/** Instructions for connecting an assistant to the site. */
export function Assistants({ origin }: { origin: string }) {
  const { name } = useSite()
  return (
    <>
      <p>
        Assistants that speak the Model Context Protocol can ask questions in plain English, and look up players,
        head-to-heads, rankings, matches, tournaments and forecasts. The tools only read, need no key, and name the page
        that proves each number. The endpoint is <code>{origin}/mcp</code> (streamable HTTP, without sessions):
      </p>
      <Code text={configuration(origin, siteSlug(name))} />
      <p>
        <a href="/llms.txt">/llms.txt</a> describes the site in plain text.
      </p>
    </>
  )
}

/** Returns the lines of configuration that most clients understand. */
function configuration(origin: string, name: string): string {
  return `{ "mcpServers": {
    "${name}": { "type": "http", "url": "${origin}/mcp" }
} }`
}
