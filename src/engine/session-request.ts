import { defaults } from '../contract/generated/defaults.ts'
import type { CreateReportRequest, CreateSystematicReviewRequest, SessionType } from '../contract/generated/api.ts'
import { service, type SessionKind, type Stage } from '../contract/service.ts'

/** The stages of a session's work in the order of the contract. `done` is no work. */
export type WorkStage = Exclude<Stage, 'done'>

/** The request that created a report, with defaults filled in. */
export type ReportRequest = {
  readonly type: 'report'
  readonly researchQuestion: string
  readonly title: string | null
  readonly maxSearchPapers: number
  readonly maxExtractPapers: number
}

/** The depth of a screening. */
export type Depth = 'fast' | 'thorough'
type Item = { readonly name: string; readonly instructions: string }

/** The request that created a systematic review, with defaults filled in. A stage that was not configured is null. */
export type ReviewRequest = {
  readonly type: 'systematicReview'
  readonly researchQuestion: string
  readonly title: string | null
  readonly protocolDetails: string | null
  /** The number of columns that may be generated beside the given ones. Null is no limit. */
  readonly columnsLeft: number | null
  /** Never empty: a request without searches searches for the research question. */
  readonly searches: readonly {
    readonly query: string
    readonly corpus: 'service' | 'pubmed' | 'clinical_trials'
    readonly searchMode: 'semantic' | 'keyword'
    readonly maxResults: number
  }[]
  readonly abstractScreening: { readonly criteria: readonly Item[]; readonly generate: boolean; readonly depth: Depth } | null
  readonly fulltextScreening: {
    readonly criteria: readonly Item[]
    readonly reuseAbstractCriteria: boolean
    readonly depth: Depth
  } | null
  readonly extraction: {
    readonly questions: readonly (Item & { readonly choices?: readonly string[] })[]
    readonly generate: boolean
    readonly useFigures: boolean
  } | null
  readonly generateReport: boolean
}

/** A research-agent session. The contract does not show how one is created, so there are only given ones. */
type AgentRequest = { readonly type: 'agent'; readonly researchQuestion: string; readonly title: string | null }

/** The request that created a session. Each kind of session has its own. */
export type SessionRequest = ReportRequest | ReviewRequest | AgentRequest

export function toReportRequest(body: CreateReportRequest): ReportRequest {
  const { researchQuestion, title = null, maxSearchPapers, maxExtractPapers } = { ...defaults.CreateReportRequest, ...body }
  return { type: 'report', researchQuestion, title, maxSearchPapers, maxExtractPapers }
}

/** Reads the body of a create. A review without a plan has no limit of columns. */
export function toReviewRequest(body: CreateSystematicReviewRequest, plan: keyof typeof service.plans | null = null): ReviewRequest {
  const {
    researchQuestion,
    title = null,
    protocolDetails = null,
    searches,
    generateReport,
  } = {
    ...defaults.CreateSystematicReviewRequest,
    ...body,
  }
  const { abstractScreening, fulltextScreening, extraction } = body
  const request: ReviewRequest = {
    type: 'systematicReview',
    researchQuestion,
    title,
    protocolDetails,
    columnsLeft: null,
    searches: (searches.length === 0 ? [{ query: researchQuestion }] : searches).map(toSearch),
    abstractScreening: abstractScreening === undefined ? null : { criteria: [], ...defaults.AbstractScreening, ...abstractScreening },
    fulltextScreening: fulltextScreening === undefined ? null : { criteria: [], ...defaults.FulltextScreening, ...fulltextScreening },
    extraction: extraction === undefined ? null : { questions: [], ...defaults.Extraction, ...extraction },
    generateReport,
  }
  const most = plan === null ? null : (service.plans[plan].systematicReviews?.maxColumns ?? null)
  return most === null ? request : { ...request, columnsLeft: Math.max(0, most - columnsOf(request)) }
}

/** Counts the given criteria and questions. */
export function columnsOf({ abstractScreening, fulltextScreening, extraction }: ReviewRequest): number {
  const criteria = (abstractScreening?.criteria.length ?? 0) + (fulltextScreening?.criteria.length ?? 0)
  return criteria + (extraction?.questions.length ?? 0)
}

function toSearch(search: NonNullable<CreateSystematicReviewRequest['searches']>[number]): ReviewRequest['searches'][number] {
  return { ...defaults.ReviewSearch, ...search }
}

/** Lists the work stages of a kind of session, in order. An agent session has no named stage. */
export function workStagesOf(kind: SessionKind): readonly WorkStage[] {
  const order: readonly Stage[] = service.sessions.stageOrder[kind]
  return order.filter((stage) => stage !== 'done')
}

/** Lists the configured stages of a session, in order. */
export function stagesOf(request: SessionRequest): readonly (WorkStage | null)[] {
  switch (request.type) {
    case 'report':
      return workStagesOf('report')
    case 'agent':
      // It looks for sources, and then writes.
      return [null, null]
    case 'systematicReview':
      return workStagesOf('systematicReview').filter((stage) => isConfigured(request, stage))
  }
}

function isConfigured(request: ReviewRequest, stage: WorkStage): boolean {
  switch (stage) {
    case 'gathering_sources':
      return true
    case 'screening_abstract':
      return request.abstractScreening !== null
    case 'screening_fulltext':
      return request.fulltextScreening !== null
    case 'extracting_data':
      return request.extraction !== null
    case 'generating_report':
      return request.generateReport
  }
}

/** Gives the name of a session in lists, mails and pages. The title of its report may differ. */
export function titleOf({ title, researchQuestion }: SessionRequest): string {
  return title ?? researchQuestion
}

/** The name of each kind of session in messages. */
export const nameOf: { readonly [Type in SessionType]: string } = {
  report: 'report',
  systematicReview: 'systematic review',
  agent: 'agent session',
}
