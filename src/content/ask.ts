import type { ReviewRequest, SessionRequest } from '../engine/session-request.ts'
import { judgeableOf } from './criterion.ts'
import { peopleAsked } from './criterion-people.ts'
import { countriesAsked } from './countries.ts'
import { withoutMagic } from '../engine/magic.ts'
import { statementsOf, toLine } from './question.ts'

/** A screening criterion, or an extraction question. Each is a column of a table. */
export type Asked = {
  readonly name: string
  readonly instructions: string
  readonly choices: readonly string[] | null
}

type Item = { readonly name: string; readonly instructions: string; readonly choices?: readonly string[] }

const maxNameLength = 120
const maxInstructionsLength = 2000
const maxStatements = 5

/** Lists the criteria of the abstract screening: the given ones, then the generated ones. */
export function abstractCriteriaOf(request: SessionRequest): readonly Asked[] {
  switch (request.type) {
    case 'agent':
      return []
    case 'report':
      return toAsked(generatedCriteria(request, null))
    case 'systematicReview': {
      const { abstractScreening, protocolDetails } = request
      if (abstractScreening === null) return []
      const generated = abstractScreening.generate ? generatedCriteria(request, protocolDetails) : []
      return toAsked([...abstractScreening.criteria, ...generated.slice(0, criteriaLeft(request))])
    }
  }
}

/** Lists the criteria of the full-text screening: the reused ones, then its own. A criterion that is both comes once. */
export function fulltextCriteriaOf({ fulltextScreening }: ReviewRequest, ofAbstracts: readonly Asked[]): readonly Asked[] {
  if (fulltextScreening === null) return []
  const reused = fulltextScreening.reuseAbstractCriteria ? ofAbstracts : []
  const isNew = (own: Asked): boolean => !reused.some(({ name, instructions }) => name === own.name && instructions === own.instructions)
  return [...reused, ...toAsked(fulltextScreening.criteria).filter(isNew)]
}

/** Lists the questions of the extraction: the given ones, then the generated ones. */
export function questionsOf(request: SessionRequest): readonly Asked[] {
  switch (request.type) {
    case 'agent':
      return []
    case 'report':
      return toAsked(generatedQuestions(null))
    case 'systematicReview': {
      const { extraction, protocolDetails } = request
      if (extraction === null) return []
      const generated = extraction.generate ? generatedQuestions(protocolDetails) : []
      return toAsked([...extraction.questions, ...generated.slice(0, questionsLeft(request))])
    }
  }
}

/** Gives the number of criteria that may be generated: half of the columns when questions are generated, too. */
function criteriaLeft({ columnsLeft, extraction }: ReviewRequest): number {
  if (columnsLeft === null) return Infinity
  return extraction?.generate === true ? Math.ceil(columnsLeft / 2) : columnsLeft
}

function questionsLeft(request: ReviewRequest): number {
  const { abstractScreening, columnsLeft, protocolDetails } = request
  if (columnsLeft === null) return Infinity
  const criteria = abstractScreening?.generate === true ? generatedCriteria(request, protocolDetails).length : 0
  return columnsLeft - Math.min(criteria, criteriaLeft(request))
}

function generatedCriteria(request: SessionRequest, protocolDetails: string | null): readonly Item[] {
  const question = withoutMagic(request.researchQuestion)
  const matter = question.replace(/[?.!\s]+$/, '')
  const about: Item = {
    name: toLine(`Relevant to: ${matter}`, maxNameLength),
    instructions: `Include papers that help to answer: ${question}`,
  }
  const [whom] = peopleAsked(question)
  const people = whom === undefined ? [] : [{ name: `Population: ${whom}`, instructions: `Include papers about ${whom}.` }]
  const protocol = protocolCriteria(protocolDetails)
  const methods: Item = { name: 'Describes its methods', instructions: 'Include papers that say how the matter was studied.' }
  const comparing: Item = {
    name: 'Compares groups',
    instructions:
      'Include trials, cohort studies, case-control studies, cross-sectional studies, prediction models and systematic reviews.',
  }
  const more = effects.test(question) ? [comparing] : [methods]
  return [about, ...people, ...protocol, yieldOf(request), ...(people.length + protocol.length === 0 ? more : [])]
}

