import SchemaBuilder, { type ArgBuilder } from '@pothos/core'
import type { Day } from '#domain/days/day.ts'
import type { TimePeriod } from '#domain/days/time-period.ts'
import type { RequestContext } from './context.ts'

/** Builder of all types of the schema. Fields are non-null unless declared nullable. */
export const builder = new SchemaBuilder<{
  Context: RequestContext
  DefaultFieldNullability: false
  Scalars: {
    Date: { Input: Day; Output: Day }
    DateTime: { Input: string; Output: string }
    TimePeriod: { Input: TimePeriod; Output: string }
    ID: { Input: string; Output: string }
  }
}>({ defaultFieldNullability: false })

export type Schema = typeof builder.$inferSchemaTypes
/** Builders of a field's arguments, of a type's fields and of an input's fields. */
export type ArgumentBuilder = ArgBuilder<Schema>
export type OutputFields<Row> = PothosSchemaTypes.ObjectFieldBuilder<Schema, Row>
export type InputFields = PothosSchemaTypes.InputFieldBuilder<Schema, 'InputObject'>

builder.queryType({ description: 'All queries of the service. The data is public and read-only.' })
