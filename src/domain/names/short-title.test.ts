import { expect, test } from 'vitest'
import { shortTitle } from './short-title.ts'

test.each([
  ['PPA Tour: 2031 Veolia Harbor City Pickleball Championships', 'PPA', 'PPA Harbor City'],
  ['PPA Tour: 2031 Zimmer Biomet Heron Bay Open', 'PPA', 'PPA Heron Bay'],
  ['PPA Tour: Carvana PPA Masters Powered by Somebody', 'PPA', 'PPA Masters'],
  ['PPA Tour: Greater Heron Cup at Plover Resort', 'PPA', 'PPA Greater Heron Cup'],
  ['PPA Tour: Indoor National Championships', 'PPA', 'PPA Indoor National Championships'],
  ['2031 AdventHealth Heron Bay PPA Challenger', 'PPA', 'Heron Bay Challenger'],
  ['Carvana Challenger powered by Somebody 2031', 'PPA', 'PPA Challenger'],
  ['MLP: Plover City, presented by Somebody', 'MLP', 'MLP Plover City'],
  ['Heron Bay and Plover City Open (2031)', 'APP', 'APP Heron Bay and Plover City'],
  ['Heron-Classic-of-Plover-City-2031', 'APP', 'APP Heron-Classic-of-Plover-City'],
  ['2031 US Open Pickleball Championships', 'USOPEN', 'US Open'],
  ['2031 USA Pickleball National Championships', 'USAP', 'USA Pickleball National Championships'],
  ['2031 Heron Classic presented by Somebody', 'LT', 'Heron Classic'],
  ['PPA Tour: 2031 powered by Somebody Else', 'PPA', 'PPA Tour: 2031 powered by Somebody Else'],
  ['Club Open', 'LT', 'Club Open'],
  ['MLP Plover City', 'MLP', 'MLP Plover City'],
  ['Thirty-two characters: Heron Open', 'APP', 'APP Thirty-two characters: Heron'],
  ['Thirty-two characters in an Open', 'APP', 'Thirty-two characters in an Open'],
  ['', 'APP', ''],
] as const)('%s is %s in tables', (title, league, short) => {
  expect(shortTitle(title, league)).toBe(short)
})
