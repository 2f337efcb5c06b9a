import { isObject } from '../../contract/is-object.ts'
import { operation, type OperationId } from '../../contract/operations.ts'
import { schemaFaults } from '../../contract/judge-response.ts'
import type { Answered } from '../../exchange/exchange.ts'
import { findDifferences } from '../../scenario/differences.ts'
import { keysOf, pointerBelow, valueAt, withoutIndexes } from '../../contract/json-pointer.ts'
import { listAbove, nested, placesOf, typeOf } from './json-differences.ts'

/** The expectation of an answer, and the values that earlier steps have to save for it. */
export type Expectation = {
  readonly expect: Readonly<Record<string, unknown>>
  /** By the number of the step, from 0. */
  readonly saves: readonly { readonly step: number; readonly name: string; readonly pointer: string }[]
}

/** The same request answered by a service that keeps the contract and by one that does not. */
export type ComparedAnswers = {
  readonly operation: OperationId | null
  /** The finding of the judge, with its place in the body. */
  readonly verdict: { readonly expected: string; readonly actual: string; readonly pointer?: string }
  readonly kept: Answered
  readonly broken: Answered
  /** The query and the body of the request. */
  readonly asked: unknown
  readonly before: readonly { readonly step: number; readonly kept: Answered; readonly broken: Answered }[]
  /** The values that have a name in both, mostly sessions. */
  readonly names: readonly { readonly name: string; readonly kept: string; readonly broken: string }[]
}

/** Everything that the one answer is and the other is not, what says most of the contract first. What each service may choose is left out. */
export function* expectationsOf(compared: ComparedAnswers): Generator<Expectation> {
  const { kept, broken, operation: id, verdict } = compared
  const status = kept.status
  if (kept.status !== broken.status || codeOf(kept) !== codeOf(broken)) {
    // Another world may answer otherwise for reasons of its own: it is what the judge saw, or says nothing.
    if (!isAbout(verdict, kept, broken)) return
    const code = codeOf(kept)
    yield plain({ status, ...(code !== undefined && { body: { error: { code } } }) })
    yield plain({ status })
    return
  }
  // An empty list has no wrong item.
  if (isEmptier(kept.json, broken.json)) return
  const schema = id === null ? undefined : operation(id).responses[status]
  if (schema !== undefined && schemaFaults(schema, broken.json).length > 0) yield plain({ status, body: { $schema: schema } })
  const type = /^[^;]*/.exec(kept.headers['content-type'] ?? '')?.[0] ?? ''
  if (type !== '' && !(broken.headers['content-type'] ?? '').startsWith(type))
    yield plain({ status, headers: { 'content-type': { $match: `^${escaped(type)}` } } })
  for (const name of ['content-disposition', 'x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset']) {
    const [have, had] = [kept.headers[name], broken.headers[name]]
    if ((have === undefined) !== (had === undefined)) yield plain({ status, headers: { [name]: { $absent: have === undefined } } })
    else if (have !== had && name !== 'x-ratelimit-reset') yield plain({ status, headers: { [name]: have } })
  }
  yield* ofListed(compared)
  const places = [...(verdict.pointer === undefined ? [] : [verdict.pointer]), ...placesOf(kept.json, broken.json)]
  for (const place of new Set(places)) for (const made of atPlace(place, compared)) yield { ...made, expect: { status, ...made.expect } }
  if (kept.json === undefined && id === null && kept.text.slice(0, 4) !== broken.text.slice(0, 4))
    yield plain({ status, text: { $match: `^${escaped(kept.text.slice(0, 4))}` } })
}

function isAbout({ expected, actual }: ComparedAnswers['verdict'], kept: Answered, broken: Answered): boolean {
  const told = `${expected} ${actual}`
  const words = [kept.status, broken.status, codeOf(kept), codeOf(broken)].map((word) => (typeof word === 'number' ? String(word) : word))
  return words.some((word) => typeof word === 'string' && told.includes(word))
}

function isEmptier(kept: unknown, broken: unknown): boolean {
  if (!isObject(kept) || !isObject(broken)) return false
  return Object.entries(kept).some(
    ([name, list]) => Array.isArray(list) && list.length === 0 && Array.isArray(broken[name]) && broken[name].length > 0,
  )
}

