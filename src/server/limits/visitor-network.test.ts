import { expect, test } from 'vitest'
import { visitorNetwork } from '#server/limits/visitor-network.ts'

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['192.0.2.7:54321', '192.0.2.7'],
  ['[::ffff:192.0.2.7]:54321', '192.0.2.7'],
  ['[2001:db8:1:2::7]:54321', '2001:db8:1:2::'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
  ['2001:db8:1:2:ffff::1', '2001:db8:1:2::'],
  ['2001:db8:1:3::1', '2001:db8:1:3::'],
  ['fe80::1%eth0', 'fe80::'],
  ['unix:', 'unix:'],
])('the visitor network of %s is %s', (address, network) => {
  expect(visitorNetwork(address)).toBe(network)
})
