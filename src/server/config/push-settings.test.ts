import { createECDH } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { describeConfigProblem, parseConfig } from './config.ts'

const keys = createECDH('prime256v1')
keys.setPrivateKey(Buffer.alloc(32, 7))
const SETTINGS = {
  VAPID_PUBLIC_KEY: keys.getPublicKey('base64url'),
  VAPID_PRIVATE_KEY: keys.getPrivateKey('base64url'),
  VAPID_SUBJECT: 'mailto:me@erne.example',
}

function problemsOf(environment: Readonly<Record<string, string>>): string[] {
  const parsed = parseConfig(environment)
  return parsed.kind === 'Config' ? [] : parsed.problems.map(describeConfigProblem)
}

describe('The settings of Web Push', () => {
  test('turn it on together', () => {
    expect(parseConfig({ ...SETTINGS, PUSH_SUBSCRIPTIONS: '50' })).toMatchObject({
      config: {
        push: {
          publicKey: SETTINGS.VAPID_PUBLIC_KEY,
          privateKey: SETTINGS.VAPID_PRIVATE_KEY,
          subject: SETTINGS.VAPID_SUBJECT,
          maximum: 50,
          services: expect.arrayContaining(['fcm.googleapis.com', 'push.apple.com']),
        },
      },
    })
    expect(problemsOf({ ...SETTINGS, VAPID_SUBJECT: 'https://erne.example' })).toEqual([])
    expect(problemsOf({ ...SETTINGS, PUSH_SERVICES: 'push.example, other.example' })).toEqual([])
    expect(problemsOf({ ...SETTINGS, PUSH_SERVICES: 'https://push.example' })[0]).toContain(
      'host names of push services',
    )
  })

  test('are refused if one is missing', () => {
    expect(problemsOf({ ...SETTINGS, VAPID_SUBJECT: '' })).toEqual([
      'VAPID_SUBJECT must be set, because Web Push needs VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, VAPID_SUBJECT, got "".',
    ])
  })

  test('are refused if they are malformed or the keys are not a pair, without printing the private key', () => {
    const [malformed] = problemsOf({ ...SETTINGS, VAPID_PRIVATE_KEY: 'secret' })
    expect(malformed).toBe(
      'VAPID_PRIVATE_KEY must be the private key that "npx web-push generate-vapid-keys" prints, got "…".',
    )
    const other = createECDH('prime256v1').generateKeys('base64url')
    expect(problemsOf({ ...SETTINGS, VAPID_PUBLIC_KEY: other })[0]).toContain('the public key of VAPID_PRIVATE_KEY')
    expect(problemsOf({ ...SETTINGS, VAPID_SUBJECT: 'me@erne.example' })[0]).toContain('mailto: with an e-mail address')
  })
})
