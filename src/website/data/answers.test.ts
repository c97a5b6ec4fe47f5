import { describe, expect, test } from 'vitest'
import { Answers } from './answers.ts'

const NONE = { value: undefined, loading: false, failed: false }

function noQueries(): never {
  throw new Error('nothing is asked here')
}

/** A load that ends when it is told to. */
function heldLoad() {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>()
  let signal: AbortSignal | undefined
  const run = (given: AbortSignal) => {
    signal = given
    return promise
  }
  return { run, resolve, reject, isGivenUp: () => signal?.aborted === true }
}

describe('An answer', () => {
  test('is asked for once, however many want it', async () => {
    const answers = new Answers(noQueries)
    const held = heldLoad()
    const both = [answers.load('a', held.run), answers.load('a', noQueries)]
    expect(answers.read('a')).toEqual({ ...NONE, loading: true })
    held.resolve('one')
    await Promise.all(both)
    expect(answers.read('a')).toEqual({ ...NONE, value: 'one' })
  })

  test('that fails says so, keeps what was there, and can be asked for again', async () => {
    const answers = new Answers(noQueries)
    answers.put('a', ['first'])
    await answers.load('a', () => Promise.reject(new Error('no')))
    expect(answers.read('a')).toEqual({ value: ['first'], loading: false, failed: true })
    await answers.load('a', async (_, before) => [...(before as string[]), 'second'])
    expect(answers.read('a')).toEqual({ ...NONE, value: ['first', 'second'] })
  })

  test('tells those who watch it of each change', async () => {
    const answers = new Answers(noQueries)
    const seen: unknown[] = []
    const end = answers.watch('a', () => seen.push(answers.read('a')))
    await answers.load('a', async () => 'one')
    end()
    answers.put('a', 'two')
    expect(seen).toEqual([
      { ...NONE, loading: true },
      { ...NONE, value: 'one' },
    ])
  })

  test('is given up once nobody watches it any more, unless another one does at once', async () => {
    const answers = new Answers(noQueries)
    const [left, kept] = [heldLoad(), heldLoad()]
    const ends = ['left', 'kept'].map((name) => answers.watch(name, () => undefined))
    void answers.load('left', left.run)
    void answers.load('kept', kept.run)
    for (const end of ends) end()
    answers.watch('kept', () => undefined)
    await Promise.resolve()
    expect([left.isGivenUp(), kept.isGivenUp()]).toEqual([true, false])
    left.resolve('too late')
    await Promise.resolve()
    expect(answers.read('left')).toEqual(NONE)
  })

  test('that is loaded ahead waits for somebody to watch it', async () => {
    const answers = new Answers(noQueries)
    const ahead = heldLoad()
    const done = answers.load('ahead', ahead.run)
    answers.watch('other', () => undefined)()
    ahead.resolve('there')
    await done
    expect(answers.read('ahead').value).toBe('there')
  })
})

describe('Of the answers that nobody shows', () => {
  test('the oldest go where there are more than a hundred', async () => {
    const answers = new Answers(noQueries)
    const end = answers.watch('shown', () => undefined)
    answers.put('shown', 'shown')
    for (let number = 0; number < 150; number++) answers.put(`${number}`, number)
    answers.watch('149', () => undefined)()
    await Promise.resolve()
    const kept = Array.from({ length: 150 }, (_, number) => number).filter(
      (number) => answers.read(`${number}`).value !== undefined,
    )
    expect(kept).toEqual(Array.from({ length: 100 }, (_, index) => index + 50))
    expect(answers.read('shown').value).toBe('shown')
    end()
  })

  test('all of one version of the dataset go with the first of another', () => {
    const answers = new Answers(noQueries)
    answers.keepVersion('1')
    answers.watch('shown', () => undefined)
    for (const name of ['shown', 'left']) answers.put(name, name)
    answers.keepVersion('1')
    expect(answers.read('left').value).toBe('left')
    answers.keepVersion('2')
    expect([answers.read('left').value, answers.read('shown').value]).toEqual([undefined, 'shown'])
  })
})
