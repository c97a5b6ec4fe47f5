import { describe, expect, test } from 'vitest'
import { ensureJava, type JavaMachine } from './find-java.ts'

/** A machine on which these programs start, and apt-get brings one of that name. */
function machine(given: Partial<JavaMachine> & { programs?: string[]; brings?: string }): JavaMachine {
  const programs = new Set(given.programs)
  return {
    platform: 'linux',
    environment: {},
    isRoot: true,
    starts: (program) => programs.has(program),
    run(program, args) {
      if (program !== 'apt-get' || given.brings === undefined) return false
      if (args[0] === 'install') programs.add(given.brings)
      return true
    },
    ...given,
  }
}

describe('The Java for the check of HTML is', () => {
  test('that of JAVA_HOME, else the one on the path', () => {
    const environment = { JAVA_HOME: '/opt/java' }
    expect(ensureJava(machine({ environment, programs: ['java', '/opt/java/bin/java'] }))).toBe('/opt/java/bin/java')
    expect(ensureJava(machine({ environment, programs: ['java'] }))).toBe('java')
  })

  test('the package of the platform where none is there and root may install it', () => {
    expect(ensureJava(machine({ brings: 'java' }))).toBe('java')
  })

  test('asked for by a sentence where none can be had', () => {
    for (const given of [{}, { isRoot: false, brings: 'java' }, { platform: 'darwin' as const, brings: 'java' }]) {
      expect(() => ensureJava(machine(given))).toThrow('The check of HTML needs Java')
    }
  })
})
