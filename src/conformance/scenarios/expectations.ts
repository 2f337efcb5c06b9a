import { service } from '../../contract/service.ts'
import { isObject } from '../../contract/is-object.ts'
import { operation, type OperationId } from '../../contract/operations.ts'
import { schemaFaults } from '../../contract/judge-response.ts'
import type { Answered } from '../../exchange/exchange.ts'
import { findDifferences } from '../../scenario/differences.ts'
import { keysOf, pointerBelow, valueAt, withoutIndexes } from '../../contract/json-pointer.ts'
import { toLiteralPattern } from '../../contract/pattern/literal-pattern.ts'
import { expectFailure } from './expected-failure.ts'
import {
  addressesOf,
  attachment,
  boundsBetween,
  errorCodeIn,
  hasValue,
  isOfOne,
  isStated,
  isUnlikelyByChance,
  isWithin,
  isWord,
  numbersIn,
  oneOf,
  orLacking,
  shapesOf,
  wordsWith,
} from './expected-values.ts'
import { isOutOfPlace, listExpectations, onLastPage, expectedTitle } from './list-expectations.ts'
import { nameFor, valuesIn, withinItem } from './list-places.ts'
import { isMadeIn, itemWithId, namedSessions } from './named-sessions.ts'
import { expectNoRepeat, expectPageOrder, isOfRepeat } from './page-order.ts'
import { isEmptier, listAbove, nested, findDifferentPlaces, typeOf } from './json-differences.ts'

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
  readonly passing: Answered
  readonly failing: Answered
  /** The values that the contract allows at the place of the verdict. */
  readonly allowed?: readonly unknown[]
  /** The query and the body of the request. */
  readonly input: unknown
  /** Set where the scenario has no world of its own, but plays on what a deployment holds. */
  readonly playsAnywhere?: true
  /** The bodies of the requests before. */
  readonly asked?: unknown
  readonly earlier: readonly { readonly step: number; readonly passing: Answered; readonly failing: Answered }[]
  /** The values that have a name in both, mostly sessions. */
  readonly names: readonly { readonly name: string; readonly passing: string; readonly failing: string }[]
}

/** Finds expectations that the passing answer meets and the failing one does not. Those that say most of the contract come first. */
export function* findExpectations(compared: ComparedAnswers): Generator<Expectation> {
  const { passing, failing, verdict } = compared
  const isOtherRefusal = passing.status >= 400 && errorCodeIn(passing) !== errorCodeIn(failing)
  if (passing.status !== failing.status || isOtherRefusal) yield* expectStatus(compared)
  if (passing.status !== failing.status || (isOtherRefusal && errorCodeIn(failing) !== undefined)) return
  // A refusal without a code has another form than each of the contract.
  if (isOtherRefusal) return yield* [...expectSchema(compared), ...expectHeaders(compared)]
  if (passing.isError !== failing.isError) return yield* expectOutcome(compared)
  // In a world of its own, an empty list would stay empty on the deployment as well.
  const isEmpty = isEmptier(passing.json, failing.json)
  if (!isEmpty || compared.playsAnywhere === true)
    for (const body of listExpectations(compared)) yield plain({ status: passing.status, body })
  // An empty list has no wrong item, but it may lack a session that the other has.
  if (isEmpty) return yield* expectListed(compared)
  yield* expectSchema(compared)
  const failure = expectFailure(compared.operation, failing.json, verdict.pointer)
  if (failure !== null) return yield plain({ status: passing.status, body: { error: failure } })
  yield* expectHeaders(compared)
  yield* expectNoRepeat(compared)
  yield* expectListed(compared)
  // A name shows the order of sessions of one instant as well.
  const inOrder = expectPageOrder(compared)
  if (inOrder !== null) yield inOrder
  const places = [...(verdict.pointer === undefined ? [] : [verdict.pointer]), ...findDifferentPlaces(passing.json, failing.json)]
  for (const place of new Set(places))
    for (const { expect, saves } of expectPlace(place, compared)) yield { expect: { status: passing.status, ...expect }, saves }
  yield* expectFile(compared)
}

/** Another world may have another status for reasons of its own, so it must be the one that the judge saw. */
function* expectStatus({ passing, failing, verdict }: ComparedAnswers): Generator<Expectation> {
  if (!isAbout(verdict, passing, failing)) return
  const { status } = passing
  const code = errorCodeIn(passing)
  yield plain({ status, ...(code !== undefined && { body: { error: { code } } }) })
  yield plain({ status })
}

