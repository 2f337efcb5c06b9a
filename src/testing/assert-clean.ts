import type { LedgerEntry } from '../control/index.ts'
import { findClientMistakes, type Allowed, type ClientMistake } from './client-mistakes.ts'

export type CleanOptions = {
  /** What the test provokes on purpose. */
  readonly allow?: readonly Allowed[]
}

/** What a client did wrong, one thing a line and its reasons below it. */
export class UncleanError extends Error {
  override readonly name = 'UncleanError'
  readonly code = 'unclean'
}

/** What clients did wrong in exchanges, oldest first, in words; null if nothing. `bugs` are the stand-in's own. */
export function describeMistakes(
  exchanges: readonly LedgerEntry[],
  { allow = [] }: CleanOptions,
  pathOf: (path: string) => string,
  bugs: readonly unknown[],
): string | null {
  const found = exchanges.flatMap((exchange) => findClientMistakes(exchange, pathOf)).filter((misdeed) => !isAllowed(misdeed, allow))
  const theirs = groupMistakes(found.filter(({ isOurs }) => !isOurs))
  const ours = [
    ...groupMistakes(found.filter(({ isOurs }) => isOurs)).map(toText),
    ...bugs.map((bug) => (bug instanceof Error ? bug.message : String(bug))),
  ]
  if (theirs.length === 0 && ours.length === 0) return null
  const parts: string[] = []
  if (theirs.length > 0) {
    const things = theirs.length === 1 ? 'one thing' : `${theirs.length} things`
    const hints = [...new Set(theirs.flatMap(([{ allowedBy }]) => allowedBy.slice(0, 1)))].map((hint) => `'${hint}'`).join(', ')
    parts.push(
      `The client under test did ${things} wrong:`,
      ...numberTexts(theirs.map(toText)),
      `If that is what the test is about: { allow: [${hints}] }`,
    )
  }
  if (ours.length > 0) parts.push('Answering broke: an override threw, or the stand-in has a bug (please report it):', ...numberTexts(ours))
  return parts.join('\n\n')
}

function isAllowed({ exchange, allowedBy }: ClientMistake, allow: readonly Allowed[]): boolean {
  return allow.some((allowed) => (typeof allowed === 'function' ? allowed(exchange) : allowedBy.includes(allowed)))
}

type Group = readonly [first: ClientMistake, ...others: ClientMistake[]]

/** What is wrong again and again is told once. */
function groupMistakes(misdeeds: readonly ClientMistake[]): readonly Group[] {
  const groups = new Map<string, [ClientMistake, ...ClientMistake[]]>()
  for (const misdeed of misdeeds) {
    const key = [misdeed.title, ...misdeed.reasons].join('\n')
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [misdeed])
    else group.push(misdeed)
  }
  return [...groups.values()]
}

function toText([{ title, reasons, exchange }, ...others]: Group): string {
  const times = others.length === 0 ? '' : ` (${others.length + 1} times)`
  const { requestBody, query } = exchange
  const sent = requestBody ?? (query === '' ? null : `?${query}`)
  const lines = [...reasons, ...(sent === null ? [] : [`sent: ${shorten(sent)}`])]
  return [`${title}${times}`, ...lines.map((line) => `   ${line}`)].join('\n')
}

function numberTexts(texts: readonly string[]): readonly string[] {
  return texts.map((text, index) => `${index + 1}. ${text}`)
}

const maxShownCharacters = 300

function shorten(text: string): string {
  return text.length <= maxShownCharacters ? text : `${text.slice(0, maxShownCharacters)}…`
}
