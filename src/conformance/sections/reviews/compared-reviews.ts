import type { Probe } from '../../define/check.ts'
import { defineFreshWorldProbe } from '../../define/in-fresh-world.ts'
import { question } from '../../probes/created-sessions.ts'
import type { Body } from '../../probes/define-creation.ts'
import { measuredIn, type MeasuredReview } from './fresh-review.ts'

/** Reviews that are alike but for one thing, in worlds where they cost nothing: those without it and those with it, in the same order. */
export type ComparedReviews = { readonly less: readonly MeasuredReview[]; readonly more: readonly MeasuredReview[] }

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

function comparing(name: string, bodies: readonly Body[], part: 'search' | 'screen', less: Body, more: Body): Probe<ComparedReviews> {
  return defineFreshWorldProbe<ComparedReviews>({
    name,
    profile: 'standard',
    fallback: { less: [], more: [] },
    async send(world) {
      const measured: { readonly [Side in keyof ComparedReviews]: MeasuredReview[] } = { less: [], more: [] }
      for (const body of bodies) {
        measured.less.push(await measuredIn(world, { ...body, ...less }, part))
        measured.more.push(await measuredIn(world, { ...body, ...more }, part))
      }
      return measured
    },
  })
}
