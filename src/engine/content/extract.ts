import type { Asked } from './ask.ts'
import { chanceOf, pickOf, seedOf } from './chance.ts'
import { designIn, findingIn, participantsIn, passageAbout, passageAround } from './passages.ts'
import type { Source } from './source.ts'

/** What is asked of which sources. The answers are worked out when somebody reads them. */
export type Extraction = {
  readonly seed: number
  readonly questions: readonly Asked[]
  readonly useFigures: boolean
  readonly rows: readonly Source[]
}

export type Answer = {
  /** One of the choices, if the question has any. */
  readonly value: string
  readonly reasoning: string
  /** Word by word from the abstract. */
  readonly quotes: readonly string[]
  readonly tables: readonly string[]
}

export const notReported = 'Not reported.'

/** What a source answers to a question. */
export function answerOf({ seed, useFigures }: Extraction, source: Source, question: Asked): Answer {
  const ownSeed = seedOf(`${question.name} ${question.instructions}`, seedOf(source.id, seed))
  const figure = useFigures && source.hasFullText && chanceOf(seedOf('figure', ownSeed)) < 0.35 ? 'Figure 2' : null
  const hasTable = source.hasFullText && chanceOf(seedOf('table', ownSeed)) < 0.25
  const tables = hasTable ? ['Table 2. Main outcomes by group.'] : []
  if (question.choices !== null) {
    const quote = passageAbout(source.text, question.words) ?? passageAround(source.text, chanceOf(ownSeed))
    const where = figure === null ? `The ${readOf(source)} fits this choice best` : `${figure} of the full text fits this choice best`
    return { value: choiceOf(question.choices, source, ownSeed), reasoning: `${where}.`, quotes: quote === null ? [] : [quote], tables }
  }
  const found = freeAnswerOf(source, question)
  if (found === null) return { value: notReported, reasoning: `The ${readOf(source)} does not say.`, quotes: [], tables: [] }
  return {
    value: figure === null ? found.value : `${found.value} (${figure})`,
    reasoning: figure === null ? `The ${readOf(source)} says so.` : `The ${readOf(source)} says so, and ${figure} shows it.`,
    quotes: found.quote === null ? [] : [found.quote],
    tables,
  }
}

/** A choice that the source names, or else any. Short choices such as "no" occur in every text. */
function choiceOf(choices: readonly string[], { title, text, design }: Source, seed: number): string {
  const read = `${title} ${design ?? ''} ${text}`.toLowerCase()
  const named = choices.filter((choice) => choice.length >= 4 && read.includes(choice.toLowerCase()))
  return pickOf(named.length === 0 ? choices : named, seedOf('choice', seed), '')
}

function readOf({ kind, hasFullText, text }: Source): string {
  return hasFullText ? 'full text' : text === '' ? 'title' : kind === 'trial' ? 'summary' : 'abstract'
}

type FreeAnswer = { readonly value: string; readonly quote: string | null }

/** What is often asked is read off the record; everything else is answered by the sentence that speaks of it. */
function freeAnswerOf(source: Source, { name, words }: Asked): FreeAnswer | null {
  const { title, text } = source
  if (/design|method|study type|type of study/i.test(name)) {
    const design = source.design ?? designIn(`${title} ${text}`)
    return design === null ? null : { value: design, quote: passageAbout(text, /method|trial|study|review/i) }
  }
  if (/sample|participant|population|patients|how many/i.test(name)) {
    if (source.enrolled !== null) return { value: `${source.enrolled} enrolled`, quote: passageAbout(text, words) }
    const people = participantsIn(text)
    return people === null ? null : { value: people.said, quote: people.quote }
  }
  const quote = /finding|result|outcome|effect|conclusion/i.test(name) ? findingIn(text) : passageAbout(text, words)
  // "Results: Sleep improved." is answered without its label.
  return quote === null ? null : { value: quote.replace(/^\p{Lu}[\p{L} ]{2,30}: /u, ''), quote }
}
