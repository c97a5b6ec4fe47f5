import { format } from 'node:util'
import { afterAll, afterEach } from 'vitest'

// React, Fastify and Node report mistakes through console.error and go on. Here each of them fails the test that made
// it; a test that expects one says so with vi.spyOn(console, 'error').
const complaints: string[] = []

console.error = (...values: unknown[]) => {
  complaints.push(format(...values))
}

// So does what a library says will not work in its next version.
function noteDeprecation({ name, message }: Error): void {
  if (name === 'DeprecationWarning') complaints.push(`${name}: ${message}`)
}

process.on('warning', noteDeprecation)

function failOnComplaints(): void {
  const seen = complaints.splice(0)
  if (seen.length > 0) throw new Error(`console.error was called, or a deprecation told:\n${seen.join('\n')}`)
}

afterEach(failOnComplaints)
afterAll(failOnComplaints)
// Files that share a process set this up each.
afterAll(() => void process.off('warning', noteDeprecation))
