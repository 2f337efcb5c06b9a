import type { SessionRequest } from '../session-request.ts'
import type { Asked } from './ask.ts'
import { markerOf, type Cited } from './cite.ts'
import { answerOf, notReported, type Extraction } from './extract.ts'
import { findingIn } from './passages.ts'
import { statementOf, toLine, withoutMagic } from './question.ts'
import type { Source } from './source.ts'

/** What a report is written from. */
export type Written = {
  readonly request: SessionRequest
  readonly found: readonly Source[]
  readonly read: readonly Source[]
  readonly extracted: readonly Source[]
  readonly extraction: Extraction | null
  readonly cited: readonly Cited[]
}

/** A part of a report: paragraphs, then a table whose cells are one line each. */
export type Section = {
  readonly heading: string
  readonly paragraphs: readonly string[]
  readonly table?: Grid
}

type Grid = { readonly columns: readonly string[]; readonly rows: readonly (readonly string[])[] }

const longestTitle = 200

/** The given title, or one that is made of the question. */
export function titleOf({ title, researchQuestion }: SessionRequest): string {
  const question = withoutMagic(researchQuestion)
  return title ?? toLine(/^(.+?)\?+$/s.exec(question)?.[1] ?? question, longestTitle)
}

/** The executive summary: the numbers, and what they are of. */
export function summaryOf(written: Written): string {
  const { cited, request } = written
  const question = withoutMagic(request.researchQuestion)
  const first = cited.map(({ source, citation }) => ({ finding: findingOf(source), citation })).find(({ finding }) => finding !== null)
  const evidence =
    cited.length === 0
      ? `There is nothing to answer “${question}” with.`
      : `The evidence on “${question}” is mixed; this report cites ${counted(cited.length, 'source')}.`
  return [numbersOf(written), evidence, ...(first === undefined ? [] : [`${first.finding} ${first.citation}`])].join(' ')
}

export function abstractOf(written: Written): string {
  const { cited, request } = written
  const conclusion = cited.length === 0 ? 'No conclusion can be drawn.' : 'The findings point in more than one direction.'
  return `Question: ${withoutMagic(request.researchQuestion)} Methods: Titles and abstracts were searched. Results: ${numbersOf(written)} Conclusion: ${conclusion}`
}

/** The sections of the body, without the summary that it begins with. */
export function sectionsOf({ cited, extraction, request }: Written): readonly Section[] {
  if (cited.length === 0 || extraction === null) return []
  const protocol = request.type === 'systematicReview' ? statementOf(request.protocolDetails ?? '') : null
  const choices = extraction.questions.filter((question) => question.choices !== null)
  return [
    ...(protocol === null ? [] : [{ heading: 'Scope', paragraphs: [`The review keeps to its protocol: ${toLine(protocol, 400)}.`] }]),
    { heading: 'Characteristics of the studies', paragraphs: ['The studies that this report cites:'], table: studiesOf(cited, extraction) },
    { heading: 'Findings', paragraphs: cited.map(paragraphOf) },
    ...choices.map((question) => tallyOf(extraction, question)),
    { heading: 'Limitations', paragraphs: [limitsOf(extraction.rows)] },
  ]
}

/** The report in Markdown. */
export function bodyOf(written: Written): string {
  const sections = sectionsOf(written).map(
    ({ heading, paragraphs, table }) =>
      `## ${heading}\n\n${[...paragraphs, ...(table === undefined ? [] : [toPipes([table.columns, ...table.rows])])].join('\n\n')}`,
  )
  return `${['# Results', summaryOf(written), ...(sections.length === 0 ? ['No paper is cited.'] : sections)].join('\n\n')}\n`
}

/** The numbers are those of the rows in the session's files. */
function numbersOf({ found, read, extracted }: Written): string {
  const trials = found.filter(({ kind }) => kind === 'trial').length
  const kinds = [
    ...(trials === found.length && trials > 0 ? [] : [counted(found.length - trials, 'paper')]),
    ...(trials === 0 ? [] : [counted(trials, 'trial')]),
  ]
  return `${kinds.join(' and ')} ${found.length === 1 ? 'was' : 'were'} found, ${read.length} of them met the criteria, and data were extracted from ${extracted.length}.`
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}

/** With the answers to the first questions that have no choices, or else with the designs. */
function studiesOf(cited: readonly Cited[], extraction: Extraction): Grid {
  const asked = extraction.questions.filter(({ choices }) => choices === null).slice(0, 3)
  const names = asked.length === 0 ? ['Design'] : asked.map(({ name }) => toLine(name, 60))
  const rows = cited.map(({ source, citation }) => {
    const answers =
      asked.length === 0 ? [source.design ?? notReported] : asked.map((question) => answerOf(extraction, source, question).value)
    const marked = answers.map((answer, index) => `${toLine(answer, 160)} ${markerOf(source, index + 1)}`)
    return [citation, source.title, String(source.year ?? 'n.d.')].concat(marked)
  })
  return { columns: ['Study', 'Title', 'Year', ...names], rows }
}

function paragraphOf({ source, citation }: Cited): string {
  return `${findingOf(source) ?? `“${source.title}” does not report its findings in its abstract.`} ${citation}`
}

/** What a source found, as a sentence of a report; a label such as "Results:" is the abstract's own. */
function findingOf(source: Source): string | null {
  const finding = findingIn(source.text)
  return finding === null ? null : toLine(finding.replace(/^\p{Lu}[\p{L} ]{2,30}: /u, ''), 400)
}

/** How often each choice was the answer, over all from which data were extracted. */
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

function limitsOf(rows: readonly Source[]): string {
  const missing = rows.filter(({ hasFullText }) => !hasFullText).length
  if (missing === 0) return 'All full texts were retrieved, but the studies differ in whom and what they studied.'
  return `The full texts of ${missing} of the ${counted(rows.length, 'source')} could not be retrieved, so that less is known of them.`
}

function toPipes([columns = [], ...rows]: readonly (readonly string[])[]): string {
  return [toRow(columns), `|${columns.map(() => '---|').join('')}`, ...rows.map(toRow)].join('\n')
}

function toRow(cells: readonly string[]): string {
  return `| ${cells.map((cell) => toLine(cell).replaceAll(/[\\|]/g, String.raw`\$&`)).join(' | ')} |`
}
