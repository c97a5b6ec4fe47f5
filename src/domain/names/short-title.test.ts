import { expect, test } from 'vitest'
import { shortTitle } from './short-title.ts'

test.each([
  ['PPA Tour: 2031 Veolia Harbor City Pickleball Championships', 'PPA', 'PPA Harbor City'],
  ['PPA Tour: 2031 Zimmer Biomet Heron Bay Open', 'PPA', 'PPA Heron Bay'],
  ['PPA Tour: Carvana PPA Masters Powered by Somebody', 'PPA', 'PPA Masters'],
  ['PPA Tour: Greater Heron Cup at Plover Resort', 'PPA', 'PPA Greater Heron Cup'],
  ['PPA Tour: Indoor National Championships', 'PPA', 'PPA Indoor National Championships'],
  ['2031 Heron Bay PPA Challenger', 'PPA', 'Heron Bay Challenger'],
  ['2031 PPA Challenger', 'PPA', 'PPA Challenger'],
  ['MLP Plover City', 'MLP', 'MLP Plover City'],
  ['MLP: Plover City', 'MLP', 'MLP Plover City'],
  ['Heron Bay Open (2031)', 'APP', 'APP Heron Bay'],
  ['Heron-Classic-2031', 'APP', 'APP Heron-Classic'],
  ['2031 US Open Pickleball Championships', 'USOPEN', 'US Open'],
  ['2031 USA Pickleball National Championships', 'USAP', 'USA Pickleball National Championships'],
  ['2031 Heron Classic', 'LT', 'Heron Classic'],
  ['2031', 'PPA', '2031'],
  ['', 'APP', ''],
] as const)('%s is %s in tables', (title, league, short) => {
  expect(shortTitle(title, league)).toBe(short)
})
