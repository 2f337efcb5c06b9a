import type { ResponseOf } from '../../contract/operations.ts'
import { toTimestamp } from '../../contract/instant.ts'
import { contentOf } from '../../content/content.ts'
import type { OwnCorpus } from '../../literature/import/own-corpus.ts'
import { exportsStatusOf, filesStatusOf, sessionAt, type At, type SessionFacts } from '../../engine/session.ts'
import { titleOf } from '../../engine/session-request.ts'
import { partsOf, type Part } from '../files/session-file.ts'
import type { Urls } from '../http/urls.ts'

/** The inputs of a session's views besides its facts. */
export type ViewContext = {
  readonly urls: Urls
  readonly download: (sessionId: string, file: string) => string
  readonly withBody: boolean
  /** The papers and trials of the world's own library. */
  readonly own: OwnCorpus
}

type Report = ResponseOf<'getReport', 200>
type CompletedReport = Extract<Report, { status: 'completed' }>
type Review = ResponseOf<'getSystematicReview', 200>

export function toReport(facts: SessionFacts, context: ViewContext): Report {
  const view = sessionAt(facts)
  const { executionStage } = view
  const head = { type: 'report', sessionId: facts.sessionId } as const
  const rest = { executionStage, ...addressesOf(facts, context.urls) }
  switch (view.status) {
    case 'processing':
    case 'unknown':
      return { ...head, status: view.status, ...rest }
    case 'pausedForInsufficientQuota':
      return { ...head, status: view.status, ...rest, links: pausedLinksOf(facts, context.urls) }
    case 'failed':
      return { ...head, status: view.status, ...rest, error: view.error }
    case 'completed':
      return { ...toStableReport(facts, context), ...downloadsOf(facts, context) }
  }
}

/** A completed report without its downloads: the part that is the same in every answer. */
export function toStableReport(
  facts: SessionFacts,
  context: Pick<ViewContext, 'urls' | 'withBody' | 'own'>,
): Omit<CompletedReport, keyof Downloads> {
  const { sessionId } = facts
  return {
    type: 'report',
    sessionId,
    status: 'completed',
    executionStage: 'done',
    ...addressesOf(facts, context.urls),
    result: resultOf(facts, context),
  }
}

type Downloads = Pick<CompletedReport, 'pdfUrl' | 'docxUrl' | 'txtUrl' | 'bibUrl' | 'risUrl' | 'exportsStatus'>

/** The PDF and the DOCX always have an address. The reference exports have one when they are ready and the bibliography is not empty. */
export function downloadsOf(facts: SessionFacts, { download, own }: ViewContext): Downloads {
  const status = exportsStatusOf(facts)
  const url = (extension: string): string => download(facts.sessionId, `report.${extension}`)
  const hasReferences = status === 'ready' && contentOf(facts, own).cited.length > 0
  const reference = (extension: string): string | null => (hasReferences ? url(extension) : null)
  return {
    pdfUrl: hasDocuments(facts) ? url('pdf') : null,
    docxUrl: hasDocuments(facts) ? url('docx') : null,
    txtUrl: reference('txt'),
    bibUrl: reference('bib'),
    risUrl: reference('ris'),
    exportsStatus: status,
  }
}

export function toReview(facts: SessionFacts, context: ViewContext): Review {
  const view = sessionAt(facts)
  const exportsStatus = exportsStatusOf(facts)
  const freshAt = newestFileAt(facts)
  const data = dataOf(facts, context)
  const head = { type: 'systematicReview', sessionId: facts.sessionId } as const
  const rest = { executionStage: view.executionStage, ...addressesOf(facts, context.urls) }
  const exported = {
    dataFreshness: freshAt === null ? null : toTimestamp(freshAt),
    exportsStatus,
    ...(data !== null && { data }),
  }
  switch (view.status) {
    case 'processing':
      return { ...head, status: view.status, ...rest, ...exported }
    case 'unknown':
      return { ...head, status: view.status, ...rest, ...exported }
    case 'completed':
      return { ...head, status: view.status, ...rest, ...exported }
    case 'pausedForInsufficientQuota':
      return { ...head, status: view.status, ...rest, links: pausedLinksOf(facts, context.urls), ...exported }
    case 'failed':
      return { ...head, status: view.status, ...rest, error: view.error, ...exported }
  }
}

