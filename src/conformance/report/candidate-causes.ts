import { isObject } from '../../contract/is-object.ts'
import { valueAt, withoutIndexes } from '../../contract/json-pointer.ts'
import type { Rule } from '../../contract/rules.ts'
import { answerOf, memberOf, statusAndCode, type Exchange } from '../../exchange/exchange.ts'
import { followedFaultsOf } from '../define/member-faults.ts'
import { crashOf } from '../judge/crash.ts'
import type { Result } from '../judge/judge.ts'
import { shortened } from '../text/harmless.ts'
import { findBrokenOperations, sayingOf, whateverKey, withoutBody, type ShownBreach } from './broken-operations.ts'

/** A possible cause of a breach. Breaches with the same text may have it in common. */
export type Candidate = {
  /** The thing that is wrong: all of an operation, a member of its answers, one answer, or something of several operations. */
  readonly kind: 'operation' | 'member' | 'answer' | 'several'
  readonly text: string
  /** Its words for a breach that has it by itself, if it tells more than the breach does. */
  readonly alone: string | undefined
  /** The exchange that shows it, and the pointer into its answer. */
  readonly shown: Exchange
  readonly pointer: string | undefined
}

type Exchanges = ReadonlyMap<number, Exchange>

/** The possible causes of each breach, those of one operation before those of several. */
export function findCandidates(breaches: readonly Result[], byId: Exchanges, baseUrl: string): ReadonlyMap<Result, readonly Candidate[]> {
  const found = breaches.flatMap((result): readonly Found[] => {
    const shown = findShown(result, byId)
    return shown === undefined ? [] : [{ ...shown, result }]
  })
  const wrong = new Set(found.flatMap(({ result, shown }) => wrongRefusalOf(result, shown) ?? []))
  const constantsOf = findBrokenOperations(found.map(toShown), [...byId.values()])
  const told = new Set(found.flatMap((one) => memberOfFound(one) ?? []))
  return new Map(
    found.map((one) => {
      const constants = constantsOf(toShown(one))
      const own = candidatesOf(one, baseUrl, wrong, constants)
      const members = one.crash === undefined && constants.length === 0 ? findMembers(one.result, byId, told) : []
      return [one.result, [...own, ...members.filter(({ text }) => own.every((candidate) => candidate.text !== text))]]
    }),
  )
}

/** The members that a breach may come from: missing or wrong in an answer that it cites, told by another breach, and read to go on. */
function findMembers({ exchanges }: Result, byId: Exchanges, told: ReadonlySet<string>): readonly Candidate[] {
  const cited = exchanges.flatMap((id) => byId.get(id) ?? [])
  return cited.flatMap((shown) =>
    followedFaultsOf(shown).flatMap(({ pointer }): readonly Candidate[] => {
      const text = toMemberText(shown.operation ?? '', pointer, valueAt(answerOf(shown)?.json, pointer) === undefined)
      return told.has(text) ? [{ kind: 'member', text, alone: undefined, shown, pointer }] : []
    }),
  )
}

/** The missing or wrong member that a breach tells. */
function memberOfFound({ shown, pointer, place }: Found): string | undefined {
  return place === 'none' ? undefined : toMemberText(shown.operation ?? 'an address', pointer, place === 'missing')
}

function toMemberText(operation: string, pointer: string, isMissing: boolean): string {
  return `${withoutIndexes(pointer)} ${isMissing ? 'is missing in' : 'of'} what ${operation} answers`
}

type Found = Shown & { readonly result: Result }

function toShown({ result: { verdict }, shown }: Found): ShownBreach {
  return { verdict, shown }
}

function candidatesOf(found: Found, baseUrl: string, wrong: ReadonlySet<string>, constants: readonly string[]): readonly Candidate[] {
  const { result, shown, crash, pointer, place } = found
  const operation = shown.operation ?? 'an address'
  const { method, url } = shown.request
  const path = url.startsWith(baseUrl) ? url.slice(baseUrl.length) : url
  const [body, refusals, member] = [bodyOf(shown), refusalsOf(result, shown, wrong), memberOfFound(found)]
  // A success without a body is right for some operations.
  const looksAtNoKey = constants.some((text) => text.endsWith(whateverKey)) ? [whateverKey] : []
  const ofSeveral = [...looksAtNoKey, ...refusals, ...(body === undefined || body === withoutBody ? [] : [body])]
  const texts: readonly Pick<Candidate, 'kind' | 'text'>[] = [
    ...(crash === undefined ? [] : [crash]).map((text) => ({ kind: 'operation', text }) as const),
    ...constants.map((text) => ({ kind: 'operation', text }) as const),
    ...refusals.map((refusal) => ({ kind: 'operation', text: `${operation} answers ${refusal}` }) as const),
    { kind: 'answer', text: `the answer ${statusAndCode(shown)} to #${shown.id}, ${method} ${path}` },
    ...(member === undefined ? [] : [{ kind: 'member', text: member } as const]),
    ...(body === undefined ? [] : [{ kind: 'answer', text: `${operation} answers ${answerOf(shown)?.status} ${body}` } as const]),
    ...ofSeveral.map((one) => ({ kind: 'several', text: `several operations answer ${one}` }) as const),
    ...absencesIn(result, shown, pointer).map((text) => ({ kind: 'several', text }) as const),
  ]
  return texts.map(({ kind, text }) => ({
    kind,
    text: shortened(text, 200),
    alone: kind === 'operation' ? text : kind !== 'member' ? undefined : place === 'missing' ? text : `${text}: ${toFoundAndDue(result)}`,
    shown,
    pointer: pointer === '' ? undefined : pointer,
  }))
}

