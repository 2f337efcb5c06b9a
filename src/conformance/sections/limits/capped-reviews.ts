import { service } from '../../../contract/service.ts'
import { answerOf, memberOf, type Exchange } from '../../../exchange/exchange.ts'
import type { Probe } from '../../define/check.ts'
import type { FreshWorld } from '../../define/probe-context.ts'
import { createdId, nowhereFound, question } from '../../probes/created.ts'

type Plan = 'pro' | 'scale' | 'enterprise'

/** The answer to a review of one column more than the plan has; absent when nothing invalid is sent any more. */
export type TooManyColumns = Probe<{ readonly answered?: Exchange }>

/** Reviews that ask for more results than the plan allows, and what those that were accepted for all that have gathered. */
export type TooManyResults = {
  /** For one search. */
  readonly perQuery?: Exchange
  readonly perQueryGathered?: Exchange
  /** For all searches together. */
  readonly together?: Exchange
  readonly togetherGathered?: Exchange
}

export const tooManyColumnsOnPro = tooManyColumns('pro')
export const tooManyColumnsOnScale = tooManyColumns('scale')
export const tooManyResultsOnPro = tooManyResults('pro')
export const tooManyResultsOnScale = tooManyResults('scale')
export const tooManyResultsOnEnterprise = tooManyResults('enterprise')

/** As many columns as there are on the largest plan; questions alone, which count by every reading. */
export const allColumnsOnEnterprise = triedReview('a review of all columns of Enterprise', 'enterprise', {
  extraction: { questions: columns(service.plans.enterprise.systematicReviews.maxColumns) },
})

export const figuresOnScale = triedReview('a review with figures on Scale', 'scale', { extraction: { generate: true, useFigures: true } })

/**
 * A review that has to be accepted; where it was forbidden in a world of its own, a small one right after it: taken, it tells that not
 * how much is under way was the reason.
 */
export type TriedReview = { readonly answered: Exchange; readonly smaller?: Exchange }

/** A review that a plan has to accept. It costs a session, unless there is a world of its own for it. */
function triedReview(name: string, as: Plan, stages: object): Probe<TriedReview> {
  return {
    name,
    profile: 'lifecycle',
    cost: { requests: 1, searches: 0, sessions: 1 },
    inFreshWorld: true,
    async send(means) {
      const fresh = (await means.freshWorld?.()) ?? null
      const create = (body: object): Promise<Exchange> =>
        (fresh ?? means).send({ operation: 'createSystematicReview', as, body: { ...cheapReview, ...body } })
      const answered = await create(stages)
      return fresh === null || answerOf(answered)?.status !== 403 ? { answered } : { answered, smaller: await create(fewColumns) }
    },
  }
}

const fewColumns = { extraction: { questions: columns(1) } }

/** It finds nothing, so that the deployment has little to do. */
const cheapReview = {
  researchQuestion: question,
  searches: [{ query: nowhereFound, searchMode: 'keyword', maxResults: 1 }],
}

function tooManyColumns(as: 'pro' | 'scale'): TooManyColumns {
  const questions = columns(service.plans[as].systematicReviews.maxColumns + 1)
  return {
    name: `a review of too many columns on ${as}`,
    profile: 'standard',
    cost: { requests: 1, searches: 0, sessions: 0 },
    async send({ sendInvalid: sendRefusable }) {
      const body = { ...cheapReview, extraction: { questions } }
      const answered = await sendRefusable({ operation: 'createSystematicReview', as, body })
      return answered === null ? {} : { answered }
    },
  }
}

function columns(count: number): readonly object[] {
  return Array.from({ length: count }, (_, index) => ({ name: `Column ${index + 1}`, instructions: 'What does the paper say of it?' }))
}

/**
 * A plan may cap what is gathered instead of refusing it. What such a review gathers is looked at in a world of its own only; elsewhere
 * the searches find nothing, and once one is accepted no other is sent.
 */
function tooManyResults(as: Plan): Probe<TooManyResults> {
  const { maxResultsPerQuery, maxTotalResults } = service.plans[as].systematicReviews
  const together = [...Array.from({ length: maxTotalResults / maxResultsPerQuery }, () => maxResultsPerQuery), 1]
  return {
    name: `reviews of too many results on ${as}`,
    profile: 'lifecycle',
    cost: { requests: 2, searches: 0, sessions: 0 },
    async send(means) {
      const world = (await means.freshWorld?.()) ?? null
      const ask = async (maxResults: readonly number[]): Promise<readonly [created: Exchange, gathered?: Exchange]> => {
        const searches = maxResults.map((most, index) =>
          world === null
            ? { query: nowhereFound, searchMode: 'keyword', maxResults: most }
            : { query: subjects[index % subjects.length], corpus: 'pubmed', maxResults: most },
        )
        const body = { researchQuestion: question, searches }
        const created = await (world ?? means).send({ operation: 'createSystematicReview', as, body })
        const gathered = world === null ? undefined : await gatheredBy(world, as, created)
        return gathered === undefined ? [created] : [created, gathered]
      }
      const [perQuery, perQueryGathered] = await ask([maxResultsPerQuery + 1])
      const first = { perQuery, ...(perQueryGathered !== undefined && { perQueryGathered }) }
      if (world === null && createdId(perQuery) !== undefined) return first
      const [all, togetherGathered] = await ask(together)
      return { ...first, together: all, ...(togetherGathered !== undefined && { togetherGathered }) }
    },
  }
}

/** Subjects with a lot of papers. That corpus has no paper twice, and a paper is gathered once. */
const subjects = ['cancer', 'diabetes', 'sleep', 'depression', 'exercise']

const [polls, intervalMs] = [40, 60_000]

/** The export of what a review gathered, once it has one. */
async function gatheredBy({ send, visit, wait }: FreshWorld, as: Plan, created: Exchange): Promise<Exchange | undefined> {
  const sessionId = createdId(created)
  if (sessionId === undefined) return undefined
  for (let poll = 0; poll < polls; poll++) {
    const read = await send({ operation: 'getSystematicReview', as, path: { sessionId } })
    const url = memberOf(read, 'data', 'search', 'csv')
    if (memberOf(read, 'status') === 'completed' && typeof url === 'string') return visit({ url })
    await wait(intervalMs)
  }
  return undefined
}