function plain(expect: Expectation['expect']): Expectation {
  return { expect, saves: [] }
}

/** Sessions of a list that are missing, too many, or other than they are, each by its name. */
function* ofListed({ kept, broken, names, before, verdict }: ComparedAnswers): Generator<Expectation> {
  const told = `${verdict.expected} ${verdict.actual}`
  const [have, had] = [valueAt(kept.json, '/sessions'), valueAt(broken.json, '/sessions')]
  if (!Array.isArray(have) || !Array.isArray(had)) return
  const { status } = kept
  for (const { name, ...ids } of names) {
    const [ours, theirs] = [itemOf(have, ids.kept), itemOf(had, ids.broken)]
    const sessionId = `\${${name}}`
    // Another world may list others: it is what the judge saw, or says nothing.
    const isSeen = told.includes(ids.broken) || verdict.pointer === '/sessions'
    if (isSeen && ours !== undefined && theirs === undefined) yield plain({ status, body: { sessions: { $some: { sessionId } } } })
    if (isSeen && ours === undefined && theirs !== undefined) yield plain({ status, body: { sessions: { $none: { sessionId } } } })
    if (!isObject(ours) || !isObject(theirs)) continue
    for (const place of placesOf(ours, theirs)) {
      if (verdict.pointer !== undefined && withoutIndexes(verdict.pointer) !== `/sessions/*${withoutIndexes(place)}`) continue
      const [value, other] = [valueAt(ours, place), valueAt(theirs, place)]
      const some = (expected: unknown): unknown => ({ sessions: { $some: { sessionId, ...(nested(place, expected) as object) } } }) // below a member
      if (value === undefined) yield plain({ status, body: some({ $absent: true }) })
      else if (typeOf(value) !== typeOf(other)) yield plain({ status, body: some({ $type: typeOf(value) }) })
      else if (isWord(value)) yield plain({ status, body: some(value) })
      for (const { step, ...earlier } of before.toReversed()) {
        if (!Object.is(valueAt(earlier.kept.json, place), value) || valueAt(earlier.kept.json, '/sessionId') !== ids.kept) continue
        if (Object.is(valueAt(earlier.broken.json, place), other)) continue
        const said = nameFor(place)
        yield { expect: { status, body: some(`\${${said}}`) }, saves: [{ step, name: said, pointer: `/body${place}` }] }
      }
    }
  }
}

function itemOf(list: readonly unknown[], id: string): unknown {
  return list.find((item) => valueAt(item, '/sessionId') === id)
}

/** The difference of the answers at one place, or in the items of a list there. */
function* atPlace(place: string, compared: ComparedAnswers): Generator<Expectation> {
  const { kept, broken, asked, before, verdict } = compared
  const isJudged = verdict.pointer === place || (verdict.pointer !== undefined && withoutIndexes(verdict.pointer) === withoutIndexes(place))
  const [have, had] = [valueAt(kept.json, place), valueAt(broken.json, place)]
  const inList = listAbove(place, kept.json)
  const at = (expected: unknown): Expectation | null =>
    inList === null ? plain({ body: nested(place, expected) }) : inEach(inList, place, expected, compared)
  const made: (Expectation | null)[] = []
  if (isJudged && have === undefined && had !== undefined) made.push(at({ $absent: true }))
  if (isJudged && have !== undefined && typeOf(have) !== typeOf(had)) made.push(at({ $type: typeOf(have) }))
  if (Array.isArray(have) && Array.isArray(had)) made.push(...itemsOf(place, have, had, asked, isJudged))
  if (inList === null && isTelling(have)) {
    // An earlier answer about the same session.
    for (const { step, ...earlier } of before.toReversed()) {
      if (!Object.is(valueAt(earlier.kept.json, place), have) || Object.is(valueAt(earlier.broken.json, place), had)) continue
      if (!isOfOne(earlier.kept, kept) || !isOfOne(earlier.broken, broken)) continue
      const name = nameFor(place)
      made.push({ expect: { body: nested(place, `\${${name}}`) }, saves: [{ step, name, pointer: `/body${place}` }] })
    }
  }
  // A value of the request, or one of a few possible values.
  if (have !== undefined && (holds(asked, have) || (isJudged && isWord(have)))) made.push(at(have))
  if (isJudged) for (const shape of shapesOf(inList === null ? [have] : valuesIn(inList, place, kept.json))) made.push(at(shape))
  if (typeof have === 'number' && typeof had === 'number' && (isJudged || inList !== null)) {
    for (const number of numbersIn(asked)) {
      if (have >= number && had < number) made.push(at({ $atLeast: number }))
      if (have <= number && had > number) made.push(at({ $atMost: number }))
    }
    if (inList === null && isJudged) made.push(at(have))
  }
  for (const one of made) if (one !== null) yield one
}

