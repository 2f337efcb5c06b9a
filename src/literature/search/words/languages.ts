import { stopWords } from './tokenize.ts'

/**
 * The stop words of German, Spanish and French questions, without accents. Those that are also English stop words count for neither
 * language.
 */
const languages: readonly ReadonlySet<string>[] = [
  'aber als am an auch auf aus bei beim bewirkt bringt das dass dem den der des die durch ein eine einem einen einer eines er es fur gegen gibt ' +
    'hat haben helfen hilft hinter ich ihr im in ist kann konnen macht man mehr mit nach nicht nur oder ob seit sich sie sind so uber und unter ' +
    'vom von vor wann war warum was welche welchem welchen welcher welches wenn wer werden wie wird wirken wirkt wo zu zum zur zwischen',
  'a al algun alguna como con contra cual cuales cuando de del desde donde e el ella en entre es esta este estos existe hace hacia hasta hay ' +
    'la las le les lo los mas me mi muy ni no nos o para pero por porque puede pueden que quien se segun ser si sin sirve sobre son su sus ' +
    'tambien tiene tienen un una unas uno unos y ya',
  'a au aux avec c ce ces cet cette chez comme comment contre d dans de depuis des du elle elles en entre est et eux fait il ils j je l la le ' +
    'les leur leurs lors lorsque mais n ne ni nous on ou par pas pendant peut peuvent plus pour pourquoi qu quand que quel quelle quelles quels ' +
    'qui s sa sans se selon ses si son sont sous sur t un une vers y',
].map((words) => new Set(words.split(' ')))

/** Gives the stop words of a German, Spanish or French question, which English may mistake for content. Empty for an English question. */
export function foreignStopWords(words: readonly string[]): ReadonlySet<string> {
  let best: ReadonlySet<string> = new Set()
  let most = 1
  for (const language of languages) {
    let count = 0
    for (const word of new Set(words)) {
      const isEnglish = stopWords.has(word)
      if (isEnglish !== language.has(word)) count += isEnglish ? -1 : 1
    }
    if (count > most) [best, most] = [language, count]
  }
  return best
}
