/** A text after some levels of its escapes were undone. */
export type View = {
  readonly text: string
  /** The place in the original text that a place of this one comes from. */
  readonly originOf: (place: number) => number
}

/** A query inside a query, inside a text of JSON that is itself a member of JSON. */
export const maxLevels = 4

/** In a stream of events, the name before each further line of a text is one as well. */
const escape =
  /\\(?:u[\da-f]{4}|u\{0{0,24}[\da-f]{1,6}\}|x[\da-f]{2}|[\\"/bfnrt])|%u[\da-f]{4}|%(?:[0-7][\da-f]|[c-f][\da-f](?:%[89ab][\da-f])+)|&[a-z]{2,20};|&(?:amp|quot|lt|gt)|&#(?:0{0,24}\d{1,7}(?!\d)|x0{0,24}[\da-f]{1,6}(?![\da-f]));?|(?=data:)(?<=data:[^\r\n]*[\r\n]{1,4})data: ?/gi

/** The text as it stands, and once more for each level of escapes that it has: of JSON, of URLs, of HTML and of streams of events. */
export function viewsOf(text: string): readonly View[] {
  const views: View[] = [{ text, originOf: (place) => place }]
  for (let view = views[0]; view !== undefined && views.length <= maxLevels;) {
    const next = undoEscapes(view)
    if (next !== undefined) views.push(next)
    view = next
  }
  return views
}

/** The text without any escapes. */
export function withoutEscapes(text: string): string {
  return viewsOf(text).at(-1)?.text ?? text
}

function undoEscapes({ text, originOf }: View): View | undefined {
  if (!text.includes('%') && !text.includes('\\') && !text.includes('&') && !text.includes('data:')) return undefined
  let [undone, last] = ['', 0]
  // The ends of the escapes, in the undone text and in this one.
  const ends: number[] = []
  const sources: number[] = []
  for (const { 0: found, index } of text.matchAll(escape)) {
    const character = undoEscape(found)
    if (character === undefined) continue
    undone += text.slice(last, index) + character
    last = index + found.length
    ends.push(undone.length)
    sources.push(last)
  }
  if (ends.length === 0) return undefined
  return {
    text: undone + text.slice(last),
    originOf(place) {
      const before = countUpTo(place, ends) - 1
      return originOf(before < 0 ? place : (sources[before] ?? 0) + place - (ends[before] ?? 0))
    },
  }
}

/** The number of sorted places that are not behind this one. */
function countUpTo(place: number, sorted: readonly number[]): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((sorted[middle] ?? 0) <= place) low = middle + 1
    else high = middle
  }
  return low
}

const named: { readonly [escaped: string]: string } = {
  '\\b': '\b',
  '\\f': '\f',
  '\\n': '\n',
  '\\r': '\r',
  '\\t': '\t',
}

/** The names that HTML has for signs of ASCII, in lower case. */
const entities = new Map(
  [
    ['!', 'excl'],
    ['"', 'quot'],
    ['#', 'num'],
    ['$', 'dollar'],
    ['%', 'percnt'],
    ['&', 'amp'],
    ["'", 'apos'],
    ['(', 'lpar'],
    [')', 'rpar'],
    ['*', 'ast', 'midast'],
    ['+', 'plus'],
    [',', 'comma'],
    ['.', 'period'],
    ['/', 'sol'],
    [':', 'colon'],
    [';', 'semi'],
    ['<', 'lt'],
    ['=', 'equals'],
    ['>', 'gt'],
    ['?', 'quest'],
    ['@', 'commat'],
    ['[', 'lsqb', 'lbrack'],
    ['\\', 'bsol'],
    [']', 'rsqb', 'rbrack'],
    ['^', 'hat'],
    ['_', 'lowbar', 'underbar'],
    ['`', 'grave', 'diacriticalgrave'],
    ['{', 'lcub', 'lbrace'],
    ['|', 'vert', 'verbar', 'verticalline'],
    ['}', 'rcub', 'rbrace'],
    ['\t', 'tab'],
    ['\n', 'newline'],
  ].flatMap(([sign = '', ...names]) => names.map((name) => [name, sign])),
)

/** Undefined for bytes that are no UTF-8, and for the number of no character. */
function undoEscape(escaped: string): string | undefined {
  const first = escaped.charAt(0)
  if (/^.u\{?[\da-f]/i.test(escaped)) return toCharacter(Number.parseInt(escaped.replace(/^.u\{?/i, ''), 16))
  if (first === '%') return decode(escaped)
  if (first === 'd' || first === 'D') return ''
  const known = named[escaped.toLowerCase()]
  if (known !== undefined) return known
  if (first === '&' && escaped.charAt(1) !== '#') return entities.get(escaped.slice(1).replace(';', '').toLowerCase())
  if (first === '&') return toCharacter(/x/i.test(escaped) ? Number.parseInt(escaped.slice(3), 16) : Number.parseInt(escaped.slice(2), 10))
  return escaped.length === 2 ? escaped.charAt(1) : String.fromCharCode(Number.parseInt(escaped.slice(2), 16))
}

function toCharacter(point: number): string | undefined {
  return point <= 0x10_ff_ff ? String.fromCodePoint(point) : undefined
}

function decode(escaped: string): string | undefined {
  try {
    return decodeURIComponent(escaped)
  } catch {
    return undefined
  }
}
