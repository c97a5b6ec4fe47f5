import { type GraphQLSchema, printSchema } from 'graphql'
import { builder } from '#api/builder.ts'
import '#api/scalars.ts'
import '#api/nodes.ts'
import './generated/fields.ts'

/** The schema of the GraphQL service. Each imported module adds its types and fields to the builder. */
export const schema: GraphQLSchema = builder.toSchema({ sortSchema: false })

/** Returns the text of `schema.graphql`. */
export function printedSchema(): string {
  return `${printSchema(schema)}\n`
}
