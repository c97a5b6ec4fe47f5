import { expect, test } from 'vitest'
import { resultText } from './result-text.ts'

test('a medal is named before the round in which it was won', () => {
  expect(resultText({ medal: 'SILVER', round: 'FINALS', draw_kind: 'MAIN' })).toEqual({
    code: 'S',
    words: 'silver medal',
  })
})

test('a result without a medal has the code and the name of the round', () => {
  expect(resultText({ medal: 'NONE', round: 'QUARTER_FINALS', draw_kind: 'MAIN' })).toEqual({
    code: 'QF',
    words: 'quarterfinal',
  })
})

test('the final of a qualifier is a result of the qualifier', () => {
  expect(resultText({ medal: 'NONE', round: 'FINALS', draw_kind: 'QUALIFIER' }).code).toBe('Q')
})

test('a result of another draw or of an unknown round only says that the side played', () => {
  expect(resultText({ medal: 'NONE', round: 'FINALS', draw_kind: 'CONSOLATION' }).code).toBe('P')
  expect(resultText({ medal: 'NONE', round: null, draw_kind: 'MAIN' }).code).toBe('P')
})
