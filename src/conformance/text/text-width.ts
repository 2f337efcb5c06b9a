/** Characters of two columns: East Asian wide and full-width characters, and emoji. */
const wide =
  /^(?:[\u1100-\u115F\u2E80-\u303E\u3041-\uA4CF\uA960-\uA97F\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF01-\uFF60\uFFE0-\uFFE6\u{17000}-\u{18AFF}\u{1B000}-\u{1B2FF}\u{20000}-\u{3FFFD}]|\p{Emoji_Presentation}|\p{Extended_Pictographic}\uFE0F)/u
/** Characters of no width. */
const invisible = /^[\p{Mn}\p{Me}\p{Cf}\p{Cc}]+$/u
// oxlint-disable-next-line no-control-regex -- the escapes that colours are made of
const colour = /\u001B\[[\d;]*m/g
const segmenter = new Intl.Segmenter()

/** Texts of characters that take a column each: Latin letters and signs, dashes and the ellipsis. */
const ofOneColumn = /^[ -~\u00A1-\u00AC\u00AE-\u02FF\u2010-\u2027]*$/

/** The columns that a text takes on a terminal, without colour codes. */
export function textWidth(text: string): number {
  const plain = text.replace(colour, '')
  if (ofOneColumn.test(plain)) return plain.length
  let width = 0
  for (const { segment } of segmenter.segment(plain)) width += widthOf(segment)
  return width
}

/** Cuts a text to a number of columns, with an ellipsis. */
export function cutToWidth(text: string, columns: number): string {
  if (textWidth(text) <= columns) return text
  let [shown, width] = ['', 0]
  for (const { segment } of segmenter.segment(text)) {
    width += widthOf(segment)
    if (width > columns - 1) break
    shown += segment
  }
  return `${shown.trimEnd()}…`
}

/**
 * Splits a text into pieces of at most some columns, of which the first may have less room, behind punctuation where that loses little room.
 * Colour codes take none.
 */
export function wrapAtWidth(text: string, columns: number, first = columns): readonly string[] {
  if (first === Number.POSITIVE_INFINITY || textWidth(text) <= first) return [text]
  const pieces: string[] = []
  let [piece, width] = ['', 0]
  for (const segment of segmentsOf(text)) {
    const taken = segment.startsWith('\u001B') ? 0 : widthOf(segment)
    if (width + taken > (pieces.length === 0 ? first : columns) && width > 0) {
      const [head, tail] = splitAtPunctuation(piece)
      pieces.push(head)
      ;[piece, width] = [tail, textWidth(tail)]
    }
    piece += segment
    width += taken
  }
  return [...pieces, piece]
}

/** The parts of a text that must not be broken: its characters and its colour codes. */
function segmentsOf(text: string): readonly string[] {
  const codes = text.match(colour) ?? []
  return text
    .split(colour)
    .flatMap((plain, at) => Array.from(segmenter.segment(plain), ({ segment }) => segment).concat(codes.slice(at, at + 1)))
}

/**
 * Splits behind the last comma of the second half, behind its last punctuation, or behind an earlier comma, so that an id stays whole; there is
 * no tail without any.
 */
function splitAtPunctuation(piece: string): readonly [head: string, tail: string] {
  const ends = [[','], ['/', '&', '?', ';']].map((marks) => Math.max(...marks.map((mark) => piece.lastIndexOf(mark))) + 1)
  const [comma = 0] = ends
  const at = ends.find((end) => end > piece.length / 2) ?? (comma > piece.length / 4 ? comma : undefined)
  return at === undefined ? [piece, ''] : [piece.slice(0, at), piece.slice(at)]
}

function widthOf(segment: string): number {
  if (invisible.test(segment)) return 0
  return wide.test(segment) ? 2 : 1
}
