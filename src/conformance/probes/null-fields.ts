import { requestShapes } from '../../contract/generated/request-shapes.ts'
import type { RequestShape } from '../../contract/request-shape.ts'
import { answerOf, type Exchange } from '../../exchange/exchange.ts'
import type { Probe } from '../define/check.ts'
import { invalidate } from '../fuzz/invalidate.ts'
import { retryWhileCrashing, type CrashRetries } from '../define/retry-crash.ts'
import { defineFreshWorldProbe } from '../define/in-fresh-world.ts'
import type { FreshWorld } from '../define/probe-context.ts'
import { oneByOne } from '../define/one-by-one.ts'
import { createdId } from './define-creation.ts'
import { question } from './full-review.ts'
import { subject } from './searches.ts'

/** One request with null for an optional field, and the exchanges to compare it with. */
export type NullField = {
  /** The path of the field: `filters.minYear`. */
  readonly field: string
  readonly withNull: Exchange
  /** Every answer to that request. `withNull` has the last one. */
  readonly looks: CrashRetries
  /** The same request without the field, sent if null was accepted. */
  readonly without?: Exchange
  /** The list right after, if a session was created. */
  readonly listed?: Exchange
}

export type NullFields = { readonly fields: readonly NullField[] }

type Body = Readonly<Record<string, unknown>>
type Operation = 'searchPapers' | 'searchTrials' | 'createReport' | 'createSystematicReview'

const criteria = [{ name: 'Adults', instructions: 'The participants are adults.' }]

export const papersWithNull = nullFields('searchPapers', requestShapes.SearchPapersRequest, { query: subject, maxResults: 20 })
export const trialsWithNull = nullFields('searchTrials', requestShapes.SearchTrialsRequest, { query: subject, maxResults: 20 })
export const reportsWithNull = nullFields('createReport', requestShapes.CreateReportRequest, { researchQuestion: question })
/** Every stage has a source of material, whatever else is null. */
export const reviewsWithNull = nullFields('createSystematicReview', requestShapes.CreateSystematicReviewRequest, {
  researchQuestion: question,
  searches: [{ query: subject, maxResults: 1 }],
  abstractScreening: { criteria },
  fulltextScreening: { criteria },
  extraction: { questions: criteria },
})

/** Null for each optional field, one at a time. Accepted requests cost as much as any other, so they go to a fresh world. */
function nullFields(operation: Operation, shape: RequestShape, body: Body): Probe<NullFields> {
  return defineFreshWorldProbe<NullFields>({
    name: `null for what ${operation} may leave out`,
    profile: 'lifecycle',
    fallback: { fields: [] },
    async send(world) {
      const fields = await oneByOne(optionalPaths(shape), (path) => trying(world, operation, shape, body, path))
      return { fields: fields.flat() }
    },
  })
}

async function trying(
  { send }: FreshWorld,
  operation: Operation,
  shape: RequestShape,
  body: Body,
  path: readonly string[],
): Promise<readonly NullField[]> {
  // The largest plan, so that no limit comes in between.
  const ask = (value: null | undefined): Promise<Exchange> =>
    send({ operation, as: 'enterprise', body: invalidate(shape, body, { path, value, title: '' }) })
  const field = path.join('.').replace(/\.0/g, '[]')
  const asking = (): Promise<Exchange> => ask(null)
  // No other client is in that world: nothing but the request brings it down.
  const looks = await retryWhileCrashing({ send: asking, retry: asking, isUp: () => Promise.resolve(true) })
  const withNull = looks.answers.at(-1)
  if (withNull === undefined) return []
  if ((answerOf(withNull)?.status ?? 500) >= 300) return [{ field, withNull, looks }]
  const listed =
    createdId(withNull) === undefined ? undefined : await send({ operation: 'listSessions', as: 'enterprise', query: { limit: 5 } })
  return [{ field, withNull, looks, ...(listed !== undefined && { listed }), without: await ask(undefined) }]
}

type Path = readonly string[]

/** The optional members of a body. */
function optionalPaths({ properties = {}, required = [], items }: RequestShape, path: Path = []): readonly Path[] {
  const members = Object.entries(properties).flatMap(([name, member]): readonly Path[] => {
    const at = path.concat(name)
    const own: readonly Path[] = required.includes(name) ? [] : [at]
    return own.concat(optionalPaths(member, at))
  })
  return items === undefined ? members : [...members, ...optionalPaths(items, path.concat('0'))]
}
