import { describe, expect, test } from 'vitest'
import { describeConfigProblem, parseConfig } from '#server/config.ts'

function problemsOf(environment: Record<string, string>): string[] {
  const result = parseConfig(environment)
  return result.kind === 'ConfigProblems' ? result.problems.map(describeConfigProblem) : []
}

const defaults = {
  port: 3000,
  host: 'localhost',
  databaseUrl: 'file:var/erne.db',
  publicUrl: 'http://localhost:3000',
  logLevel: 'info',
}

describe('Settings', () => {
  test('all have a default', () => {
    expect(parseConfig({})).toEqual({ kind: 'Config', config: defaults })
  })

  test('are taken from the environment, which may hold other things too', () => {
    const environment = {
      PORT: '8080',
      HOST: '0.0.0.0',
      DATABASE_URL: 'file:/srv/erne/results.db',
      PUBLIC_URL: 'https://erne.example/',
      LOG_LEVEL: 'debug',
      HOME: '/home/erne',
    }
    expect(parseConfig(environment)).toEqual({
      kind: 'Config',
      config: {
        port: 8080,
        host: '0.0.0.0',
        databaseUrl: 'file:/srv/erne/results.db',
        publicUrl: 'https://erne.example',
        logLevel: 'debug',
      },
    })
  })

  test('that are empty count as not given', () => {
    expect(parseConfig({ PORT: '', HOST: ' ', PUBLIC_URL: '' })).toEqual({ kind: 'Config', config: defaults })
  })

  test("follow the port in the site's address unless that is given", () => {
    expect(parseConfig({ PORT: '4000' })).toMatchObject({ config: { publicUrl: 'http://localhost:4000' } })
  })

  test.each(['0', '1', '65535'])('may name port %s', (port) => {
    expect(parseConfig({ PORT: port })).toMatchObject({ config: { port: Number(port) } })
  })

  test.each(['::1', '127.0.0.1', 'erne.example'])('may name host %s', (host) => {
    expect(parseConfig({ HOST: host })).toMatchObject({ config: { host } })
  })
})

describe('A setting is refused with its name, its value and what is allowed', () => {
  test.each([
    ['PORT', '65536', 'a whole number from 0 to 65535'],
    ['PORT', '-1', 'a whole number from 0 to 65535'],
    ['PORT', '80.5', 'a whole number from 0 to 65535'],
    ['PORT', 'http', 'a whole number from 0 to 65535'],
    ['PORT', '0x50', 'a whole number from 0 to 65535'],
    ['HOST', 'http://localhost', 'a host name or an IP address to listen on, such as localhost or 0.0.0.0'],
    ['DATABASE_URL', 'var/erne.db', 'file:PATH, an embedded database; PostgreSQL is not supported yet'],
    ['DATABASE_URL', 'file:', 'file:PATH, an embedded database; PostgreSQL is not supported yet'],
    ['DATABASE_URL', 'file::memory:', 'file:PATH, an embedded database; PostgreSQL is not supported yet'],
    ['DATABASE_URL', 'postgres://db/erne', 'file:PATH, an embedded database; PostgreSQL is not supported yet'],
    ['DATABASE_URL', 'mysql://db/erne', 'file:PATH, an embedded database; PostgreSQL is not supported yet'],
    ['PUBLIC_URL', 'erne.example', 'an http or https address without a path, such as https://erne.example'],
    ['PUBLIC_URL', 'ftp://erne.example', 'an http or https address without a path, such as https://erne.example'],
    [
      'PUBLIC_URL',
      'https://erne.example/site',
      'an http or https address without a path, such as https://erne.example',
    ],
    [
      'PUBLIC_URL',
      'https://erne.example/?a=1',
      'an http or https address without a path, such as https://erne.example',
    ],
    ['LOG_LEVEL', 'verbose', 'one of fatal, error, warn, info, debug, trace, silent'],
  ])('%s=%s', (variable, value, allowed) => {
    expect(problemsOf({ [variable]: value })).toEqual([`${variable} is "${value}", and must be ${allowed}.`])
  })

  test('but for a password in it', () => {
    const [line] = problemsOf({ DATABASE_URL: 'postgres://erne:secret@db.example/erne' })
    expect(line).toContain('DATABASE_URL is "postgres://…@db.example/erne"')
    expect(line).not.toContain('secret')
  })

  test('together with all others', () => {
    expect(problemsOf({ PORT: 'x', LOG_LEVEL: 'y', HOST: 'localhost' })).toHaveLength(2)
  })
})
