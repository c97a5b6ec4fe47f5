import { expect, test } from 'vitest'
import { slugOfName } from './slug-of-name.ts'

test('A name becomes the slug that it usually has, and a name in another script keeps its words', () => {
  const names = ['Cleo Núñez', 'Dag Østergård', "Kate O'Rile", 'Олена Коваль', '']
  expect(names.map(slugOfName)).toEqual(['cleo-nunez', 'dag-ostergard', 'kate-orile', 'олена-коваль', ''])
})
