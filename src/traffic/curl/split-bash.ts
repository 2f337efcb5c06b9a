import type { ShellCommand } from './shell-command.ts'

type Token = { readonly pattern: RegExp; readonly read: (found: RegExpExecArray) => string | typeof gap; readonly why?: string }

/** Ends a word. */
const gap = Symbol('gap')

/** The parts of a command, tried in this order. Each begins where the last one ended. */
const tokens: readonly Token[] = [
  { pattern: /\\\r?\n/y, read: () => '' },
  { pattern: /\\([^])/y, read: ([, character = '']) => character },
  { pattern: /'([^']*)'/y, read: ([, text = '']) => text },
  { pattern: /\$'([^'\\]*(?:\\[^][^'\\]*)*)'/y, read: ([, text = '']) => unescapeAnsi(text) },
  { pattern: /\$?"([^"\\`$]*(?:(?:\\[^]|\$(?!\())[^"\\`$]*)*)"/y, read: ([, text = '']) => unescapeDouble(text) },
  { pattern: /["'`]|\$\(|\$['"]/y, read: ([all]) => all, why: 'a quote of it has no end, or another command makes a part of it' },
  { pattern: /[^\S\n]+/y, read: () => gap },
  { pattern: /\d?>>?(?:&\d|[^\S\n]*[^\s;|&<>]+)|&>[^\S\n]*[^\s;|&<>]+/y, read: () => gap },
  { pattern: /<+/y, read: ([all]) => all, why: 'it reads a file, or lines that stand after it' },
  { pattern: /[^\s\\'"`$;|&<>()]+|[$>]/y, read: ([all]) => all },
]

/**
 * Splits a command of bash into words as the shell does, up to the end of its line or a character between commands. A variable stays as it is
 * written, since nobody knows its value. In what people write, the apostrophe of a word such as `can't` begins no quote of several lines: it
 * ends the command, and the rest of its line is a part of the sentence.
 */
export function splitBash(text: string, start: number, { isOfPeople = false } = {}): ShellCommand {
  const words: string[] = []
  const variables: string[] = []
  let [at, why]: [number, string | undefined] = [start, undefined]
  let word: string | undefined
  const endWord = (): void => {
    if (word !== undefined) words.push(word)
    word = undefined
  }
  for (;;) {
    // A comment begins with a word.
    const isComment = text[at] === '#' && word === undefined
    const token = isComment ? undefined : tokenAt(text, at)
    if (token === undefined) break
    if (isOfPeople && text[at] === "'" && isApostrophe(word, text.slice(at, token.end), token)) {
      at = lineEnd(text, at)
      word = undefined
      break
    }
    variables.push(...variablesIn(text, at, token))
    at = token.end
    why ??= token.why
    // The newline that a backslash hides is a part of no word.
    if (token.part === gap) endWord()
    else if (token.part !== '' || token.isQuoted) word = (word ?? '') + token.part
  }
  endWord()
  return { words, end: at, ...(variables.length > 0 && { variables }), ...(why !== undefined && { why }) }
}

/** True for a quote that follows a plain word and does not end in its line. */
function isApostrophe(word: string | undefined, quoted: string, { why }: Part): boolean {
  return word !== undefined && word.length <= longestWord && /^\p{L}+$/u.test(word) && (why !== undefined || quoted.includes('\n'))
}

const longestWord = 40

/** The place at which a line ends. */
export function lineEnd(text: string, at: number): number {
  const end = text.indexOf('\n', at)
  return end === -1 ? text.length : end
}

/** The variables that a part names: any that double quotes hold, or the one that begins with its sign. */
function variablesIn(text: string, at: number, { end }: Part): readonly string[] {
  const written = text.slice(at, end)
  if (written === '$') return variable.exec(text.slice(at, at + longestVariable))?.slice(0, 1) ?? []
  if (!/^\$?"/.test(written)) return []
  return [...written.replaceAll(/\\[^]/g, '').matchAll(anyVariable)].map(([all]) => all)
}

const anyVariable = /\$(?:[a-z_]\w*|\{[^{}\s]+\})/gi
const variable = new RegExp(`^${anyVariable.source}`, 'i')
const longestVariable = 80

type Part = Pick<Token, 'why'> & { readonly part: string | typeof gap; readonly end: number; readonly isQuoted: boolean }

function tokenAt(text: string, at: number): Part | undefined {
  for (const { pattern, read, why } of tokens) {
    pattern.lastIndex = at
    const found = pattern.exec(text)
    if (found === null) continue
    const end = at + found[0].length
    return { part: read(found), end, isQuoted: /^\$?['"]/.test(found[0]), ...(why !== undefined && { why }) }
  }
  return undefined
}

/** In double quotes a backslash only escapes what would mean something there. */
function unescapeDouble(text: string): string {
  return text.replace(/\\(\r?\n|[$`"\\])/g, (_, escaped: string) => (escaped.endsWith('\n') ? '' : escaped))
}

const ansi: { readonly [letter: string]: string } = {
  a: '\u0007',
  b: '\b',
  e: '\u001B',
  E: '\u001B',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
  '\\': '\\',
  "'": "'",
  '"': '"',
  '?': '?',
}

/** An escape of `$'…'`: bytes that stand together, a character of Unicode, one of control, or a letter. */
const escape = /((?:\\x[\dA-Fa-f]{1,2}|\\[0-7]{1,3})+)|\\u([\dA-Fa-f]{1,4})|\\U([\dA-Fa-f]{1,8})|\\c([^])|\\([^])/g

/** Undoes the escapes of `$'…'`. Bytes are UTF-8; the two halves of a character, as some browsers write them, become one. */
function unescapeAnsi(text: string): string {
  return text.replace(escape, (all: string, bytes?: string, short?: string, long?: string, control?: string, letter = '') => {
    if (bytes !== undefined) return decodeBytes(bytes)
    if (short !== undefined) return String.fromCharCode(Number.parseInt(short, 16))
    if (long !== undefined) return codePointOf(Number.parseInt(long, 16))
    if (control !== undefined) return String.fromCharCode(control.toUpperCase().charCodeAt(0) & 0x1f)
    return ansi[letter] ?? all
  })
}

function codePointOf(code: number): string {
  return code <= 0x10ffff ? String.fromCodePoint(code) : '\uFFFD'
}

function decodeBytes(escaped: string): string {
  const codes = escaped.split('\\').slice(1)
  return new TextDecoder().decode(
    Uint8Array.from(codes, (code) => (/^x/i.test(code) ? Number.parseInt(code.slice(1), 16) : Number.parseInt(code, 8))),
  )
}
