import SchemaBuilder from '@pothos/core'
import type { Day } from '#domain/day.ts'
import type { TimePeriod } from '#domain/time-period.ts'
import type { RequestContext } from './context.ts'

/** What every type of the schema is built with. Fields are never null unless they say so. */
export const builder = new SchemaBuilder<{
  Context: RequestContext
  DefaultFieldNullability: false
  Scalars: {
    Date: { Input: Day; Output: Day }
    TimePeriod: { Input: TimePeriod; Output: string }
    ID: { Input: string; Output: string }
  }
}>({ defaultFieldNullability: false })

/** What the fields of an input are made with. */
export type InputFields = PothosSchemaTypes.InputFieldBuilder<typeof builder.$inferSchemaTypes, 'InputObject'>

builder.queryType({ description: 'Everything that can be asked. All of it is public and none of it can be changed.' })
