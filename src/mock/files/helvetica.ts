import { widthOfNonLatin } from './non-latin-letters.ts'

// The widths of Adobe's font metrics, in thousandths of the font size, for the codes 32 to 255 of WinAnsiEncoding.

const regular: readonly number[] = [
  278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 278,
  278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778, 667, 778, 722, 667, 611, 722,
  667, 944, 667, 667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556,
  556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584, 350, 556, 350, 222, 556, 333, 1000, 556, 556, 333, 1000, 667, 333,
  1000, 350, 611, 350, 350, 222, 222, 333, 333, 350, 556, 1000, 333, 1000, 500, 333, 944, 350, 500, 667, 278, 333, 556, 556, 556, 556, 260,
  556, 333, 737, 370, 556, 584, 333, 737, 333, 400, 584, 333, 333, 333, 556, 537, 278, 333, 333, 365, 556, 834, 834, 834, 611, 667, 667,
  667, 667, 667, 667, 1000, 722, 667, 667, 667, 667, 278, 278, 278, 278, 722, 722, 778, 778, 778, 778, 778, 584, 778, 722, 722, 722, 722,
  667, 667, 611, 556, 556, 556, 556, 556, 556, 889, 500, 556, 556, 556, 556, 278, 278, 278, 278, 556, 556, 556, 556, 556, 556, 556, 584,
  611, 556, 556, 556, 556, 500, 556, 500,
]

const bold: readonly number[] = [
  278, 333, 474, 556, 556, 889, 722, 238, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 333,
  333, 584, 584, 584, 611, 975, 722, 722, 722, 722, 667, 611, 778, 722, 278, 556, 722, 611, 833, 722, 778, 667, 778, 722, 667, 611, 722,
  667, 944, 667, 667, 611, 333, 278, 333, 584, 556, 333, 556, 611, 556, 611, 556, 333, 611, 611, 278, 278, 556, 278, 889, 611, 611, 611,
  611, 389, 556, 333, 611, 556, 778, 556, 556, 500, 389, 280, 389, 584, 350, 556, 350, 278, 556, 500, 1000, 556, 556, 333, 1000, 667, 333,
  1000, 350, 611, 350, 350, 278, 278, 500, 500, 350, 556, 1000, 333, 1000, 556, 333, 944, 350, 500, 667, 278, 333, 556, 556, 556, 556, 280,
  556, 333, 737, 370, 556, 584, 333, 737, 333, 400, 584, 333, 333, 333, 611, 556, 278, 333, 333, 365, 556, 834, 834, 834, 611, 722, 722,
  722, 722, 722, 722, 1000, 722, 667, 667, 667, 667, 278, 278, 278, 278, 722, 722, 778, 778, 778, 778, 778, 584, 778, 722, 722, 722, 722,
  667, 667, 611, 556, 556, 556, 556, 556, 556, 889, 556, 556, 556, 556, 556, 278, 278, 278, 278, 611, 611, 611, 611, 611, 611, 611, 584,
  611, 611, 611, 611, 611, 556, 611, 556,
]

// The codes 128 to 159 of WinAnsiEncoding; a space stands for an unused code.
const upper = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ'

const codes: ReadonlyMap<string, number> = new Map(Array.from(upper, (character, at) => [character, 128 + at] as const))

/** The fonts that every PDF reader has built in. */
export type Font = 'Helvetica' | 'Helvetica-Bold'

/** The code of a character in WinAnsiEncoding; null when it has none. */
export function winAnsiCodeOf(character: string): number | null {
  const code = character.charCodeAt(0)
  if (character.length === 1 && ((code >= 32 && code <= 126) || (code >= 160 && code <= 255))) return code
  return codes.get(character) ?? null
}

/**
 * Normalizes a line for printing: composes characters, reduces blanks to two kinds, and removes control characters, joiners and emoji
 * selectors.
 */
export function toPrintable(line: string): string {
  if (/^[ -~]*$/.test(line)) return line
  return line
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/[\u2007\u202F]/g, '\u00A0')
    .replaceAll(/(?!\u00A0)[\p{Zs}\t]/gu, ' ')
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\u00AD\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]|\p{Variation_Selector}/gu, '')
}

/** The width of a printable line in a font of size 1. */
export function widthOf(line: string, font: Font): number {
  let width = 0
  for (const character of line) {
    const near = nearWidthOf(character, font)
    width += near ?? widthOfNonLatin(character, font === 'Helvetica-Bold', (letter) => nearWidthOf(letter, font))
  }
  return width / 1000
}

function nearWidthOf(character: string, font: Font): number | null {
  const code = winAnsiCodeOf(character)
  return code === null ? null : ((font === 'Helvetica' ? regular : bold)[code - 32] ?? null)
}
