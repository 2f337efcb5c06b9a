import type { ReviewRequest, SessionRequest } from '../session-request.ts'
import { chanceOf, seedOf } from './chance.ts'
import { statementOf, toLine, withoutMagic, wordsOf } from './question.ts'

/** A criterion that papers are screened by, or a question that is put to them: a column of its table. */
export type Asked = {
  readonly name: string
  readonly instructions: string
  readonly choices: readonly string[] | null
  /** Where a text speaks of it. */
  readonly words: RegExp | null
}

type Item = { readonly name: string; readonly instructions: string; readonly choices?: readonly string[] }

const longestName = 120
const longestInstructions = 2000

/** The criteria of the abstract screening: those that were given, then those that were generated. */
export function abstractCriteriaOf(request: SessionRequest, seed: number): readonly Asked[] {
  switch (request.type) {
    case 'agent':
      return []
    case 'report':
      return toAsked(generatedCriteria(request, null, seed))
    case 'systematicReview': {
      const { abstractScreening, protocolDetails } = request
      if (abstractScreening === null) return []
      return toAsked([
        ...abstractScreening.criteria,
        ...(abstractScreening.generate ? generatedCriteria(request, protocolDetails, seed) : []),
      ])
    }
  }
}

/** The criteria of the full-text screening: those that are used again, then its own. One that is both comes once. */
export function fulltextCriteriaOf({ fulltextScreening }: ReviewRequest, ofAbstracts: readonly Asked[]): readonly Asked[] {
  if (fulltextScreening === null) return []
  const reused = fulltextScreening.reuseAbstractCriteria ? ofAbstracts : []
  const isNew = (own: Asked): boolean => !reused.some(({ name, instructions }) => name === own.name && instructions === own.instructions)
  return [...reused, ...toAsked(fulltextScreening.criteria).filter(isNew)]
}

/** The questions of the extraction: those that were given, then those that were generated. */
export function questionsOf(request: SessionRequest): readonly Asked[] {
  switch (request.type) {
    case 'agent':
      return []
    case 'report':
      return toAsked(generatedQuestions(null))
    case 'systematicReview': {
      const { extraction, protocolDetails } = request
      if (extraction === null) return []
      return toAsked([...extraction.questions, ...(extraction.generate ? generatedQuestions(protocolDetails) : [])])
    }
  }
}

function generatedCriteria({ researchQuestion }: SessionRequest, protocolDetails: string | null, seed: number): readonly Item[] {
  const question = withoutMagic(researchQuestion)
  const matter = question.replace(/[?.!\s]+$/, '')
  const about: Item = {
    name: toLine(`Relevant to: ${matter}`, longestName),
    instructions: `Include papers that help to answer: ${question}`,
  }
  const results: Item = { name: 'Reports results', instructions: 'Include papers that report results of their own or of others.' }
  const detailed: Item = { name: 'Describes its methods', instructions: 'Include papers that say how the matter was studied.' }
  const more = chanceOf(seedOf('criteria', seed)) < 0.5 ? [results, detailed] : [results]
  const protocol = protocolItem(protocolDetails, 'Include papers that keep to the protocol')
  return protocol === null ? [about, ...more] : [about, protocol, ...more.slice(1)]
}

function generatedQuestions(protocolDetails: string | null): readonly Item[] {
  const protocol = protocolItem(protocolDetails, 'What does the paper say about this part of the protocol')
  return [
    { name: 'Study design', instructions: 'How was the matter studied?' },
    { name: 'Participants', instructions: 'How many participants were there, and who were they?' },
    ...(protocol === null ? [] : [protocol]),
    { name: 'Main finding', instructions: 'What is the main finding?' },
  ]
}

/** What a protocol says first; null when it says nothing. */
function protocolItem(protocolDetails: string | null, demand: string): Item | null {
  const statement = statementOf(protocolDetails ?? '')
  if (statement === null) return null
  return { name: toLine(`Protocol: ${statement}`, longestName), instructions: `${demand}: ${statement}` }
}

function toAsked(items: readonly Item[]): readonly Asked[] {
  return items.map(({ name, instructions, choices = null }) => ({
    name,
    instructions: instructions.slice(0, longestInstructions),
    choices,
    words: wordsOf(`${name} ${instructions}`),
  }))
}
