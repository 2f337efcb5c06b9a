// Left out on purpose: paragraphs that run from right to left, embeddings, and ligatures. The texts are English with names and titles in
// them, so a line runs from left to right, and each stretch of Arabic or Hebrew in it from right to left.

const letters = String.raw`\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}`
const stretch = new RegExp(String.raw`[${letters}][${letters}\p{M}]*(?:[^\p{L}\p{N}]*[${letters}][${letters}\p{M}]*)*`, 'gu')
const mirrored: { readonly [character: string]: string } = {
  '(': ')',
  ')': '(',
  '[': ']',
  ']': '[',
  '{': '}',
  '}': '{',
  '«': '»',
  '»': '«',
  '<': '>',
  '>': '<',
}

// The number of forms of each letter, from U+0621 and from U+0641 on. Unicode lists them from U+FE80 on: isolated, final, initial, medial.
const formsFrom: readonly (readonly [letter: number, counts: string])[] = [
  [0x621, '12222424244444222244444444'],
  [0x641, '4444444224'],
]

const forms: ReadonlyMap<string, { readonly at: number; readonly count: number }> = (() => {
  const all = new Map<string, { readonly at: number; readonly count: number }>()
  let at = 0xfe80
  for (const [letter, counts] of formsFrom)
    for (const [index, digit] of Array.from(counts).entries()) {
      all.set(String.fromCharCode(letter + index), { at, count: Number(digit) })
      at += Number(digit)
    }
  return all
})()

/** Reorders a line visually, from left to right, with Arabic letters in the forms that their neighbours require. */
export function toVisualOrder(line: string): string {
  return line.replaceAll(stretch, (text) =>
    Array.from(joined(text))
      .toReversed()
      .map((character) => mirrored[character] ?? character)
      .join(''),
  )
}

/** The plain character of a positional form. */
export function toPlainLetter(character: string): string {
  return /^[\uFE80-\uFEFC]$/.test(character) ? character.normalize('NFKC') : character
}

function joined(text: string): string {
  const characters = Array.from(text)
  const isJoining = (at: number, step: 1 | -1): boolean => {
    let next = at + step
    while (/^\p{M}$/u.test(characters[next] ?? '')) next += step
    const neighbour = forms.get(characters[next] ?? '')
    return neighbour !== undefined && neighbour.count > (step === 1 ? 1 : 2)
  }
  return characters
    .map((character, at) => {
      const form = forms.get(character)
      if (form === undefined) return character
      const [before, after] = [form.count > 1 && isJoining(at, -1), form.count === 4 && isJoining(at, 1)]
      return String.fromCharCode(form.at + (after ? 2 : 0) + (before ? 1 : 0))
    })
    .join('')
}
