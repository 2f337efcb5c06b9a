import type { OwnCorpus } from '../../literature/import/own-corpus.ts'
import type { Asked } from '../../content/ask.ts'
import { contentOf, type Content } from '../../content/content.ts'
import { answerOf, type Extraction } from '../../content/extract.ts'
import { judgeOf, type Screening } from '../../content/screen.ts'
import type { Source } from '../../content/source.ts'
import { outputsOf, type SessionFacts } from '../../engine/session.ts'
import type { LongTable } from './table.ts'

/** The stages of a review whose exports are tables. */
export type TablePart = 'search' | 'screen' | 'fulltext' | 'extract'

type Cell = string | number | null
/** A group of adjacent columns, and their values for a source. */
type Columns = { readonly names: readonly string[]; readonly cellsOf: (source: Source) => readonly Cell[] }

const sourceColumns: Columns = {
  names: ['Paper ID', 'Title', 'Authors', 'Year', 'DOI', 'DOI link', 'Venue', 'Citation count'],
  cellsOf: ({ id, title, authors, year, doi, venue, citedByCount }) => [
    id,
    title,
    authors.join('\n'),
    year,
    doi,
    doi === null ? null : `https://doi.org/${doi}`,
    venue,
    citedByCount,
  ],
}

/** The judgement of a screening has columns like a criterion. */
const judged = 'Screening judgement'

const retrievedColumns: Columns = {
  names: ['Full text retrieved?'],
  cellsOf: ({ hasFullText }) => [hasFullText ? 'Yes' : 'No'],
}

/** The export of one stage: its input sources, with columns for each criterion or question. */
export function tableOf(facts: SessionFacts, part: TablePart, own: OwnCorpus): LongTable {
  const content = contentOf(facts, own)
  const { rows, more } = stageOf(facts, content, part)
  const groups = [sourceColumns, ...more]
  return {
    columns: groups.flatMap(({ names }) => names),
    rows: {
      *[Symbol.iterator]() {
        for (const source of rows) yield groups.flatMap(({ cellsOf }) => cellsOf(source))
      },
    },
  }
}

function stageOf(
  facts: SessionFacts,
  content: Content,
  part: TablePart,
): { readonly rows: readonly Source[]; readonly more: readonly Columns[] } {
  const { abstractScreening, extraction, found, fulltextScreening, read, screened } = content
  switch (part) {
    case 'search':
      return { rows: found, more: [] }
    case 'screen':
      return { rows: found, more: abstractScreening === null ? [] : [screeningColumns(abstractScreening)] }
    case 'fulltext':
      return { rows: screened, more: fulltextScreening === null ? [] : [retrievedColumns, screeningColumns(fulltextScreening)] }
    case 'extract': {
      const isReported = outputsOf(facts).some(({ stage }) => stage === 'generating_report')
      const asked = extraction === null ? [] : [extractionColumns(extraction)]
      const screening = fulltextScreening ?? abstractScreening
      const screenedBy = screening === null ? [] : [judgementColumns(screening)]
      return { rows: read, more: [retrievedColumns, ...screenedBy, ...asked, ...(isReported ? [reportColumns(content)] : [])] }
    }
  }
}

/** The columns of a screening: its judgement, and then its criteria. */
function screeningColumns({ criteria, ...screening }: Screening): Columns {
  const judge = judgeOf({ criteria, ...screening })
  const isThorough = screening.depth === 'thorough'
  return {
    names: [judged, ...namesOf(criteria)].flatMap((name) => columnsOf(name, isThorough)),
    cellsOf(source) {
      const { judgement, decisions } = judge(source)
      return [judgement, ...decisions].flatMap((one) => toCells(one.answer, one, isThorough))
    },
  }
}

/** The judgement of a screening in the table of a later stage. */
function judgementColumns(screening: Screening): Columns {
  const judge = judgeOf(screening)
  const isThorough = screening.depth === 'thorough'
  return {
    names: columnsOf(judged, isThorough),
    cellsOf(source) {
      const { judgement } = judge(source)
      return toCells(judgement.answer, judgement, isThorough)
    },
  }
}

function extractionColumns(extraction: Extraction): Columns {
  const { questions } = extraction
  return {
    names: namesOf(questions).flatMap((name) => columnsOf(name, true)),
    cellsOf: (source) =>
      questions.flatMap((question) => {
        const answer = answerOf(extraction, source, question)
        return toCells(answer.value, answer, true)
      }),
  }
}

/** The columns of a criterion. Fast screening has no quotes, and so no columns for them. */
function columnsOf(name: string, isQuoted: boolean): readonly string[] {
  const reasoning = `Reasoning for "${name}"`
  return isQuoted ? [name, `Supporting quotes for "${name}"`, `Supporting tables for "${name}"`, reasoning] : [name, reasoning]
}

type Support = { readonly quotes: readonly string[]; readonly tables: readonly string[]; readonly reasoning: string }

/** The cells, in the order of the columns. */
function toCells(value: string, { quotes, tables, reasoning }: Support, isQuoted: boolean): readonly Cell[] {
  return isQuoted ? [value, toCell(quotes), toCell(tables), reasoning] : [value, reasoning]
}

function toCell(texts: readonly string[]): Cell {
  return texts.length === 0 ? null : texts.join('\n\n')
}

function reportColumns({ cited }: Content): Columns {
  const citations = new Map(cited.map(({ source, citation }) => [source, citation]))
  return {
    names: ['Report citation', 'Included in report'],
    cellsOf: (source) => [citations.get(source) ?? null, citations.has(source) ? 'Yes' : 'No'],
  }
}

/** Makes column names unique, since readers look columns up by name. */
function namesOf(asked: readonly Asked[]): readonly string[] {
  const taken = new Set([
    ...sourceColumns.names,
    ...retrievedColumns.names,
    ...columnsOf(judged, true),
    'Report citation',
    'Included in report',
  ])
  return asked.map(({ name }) => {
    let free = name
    // The names include the supporting columns, whether or not the table has them.
    for (let next = 2; columnsOf(free, true).some((column) => taken.has(column)); next++) free = `${name} (${next})`
    for (const column of columnsOf(free, true)) taken.add(column)
    return free
  })
}
