import type { Dice } from './dice.ts'

/** True when a text repeats a word or its beginning: “insomnia therapy for insomnia”. Titles call this often. */
export function hasRepeatedWord(text: string): boolean {
  const seen: number[] = []
  let [beginning, length] = [0, 0]
  for (let position = 0; position <= text.length; position++) {
    const letter = letterAt(text, position)
    if (letter > 0) {
      // Six letters of five bits.
      if (length < 6) beginning = beginning * 32 + letter
      length++
    } else if (length > 0) {
      if (length >= 5 && smallWords.get(beginning) !== length) {
        if (seen.includes(beginning)) return true
        seen.push(beginning)
      }
      beginning = 0
      length = 0
    }
  }
  return false
}

/** Letter numbers by character code: 1 for a to 26 for z in either case, 27 for é, 0 for no letter. */
const letters = Uint8Array.from({ length: 256 }, (_, code) => {
  const lower = String.fromCharCode(code).toLowerCase()
  return lower === 'é' ? 27 : lower >= 'a' && lower <= 'z' ? lower.charCodeAt(0) - 96 : 0
})

function letterAt(text: string, position: number): number {
  return position < text.length ? (letters[text.charCodeAt(position)] ?? 0) : 0
}

/** Small words that may repeat: their beginnings with their lengths. */
const smallWords: ReadonlyMap<number, number> = new Map(
  ['about', 'after', 'among', 'between', 'their', 'there', 'versus'].map((word) => [
    [0, 1, 2, 3, 4, 5].slice(0, word.length).reduce((beginning, index) => beginning * 32 + letterAt(word, index), 0),
    word.length,
  ]),
)

/** Picks one of several wordings, of which null does not fit. Prefers one without a repeated word. Composes only as many as needed. */
export function phraseWithoutRepeat(dice: Dice, ways: readonly (() => string | null)[]): string {
  const first = dice.below(ways.length)
  let fallback: string | undefined
  for (let step = 0; step < ways.length; step++) {
    const text = ways[(first + step) % ways.length]?.() ?? null
    if (text !== null && !hasRepeatedWord(text)) return text
    fallback ??= text ?? undefined
  }
  if (fallback === undefined) throw new RangeError('Failed to tell: no wording fits')
  return fallback
}

/** Picks one of the values, if possible one that passes a test. */
export function pickIf<Value>(dice: Dice, values: readonly Value[], passes: (value: Value) => boolean): Value {
  const picked = dice.pick(values)
  if (passes(picked)) return picked
  const fitting = values.filter(passes)
  return fitting.length === 0 ? picked : dice.pick(fitting)
}
