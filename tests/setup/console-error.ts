import { format } from 'node:util'
import { afterAll, afterEach } from 'vitest'

// React, Fastify and Node report mistakes by console.error and continue. In tests, such a message fails the test that
// caused it; a test that expects one mocks it by vi.spyOn(console, 'error').
const problems: string[] = []

console.error = (...values: unknown[]) => {
  problems.push(format(...values))
}

// Deprecation warnings also fail the test.
function noteDeprecation({ name, message }: Error): void {
  if (name === 'DeprecationWarning') problems.push(`${name}: ${message}`)
}

process.on('warning', noteDeprecation)

function failOnProblems(): void {
  const seen = problems.splice(0)
  if (seen.length > 0) throw new Error(`console.error was called, or a deprecated API was used:\n${seen.join('\n')}`)
}

afterEach(failOnProblems)
afterAll(failOnProblems)
// Test files in the same process each run this setup.
afterAll(() => void process.off('warning', noteDeprecation))