/** A tool that failed, or did not, has no member in common with one that is otherwise. */
function* expectOutcome({ passing }: ComparedAnswers): Generator<Expectation> {
  const { status, isError = { $absent: true } } = passing
  const code = errorCodeIn(passing)
  if (code !== undefined) yield plain({ status, isError, body: { error: { code } } })
  yield plain({ status, isError })
}

function* expectSchema({ passing: { status }, failing, operation: id }: ComparedAnswers): Generator<Expectation> {
  const schema = id === null ? undefined : operation(id).responses[status]
  if (schema !== undefined && schemaFaults(schema, failing.json).length > 0) yield plain({ status, body: { $schema: schema } })
}

function* expectHeaders({ passing, failing, operation: id, playsAnywhere }: ComparedAnswers): Generator<Expectation> {
  const { status } = passing
  const [type = ''] = /^[^;]*/.exec(passing.headers['content-type'] ?? '') ?? []
  // The contract names no type of a file.
  const isNamed = type !== '' && (id !== null || playsAnywhere !== true)
  if (isNamed && !(failing.headers['content-type'] ?? '').startsWith(type))
    yield plain({ status, headers: { 'content-type': { $match: `^${toLiteralPattern(type)}` } } })
  if (playsAnywhere === true) {
    // Each deployment has its own limits, and names of files.
    const headers = attachment(passing, failing)
    if (headers !== null) yield plain({ status, headers })
    return
  }
  for (const name of ['content-disposition', 'x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset']) {
    const [have, had] = [passing.headers[name], failing.headers[name]]
    if ((have === undefined) !== (had === undefined)) yield plain({ status, headers: { [name]: { $absent: have === undefined } } })
    else if (have !== had && name !== 'x-ratelimit-reset') yield plain({ status, headers: { [name]: have } })
  }
}

/** The first characters of a file show its type. */
function* expectFile({ passing, failing, operation: id }: ComparedAnswers): Generator<Expectation> {
  const begin = passing.text.slice(0, 4)
  if (passing.json === undefined && id === null && begin !== failing.text.slice(0, 4))
    yield plain({ status: passing.status, text: { $match: `^${toLiteralPattern(begin)}` } })
}

function isAbout({ expected, actual }: ComparedAnswers['verdict'], passing: Answered, failing: Answered): boolean {
  const words = [passing.status, failing.status, errorCodeIn(passing), errorCodeIn(failing)].filter((word) =>
    /^(?:number|string)$/.test(typeof word),
  )
  return words.some((word) => `${expected} ${actual}`.includes(String(word)))
}

function plain(expect: Expectation['expect']): Expectation {
  return { expect, saves: [] }
}

