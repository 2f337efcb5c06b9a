import { answerOf, statusAndCode, type Exchange } from '../../../exchange/exchange.ts'
import { isUnrelatedRefusal, toInconclusive, type Finding } from '../../define/check.ts'
import { bodyTextOf, isDoneIn } from './library-answers.ts'
import type { ListReads } from './library-reads.ts'

/** The demanded answer, and its description in words. */
type Demand = {
  readonly about: string
  readonly expected: string
  readonly isKept: (exchange: Exchange) => boolean
  readonly actual?: (exchange: Exchange) => string
  /** The place in the body that it is about. */
  readonly pointer?: string | undefined
  /** The exchanges before it, without which the answer says nothing: one that crashed may have done anything or nothing. */
  readonly after?: readonly (Exchange | undefined)[]
}

/** Judges one answer. One that was not asked for, or that any request may get, says nothing, and neither does what follows such a one. */
export function demandOf(
  exchange: Exchange | undefined,
  { about, expected, isKept, actual = statusAndCode, pointer, after = [] }: Demand,
): Finding {
  if (exchange === undefined) return { inconclusive: `${about} could not be asked for` }
  const by = [...after.filter((one) => one !== undefined), exchange]
  const crashed = by.toReversed().find(isUnrelatedRefusal)
  if (crashed !== undefined) return toInconclusive(about, crashed)
  if (isKept(exchange)) return { kept: by }
  const isOfBody = pointer !== undefined && isDoneIn(exchange)
  return { broken: { expected: `${expected} for ${about}`, actual: actual(exchange), ...(isOfBody && { pointer }) }, by }
}

/** Judges an answer by its status alone. */
export function demandStatus(
  exchange: Exchange | undefined,
  status: number,
  about: string,
  after: readonly (Exchange | undefined)[] = [],
): Finding {
  return demandOf(exchange, { about, expected: String(status), after, isKept: (one) => answerOf(one)?.status === status })
}

/** The finding where a deployment does not take requests in any form that is known: the contract shows none. */
export function notTaken(what: string, tried: readonly Exchange[]): Finding {
  const last = tried.at(-1)
  const crashed = tried.find(isUnrelatedRefusal)
  if (crashed !== undefined) return toInconclusive(what, crashed)
  if (last === undefined) return { inconclusive: `${what} could not be asked for` }
  return {
    notApplicable: `${what} was found in no form that is known: the last try, ${last.request.method} ${pathOf(last)}, answered ${statusAndCode(last)}`,
  }
}

function pathOf({ request: { url } }: Exchange): string {
  return URL.canParse(url) ? new URL(url).pathname : url
}

/** Judges a request that is wrong in one way: 400 invalid_request, and one of the words that name it. */
export function demandNamed(exchange: Exchange | undefined, about: string, names: RegExp): Finding {
  const refused = demandOf(exchange, {
    about,
    expected: '400 invalid_request',
    isKept: (one) => statusAndCode(one) === '400 invalid_request',
  })
  if (!('kept' in refused)) return refused
  return demandOf(exchange, {
    about,
    expected: 'an error that names the field',
    isKept: (one) => names.test(errorTextOf(one)),
    actual: errorTextOf,
  })
}

/** The text of an error without its code, which names no field. */
function errorTextOf(exchange: Exchange): string {
  return bodyTextOf(exchange).replace(/"code":\s*"[^"]*",?/, '')
}

/** The last of several tries, where it was taken. */
export function takenOf(tried: readonly Exchange[]): Exchange | undefined {
  const last = tried.at(-1)
  return isDoneIn(last) ? last : undefined
}

/** The finding on a list that is not answered: then its path in the target may be wrong. */
export function unlisted({ kind, pages }: ListReads): Finding | null {
  const [first] = pages
  if (first === undefined) return { inconclusive: 'no list was read' }
  if (isUnrelatedRefusal(first)) return toInconclusive(`the list of ${kind}s`, first)
  if (answerOf(first)?.status === 200) return null
  return { inconclusive: `the list of ${kind}s answered ${statusAndCode(first)}: library.${kind}s of the target may be another path` }
}
