import type { ResponseOf } from '../../contract/operations.ts'
import { sessionAt, type ReportRequest } from '../../engine/session.ts'
import type { Handler } from '../handler.ts'

export const getReport: Handler<'getReport'> = ({ session, query, urls }) => {
  const { sessionId, isPublic, request } = session
  const view = sessionAt(session)
  const links = { self: urls.self('report', sessionId) }
  const url = urls.web('report', sessionId)
  const common = { type: 'report', sessionId, executionStage: view.executionStage, url, isPublic, links } as const
  switch (view.status) {
    case 'processing':
    case 'unknown':
      return { status: 200, body: { ...common, status: view.status } }
    case 'pausedForInsufficientQuota':
      return { status: 200, body: { ...common, status: view.status, links: { ...links, resume: urls.resume(sessionId) } } }
    case 'failed':
      return { status: 200, body: { ...common, status: view.status, error: view.error } }
    case 'completed':
      return { status: 200, body: { ...common, status: view.status, ...finished(request, query.include === 'reportBody') } }
  }
}

type Finished = Pick<Extract<ResponseOf<'getReport', 200>, { status: 'completed' }>, 'result' | 'pdfUrl' | 'docxUrl' | 'exportsStatus'>

/** A report without a bibliography and without generated assets: legal, and all that this stand-in writes. */
function finished({ researchQuestion, title, maxExtractPapers }: ReportRequest, withBody: boolean): Finished {
  const summary = `At most ${maxExtractPapers} papers were read for this question: ${researchQuestion}`
  const body = { abstract: summary, reportBody: `# Results\n\n${summary}` }
  const result = { title: title ?? researchQuestion, summary, ...(withBody && body) }
  return { result, pdfUrl: null, docxUrl: null, exportsStatus: 'ready' }
}