/** Sessions of a list that are missing, too many, or other than they are, each by its name. */
function* expectListed(compared: ComparedAnswers): Generator<Expectation> {
  const { passing, failing, earlier, verdict, allowed, asked } = compared
  const verdictText = `${verdict.expected} ${verdict.actual}`
  const [have, had] = [valueAt(passing.json, '/sessions'), valueAt(failing.json, '/sessions')]
  if (!Array.isArray(have) || !Array.isArray(had)) return
  const { status } = passing
  const item = verdict.pointer?.replace(/^(\/sessions\/\d+).*/, '$1') ?? ''
  const judged = valueAt(failing.json, `${item}/sessionId`)
  const names = namedSessions(compared)
  const isNamed = names.some((one) => one.failing === judged)
  for (const { name, saves, ...ids } of names) {
    if (isNamed && ids.failing !== judged) continue
    const [ours, theirs] = [itemWithId(have, ids.passing), itemWithId(had, ids.failing)]
    const sessionId = `\${${name}}`
    const told = (body: unknown): Expectation => ({ expect: { status, body }, saves })
    // Another world may list other sessions, so the session must be one that the judge saw.
    const isSeen = verdictText.includes(ids.failing) || verdict.pointer === '/sessions' || (isNamed && isOutOfPlace(compared))
    if (isSeen && ours !== undefined && theirs === undefined) yield told(onLastPage({ sessions: { $some: { sessionId } } }, compared))
    // A page before may be short, so that the session is rightly on this one.
    if (isSeen && ours === undefined && theirs !== undefined && !isOfRepeat(verdict)) yield told({ sessions: { $none: { sessionId } } })
    if (!isObject(ours) || !isObject(theirs)) continue
    for (const place of findDifferentPlaces(ours, theirs)) {
      if (verdict.pointer !== undefined && withoutIndexes(verdict.pointer) !== `/sessions/*${withoutIndexes(place)}`) continue
      const [value, other] = [valueAt(ours, place), valueAt(theirs, place)]
      const titles = place === '/title' && compared.playsAnywhere === true ? expectedTitle(ids.passing, value, compared) : null
      if (titles !== null) {
        yield {
          expect: { status, body: { sessions: { $some: { sessionId, title: titles.expected } } } },
          saves: [...saves, ...titles.saves],
        }
        continue
      }
      const isPoint = isStated(place, value, verdict) || (verdict.pointer !== undefined && isMadeIn(earlier, ids.passing))
      const some = (expected: unknown): unknown => ({
        sessions: { $some: { sessionId, ...(nested(place, orLacking(`/sessions/0${place}`, expected, compared)) as object) } }, // below a member
      })
      if (allowed !== undefined && verdict.pointer?.endsWith(place) === true) yield told(some(oneOf(allowed)))
      if (verdict.pointer !== undefined && value === undefined) yield told(some({ $absent: true }))
      else if (verdict.pointer !== undefined && typeOf(value) !== typeOf(other)) yield told(some({ $type: typeOf(value) }))
      else if ((isWord(value) && isPoint) || hasValue(asked, value)) yield told(some(value))
      for (const { step, ...answers } of allowed !== undefined && isProgress(place) ? [] : earlier.toReversed()) {
        if (!Object.is(valueAt(answers.passing.json, place), value) || valueAt(answers.passing.json, '/sessionId') !== ids.passing) continue
        if (Object.is(valueAt(answers.failing.json, place), other)) continue
        const saved = nameFor(place)
        yield { expect: { status, body: some(`\${${saved}}`) }, saves: [...saves, { step, name: saved, pointer: `/body${place}` }] }
      }
    }
  }
}

/** The difference of the answers at one place, or in the items of a list there. */
function* expectPlace(place: string, compared: ComparedAnswers): Generator<Expectation> {
  const { passing, failing, earlier, verdict } = compared
  // The number of sessions does not follow from the request.
  const isCount = compared.operation === 'listSessions' && place === '/totalCount'
  const input = isCount ? undefined : compared.input
  const isJudged = verdict.pointer === place || (verdict.pointer !== undefined && withoutIndexes(verdict.pointer) === withoutIndexes(place))
  const [have, had] = [valueAt(passing.json, place), valueAt(failing.json, place)]
  if (place === '/nextCursor' && compared.playsAnywhere === true) {
    // A list goes on where it holds more, and each deployment makes its own cursors.
    if (typeof have === 'string' && typeof had !== 'string')
      yield plain({ status: passing.status, body: { nextCursor: { $type: 'string' } } })
    return
  }
  const inList = listAbove(place, passing.json)
  const at = (value: unknown): Expectation | null => {
    const expected = orLacking(place, value, compared)
    return inList === null ? plain({ body: nested(place, expected) }) : inEach(inList, place, expected, compared)
  }
  const made: (Expectation | null)[] = []
  // The session that the request is about.
  if (isJudged && inList === null)
    for (const one of compared.names) if (one.passing === have && one.failing !== had) made.push(at(`\${${one.name}}`))
  if (isJudged && inList === null) made.push(...addressesOf(have, had, compared.names).map(at))
  if (isJudged && inList === null && compared.allowed !== undefined) made.push(at(oneOf(compared.allowed)))
  if (isJudged && have === undefined && had !== undefined) made.push(at({ $absent: true }))
  if (isJudged && have !== undefined && typeOf(have) !== typeOf(had)) made.push(at({ $type: typeOf(have) }))
  if (Array.isArray(have) && Array.isArray(had)) made.push(...itemsOf(place, have, had, compared))
  if (inList === null && isUnlikelyByChance(have)) {
    // An earlier answer about the same session.
    // The progress of a session is not the same at another time.
    for (const { step, ...answers } of !isJudged && isProgress(place) ? [] : earlier.toReversed()) {
      if (!Object.is(valueAt(answers.passing.json, place), have) || Object.is(valueAt(answers.failing.json, place), had)) continue
      if (!isOfOne(answers.passing, passing) || !isOfOne(answers.failing, failing)) continue
      const name = nameFor(place)
      made.push({ expect: { body: nested(place, `\${${name}}`) }, saves: [{ step, name, pointer: `/body${place}` }] })
    }
  }
  // A value of the request, or one of a few possible values.
  // Sessions of another world have other words.
  if (have !== undefined && (hasValue(input, have) || (isJudged && isWord(have) && inList !== '/sessions'))) made.push(at(have))
  if (isJudged && inList === null) for (const name of earlierBeside(place, compared)) made.push(at({ $after: name }))
  if (isJudged) for (const shape of shapesOf(inList === null ? [have] : valuesIn(inList, place, passing.json))) made.push(at(shape))
  if (isJudged && inList !== null) for (const words of wordsWith(input, have)) made.push(at(oneOf(words)))
  if (isWithin(place, verdict)) made.push(...boundsBetween(have, had, input).map(at))
  if (inList === null && isJudged && !isCount && typeof have === 'number' && typeof had === 'number') made.push(at(have))
  for (const one of made) if (one !== null) yield one
  if (isJudged && inList === null) yield* expectMeanwhile(place, compared)
}