/** Words of questions about effects, which case reports and interviews do not answer. */
const effects =
  /\b(?:effects?|effective(?:ness)?|efficacy|works?|helps?|reduces?|improves?|increases?|prevents?|affects?|benefits?|treat(?:s|ed|ments?)?|drugs?|better|risk)\b/i

/** Gives the criterion about results. Most registry entries have none and are wanted all the same. */
function yieldOf(request: SessionRequest): Item {
  const isOfTrials = request.type === 'systematicReview' && request.searches.some(({ corpus }) => corpus === 'clinical_trials')
  return isOfTrials
    ? { name: 'Primary study', instructions: 'Include primary studies and no reviews, protocols or commentaries.' }
    : { name: 'Reports results', instructions: 'Include papers that report results.' }
}

function generatedQuestions(protocolDetails: string | null): readonly Item[] {
  const protocol = protocolDetails ?? ''
  return [
    { name: 'Study design', instructions: 'How was the matter studied?' },
    { name: 'Participants', instructions: 'How many participants were there, and who were they?' },
    { name: 'Main finding', instructions: 'What is the main finding?' },
    ...suggested.flatMap(([isSuggested, item]) => (isSuggested(protocol) ? [item] : [])),
  ]
}

/** Questions suggested by words of the protocol. Its demands are criteria. */
const suggested: readonly (readonly [isSuggested: (protocol: string) => boolean, item: Item])[] = [
  [
    (text) => /\binterventions?\b|\bexposures?\b|\btreatments?\b|\btherap(?:y|ies)\b/i.test(text),
    { name: 'Intervention', instructions: 'Which intervention or exposure was studied?' },
  ],
  [
    (text) => /\bcomparators?\b|\bcomparisons?\b|\bcontrols?\b|\bplacebo\b|\busual care\b/i.test(text),
    { name: 'Comparator', instructions: 'What was it compared with?' },
  ],
  [(text) => /\boutcomes?\b|\bendpoints?\b/i.test(text), { name: 'Outcome', instructions: 'What was the primary outcome?' }],
  [
    (text) => /\bsample\b|\bn ?[≥>]|\d (?:participants|patients|people)\b/i.test(text),
    { name: 'Sample size', instructions: 'How many participants were there?' },
  ],
  [
    (text) => /\bage[ds]?\b|\byears? old\b|\b(?:adults|children|adolescents)\b/i.test(text),
    { name: 'Age', instructions: 'How old were the participants?' },
  ],
  [
    (text) => /\bcountr(?:y|ies)\b|\bsettings?\b/i.test(text) || countriesAsked(text) !== null,
    { name: 'Country', instructions: 'In which country was it done?' },
  ],
  [
    (text) => /\bfollow-?up\b|\bdurations?\b|\b(?:weeks|months)\b/i.test(text),
    { name: 'Follow-up', instructions: 'How long was the follow-up?' },
  ],
  [(text) => /\bdos(?:e|es|age)\b/i.test(text), { name: 'Dose', instructions: 'Which dose was given?' }],
  [
    (text) => /\badverse\b|\bharms?\b|\bside[ -]effects?\b|\bsafety\b/i.test(text),
    { name: 'Adverse events', instructions: 'Which adverse events are reported?' },
  ],
  [(text) => /\b(?:19|20)\d\d\b/.test(text), { name: 'Publication year', instructions: 'When was it published?' }],
]

/** Turns each statement of a protocol into a criterion. Statements that no source could meet count only when there are no others. */
function protocolCriteria(protocolDetails: string | null): readonly Item[] {
  const items = statementsOf(protocolDetails ?? '').map((statement) => ({
    name: toLine(`Protocol: ${statement}`, maxNameLength),
    instructions: `Include papers that keep to the protocol: ${statement}`,
  }))
  const telling = items.filter((item) => judgeableOf(item).claim !== null)
  return (telling.length === 0 ? items.slice(0, 1) : telling).slice(0, maxStatements)
}

function toAsked(items: readonly Item[]): readonly Asked[] {
  return items.map(({ name, instructions, choices = null }) => ({
    name,
    instructions: instructions.slice(0, maxInstructionsLength),
    choices,
  }))
}
