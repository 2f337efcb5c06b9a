import type { SessionFacts } from '../../engine/session.ts'
import { findingsOf, type Findings, type Source } from './findings.ts'
import type { Table } from './table.ts'

/** The stages of a review whose exports are tables. */
export type TablePart = 'search' | 'screen' | 'fulltext' | 'extract'

type Cell = string | number | null

const sourceColumns = ['Paper ID', 'Title', 'Authors', 'Year', 'DOI', 'DOI link', 'Venue']

/** The export of one stage: its papers, and a column for each criterion or question. */
export function tableOf(facts: SessionFacts, part: TablePart): Table {
  const findings = findingsOf(facts)
  const columns = columnsOf(facts, part, findings)
  const sources = { search: findings.found, screen: findings.found, fulltext: findings.screened, extract: findings.read }[part]
  return {
    columns: [...sourceColumns, ...columns.map(({ name }) => name)],
    rows: sources.map((source) => cellsOf(source).concat(columns.map(({ cell }) => cell(source)))),
  }
}

function cellsOf({ id, title, authors, year, doi, venue }: Source): readonly Cell[] {
  return [id, title, authors.join('\n'), year, doi, `https://doi.org/${doi}`, venue]
}

type Column = { readonly name: string; readonly cell: (source: Source) => Cell }

function columnsOf({ request }: SessionFacts, part: TablePart, { screened, read }: Findings): readonly Column[] {
  if (request.type !== 'systematicReview' || part === 'search') return []
  const { abstractScreening, fulltextScreening, extraction } = request
  const own = abstractScreening?.criteria ?? []
  if (part === 'screen') {
    const names = [...own.map(({ name }) => name), ...(abstractScreening?.generate === true ? ['Relevant to the question'] : [])]
    return screeningColumns(names, screened, abstractScreening?.depth)
  }
  if (part === 'fulltext') {
    const reused = fulltextScreening?.reuseAbstractCriteria === true ? own : []
    const names = [...reused, ...(fulltextScreening?.criteria ?? [])].map(({ name }) => name)
    return screeningColumns(names.length === 0 ? ['Relevant to the question'] : names, read, fulltextScreening?.depth)
  }
  const asked = extraction?.questions ?? []
  return [
    ...asked.map(({ name, choices }): Column => ({ name, cell: ({ year }) => choices?.[year % choices.length] ?? 'Not reported.' })),
    ...(extraction?.generate === true ? [{ name: 'Main finding', cell: ({ title }: Source) => `As reported in “${title}”.` }] : []),
  ]
}

function screeningColumns(names: readonly string[], kept: readonly Source[], depth: 'fast' | 'thorough' | undefined): readonly Column[] {
  const isKept = (source: Source): boolean => kept.some(({ id }) => id === source.id)
  return [
    { name: 'Screening judgement', cell: (source) => (isKept(source) ? 'Included' : 'Excluded') },
    ...names.flatMap((name): readonly Column[] => [
      { name, cell: (source) => (isKept(source) ? 'Yes' : 'No') },
      ...(depth === 'thorough' ? [{ name: `Supporting quotes for "${name}"`, cell: ({ title }: Source) => `“${title}”` }] : []),
    ]),
  ]
}
