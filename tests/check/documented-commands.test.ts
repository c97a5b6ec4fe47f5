import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { commandsOf, documents } from '../../scripts/docs/documented-commands.ts'
import { SCENES } from '../../scripts/docs/scenes.ts'

// `npm run trial docs` runs the commands.
const commands = documents().flatMap(commandsOf)

test.skipIf(process.platform === 'win32')('Documented commands are sound shell commands', () => {
  expect(commands.length).toBeGreaterThan(30)
  const wrong = commands.flatMap(({ document, line, text }) => {
    const { stderr } = spawnSync('bash', ['-n', '-c', text], { encoding: 'utf8' })
    return stderr === '' ? [] : [`${document}:${line} ${stderr}`]
  })
  expect(wrong).toEqual([])
})

test('What documented commands need to run is known for commands that exist', () => {
  const needed = Object.entries(SCENES).flatMap(([document, scenes]) =>
    Object.keys(scenes).map((beginning) => ({ document, beginning })),
  )
  const unused = needed.filter(
    ({ document, beginning }) =>
      !commands.some((block) => block.document === document && block.text.startsWith(beginning)),
  )
  expect(unused).toEqual([])
})
