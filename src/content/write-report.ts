import type { SessionRequest } from '../engine/session-request.ts'
import { counted, inWords } from '../literature/wording.ts'
import type { Asked } from './ask.ts'
import { parseQuestion } from './question-parts.ts'
import { inBrackets, markerOf, type Cited } from './cite.ts'
import { relevanceTest } from './criterion-topic.ts'
import { answerOf, notReported, type Extraction } from './extract.ts'
import { plainText } from './passages.ts'
import { withoutMagic } from '../engine/magic.ts'
import { statementsOf, toLine } from './question.ts'
import { nameOfDesign } from './study-design.ts'
import { balanceOf, synthesisOf } from './synthesis.ts'
import { criteriaOf, methodsOf } from './write-methods.ts'
import { isMakeshift, numbersOf, type Written } from './written.ts'

/** A section of a report: paragraphs, then a table with one line per cell. */
export type Section = {
  readonly heading: string
  readonly paragraphs: readonly string[]
  readonly table?: Grid
}

type Grid = { readonly columns: readonly string[]; readonly rows: readonly (readonly string[])[] }

const maxTitleLength = 200

/** Gives the given title, or one made from the question. */
export function reportTitleOf({ title, researchQuestion }: SessionRequest): string {
  const question = withoutMagic(researchQuestion)
  return title ?? toLine(/^(.+?)\?+$/s.exec(question)?.[1] ?? question, maxTitleLength)
}

/** Writes the executive summary: the numbers and the conclusion. */
export function summaryOf(written: Written): string {
  const { cited } = written
  const of = cited.length === 0 ? [] : [`This report cites ${cited.length === 1 ? 'one source' : `${inWords(cited.length)} sources`}.`]
  return [numbersOf(written), ...of, ...conclusionsOf(written)].join(' ')
}

export function abstractOf(written: Written): string {
  const question = withoutMagic(written.request.researchQuestion)
  return [
    `Question: ${question} Methods:`,
    methodsOf(written),
    `Results: ${numbersOf(written)} Conclusion:`,
    ...conclusionsOf(written),
  ].join(' ')
}

/** Lists the sections of the body, without the summary before them. */
export function sectionsOf(written: Written): readonly Section[] {
  const { cited, extraction, request } = written
  const methods = { heading: 'Methods', paragraphs: [methodsOf(written), ...criteriaOf(written)] }
  if (cited.length === 0 || extraction === null) return [methods]
  const scope = scopeOf(request)
  const choices = extraction.questions.filter((question) => question.choices !== null)
  return [
    ...(scope === null ? [] : [{ heading: 'Scope', paragraphs: [scope] }]),
    methods,
    { heading: 'Characteristics of Included Studies', paragraphs: [`What this report cites:`], table: studiesOf(cited, extraction) },
    { heading: 'Findings', paragraphs: synthesisOf(cited, parseQuestion(withoutMagic(request.researchQuestion))) },
    ...choices.map((question) => tallyOf(extraction, question)),
    { heading: 'Limitations', paragraphs: [limitsOf(written)] },
    { heading: 'Conclusion', paragraphs: [conclusionsOf(written).join(' ')] },
  ]
}

/** Writes the report in Markdown. */
export function bodyOf(written: Written): string {
  const sections = sectionsOf(written).map(
    ({ heading, paragraphs, table }) =>
      `## ${heading}\n\n${[...paragraphs, ...(table === undefined ? [] : [toPipes([table.columns, ...table.rows])])].join('\n\n')}`,
  )
  const none = written.cited.length === 0 ? ['No paper is cited.'] : []
  return `${['# Results', summaryOf(written), ...none, ...sections].join('\n\n')}\n`
}

/** Writes the conclusions, which say so when no finding answers the question. */
function conclusionsOf(written: Written): readonly string[] {
  const { cited, found, request } = written
  const question = withoutMagic(request.researchQuestion)
  if (cited.length === 0)
    return [
      found.length === 0 ? 'No conclusion can be drawn.' : `There is nothing to answer “${question}” with, and no conclusion can be drawn.`,
    ]
  const test = relevanceTest(question)
  const near = test === null ? cited : cited.filter(({ source }) => test.judge(source).answer !== 'No')
  if (near.length === 0 || isMakeshift(written))
    return [
      `What was found hardly bears on the question “${question}”: ${cited.length === 1 ? 'the source that is cited deals' : 'the sources that are cited deal'} with other matters, and no conclusion should be drawn from ${cited.length === 1 ? 'it' : 'them'}.`,
    ]
  const registered = cited.filter(({ source }) => source.kind === 'trial').length
  if (registered === cited.length)
    return [`On “${question}” there are so far only registry entries: they show what is being studied and not what came out.`]
  const besides =
    registered === 0
      ? []
      : [`Besides, ${inWords(registered)} registered ${registered === 1 ? 'trial is' : 'trials are'} cited, which may add to this.`]
  const parts = parseQuestion(question)
  const clear = cited.filter(({ source }) => parts.isAnsweredBy(source)).length
  const papers = cited.length - registered
  const far = clear >= papers / 2 ? [] : [`${farOf(clear, papers)} main finding on the question itself.`]
  const balance = balanceOf(cited, parts) ?? 'What bears on it describes and does not compare, so that no effect can be concluded.'
  return [...far, clear === 0 ? 'No effect can be concluded.' : balance, ...besides]
}

