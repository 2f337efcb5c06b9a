import { service } from '../../../contract/service.ts'
import { answerOf, memberOf, type Exchange } from '../../../exchange/exchange.ts'
import type { Probe } from '../../define/check.ts'
import type { ProbeContext } from '../../define/probe-context.ts'
import { createdId, nowhereFound, question } from '../../probes/created-sessions.ts'
import { isFinal } from '../../probes/journey.ts'

type Plan = 'pro' | 'scale' | 'enterprise'

/** The answer to a review of one column more than the plan has; absent when nothing invalid is sent any more. */
type TooManyColumns = { readonly answered?: Exchange }

/** A review of too many columns that was accepted, and the table that it exports in the end. */
export type ExportedColumns = { readonly table?: Exchange }

/** Reviews that ask for more results than the plan allows, and what those that were accepted for all that have gathered. */
export type TooManyResults = {
  /** For one search. */
  readonly perQuery?: Exchange
  readonly perQueryGathered?: Exchange
  /** For all searches together. */
  readonly together?: Exchange
  readonly togetherGathered?: Exchange
}

/** The reads of an accepted review, with the pauses between them. */
const [extractingPolls, intervalMs] = [30, 60_000]
/** A larger plan gathers more, so its review is asked for last and waited for longest. */
const gatheringPolls: { readonly [P in Plan]: number } = { pro: 20, scale: 30, enterprise: 40 }

/** One paper is enough for a table of every column. */
const onePaper = { researchQuestion: question, searches: [{ query: 'vitamin D', maxResults: 1 }] }

export const tooManyColumnsOnPro = tooManyColumns('pro')
export const tooManyColumnsOnScale = tooManyColumns('scale')
export const columnsExportedOnPro = exportedColumns('pro', tooManyColumnsOnPro)
export const columnsExportedOnScale = exportedColumns('scale', tooManyColumnsOnScale)
export const tooManyResultsOnPro = tooManyResults('pro')
export const tooManyResultsOnScale = tooManyResults('scale')
export const tooManyResultsOnEnterprise = tooManyResults('enterprise')

function tooManyColumns(as: 'pro' | 'scale'): Probe<TooManyColumns> {
  const questions = columns(service.plans[as].systematicReviews.maxColumns + 1)
  return {
    name: `a review of too many columns on ${as}`,
    // It costs a session where the plan caps the columns instead.
    profile: 'lifecycle',
    cost: { requests: 1, searches: 0, sessions: 0 },
    async send({ sendInvalid }) {
      const body = { ...onePaper, extraction: { questions } }
      const answered = await sendInvalid({ operation: 'createSystematicReview', as, body }, { isCapped: true })
      return answered === null ? {} : { answered }
    },
  }
}

/** A plan may cap the columns instead of refusing them. The table of such a review shows how many there are. */
function exportedColumns(as: 'pro' | 'scale', of: Probe<TooManyColumns>): Probe<ExportedColumns> {
  return {
    name: `the table of a review of too many columns on ${as}`,
    profile: 'lifecycle',
    cost: { requests: extractingPolls + 1, searches: 0, sessions: 0 },
    uses: [of],
    phase: 'parallel',
    async send(means) {
      const { answered } = await means.evidence(of)
      const table = answered === undefined ? undefined : await tableOf(means, as, answered, 'extract', extractingPolls)
      return table === undefined ? {} : { table }
    },
  }
}

/**
 * A review that has to be accepted; where it was forbidden in a world of its own, a small one right after it: taken, it tells that not
 * how much is under way was the reason.
 */
export type TriedReview = { readonly answered: Exchange; readonly smaller?: Exchange }

/** It costs a session, unless there is a world of its own for it. */
export const figuresOnScale: Probe<TriedReview> = {
  name: 'a review with figures on Scale',
  profile: 'lifecycle',
  cost: { requests: 1, searches: 0, sessions: 1 },
  inFreshWorld: true,
  async send(means) {
    const fresh = (await means.freshWorld?.()) ?? null
    const create = (extraction: object): Promise<Exchange> =>
      (fresh ?? means).send({ operation: 'createSystematicReview', as: 'scale', body: { ...nothingFound, extraction } })
    const answered = await create({ generate: true, useFigures: true })
    return fresh === null || answerOf(answered)?.status !== 403
      ? { answered }
      : { answered, smaller: await create({ questions: columns(1) }) }
  },
}

/** It finds nothing, so that the deployment has little to do. */
const nothingFound = { researchQuestion: question, searches: [{ query: nowhereFound, searchMode: 'keyword', maxResults: 1 }] }

/** Questions by numbered names. */
export function columns(count: number): readonly { readonly name: string; readonly instructions: string }[] {
  return Array.from({ length: count }, (_, index) => ({ name: `Column ${index + 1}`, instructions: 'What does the paper say of it?' }))
}

/** A plan may cap what is gathered instead of refusing it. On a deployment, once one of the reviews is accepted no other is sent. */
function tooManyResults(as: Plan): Probe<TooManyResults> {
  const { maxResultsPerQuery, maxTotalResults } = service.plans[as].systematicReviews
  const together = [...Array.from({ length: maxTotalResults / maxResultsPerQuery }, () => maxResultsPerQuery), 1]
  return {
    name: `reviews of too many results on ${as}`,
    profile: 'lifecycle',
    cost: { requests: 2 + gatheringPolls[as] + 1, searches: 0, sessions: 1 },
    inFreshWorld: true,
    async send(means) {
      const world = (await means.freshWorld?.()) ?? null
      const ask = async (maxResults: readonly number[]): Promise<readonly [created: Exchange, gathered?: Exchange]> => {
        const searches = maxResults.map((most, index) => ({
          query: subjects[index % subjects.length],
          corpus: 'pubmed',
          maxResults: most,
        }))
        const body = { researchQuestion: question, searches }
        const created = await (world ?? means).send({ operation: 'createSystematicReview', as, body })
        const gathered = await tableOf(world ?? means, as, created, 'search', gatheringPolls[as])
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

/** The table of a review at its end; undefined when it has none by then. */
async function tableOf(
  { send, visit, wait, hasTime = () => true }: Pick<ProbeContext, 'send' | 'visit' | 'wait'> & Partial<Pick<ProbeContext, 'hasTime'>>,
  as: Plan,
  created: Exchange,
  name: 'search' | 'extract',
  polls: number,
): Promise<Exchange | undefined> {
  const sessionId = createdId(created)
  if (sessionId === undefined) return undefined
  for (let poll = 0; poll < polls; poll++) {
    const read = await send({ operation: 'getSystematicReview', as, path: { sessionId } })
    const url = memberOf(read, 'data', name, 'csv')
    if (isFinal(read) && typeof url === 'string') return visit({ url })
    if (memberOf(read, 'status') === 'failed' || answerOf(read)?.status === 404) return undefined
    if (!hasTime(intervalMs)) return undefined
    await wait(intervalMs)
  }
  return undefined
}
