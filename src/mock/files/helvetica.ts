import { toLatin } from './to-latin.ts'

// The widths are those of Adobe's font metrics, in thousandths of the font's size, for the codes 32 to 255 of WinAnsiEncoding.

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

// Codes 128 to 159 of WinAnsiEncoding; a space stands where it has no character.
const upper = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ'

const codes: ReadonlyMap<string, number> = new Map(Array.from(upper, (character, at) => [character, 128 + at] as const))

/** Every PDF reader has these two without being given them. */
export type Font = 'Helvetica' | 'Helvetica-Bold'

/**
 * Text as WinAnsiEncoding, one character of code 32 to 255 a byte. A character that it does not have is spelled in Latin letters, and
 * becomes a question mark where it cannot be.
 */
export function toWinAnsi(text: string): string {
  const latin = /^[ -~]*$/.test(text) ? text : toLatin(text, (character) => codes.has(character))
  return latin.replaceAll(/[^ -~\u00A0-\u00FF]/gu, (character) => String.fromCharCode(codes.get(character) ?? 63))
}

/** How wide a line of WinAnsiEncoding is in a font of size 1. */
export function widthOf(encoded: string, font: Font): number {
  const widths = font === 'Helvetica' ? regular : bold
  let width = 0
  for (let at = 0; at < encoded.length; at += 1) width += widths[encoded.charCodeAt(at) - 32] ?? 0
  return width / 1000
}
