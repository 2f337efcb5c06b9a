import type { ControlResponseOf } from '../contract/control.ts'
import type { LedgerEntry } from '../control/index.ts'
import { findClientMistakes, findStrayMistakes, findUnplayed, type Allowed, type ClientMistake } from './client-mistakes.ts'

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
  /** What the client risked, by the report on it; empty where nobody asks. */
  readonly risked: ControlResponseOf<'getClientReport'>['risked']
  /** The path below the base URL. */
  readonly pathOf: (path: string) => string
}

/** Describes the mistakes of clients; null if there are none. */
export function describeMistakes({ exchanges, strays, bugs, risked, pathOf }: Examined, { allow = [] }: CleanOptions): string | null {
  const found = [
    ...exchanges.flatMap((exchange) => findClientMistakes(exchange, pathOf)),
    ...strays.flatMap((exchange) => findStrayMistakes(exchange, pathOf)),
  ].filter((mistake) => !isAllowed(mistake, allow))
  const theirs = groupMistakes(found.filter(({ isOurs }) => !isOurs))
  const ours = [
    ...groupMistakes(found.filter(({ isOurs }) => isOurs)).map(toText),
    ...bugs.map((bug) => (bug instanceof Error ? bug.message : String(bug))),
  ]
  if (theirs.length === 0 && ours.length === 0 && risked.length === 0) return null
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
  if (risked.length > 0) parts.push('The client under test risked:', ...numberTexts(risked.map(toRiskText)))
  if (ours.length > 0) parts.push('Answering broke: an override threw, or the mock has a bug (please report it):', ...numberTexts(ours))
  return parts.join('\n\n')
}

/** Describes what clients asked for and the mock does not play, each once; null if there is nothing of it. */
export function describeUnplayed({ exchanges }: Examined): string | null {
  const unplayed = [...new Set(exchanges.flatMap(findUnplayed))]
  return unplayed.length === 0
    ? null
    : ['The client asked for what this mock does not play, which is no mistake:', ...unplayed].join('\n- ')
}

function isAllowed({ exchange, allowedBy }: ClientMistake, allow: readonly Allowed[]): boolean {
  return allow.some((allowed) => (typeof allowed === 'function' ? allowed(exchange) : allowedBy.includes(allowed)))
}

type Group = readonly [first: ClientMistake, ...others: ClientMistake[]]

/** Groups equal mistakes, so that each is reported once. */
function groupMistakes(mistakes: readonly ClientMistake[]): readonly Group[] {
  const groups = new Map<string, [ClientMistake, ...ClientMistake[]]>()
  for (const mistake of mistakes) {
    const key = [mistake.title, ...mistake.reasons].join('\n')
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [mistake])
    else group.push(mistake)
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

function toRiskText({ kind, operation, times, message }: Examined['risked'][number]): string {
  return `it ${message}${times === 1 ? '' : ` (${times} times)`}\n   ${kind}${operation === undefined ? '' : ` in ${operation}`}`
}

function numberTexts(texts: readonly string[]): readonly string[] {
  return texts.map((text, index) => `${index + 1}. ${text}`)
}

const maxShownCharacters = 300

function shorten(text: string): string {
  return text.length <= maxShownCharacters ? text : `${text.slice(0, maxShownCharacters)}…`
}
