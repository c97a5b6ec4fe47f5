import { expect, test } from 'vitest'
import { textBytes } from './text-bytes.ts'

const LETTERS = 'Erne – a player’s “kitchen”, Nguyệtchi, André and 🎾: '

test('A text of any length is the bytes that it is as UTF-8', () => {
  for (const length of [0, 1, 7, 1_000, 20_000, 262_144, 262_145]) {
    for (const letters of [LETTERS, 'a page of plain letters ', 'André ']) {
      const text = letters.repeat(Math.ceil(length / letters.length)).slice(0, length)
      const whole = text.toWellFormed()
      expect(textBytes(whole).equals(Buffer.from(whole)), `${length} of ${letters}`).toBe(true)
    }
  }
})

test('Texts one after another do not change each other’s bytes', () => {
  const [long, short] = [LETTERS.repeat(400), 'b’'.repeat(3_000)]
  const bytes = textBytes(long)
  textBytes(short)
  expect(bytes.toString()).toBe(long)
})

test('Half of a surrogate pair becomes what UTF-8 has for it', () => {
  const text = `${LETTERS.repeat(400)}\ud83c`
  expect(textBytes(text).toString()).toBe(`${LETTERS.repeat(400)}\ufffd`)
})
