import type { LedgerEntry } from '../control/index.ts'
import {
  findBroken,
  findStrayMistakes,
  findUnplayed,
  judgeExchanges,
  type Allowed,
  type ClientMistake,
  type JudgedClient,
  type TestPlace,
} from './client-mistakes.ts'

export type CleanOptions = {
  /** Mistakes that the test provokes on purpose. */
  readonly allow?: readonly Allowed[]
  /** `fail` fails for what goes wrong sooner or later as well, such as polls that are too fast. */
  readonly risked?: 'fail'
}

/** Lists the mistakes of a client, each with its reasons. */
export class UncleanError extends Error {
  override readonly name = 'UncleanError'
  readonly code = 'unclean'
}

/** The exchanges in which mistakes are looked for, oldest first. */
export type Examined = {
  /** The exchanges of the world of a test. */
  readonly exchanges: readonly LedgerEntry[]
  /** The exchanges of the default world meanwhile. */
  readonly strays: readonly LedgerEntry[]
  /** The mock's own errors. */
  readonly bugs: readonly unknown[]
  readonly place: Omit<TestPlace, 'allow'>
}

/** Describes the mistakes of clients; null if there are none. */
export function describeMistakes({ exchanges, strays, bugs, place }: Examined, { allow = [], risked: risks }: CleanOptions): string | null {
  const test = { ...place, allow }
  const judged = judgeExchanges(exchanges, test)
  const theirs = [...judged.mistakes, ...findStrayMistakes(strays, test)]
  const risked = risks === 'fail' ? judged.risked : []
  const ours = [
    ...findBroken([...exchanges, ...strays], test).map(toText),
    ...bugs.map((bug) => (bug instanceof Error ? bug.message : String(bug))),
  ]
  if (theirs.length === 0 && ours.length === 0 && risked.length === 0) return null
  const parts: string[] = []
  if (theirs.length > 0) {
    const things = theirs.length === 1 ? 'one thing' : `${theirs.length} things`
    const hints = [...new Set(theirs.flatMap(({ allowedBy }) => allowedBy.slice(0, 1)))].map((hint) => `'${hint}'`).join(', ')
    parts.push(
      `The client under test did ${things} wrong:`,
      ...numberTexts(theirs.map(toText)),
      `If that is what the test is about: { allow: [${hints}] }`,
    )
  }
  if (risked.length > 0) parts.push('The client under test risked:', ...numberTexts(risked.map(toRiskText)))
  if (ours.length > 0) parts.push('Answering broke: an override threw, or the mock has a bug (please report it):', ...numberTexts(ours))
  return parts.join('\n\n')
}

/** Describes what clients asked for and the mock does not play, each once; null if there is nothing of it. */
export function describeUnplayed({ exchanges }: Pick<Examined, 'exchanges'>): string | null {
  const unplayed = [...new Set(exchanges.flatMap(findUnplayed))]
  return unplayed.length === 0
    ? null
    : ['The client asked for what this mock does not play, which is no mistake:', ...unplayed].join('\n- ')
}

function toText({ title, reasons, times, exchange }: ClientMistake): string {
  const { requestBody, query } = exchange
  const sent = requestBody ?? (query === '' ? null : `?${query}`)
  const lines = [...reasons, ...(sent === null ? [] : [`sent: ${shorten(sent)}`])]
  return [`${title}${timesOf(times)}`, ...lines.map((line) => `   ${line}`)].join('\n')
}

function toRiskText({ kind, operation, times, message }: JudgedClient['risked'][number]): string {
  return `it ${message}${timesOf(times)}\n   ${kind}${operation === undefined ? '' : ` in ${operation}`}`
}

function timesOf(times: number): string {
  return times === 1 ? '' : ` (${times} times)`
}

function numberTexts(texts: readonly string[]): readonly string[] {
  return texts.map((text, index) => `${index + 1}. ${text}`)
}

const maxShownCharacters = 300

function shorten(text: string): string {
  return text.length <= maxShownCharacters ? text : `${text.slice(0, maxShownCharacters)}…`
}
