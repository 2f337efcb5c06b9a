import type { SessionRequest, WorkStage } from './session-request.ts'

/**
 * Computes the cost of a stage in units of usage: one unit for a number of papers read, more for thorough screening, columns and figures.
 * The contract says only that these consume more. A report with the default numbers costs 4.
 */
export function costOf(request: SessionRequest, stage: WorkStage | null): number {
  if (request.type === 'agent' || stage === null) return 1
  if (stage === 'generating_report') return 1
  if (request.type === 'report')
    return stage === 'extracting_data'
      ? units(request.maxExtractPapers, reportPapersPerUnit.extracted)
      : units(request.maxSearchPapers, reportPapersPerUnit.searched)
  const results = request.searches.reduce((sum, { maxResults }) => sum + maxResults, 0)
  switch (stage) {
    case 'gathering_sources':
      return units(results, papersPerUnit.gathered)
    case 'screening_abstract':
      return units(results, papersPerUnit.screened) * (request.abstractScreening?.depth === 'thorough' ? 2 : 1)
    case 'screening_fulltext':
      return units(results, papersPerUnit.read) * (request.fulltextScreening?.depth === 'thorough' ? 2 : 1)
    case 'extracting_data': {
      const { questions = [], useFigures = false } = request.extraction ?? {}
      const columns = Math.max(1, questions.length)
      return units(results * columns, papersPerUnit.read * columnsPerUnit) * (useFigures ? 2 : 1)
    }
  }
}

const reportPapersPerUnit = { searched: 50, extracted: 10 }
const papersPerUnit = { gathered: 200, screened: 200, read: 400 }
const columnsPerUnit = 5

function units(amount: number, perUnit: number): number {
  return Math.ceil(amount / perUnit)
}
