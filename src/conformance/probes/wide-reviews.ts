import { requestShapes } from '../../contract/generated/request-shapes.ts'
import { service } from '../../contract/service.ts'
import { answerOf, type Exchange } from '../../exchange/exchange.ts'
import { textOfLength } from '../define/bounds.ts'
import type { Probe } from '../define/check.ts'
import type { Target } from '../define/target.ts'
import { createdBy, omit, replace, type Created, type CreatedProbe, type Stumble } from './define-creation.ts'
import { nowhereFound, question } from './full-review.ts'

const { properties: review } = requestShapes.CreateSystematicReviewRequest
const { items: search } = review.searches
const { items: criterion } = review.abstractScreening.properties.criteria
const { items: asked } = review.extraction.properties.questions

/** A created session, and a small review right after it where it was forbidden in a world of its own: that one tells if as much is under way. */
export type WideCreated = Created & { readonly smaller?: Exchange }

/** The account of the largest plan that the target names, and the columns that every reading of its plan allows. */
function widest({ keys }: Target): { readonly as: string; readonly count: number } {
  const { enterprise, pro } = service.plans
  return keys.enterprise === undefined
    ? { as: 'default', count: pro.systematicReviews.maxColumns }
    : { as: 'enterprise', count: enterprise.systematicReviews.maxColumns }
}

/** Names and instructions of the greatest length and of one letter, then numbered ones. */
function items(count: number, { name, instructions }: typeof criterion.properties): readonly object[] {
  const plain = Array.from({ length: count }, (_, index) => ({
    name: `Column ${index + 1}`,
    instructions: 'What does the paper say of it?',
  }))
  return [
    {
      name: textOfLength(name.maxLength, 'Outcome'),
      instructions: textOfLength(instructions.maxLength, 'Infections are reported.', ' Any of them counts.'),
    },
    { name: 'V', instructions: '?' },
    ...plain.slice(2),
  ]
}

/** A search that finds nothing, so that the deployment has little to do. */
const cheapSearch = { query: nowhereFound, searchMode: 'keyword', maxResults: search.properties.maxResults.minimum }
const searches = [
  ...Array.from({ length: review.searches.maxItems - 1 }, (_, index) => ({ ...cheapSearch, query: `${nowhereFound} ${index + 1}` })),
  { ...cheapSearch, query: 'V' },
]

/** The largest plan has as many results for one search as any search may ask for. */
function searchesOf({ keys }: Target): readonly object[] {
  const [first, ...others] = searches
  return keys.enterprise === undefined ? searches : [{ ...first, maxResults: search.properties.maxResults.maximum }, ...others]
}
const trialSearch = { ...cheapSearch, corpus: 'clinical_trials' }
const shortChoices = ['V', 'W']

/** Counts the questions of a review. */
export function questionsIn({ extraction }: Readonly<Record<string, unknown>>): number {
  const { questions } = Object(extraction) as { readonly questions?: readonly unknown[] } // as a probe built it
  return questions?.length ?? 0
}

const wideStumbles: readonly Stumble[] = [
  { rule: 'reviews/create/text-lengths', title: 'a title of one character', without: omit('title') },
  { rule: 'reviews/create/text-lengths', title: 'protocolDetails without a letter', without: omit('protocolDetails') },
  {
    rule: 'reviews/create/text-lengths',
    title: 'a researchQuestion of one character',
    without: replace({ researchQuestion: question }),
  },
  {
    rule: 'reviews/create/search-bounds',
    title: `${searches.length} searches, one with a query of one character, and one with maxResults ${search.properties.maxResults.maximum}`,
    without: replace({ searches: [cheapSearch] }),
  },
  {
    rule: 'reviews/create/choices-bounds',
    title: `${shortChoices.length} choices of one character`,
    without: changeQuestions(omit('choices')),
  },
  {
    rule: 'reviews/create/item-lengths',
    title: 'questions of the greatest and the least length',
    without: changeQuestions((_, index) => ({ name: `Question ${index + 1}`, instructions: 'What does the paper say of it?' })),
  },
  {
    rule: 'reviews/create/items-count',
    title: 'as many questions as every plan of its account allows',
    without: replace({ extraction: { questions: [{ name: 'Design', instructions: 'How was it studied?' }] } }),
  },
]

function changeQuestions(change: (asked: Readonly<Record<string, unknown>>, index: number) => object): Stumble['without'] {
  return (body) => {
    const { questions } = Object(body['extraction']) as { readonly questions: readonly Readonly<Record<string, unknown>>[] } // as it was built
    return { ...body, extraction: { questions: questions.map(change) } }
  }
}

const wide = createdBy(
  'a review of all columns of its plan',
  (target) => {
    const { as, count } = widest(target)
    const [long, short, ...others] = items(count, asked.properties)
    return {
      operation: 'createSystematicReview',
      as,
      body: {
        researchQuestion: 'V',
        title: 'V',
        protocolDetails: '',
        searches: searchesOf(target),
        extraction: { questions: [{ ...long, choices: shortChoices }, { ...short, choices: shortChoices }, ...others] },
      },
    }
  },
  wideStumbles,
)

/** As many questions as the plan has columns, and whatever else lies at a bound and costs little. Questions count by every reading. */
export const wideReview: CreatedProbe & Probe<WideCreated> = {
  ...wide,
  inFreshWorld: true,
  cost: { ...wide.cost, requests: wide.cost.requests + 1 },
  async send(means) {
    const fresh = (await means.freshWorld?.()) ?? null
    if (fresh === null) return wide.send(means)
    const made = await wide.send({ ...means, send: fresh.send, target: fresh.target })
    if (answerOf(made.created)?.status !== 403) return made
    const { as, body } = wide.create(fresh.target)
    const small = { ...body, extraction: { questions: [{ name: 'Design', instructions: 'How was it studied?' }] } }
    return { ...made, smaller: await fresh.send({ operation: 'createSystematicReview', as, body: small }) }
  },
}

/** A review with as many criteria as its plan has columns. */
export const wideScreening = createdBy(
  'a review of as many criteria as its plan has columns',
  (target) => {
    const { as, count } = widest(target)
    const criteria = items(count, criterion.properties)
    return {
      operation: 'createSystematicReview',
      as,
      body: { researchQuestion: question, searches: [trialSearch], abstractScreening: { criteria } },
    }
  },
  [
    {
      rule: 'reviews/create/search-corpora',
      title: 'a search of the corpus clinical_trials alone',
      without: replace({ searches: [cheapSearch] }),
    },
    {
      rule: 'reviews/create/item-lengths',
      title: 'criteria of the greatest and the least length',
      without: (body) => {
        const { criteria } = Object(body['abstractScreening']) as { readonly criteria: readonly unknown[] } // as it was built
        const plain = criteria.map((_, index) => ({ name: `Criterion ${index + 1}`, instructions: 'The participants are adults.' }))
        return { ...body, abstractScreening: { criteria: plain } }
      },
    },
    {
      rule: 'reviews/create/items-count',
      title: 'as many criteria as its plan has columns',
      without: replace({ abstractScreening: { generate: true } }),
    },
  ],
)
