import type { CallToolResult } from '@modelcontextprotocol/server'
import * as z from 'zod'
import { isDay } from '#domain/days/day.ts'

/** Runs a GraphQL document with the limits of the API. @throws ToolError with the message of the API's first error */
export type Ask = <Data extends object>(document: string, variables: Readonly<Record<string, unknown>>) => Promise<Data>

/** The result of a tool: its numbers, and the path of the site's page that shows the same numbers. */
export interface Finding {
  path: string
  data: object
}

/** A read-only tool of the Model Context Protocol. */
export interface Tool {
  name: string
  title: string
  /** Description for the assistant that chooses between tools. */
  description: string
  inputSchema: z.ZodObject
  run(input: never, ask: Ask): Promise<Finding>
}

/** Defines a tool, so that its input has the types of its schema. */
export function defineTool<Shape extends z.ZodRawShape>(
  tool: Omit<Tool, 'inputSchema' | 'run'> & {
    input: Shape
    run: (input: z.output<z.ZodObject<Shape>>, ask: Ask) => Promise<Finding>
  },
): Tool {
  const { input, run, ...rest } = tool
  return { ...rest, inputSchema: z.strictObject(input) as z.ZodObject, run }
}

/** A failure that the assistant can act on, such as an unknown name. */
export class ToolError extends Error {}

const day = z.string().refine((text) => isDay(text), { error: 'must be a day such as 2026-04-27' })

/** Input for the first and the last day of a range. */
export const RANGE = {
  from: day.optional().describe('First day, included, such as 2026-01-01. All days by default.'),
  to: day.optional().describe('Last day, included.'),
}

/** Returns the part of an API input that selects a range of days, of all days by default. */
export function rangeOf({ from, to }: { from?: string | undefined; to?: string | undefined }) {
  return from === undefined && to === undefined ? { time_period: 'ALL_TIME' } : { from: from ?? null, to: to ?? null }
}

/** Returns a finding as the protocol sends it: structured, and as JSON text for clients that read only text. */
export function toolResult(finding: Finding, origin: string): CallToolResult {
  const structuredContent = { url: `${origin}${finding.path}`, ...finding.data }
  return { structuredContent, content: [{ type: 'text', text: JSON.stringify(structuredContent) }] }
}
