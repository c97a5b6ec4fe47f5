import { writeFile } from 'node:fs/promises'
import { printedSchema } from '#service/schema.ts'

// Writes schema.graphql, which is committed.
await writeFile(new URL('../schema.graphql', import.meta.url), printedSchema())