/** Writes the number of clear findings as the beginning of a sentence. */
function farOf(clear: number, papers: number): string {
  if (papers === 1) return 'The paper cited does not have its'
  const of = `of the ${inWords(papers)} papers cited`
  if (clear === 0) return `${papers === 2 ? 'Neither' : 'None'} ${of} has its`
  return `Only ${inWords(clear)} ${of} ${clear === 1 ? 'has its' : 'have their'}`
}

/** Writes the scope: the protocol, and if anything was screened by it. Given criteria may leave the protocol out. */
function scopeOf(request: SessionRequest): string | null {
  if (request.type !== 'systematicReview') return null
  const statements = toLine(statementsOf(request.protocolDetails ?? '').join('; '), 400)
  if (statements === '') return null
  return request.abstractScreening?.generate === true
    ? `The review keeps to its protocol: ${statements}.`
    : `The protocol says: ${statements}. No criteria were derived from it.`
}

/** Makes the table of studies: answers to the first questions without choices, or else designs. */
function studiesOf(cited: readonly Cited[], extraction: Extraction): Grid {
  const asked = extraction.questions.filter(({ choices }) => choices === null).slice(0, 3)
  const names = asked.length === 0 ? ['Design'] : asked.map(({ name }) => toLine(name, 60))
  const rows = cited.map(({ source, citation }) => {
    const answers =
      asked.length === 0 ? [nameOfDesign(source) ?? notReported] : asked.map((question) => answerOf(extraction, source, question).value)
    const marked = answers.map((answer, index) => `${toLine(answer, 160)}${markerOf(source, index)}`)
    return [citation, source.hasFullText ? 'Yes' : 'No', plainText(source.title)].concat(marked)
  })
  return { columns: ['Study', 'Full text retrieved?', 'Title', ...names], rows }
}

/** Makes the tally of a question's choices over all sources with extracted data. */
function tallyOf(extraction: Extraction, question: Asked): Section {
  const counts = new Map((question.choices ?? []).map((choice) => [choice, 0]))
  for (const source of extraction.rows) {
    const { value } = answerOf(extraction, source, question)
    counts.set(value, (counts.get(value) ?? 0) + 1)
  }
  const rows = [...counts].map(([choice, count]) => [toLine(choice), String(count)])
  return {
    heading: toLine(question.name),
    paragraphs: [`Of ${counted(extraction.rows.length, 'source')}:`],
    table: { columns: ['Answer', 'Sources'], rows },
  }
}

function limitsOf({ abstractScreening, cited, extracted, fulltextScreening }: Written): string {
  const papers = extracted.filter(({ kind }) => kind !== 'trial')
  const missing = papers.filter(({ hasFullText }) => !hasFullText).length
  const trials = extracted.length - papers.length
  const retracted = cited.filter(({ source }) => source.isRetracted)
  const isFast = abstractScreening?.depth === 'fast' || fulltextScreening?.depth === 'fast'
  const texts =
    papers.length === 0
      ? []
      : missing === 0
        ? [
            papers.length === 1
              ? 'The full text was retrieved.'
              : 'All full texts were retrieved, but the studies differ in whom and what they studied.',
          ]
        : papers.length === 1
          ? ['The full text could not be retrieved, so that only the abstract was read.']
          : [
              `The full ${missing === 1 ? 'text' : 'texts'} of ${missing} of the ${papers.length} papers could not be retrieved, so that only ${missing === 1 ? 'its abstract was' : 'their abstracts were'} read.`,
            ]
  return [
    ...texts,
    ...(trials === 0
      ? []
      : [`Of ${trials === 1 ? 'the registered trial' : `the ${trials} registered trials`} only the registry entries were read.`]),
    ...(cited.length < extracted.length
      ? [
          `Of the ${extracted.length} sources from which data were extracted the ${inWords(cited.length)} most relevant with something to tell ${cited.length === 1 ? 'is' : 'are'} cited.`,
        ]
      : []),
    ...(isFast ? ['Screening was fast, which wrongly leaves out more than a thorough one.'] : []),
    ...(abstractScreening === null ? ['Nothing was screened, so that sources that do not belong here may be among those cited.'] : []),
    ...retracted.map((one) => `The work of ${inBrackets([one])} has been retracted.`),
  ].join(' ')
}

/** Writes a table in Markdown, its columns first. */
export function toPipes([columns = [], ...rows]: readonly (readonly string[])[]): string {
  return [toRow(columns), `|${columns.map(() => '---|').join('')}`, ...rows.map(toRow)].join('\n')
}

function toRow(cells: readonly string[]): string {
  return `| ${cells.map((cell) => toLine(cell).replaceAll(/[\\|]/g, String.raw`\$&`)).join(' | ')} |`
}
