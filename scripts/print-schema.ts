import { writeFile } from 'node:fs/promises'
import { printedSchema } from '#graphql/schema.ts'

// Writes schema.graphql anew, to be committed with the change that made it differ.
await writeFile(new URL('../schema.graphql', import.meta.url), printedSchema())
