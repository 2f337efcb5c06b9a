import { isObject } from '../../../contract/is-object.ts'
import { beginningOf } from '../../../exchange/beginning-of.ts'
import type { Exchange } from '../../../exchange/exchange.ts'
import { jsonBodyOrEmpty } from '../../../exchange/json-body.ts'
import { defineCheck, defineFurtherPart, definePart, type Finding, toInconclusive } from '../../define/check.ts'
import { parseCsvTable, type Table } from '../../define/csv-table.ts'
import { allOf } from '../../define/combine-findings.ts'
import { designQuestion } from '../../probes/created-sessions.ts'
import { isAccepted } from '../../probes/define-creation.ts'
import { isNotGiven } from './not-given.ts'
import { fullReviewTables, generatedReviewTables, noTable, type ReviewTables } from './review-tables.ts'

/** Which columns an export has is not shown. These are known of the service; where there are none of them, nothing is said. */
const [quotes, reasoning] = [/^Supporting quotes for "(.*)"$/s, /^Reasoning for "(.*)"$/s]

/** The criteria that a screening export judges, as far as its columns tell. */
function criteriaOf({ columns }: Table): ReadonlySet<string> {
  const supported = columns.flatMap((column) => quotes.exec(column)?.[1] ?? reasoning.exec(column)?.[1] ?? [])
  // The judgement has such columns as well, and is no criterion.
  return new Set(supported.filter((name) => columns.includes(name) && name !== 'Screening judgement'))
}

function unseen(what: string, { created, read }: ReviewTables, download: Exchange | undefined): Finding {
  if (!isAccepted(created)) return toInconclusive('create', created)
  if (read === undefined || download === undefined) return noTable(read, `the review shows no table of ${what}`)
  return toInconclusive(`the download of ${what}`, download)
}

type Asking = { readonly criteria?: readonly { readonly name: string }[]; readonly generate?: boolean; readonly depth?: string }

function screeningOf(tables: ReviewTables): Asking {
  return Object(jsonBodyOrEmpty(tables.created)['abstractScreening']) as Asking // as a probe built it
}

const generated = defineCheck({
  rule: 'reviews/create/generate-adds-criteria',
  probes: [fullReviewTables],
  judge(tables) {
    const { criteria = [], generate } = screeningOf(tables)
    if (generate !== true || criteria.length === 0) return { inconclusive: 'it was refused with criteria and generate true' }
    const table = parseCsvTable(tables.screen)
    if (table === null || tables.screen === undefined) return unseen('abstract screening', tables, tables.screen)
    const judged = criteriaOf(table)
    const sent = criteria.map(({ name }) => name)
    const by = [tables.created, tables.screen]
    if (judged.size === 0) return { notShown: 'the export does not tell its criteria by columns that are known' }
    // A criterion that was sent may stand there under another name, merged with a generated one.
    if (!sent.every((name) => judged.has(name))) return { notShown: 'the criteria sent do not stand in the export by their names' }
    if (judged.size > sent.length) return { kept: by }
    const expected = `${sent.join(', ')} and at least one generated criterion`
    // The criteria sent have nothing to do with the question, so no generated one can have been merged with them unseen.
    return { broken: { expected, actual: [...judged].join(', ') }, by }
  },
})

type Quoted = { readonly columns: readonly string[]; readonly cells: readonly string[]; readonly decided: boolean }

/** The places for quotes in a screening export, and what stands in them. */
function quotedIn(table: Table): Quoted {
  const columns = table.columns.filter((column) => quotes.test(column))
  const criteria = [...criteriaOf(table)]
  return {
    columns,
    cells: table.rows.flatMap((row) => columns.map((column) => row[column]?.trim() ?? '')).filter((cell) => cell !== ''),
    decided: table.rows.some((row) => criteria.some((name) => /^(yes|no|true|false|met|not met)$/i.test(row[name]?.trim() ?? ''))),
  }
}

const depthQuotes = definePart({
  about: 'the columns for quotes that are known',
  probes: [fullReviewTables, generatedReviewTables],
  judge(thorough, fast) {
    const [slow, quick] = [parseCsvTable(thorough.screen), parseCsvTable(fast.screen)]
    if (slow === null || thorough.screen === undefined) return unseen('abstract screening', thorough, thorough.screen)
    if (quick === null || fast.screen === undefined) return unseen('abstract screening', fast, fast.screen)
    if (screeningOf(fast).depth !== 'fast') return { inconclusive: 'no fast screening was accepted' }
    const [full, none] = [quotedIn(slow), quotedIn(quick)]
    const [cell] = none.cells
    if (cell !== undefined)
      return {
        broken: { expected: 'no quotes in a fast screening', actual: `“${beginningOf(cell, 80)}”` },
        by: [fast.created, fast.screen],
      }
    if (full.columns.length > 0 && full.cells.length === 0 && full.decided)
      return {
        broken: { expected: 'the quotes behind each decision of a thorough screening', actual: 'not one, in the columns for them' },
        by: [thorough.created, thorough.screen],
      }
    // They may stand elsewhere in the row, or in the spreadsheet alone.
    if (full.cells.length === 0) return { notShown: 'the export of the thorough screening has no column of quotes that is known' }
    if (quick.rows.length === 0) return { notShown: 'the fast screening had nothing to decide' }
    return { kept: [thorough.created, thorough.screen, fast.created, fast.screen] }
  },
})

