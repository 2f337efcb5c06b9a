import type { ShellCommand } from './shell-command.ts'

/** True if a command is written for cmd.exe of Windows: with `^"`, or a `^` at the end of its line, outside the quotes of bash. */
export function isForCmd(text: string, start: number): boolean {
  const [line = ''] = /[^\n]*/.exec(text.slice(start, start + longestFirstLine)) ?? []
  return /\^"|\^\r?$/.test(line.replace(quotedForBash, ' '))
}

/** A word in single quotes, which may hold escaped ones and may end on a later line. */
const quotedForBash = /(?:^|\s)(?:'[^']*(?:'|$)|\\')+/g

const longestFirstLine = 65_536

/** Splits a command of cmd.exe into words: first as cmd undoes its `^`, then as a program of Windows reads its quotes. */
export function splitCmd(text: string, start: number): ShellCommand {
  let [line, at, isQuoted] = ['', start, false]
  while (at < text.length) {
    const character = text[at] ?? ''
    if (character === '^' && !isQuoted) {
      // After a hidden newline the next character means nothing to cmd, not even if it is a newline.
      const [hidden = '^'] = /^\^(?:\r?\n)?\r?/.exec(text.slice(at, at + 4)) ?? []
      line += text[at + hidden.length] ?? ''
      at += hidden.length + 1
      continue
    }
    if (character === '\n' || (!isQuoted && /[&|<>]/.test(character))) break
    if (character === '"') isQuoted = !isQuoted
    line += character
    at += 1
  }
  return { ...splitArguments(line), end: Math.min(at, text.length) }
}

/** Splits a line as programs of Windows do: backslashes before a quote are halved, an odd one escapes it, and two quotes within quotes are one. */
function splitArguments(line: string): Omit<ShellCommand, 'end'> {
  const words: string[] = []
  let [word, isQuoted]: [string | undefined, boolean] = [undefined, false]
  const parts = line.match(/\\+"?|"|\s+|[^\\"\s]+/g) ?? []
  for (let at = 0; at < parts.length; at++) {
    const part = parts[at] ?? ''
    const slashes = part.length - 1
    if (/^\s/.test(part) && !isQuoted) {
      if (word !== undefined) words.push(word)
      word = undefined
    } else if (part === '"' && isQuoted && parts[at + 1] === '"') {
      word = `${word ?? ''}"`
      at += 1
    } else if (part === '"') [word, isQuoted] = [word ?? '', !isQuoted]
    else if (!/^\\+"$/.test(part)) word = (word ?? '') + part
    else if (slashes % 2 === 1) word = `${word ?? ''}${'\\'.repeat(slashes >> 1)}"`
    else [word, isQuoted] = [(word ?? '') + '\\'.repeat(slashes >> 1), !isQuoted]
  }
  if (word !== undefined) words.push(word)
  return { words, ...(isQuoted && { why: 'a quote of it has no end' }) }
}
