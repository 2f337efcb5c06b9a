import { freeAnswerOf } from './answers.ts'
import type { Asked } from './ask.ts'
import { chanceOf, seedOf } from './chance.ts'
import { choose } from './choose.ts'
import type { Source } from './source.ts'

/** An extraction: its questions and sources. The answers are computed when they are read. */
export type Extraction = {
  readonly seed: number
  readonly questions: readonly Asked[]
  readonly useFigures: boolean
  readonly rows: readonly Source[]
}

export type Answer = {
  /** The answer. It is one of the choices if the question has any. */
  readonly value: string
  readonly reasoning: string
  /** The quotes, word by word from the abstract. */
  readonly quotes: readonly string[]
  readonly tables: readonly string[]
}

export const notReported = 'Not reported.'

/** Answers a question from a source. */
export function answerOf({ seed, useFigures }: Extraction, source: Source, question: Asked): Answer {
  const ownSeed = seedOf(`${question.name} ${question.instructions}`, seedOf(source.id, seed))
  const figureOf = (isResult: boolean): string | null =>
    isResult && useFigures && source.hasFullText && chanceOf(seedOf('figure', ownSeed)) < 0.35 ? 'Figure 2' : null
  const hasTable = source.hasFullText && chanceOf(seedOf('table', ownSeed)) < 0.25
  const tables = hasTable ? ['Table 2. Main outcomes by group.'] : []
  const { choices } = question
  if (choices !== null) {
    const { isResult = false, quote, reason, value } = choose(source, { ...question, choices }, ownSeed)
    const figure = figureOf(isResult)
    const reasoning = figure === null ? `${reason}.` : `${reason}; ${figure} agrees with it.`
    return { value, reasoning, quotes: quote === null ? [] : [quote], tables: quote === null ? [] : tables }
  }
  const found = freeAnswerOf(source, question)
  if (found === null) return { value: notReported, reasoning: `The ${readOf(source)} does not say.`, quotes: [], tables: [] }
  // Figures show results, not countries or designs.
  const figure = figureOf(found.isResult === true)
  return {
    value: figure === null ? found.value : `${found.value} (${figure})`,
    reasoning: reasonOf(source, found.quote, figure),
    quotes: found.quote === null ? [] : [found.quote],
    tables: found.quote === null ? [] : tables,
  }
}

function reasonOf(source: Source, quote: string | null, figure: string | null): string {
  const where = quote === null ? (source.kind === 'trial' ? 'registry entry' : 'record of the paper') : readOf(source)
  return figure === null ? `The ${where} says so.` : `The ${where} says so, and ${figure} shows it.`
}

function readOf({ kind, hasFullText, text }: Source): string {
  return kind === 'trial' ? 'registry entry' : hasFullText ? 'full text' : text.trim() === '' ? 'title' : 'abstract'
}
