import type { Exchange } from '../../exchange/exchange.ts'
import type { Probe } from '../check.ts'
import { question } from './created.ts'
import type { Body } from './creating.ts'
import { measuredIn, type FreshReview, type Spent } from './fresh-review.ts'

/** Reviews that are alike but for one thing, in worlds where they cost nothing: those without it and those with it, in the same order. */
export type Compared = {
  readonly less: readonly Exchange[]
  readonly more: readonly Exchange[]
  readonly lessTables: readonly Exchange[]
  readonly moreTables: readonly Exchange[]
}

export type ComparedProbe = Probe<Compared> & { readonly spentOn: (created: Exchange) => Spent | undefined }

const criteria = [{ name: 'On the subject', instructions: 'The paper is about the subject of the question.' }]
const screened = (depth: string): Body => ({ abstractScreening: { criteria, depth } })
const extracted = (useFigures: boolean): Body => ({
  extraction: { questions: [{ name: 'Design', instructions: 'How was it studied?' }], useFigures },
})

/** Several of them, as one may fall out otherwise. */
const subjects: readonly Body[] = [
  { researchQuestion: question, searches: [{ query: 'vitamin D', maxResults: 40 }] },
  { researchQuestion: 'Does exercise improve sleep?', searches: [{ query: 'exercise and sleep', maxResults: 40 }] },
  { researchQuestion: 'Does metformin prevent diabetes?', searches: [{ query: 'metformin diabetes', maxResults: 40 }] },
]

export const comparedDepths = comparing('reviews alike but for their depth', subjects, 'screen', screened('fast'), screened('thorough'))
export const comparedFigures = comparing(
  'reviews alike but for useFigures',
  subjects.slice(0, 1),
  'search',
  extracted(false),
  extracted(true),
)

function comparing(name: string, bodies: readonly Body[], part: 'search' | 'screen', less: Body, more: Body): ComparedProbe {
  const spent = new WeakMap<Exchange, Spent>()
  return {
    name,
    profile: 'standard',
    cost: { requests: 0, searches: 0, sessions: 0 },
    spentOn: (created) => spent.get(created),
    async send({ freshWorld }) {
      const fresh = await freshWorld?.()
      if (fresh === undefined) return { less: [], more: [], lessTables: [], moreTables: [] }
      const measured: { readonly [side in 'less' | 'more']: FreshReview[] } = { less: [], more: [] }
      for (const body of bodies) {
        for (const [side, members] of [['less', less] as const, ['more', more] as const]) {
          const one = await measuredIn(fresh, { ...body, ...members }, part)
          if (one.spent !== undefined) spent.set(one.review.created, one.spent)
          measured[side].push(one.review)
        }
      }
      return {
        less: measured.less.map(({ created }) => created),
        more: measured.more.map(({ created }) => created),
        lessTables: measured.less.flatMap(({ table }) => table ?? []),
        moreTables: measured.more.flatMap(({ table }) => table ?? []),
      }
    },
  }
}
