import { describe, expect, it } from 'vitest'
import { checkWords } from '../../scripts/check-words.ts'

const problemsOf = (line: string, path = 'src/domain/names/slug.ts') => checkWords(new Map([[path, line]]))

describe('the check of words', () => {
  it.each([
    ['const partnerTeams = []', 'partnerTeams', 'pair'],
    ['/** A failed consistency check. */', 'consistency check', 'data check'],
    ["tooltip: 'The title chance of the pair'", 'title chance', 'title odds'],
    ["test('a player who is not listed any more')", 'any more', 'no longer'],
  ])('reports a retired word in %s, and names the word to write', (line, word, instead) => {
    expect(problemsOf(line)).toEqual([`src/domain/names/slug.ts:1 has the retired word “${word}”: write “${instead}”.`])
  })

  it.each(['/** What the table needs. */', '// Where two rows meet', "description: 'Who won.'"])(
    'reports %s, which begins with a question word',
    (line) => {
      expect(problemsOf(line)).toHaveLength(1)
    },
  )

  it('accepts other words, parts of words, and the words of questions', () => {
    expect(problemsOf('with many more samples, in forces, the table partner_teams')).toEqual([])
    expect(problemsOf("'any more'", 'src/features/answers/server/reading/vocabulary.ts')).toEqual([])
  })
})