/** A column for quotes, whatever else its name says. */
const quoteColumn = /\bquot(?:es?|ations?)\b/i
/** Fewer papers may all be decided without a text to quote. */
const fewestDecided = 5

/** No fast screening fills a column for quotes, and no thorough one leaves one column for them empty where it fills all others. */
const quoteColumns = defineFurtherPart({
  about: 'the columns for quotes of each screening',
  probes: [fullReviewTables, generatedReviewTables],
  judge(full, withGenerated) {
    const screenings = [full, withGenerated].flatMap((tables) =>
      tables === undefined ? [] : (['abstractScreening', 'fulltextScreening'] as const).map((stage) => ({ tables, stage })),
    )
    for (const { tables, stage } of screenings) {
      const file = stage === 'abstractScreening' ? tables.screen : tables.fulltext
      const table = parseCsvTable(file)
      const asked = jsonBodyOrEmpty(tables.created)[stage]
      if (file === undefined || table === null || !isObject(asked)) continue
      const broken = judgeQuoteColumns(table, asked['depth'] === 'fast')
      if (broken !== null) return { broken, by: [tables.created, file] }
    }
    return null
  },
})

function judgeQuoteColumns({ columns, rows }: Table, isFast: boolean): { readonly expected: string; readonly actual: string } | null {
  const counted = columns
    .filter((name) => quoteColumn.test(name))
    .map((name) => ({ name, filled: rows.filter((row) => (row[name] ?? '').trim() !== '').length }))
  if (isFast) {
    const filled = counted.find((column) => column.filled > 0 && rows.some((row) => isQuote(row[column.name])))
    return filled === undefined
      ? null
      : { expected: 'no quotes in a fast screening', actual: `${filled.filled} in the column ${filled.name}` }
  }
  const empty = counted.find(({ filled }) => filled === 0)
  const isEvident =
    rows.length >= fewestDecided && counted.length > 1 && counted.every(({ filled }) => filled === 0 || filled === rows.length)
  if (empty === undefined || !isEvident || counted.every(({ filled }) => filled === 0)) return null
  return { expected: 'the quotes behind each decision of a thorough screening', actual: `none in the column ${empty.name}` }
}

/** Words, rather than a count, a dash or a word that says there is none. */
function isQuote(cell: string | undefined): boolean {
  return /\p{L}+\s+\p{L}+/u.test(cell ?? '') && !noQuote.test((cell ?? '').trim())
}

const noQuote = /^(?:n\/a|none|no(?:t|ne)?\b.*|cannot\b.*)$/is

const choicesRestrict = definePart({
  about: 'the answers to each question with choices',
  probes: [fullReviewTables],
  judge(tables) {
    const table = parseCsvTable(tables.extract)
    if (table === null || tables.extract === undefined) return unseen('extraction', tables, tables.extract)
    const by = [tables.created, tables.extract]
    const { name } = designQuestion
    if (!table.columns.includes(name)) return { notShown: `the export has no column ${name}` }
    const asked = questionsOf(tables.created).filter((question) => table.columns.includes(question.name))
    const findings = asked.flatMap(({ name: column, choices }): readonly Finding[] => {
      if (choices === undefined) return []
      const answers = table.rows.map((row) => row[column]?.trim() ?? '')
      const isChoice = (answer: string): boolean => choices.some((choice) => choice.toLowerCase() === answer.toLowerCase())
      const other = answers.find((answer) => !isChoice(answer) && !isNotGiven(answer, choices))
      if (other !== undefined) return [{ broken: { expected: `one of ${choices.join(', ')}`, actual: other }, by }]
      return [answers.some(isChoice) ? { kept: by } : { notShown: `no paper had an answer to the question ${column}` }]
    })
    return allOf(findings)
  },
})

type Question = { readonly name: string; readonly choices?: readonly string[] }

function questionsOf(created: Exchange): readonly Question[] {
  const { questions = [] } = Object(jsonBodyOrEmpty(created)['extraction']) as { readonly questions?: readonly Question[] } // as built
  return questions
}

/** A column for each question with choices, if questions have columns of their names. */
const columnOfEach = defineFurtherPart({
  about: 'a column of each question with choices',
  probes: [fullReviewTables],
  judge(tables) {
    const table = parseCsvTable(tables?.extract)
    if (tables?.extract === undefined || table === null) return null
    const questions = questionsOf(tables.created)
    const missing = questions.filter(({ name, choices }) => choices !== undefined && !table.columns.includes(name))
    const [first] = missing
    if (first === undefined || missing.length * 2 > questions.length) return null
    return { broken: { expected: `a column ${first.name}`, actual: table.columns.join(', ') }, by: [tables.created, tables.extract] }
  },
})

export const reviewsScreened = [
  generated,
  { rule: 'reviews/create/depth-quotes', parts: [depthQuotes, quoteColumns] },
  { rule: 'reviews/create/choices-restrict', parts: [choicesRestrict, columnOfEach] },
] as const