/** The value that a breach found, and the one that is due. */
export function toFoundAndDue({ verdict }: Result): string {
  return 'expected' in verdict ? `${verdict.actual}, expected ${verdict.expected}` : ''
}

/** A member that is missing wherever it should be: the code of errors, or one of answers. */
function absencesIn({ verdict }: Result, shown: Exchange, pointer: string): readonly string[] {
  if (!('expected' in verdict)) return []
  const { status = 0, json } = answerOf(shown) ?? {}
  // The body of a rate limit of a minute has no code.
  const isError = status >= 400 && status !== 429 && isObject(json) && typeof memberOf(shown, 'error', 'code') !== 'string'
  const isOfBody = verdict.actual === 'absent' || verdict.expected.startsWith(`${status} `)
  if (isError && isOfBody) return ['errors have no error.code']
  const member = pointer.split('/').at(-1) ?? ''
  return verdict.actual === 'absent' && /^[a-z]\w*$/i.test(member) ? [`several answers lack ${member}`] : []
}

type Shown = { readonly shown: Exchange; readonly crash: string | undefined; readonly pointer: string; readonly place: Place }

/** The place of a pointer in the shown answer: a value is there, the member is missing, or the answer has no such place. */
type Place = 'value' | 'missing' | 'none'

/** The exchange that shows a breach best: a crash, else the value that the breach tells, else the status that it tells. */
function findShown({ rule, verdict, exchanges }: Result, byId: Exchanges): Shown | undefined {
  if (!('expected' in verdict)) return undefined
  const { actual, pointer = '' } = verdict
  const cited = exchanges.flatMap((id) => byId.get(id) ?? [])
  const crashed = cited.find((exchange) => crashOf(exchange) !== undefined && actual.includes(statusAndCode(exchange)))
  const valueOf = (exchange: Exchange): unknown => (pointer === '' ? undefined : valueAt(answerOf(exchange)?.json, pointer))
  const told = cited.find((exchange) => isTold(valueOf(exchange), actual))
  const lacking = pointer !== '' && actual === 'absent' ? cited.findLast((exchange) => isLackedBy(exchange, pointer)) : undefined
  const pointed = told ?? (lacking === undefined ? cited.find((exchange) => valueOf(exchange) !== undefined) : undefined)
  const shown = crashed ?? pointed ?? lacking ?? cited.findLast((exchange) => isAccused(exchange, rule, actual)) ?? cited.at(-1)
  const crash = crashed === undefined ? undefined : crashOf(crashed)
  const place = pointed !== undefined ? 'value' : lacking !== undefined ? 'missing' : 'none'
  return shown === undefined ? undefined : { shown, crash, pointer, place }
}

/** True for a success whose body has the place of a member, but not the member. Of a long body, a report keeps the beginning. */
function isLackedBy(exchange: Exchange, pointer: string): boolean {
  const { status = 0, json, text = '' } = answerOf(exchange) ?? {}
  if (exchange.operation === null || status >= 300) return false
  if (json === undefined) return text.startsWith('{')
  return isObject(valueAt(json, pointer.replace(/\/[^/]*$/, ''))) && valueAt(json, pointer) === undefined
}

/** True if a value is the one that a breach tells. */
function isTold(value: unknown, actual: string): boolean {
  return value !== undefined && actual === (typeof value === 'string' ? value : JSON.stringify(value))
}

/** True for an exchange of a rule's operation whose status the breach tells: those around it are served as they must be. */
function isAccused(exchange: Exchange, rule: Rule, actual: string): boolean {
  const status = answerOf(exchange)?.status
  const isOfRule = exchange.operation !== null && rule.operations.includes(exchange.operation)
  return isOfRule && status !== undefined && actual.startsWith(String(status))
}

/** The wrong refusals that a breach may come from: its own, or where it is about the code of an error, those of other breaches with that code. */
function refusalsOf(result: Result, shown: Exchange, wrong: ReadonlySet<string>): readonly string[] {
  const own = wrongRefusalOf(result, shown)
  if (own !== undefined) return [own]
  const isOfCode = 'pointer' in result.verdict && result.verdict.pointer === '/error/code'
  return isOfCode ? [...wrong].filter((one) => one.startsWith(`${statusAndCode(shown)} where `)) : []
}

/** One refusal where another is due, as `403 forbidden where 404 is due`. */
function wrongRefusalOf({ verdict }: Result, shown: Exchange | undefined): string | undefined {
  if (shown === undefined || !('expected' in verdict)) return undefined
  const [due] = /^4\d\d\b/.exec(verdict.expected) ?? []
  const status = answerOf(shown)?.status ?? 0
  const answered = statusAndCode(shown)
  if (due === undefined || status < 400 || status > 499 || !verdict.actual.startsWith(answered)) return undefined
  return `${answered} where ${due === String(status) ? 'another code' : due} is due`
}

/** The body of a success, where it may be the same for different requests. */
function bodyOf(exchange: Exchange): string | undefined {
  const status = answerOf(exchange)?.status ?? 0
  return exchange.operation !== null && status >= 200 && status < 300 ? sayingOf(exchange) : undefined
}