type Data = NonNullable<Review['data']>

/**
 * Tests if the files of a part exist. While exports are generating, only the list of papers does, or if they are just late, all but those
 * of the last stage; when they are unavailable, none does.
 */
function hasFiles(facts: SessionFacts, part: Part): boolean {
  const status = filesStatusOf(facts)
  if (status !== 'generating' || part === 'search') return status !== 'unavailable'
  return facts.timeline.exports === 'late' && part !== partsOf(facts).at(-1)?.part
}

/** The time of the newest existing file. */
function newestFileAt(facts: SessionFacts): At | null {
  return facts.exportsReadyAt ?? partsOf(facts).findLast(({ part }) => hasFiles(facts, part))?.at ?? null
}

function dataOf(facts: SessionFacts, context: ViewContext): Data | null {
  const parts = partsOf(facts).map(({ part }) => part)
  if (parts.length === 0) return null
  const urls = <Extension extends string>(part: Part, extensions: readonly Extension[]) => {
    const there = hasFiles(facts, part) ? extensions : []
    const entries = there.map((extension) => [extension, context.download(facts.sessionId, `${part}.${extension}`)])
    return Object.fromEntries(entries) as { readonly [Name in Extension]?: string } // made of these very names
  }
  const data: Data = {}
  for (const part of parts) {
    if (part === 'report') data.report = { result: resultOf(facts, context), ...urls('report', fileTypesOf(facts, context.own)) }
    else data[part] = urls(part, ['csv', 'xlsx'])
  }
  return data
}

function fileTypesOf(facts: SessionFacts, own: OwnCorpus): readonly ('pdf' | 'docx' | 'txt' | 'bib' | 'ris')[] {
  const references = contentOf(facts, own).cited.length === 0 ? [] : (['txt', 'bib', 'ris'] as const)
  return hasDocuments(facts) ? ['pdf', 'docx', ...references] : references
}

function hasDocuments({ timeline }: SessionFacts): boolean {
  return timeline.documents !== 'missing'
}

function resultOf(facts: SessionFacts, { withBody, own }: Pick<ViewContext, 'withBody' | 'own'>): CompletedReport['result'] {
  const { title, summary, abstract, reportBody } = contentOf(facts, own)
  return { title, summary, ...(withBody && { abstract: abstract(), reportBody: reportBody() }) }
}

export type Item = ResponseOf<'listSessions', 200>['sessions'][number]

/** A session as an account's feed shows it, consistent with the session's typed get. */
export function toItem(facts: SessionFacts, account: string, urls: Urls): Item {
  const { sessionId, request, source, createdAt, owner, isPublic } = facts
  const view = sessionAt(facts)
  const { executionStage } = view
  const self = urls.self(request.type, sessionId)
  const state =
    view.status === 'pausedForInsufficientQuota'
      ? { status: view.status, links: { self, resume: urls.resume(sessionId) } }
      : { status: view.status, links: { self } }
  const common = {
    title: titleOf(request),
    url: urls.web(request.type, sessionId),
    source,
    createdAt: toTimestamp(createdAt),
    isPublic,
  }
  switch (request.type) {
    case 'report':
      return { type: 'report', sessionId, ...state, executionStage, ...common, role: 'owner' }
    case 'systematicReview':
      return { type: 'systematicReview', sessionId, ...state, executionStage, ...common, role: 'owner' }
    case 'agent':
      return { type: 'agent', sessionId, ...state, ...common, role: owner === account ? 'owner' : 'shared' }
  }
}

/** The members about the addresses and visibility of a session. */
export function addressesOf({ sessionId, request, isPublic }: SessionFacts, urls: Urls) {
  return { url: urls.web(request.type, sessionId), isPublic, links: { self: urls.self(request.type, sessionId) } }
}

function pausedLinksOf({ sessionId, request }: SessionFacts, urls: Urls): { readonly self: string; readonly resume: string } {
  return { self: urls.self(request.type, sessionId), resume: urls.resume(sessionId) }
}
