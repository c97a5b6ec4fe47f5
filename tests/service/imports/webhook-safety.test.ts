import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { deliver } from '#server/webhooks/delivery.ts'
import { readWebhooks } from '#server/webhooks/webhook-file.ts'
import { mappingFile } from '../../fixtures/folders/results-folder.ts'

/** Sends a text in the format of Discord. @returns the line that Discord gets */
async function sentToDiscord(text: string): Promise<string> {
  const { promise: received, resolve } = Promise.withResolvers<string>()
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    response.writeHead(204).end()
    resolve(body)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => void server.close())
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`
  const message = { id: '1', slugs: [], subjects: [], type: 'match.result', createdAt: '', text, url: '', data: {} }
  expect(await deliver({ url, format: 'discord', receiver: '', key: null }, message)).toBeNull()
  return JSON.parse(await received).content.trimEnd()
}

test.each([
  ['[Claim](https://prize.example)', String.raw`\[Claim\](https\://prize.example)`],
  ['**Bo** _x_ `code` ~~x~~ ||y||', String.raw`\*\*Bo\*\* \_x\_ \`code\` \~\~x\~\~ \|\|y\|\|`],
  ['# Ada', String.raw`\# Ada`],
  ['<@1> d. Ng, 11-4 9-11', String.raw`\<@1\> d. Ng, 11-4 9-11`],
  ["O'Malley/Smith-Lee d. Ng (retired)", "O'Malley/Smith-Lee d. Ng (retired)"],
])('a name in Markdown is plain text in Discord: %s', async (text, sent) => {
  expect(await sentToDiscord(text)).toBe(sent)
})

test.each(['https://user:secret@hooks.example/x', 'https://user@hooks.example/x'])(
  'a webhook with a user name or a password is refused, and the message has neither: %s',
  async (url) => {
    const problem = await readWebhooks(mappingFile([{ url, format: 'slack' }])).catch(({ message }) => message)
    expect(problem).toContain('is invalid at 0.url: must not have a user name or a password')
    expect(problem).not.toContain('user@')
    expect(problem).not.toContain('user:')
  },
)
