/**
 * Calls `visit` with the start and end of each word of a text. A word is a run of letters and digits of any script; hyphens, apostrophes
 * and slashes separate words.
 */
export function forEachWord(text: string, visit: (start: number, end: number) => void): void {
  let start = -1
  for (let position = 0; position <= text.length; position++) {
    const isInside = position < text.length && isInWord(text.charCodeAt(position))
    if (isInside && start < 0) start = position
    else if (!isInside && start >= 0) {
      visit(start, position)
      start = -1
    }
  }
}

/** Normalizes a word: lower case, no accents. Sjögren and Sjogren are one. */
export function normalizeWord(word: string): string {
  const lower = word.toLowerCase()
  if (/^[a-z0-9]*$/.test(lower)) return lower
  return lower
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replaceAll(/[øłđðþæœßı]/g, (letter) => foldedLetters[letter] ?? letter)
}

/** Splits a text into normalized words. */
export function tokenize(text: string): readonly string[] {
  const words: string[] = []
  forEachWord(text, (start, end) => {
    const word = normalizeWord(text.slice(start, end))
    // Accents without a letter are no word.
    if (word !== '') words.push(word)
  })
  return words
}

/** Letters that Unicode decomposition leaves as they are. */
const foldedLetters: { readonly [letter: string]: string } = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  ı: 'i',
}

/** The ASCII letters and digits folded to lower case, by their codes; 0 for a separator. */
export const foldedCodes = Uint8Array.from({ length: 128 }, (_, code) => {
  const letter = String.fromCharCode(code).toLowerCase()
  return /[a-z0-9]/.test(letter) ? letter.charCodeAt(0) : 0
})

/** A cache of character kinds: 1 for a letter, 2 for none. */
const kinds = new Uint8Array(65_536)

/** True when a character is part of a word. */
export function isInWord(code: number): boolean {
  return code < 128 ? foldedCodes[code] !== 0 : isLetter(code)
}

/** True for letters, digits and accents. Halves of a surrogate pair count as letters, because a query with them means them. */
function isLetter(code: number): boolean {
  if (kinds[code] === 0) kinds[code] = /[\p{L}\p{N}\p{M}\p{Cs}]/u.test(String.fromCharCode(code)) ? 1 : 2
  return kinds[code] === 1
}

/** Stop words: words that carry no meaning, and those that questions begin with. */
export const stopWords: ReadonlySet<string> = new Set(
  (
    'a about across after against all also although am among an and any are as at be because been before between both but by can ' +
    'could did do does doing down during each either etc ever every few for from further had has have having he her here hers his ' +
    'how however i if in into is it its itself just may me might more most much must my neither no nor not of off on once only onto or ' +
    'other our ours out over own per rather s same shall she should since so some such t than that the their theirs them then there ' +
    'these they this those through thus to too toward towards under until up upon us very via was we were what when where whether which ' +
    'while who whom whose why will with within without would yet you your yours'
  ).split(' '),
)

/** Words that any question about research has. They weigh little. */
export const weakWords: ReadonlySet<string> = new Set(
  (
    'affect affects article articles association associations associated cannot cause causes compare compared comparison conclusion does ' +
    'effect effects effective effectiveness efficacy evidence find findings finding help helps impact impacts improve improves ' +
    'improving influence influences investigate known know link linked literature method methods outcome outcomes paper papers ' +
    'patient patients people person persons publication publications recent related relation relationship report research result ' +
    'results role show shows studies study test use used using work works'
  ).split(' '),
)