/** A value of the moment, or another stage. */
function* expectMeanwhile(place: string, compared: ComparedAnswers): Generator<Expectation> {
  const { passing, failing } = compared
  const have = valueAt(passing.json, place)
  const stage = valueAt(failing.json, '/executionStage')
  const { stageOrder } = service.sessions
  const others = stageOrder.systematicReview.filter((other) => other !== stage)
  if (place === '/executionStage' || others.length === stageOrder.systematicReview.length) return
  const expected = have === undefined ? { $absent: true } : isWord(have) ? have : { $type: typeOf(have) }
  yield plain({ body: { $any: [{ executionStage: { $any: [...others, null] } }, nested(place, orLacking(place, expected, compared))] } })
}

function isProgress(place: string): boolean {
  return /\/(?:status|executionStage|exportsStatus)$/.test(place)
}

/** The members beside a place with an instant before the one there, but not so in the failing answer. */
function earlierBeside(place: string, { passing, failing }: ComparedAnswers): readonly string[] {
  const keys = keysOf(place)
  const above = keys.slice(0, -1).reduce(pointerBelow, '')
  const beside = valueAt(passing.json, above)
  const isAfter = (name: string, root: unknown): boolean => findDifferences(nested(place, { $after: name }), root).length === 0
  return Object.keys(isObject(beside) ? beside : {}).filter((name) => isAfter(name, passing.json) && !isAfter(name, failing.json))
}

/** A bound of the length where the rule or the request has one that is exceeded, since fewer items are legal; else the length. */
function itemsOf(
  place: string,
  have: readonly unknown[],
  had: readonly unknown[],
  { input, verdict, operation: id }: ComparedAnswers,
): readonly Expectation[] {
  const isJudged = verdict.pointer !== undefined && withoutIndexes(verdict.pointer) === withoutIndexes(place)
  const [, stated] = (isJudged && /^at most (\d+)$/.exec(verdict.expected)) || []
  const bounds = [...numbersIn(stated), ...numbersIn(input)].filter((number) => have.length <= number && had.length > number)
  const bounded = [...new Set(bounds)].map((bound) => plain({ body: nested(place, { $length: { $atMost: bound } }) }))
  const isExact =
    id !== 'listSessions' && have.length !== had.length && bounded.length === 0 && (isJudged || numbersIn(input).includes(have.length))
  return isExact ? [plain({ body: nested(place, { $length: have.length }) })] : bounded
}

/** The expectation that each item of the one list meets, and not each of the other. */
function inEach(list: string, place: string, expected: unknown, { passing, failing }: ComparedAnswers): Expectation | null {
  const item = { $each: nested(withinItem(list, place), expected) }
  const [have, had] = [valueAt(passing.json, list), valueAt(failing.json, list)]
  // Any expectation is true of an empty list.
  if (!Array.isArray(have) || have.length === 0 || findDifferences(item, have).length > 0 || findDifferences(item, had).length === 0)
    return null
  return plain({ body: nested(list, item) })
}
