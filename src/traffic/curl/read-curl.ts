import type { ReadFile } from '../har/read-har.ts'
import type { LeftOut } from '../left-out.ts'
import type { Recorded } from '../recorded.ts'
import { parseCurl } from './parse-curl.ts'
import { splitBash } from './split-bash.ts'
import { isForCmd, splitCmd } from './split-cmd.ts'

/** The beginning of a line up to the words of a command: signs of a list or a quotation, a prompt, variables, commands before it. */
const begin =
  /^[^\S\n]*(?:[>*-] |\d+[.)] )*`?(?:[^\s`'"]{0,80}[$#%>] ?|PS [^\n>]{0,200}> ?)?(?:[^\n'"]{0,200}?(?:&&|;|\|) *)??(?:(?:sudo|time) |\w{1,40}=\S{0,200} ){0,4}curl(?:\.exe)?[^\S\n]/gm

/** A command that follows others in its line. */
const following = /(?:[^\n'"]{0,200}?[;&|]+)\s*curl(?:\.exe)?[^\S\n]/y

/** True if a text has a line that may be a command of curl. */
export function hasCurl(text: string): boolean {
  begin.lastIndex = 0
  return begin.test(text)
}

/**
 * Reads the curl commands of a text, as browsers copy them and tickets quote them: of bash or of cmd.exe. Nothing of them is run. Nobody
 * recorded an answer.
 */
export function readCurl(file: string, text: string): ReadFile {
  const recorded: Recorded[] = []
  const leftOut: LeftOut[] = []
  const lineAt = lineCounter(text)
  let [last, other]: [number, number] = [0, 0]
  for (let words = wordsFrom(text, 0); words !== undefined; words = wordsFrom(text, last)) {
    other += countLines(text.slice(last, words.start))
    const place = `${file}, line ${lineAt(words.at)}`
    const { end, requests } = readCommand(text, words)
    if ('why' in requests) leftOut.push({ place, why: requests.why })
    else for (const request of requests) recorded.push({ place, request })
    last = Math.max(end, words.at)
  }
  other += countLines(text.slice(last))
  const notes = other === 0 ? [] : [`${file}: ${other === 1 ? 'a line is' : `${other} lines are`} no curl command`]
  return { recorded, leftOut, notes }
}

/** The place behind the word `curl`, and that of what begins its line. */
type Words = { readonly start: number; readonly at: number; readonly isInTicks: boolean }

function wordsFrom(text: string, from: number): Words | undefined {
  following.lastIndex = from
  const next = following.exec(text)
  if (next !== null) return { start: from, at: following.lastIndex, isInTicks: false }
  begin.lastIndex = from
  const found = begin.exec(text)
  return found === null ? undefined : { start: found.index, at: begin.lastIndex, isInTicks: found[0].includes('`') }
}

function readCommand(text: string, { at, isInTicks }: Words): { readonly end: number; readonly requests: ReturnType<typeof parseCurl> } {
  if (isForCmd(text, at)) {
    const { words, end, why } = splitCmd(text, at)
    return { end, requests: why === undefined ? parseCurl(words) : { why } }
  }
  // In Markdown a tick ends what one began.
  const tick = isInTicks ? text.indexOf('`', at) : -1
  const { words, end, why, variables } = splitBash(tick === -1 ? text : text.slice(0, tick), at)
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
