import { isObject } from '../../contract/is-object.ts'

/** A pattern of JavaScript in the syntax of Oniguruma, which jq has. Names of saved values in it stay. */
function toOniguruma(pattern: string): string {
  return pattern.replace(tokens, (token) => {
    if (token === '^') return String.raw`\A`
    if (token === '$') return String.raw`\z`
    if (token === '.') return String.raw`[^\n\r\x{2028}\x{2029}]`
    if (token === '[^]') return String.raw`[\s\S]`
    if (token === '[]') return '(?!)'
    if (token.startsWith('[')) return toClass(token)
    return toEscape(token, (escape) => classes[escape]?.outside)
  })
}

/** Names, escapes, classes, and signs that mean something else there. */
const tokens = /\$\{[^{}]*\}|\\u[\da-fA-F]{4}|\\c[A-Za-z]|\\[^]|\[\^?\]|\[(?:\\[^]|[^\]\\])*\]|[$^.]/g

/** These mean more in a text of Unicode there. */
const classes: { readonly [escape: string]: { readonly outside: string; readonly inside: string } } = {
  '\\d': { outside: '[0-9]', inside: '0-9' },
  '\\D': { outside: '[^0-9]', inside: '[^0-9]' },
  '\\w': { outside: '[0-9A-Za-z_]', inside: '0-9A-Za-z_' },
  '\\W': { outside: '[^0-9A-Za-z_]', inside: '[^0-9A-Za-z_]' },
}

/** A bracket or `&&` begins a set within a set there. */
function toClass(token: string): string {
  const begun = token.startsWith('[^') ? 2 : 1
  const inner = token.slice(begun, -1).replace(/\\u[\da-fA-F]{4}|\\c[A-Za-z]|\\[^]|\[|&/g, (part) => {
    if (part === '[' || part === '&') return `\\${part}`
    return toEscape(part, (escape) => classes[escape]?.inside)
  })
  return `${token.slice(0, begun)}${inner}]`
}

function toEscape(token: string, classOf: (escape: string) => string | undefined): string {
  if (/^\\u[\da-fA-F]{4}$/.test(token)) return String.raw`\x{${token.slice(2)}}`
  return classOf(token) ?? token
}

/** An expectation whose patterns jq reads. */
export function withOniguruma(expected: unknown): unknown {
  if (Array.isArray(expected)) return expected.map(withOniguruma)
  if (!isObject(expected)) return expected
  return Object.fromEntries(
    Object.entries(expected).map(([key, value]) => [
      key,
      key === '$match' && typeof value === 'string' ? toOniguruma(value) : withOniguruma(value),
    ]),
  )
}
