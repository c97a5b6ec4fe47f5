import SchemaBuilder, { type ArgBuilder } from '@pothos/core'
import type { Day } from '#domain/days/day.ts'
import type { TimePeriod } from '#domain/days/time-period.ts'
import type { RequestContext } from './context.ts'

/** What every type of the schema is built with. Fields are never null unless they say so. */
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
/** What the arguments of a field are made with, the fields of a type, and those of an input. */
export type ArgumentBuilder = ArgBuilder<Schema>
export type OutputFields<Row> = PothosSchemaTypes.ObjectFieldBuilder<Schema, Row>
export type InputFields = PothosSchemaTypes.InputFieldBuilder<Schema, 'InputObject'>

builder.queryType({ description: 'Everything that can be asked. All of it is public and none of it can be changed.' })
