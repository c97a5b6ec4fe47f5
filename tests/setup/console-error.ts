import { format } from 'node:util'
import { afterAll, afterEach } from 'vitest'

// React, Fastify and Node report mistakes through console.error and go on. Here each of them fails the test that made
// it; a test that expects one says so with vi.spyOn(console, 'error').
const complaints: string[] = []

console.error = (...values: unknown[]) => {
  complaints.push(format(...values))
}

function failOnComplaints(): void {
  const seen = complaints.splice(0)
  if (seen.length > 0) throw new Error(`console.error was called:\n${seen.join('\n')}`)
}

afterEach(failOnComplaints)
afterAll(failOnComplaints)
