import type { ReadFile } from '../har/read-har.ts'
import type { LeftOut } from '../left-out.ts'
import type { Recorded } from '../recorded.ts'
import { parseCurl } from './parse-curl.ts'
import { lineEnd, splitBash } from './split-bash.ts'
import { isForCmd, splitCmd } from './split-cmd.ts'

/** The beginning of a line up to the words of a command: signs of a list or a quotation, a prompt, variables, commands before it. */
const begin =
  /^[^\S\n]*(?:[>*-] |\d+[.)] )*`?(?:[^\s`'"]{0,80}[$#%>] ?|PS [^\n>]{0,200}> ?)?(?:[^\n'"]{0,200}?(?:&&|;|\|) *)??(?:(?:sudo|time) |\w{1,40}=\S{0,200} ){0,4}curl(?:\.exe)?[^\S\n]/gm

/** The words before a command inside a sentence: what introduces it, or the ticks around it. */
const introduced = /(?:^[^\n'"`]{0,80}?:\**[^\S\n]+|`{1,3})curl(?:\.exe)?[^\S\n]/gm

/** A command that follows others in its line. */
const following = /(?:[^\n'"]{0,200}?[;&|]+)\s*curl(?:\.exe)?[^\S\n]/y

/** True if a text has a line that may be a command of curl. */
export function hasCurl(text: string): boolean {
  return createFinder(text)(0) !== undefined
}

/**
 * Reads the curl commands of a text, as browsers copy them and tickets quote them: of bash or of cmd.exe. Nothing of them is run. Nobody
 * recorded an answer.
 */
export function readCurl(file: string, text: string): ReadFile {
  const recorded: Recorded[] = []
  const leftOut: LeftOut[] = []
  const lineAt = lineCounter(text)
  // The rest of a line with a command is no other line.
  let [from, rest, other]: [number, number, number] = [0, 0, 0]
  const find = createFinder(text)
  for (let words = find(from); words !== undefined; words = find(from)) {
    const { end, requests } = readCommand(text, words)
    from = Math.max(end, words.at)
    // People write of curl, too.
    if (words.isInSentence && !/https?:|\$/i.test(text.slice(words.at, from))) continue
    const place = `${file}, line ${lineAt(words.at)}`
    if ('why' in requests) leftOut.push({ place, why: requests.why })
    else for (const request of requests) recorded.push({ place, request })
    other += countLines(text.slice(rest, Math.max(rest, text.lastIndexOf('\n', words.at))))
    rest = lineEnd(text, from)
  }
  other += countLines(text.slice(rest))
  const notes = other === 0 ? [] : [`${file}: ${other === 1 ? 'a line is' : `${other} lines are`} no curl command`]
  return { recorded, leftOut, notes }
}

/** The place behind the word `curl`, and what is before it. */
type Words = { readonly at: number; readonly isInTicks: boolean; readonly isInSentence: boolean }

/** Finds commands from a place on that only grows. Each pattern searches a part of the text once. */
function createFinder(text: string): (from: number) => Words | undefined {
  const [ofLine, ofSentence] = [searchOnce(text, begin), searchOnce(text, introduced)]
  return (from) => {
    following.lastIndex = from
    if (following.test(text)) return { at: following.lastIndex, isInTicks: false, isInSentence: false }
    const [line, sentence] = [ofLine(from), ofSentence(from)]
    return line === undefined || (sentence !== undefined && sentence.at < line.at) ? sentence : line
  }
}

function searchOnce(text: string, pattern: RegExp): (from: number) => Words | undefined {
  let found: (Words & { readonly start: number }) | undefined
  let isAtEnd = false
  return (from) => {
    if (isAtEnd || (found !== undefined && found.start >= from)) return found
    pattern.lastIndex = from
    const next = pattern.exec(text)
    isAtEnd = next === null
    found =
      next === null
        ? undefined
        : { start: next.index, at: pattern.lastIndex, isInTicks: next[0].includes('`'), isInSentence: pattern === introduced }
    return found
  }
}

function readCommand(text: string, { at, isInTicks }: Words): { readonly end: number; readonly requests: ReturnType<typeof parseCurl> } {
  // In Markdown a tick ends what one began.
  const tick = isInTicks ? text.indexOf('`', at) : -1
  const own = tick === -1 ? text : text.slice(0, tick)
  if (isForCmd(own, at)) {
    const { words, end, why } = splitCmd(own, at)
    return { end, requests: why === undefined ? parseCurl(words) : { why } }
  }
  const { words, end, why, variables } = splitBash(own, at, { isOfPeople: true })
  return { end, requests: why === undefined ? parseCurl(words, variables) : { why } }
}

/** Lines with a letter or a digit; a fence of Markdown is none, nor is what it names. */
function countLines(text: string): number {
  return text.split('\n').filter((line) => /[\p{L}\p{N}]/u.test(line) && !/^\s*```/.test(line)).length
}

function lineCounter(text: string): (at: number) => number {
  let [line, done] = [1, 0]
  return (at) => {
    for (let next = text.indexOf('\n', done); next !== -1 && next < at; next = text.indexOf('\n', done)) {
      line += 1
      done = next + 1
    }
    return line
  }
}
