/**
 * Words that the project has given up, as regular expressions, with the words to write instead. One thing has one word, in
 * identifiers, comments, texts of pages and titles of tests. Names of the public API, of URLs and of columns stay.
 */
export const RETIRED_WORDS: Readonly<Record<string, string>> = {
  'consistency checks?': 'data check',
  'partner teams?|partnerTeams?': 'pair',
  'title chances?': 'title odds',
  'chances? of winning': 'win chance',
  'data versions?': 'dataset version',
  'but for (?:the|a|those)|anew': 'except, again',
  whosoever: 'the player, the client',
  'told apart|cannot be told': 'distinguished, unknown',
  '(?:is|are) taken (?:for|as)': 'is treated as',
  'withheld persons?': 'anonymized player',
  'is let go|falls away': 'is dropped, is removed',
  'any more': 'no longer',
  'in force': 'in effect',
  'given-up': 'retired, former',
  'in hundredths|a few in a hundred': 'percent',
  'side ahead': 'the leading side',
}

/** A comment or a description that begins with a question word. It should be a noun phrase, or begin with a verb. */
const QUESTION = /(?:\/\*\*|^ *\*|description: ["'`]|\/\/) ?(What|Who|Whose|Whom|Which|How|Where|Of) /m

/** Files with words of others: of people who ask, of the contract that the project keeps, and the words above. */
const OTHERS = /generated\/|features\/answers\/server\/reading\/|contract\.graphql$|(?:check-words|words\.test)\.ts$/

/**
 * Checks the words of files.
 * @param files text of each file, by its path from the project's folder
 * @returns one sentence for each line with a retired word, and for each comment that begins with a question word
 */
export function checkWords(files: ReadonlyMap<string, string>): string[] {
  const retired = Object.entries(RETIRED_WORDS).map(([words, instead]) => ({
    pattern: new RegExp(`(?<![A-Za-z])(?:${words})(?![a-z])`, 'i'),
    instead,
  }))
  return [...files].flatMap(([path, text]) => {
    if (OTHERS.test(path)) return []
    return text.split('\n').flatMap((line, index) => {
      const place = `${path}:${index + 1}`
      const words = retired.flatMap(({ pattern, instead }) => {
        const found = pattern.exec(line)
        return found ? [`${place} has the retired word “${found[0]}”: write “${instead}”.`] : []
      })
      const question = QUESTION.exec(line)
      return question ? [...words, `${place} begins with “${question[1]}”: say what the thing is.`] : words
    })
  })
}