/** The name of a value that is saved from there. */
function nameFor(place: string): string {
  return keysOf(place).at(-1)?.replace(/\W/g, '_') ?? 'value'
}

/** The same member of every item of a list. */
function valuesIn(list: string, place: string, root: unknown): readonly unknown[] {
  const items = valueAt(root, list)
  return Array.isArray(items) ? items.map((item) => valueAt(item, withinItem(list, place))) : []
}

/** The place within the list item that holds it. */
function withinItem(list: string, place: string): string {
  const [, ...within] = keysOf(place.slice(list.length))
  return within.reduce(pointerBelow, '')
}

/** The pattern of texts of one shape; some may be null. */
function shapesOf(values: readonly unknown[]): readonly unknown[] {
  const texts = values.filter((value) => value !== null)
  if (texts.length === 0) return []
  const shapes = ['^https?://', '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$', '^\\d{4}-\\d{2}-\\d{2}T', '^\\d{4}(-\\d{2}){0,2}$', '.']
  const fitting = shapes.filter((shape) => texts.every((text) => typeof text === 'string' && new RegExp(shape).test(text)))
  return fitting.map((shape) => (texts.length === values.length ? { $match: shape } : { $any: [null, { $match: shape }] }))
}

function itemsOf(
  place: string,
  have: readonly unknown[],
  had: readonly unknown[],
  asked: unknown,
  isJudged: boolean,
): readonly Expectation[] {
  const most = numbersIn(asked).filter((number) => have.length <= number && had.length > number)
  return have.length !== had.length && (isJudged || most.length > 0 || numbersIn(asked).includes(have.length))
    ? [plain({ body: nested(place, { $length: have.length }) })]
    : []
}

/** The expectation that each item of the one list meets, and not each of the other. */
function inEach(list: string, place: string, expected: unknown, { kept, broken }: ComparedAnswers): Expectation | null {
  const item = { $each: nested(withinItem(list, place), expected) }
  const [have, had] = [valueAt(kept.json, list), valueAt(broken.json, list)]
  // Of nothing everything is true.
  if (!Array.isArray(have) || have.length === 0 || findDifferences(item, have).length > 0 || findDifferences(item, had).length === 0)
    return null
  return plain({ body: nested(list, item) })
}

/** True if two answers are about one session, or both about none. */
function isOfOne(one: Answered, other: Answered): boolean {
  return Object.is(valueAt(one.json, '/sessionId'), valueAt(other.json, '/sessionId'))
}

/** Long enough not to be the same by chance. */
function isTelling(value: unknown): boolean {
  return (typeof value === 'string' && value.length > 3) || typeof value === 'number' || typeof value === 'boolean'
}

/** The contract's own words: a text of one word, a truth value, null. */
function isWord(value: unknown): boolean {
  return (
    value === null ||
    typeof value === 'boolean' ||
    (typeof value === 'string' && /^[a-zA-Z]+(_[a-zA-Z]+)*$/.test(value) && value.length < 30)
  )
}

function holds(asked: unknown, value: unknown): boolean {
  if (Object.is(asked, value)) return true
  return typeof asked === 'object' && asked !== null && Object.values(asked).some((member) => holds(member, value))
}

function numbersIn(asked: unknown): readonly number[] {
  if (typeof asked === 'number') return [asked]
  if (typeof asked === 'string' && /^\d{1,9}$/.test(asked)) return [Number(asked)]
  return typeof asked === 'object' && asked !== null ? Object.values(asked).flatMap(numbersIn) : []
}

function codeOf({ json }: Answered): unknown {
  const error = isObject(json) ? json['error'] : undefined
  return isObject(error) ? error['code'] : undefined
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
}
