import type { OwnCorpus } from '../literature/import/own-corpus.ts'
import { openHangOf, type SessionFacts } from '../engine/session.ts'
import type { SessionRequest, WorkStage } from '../engine/session-request.ts'
import { abstractCriteriaOf, fulltextCriteriaOf, questionsOf, type Asked } from './ask.ts'
import { seedOf } from './chance.ts'
import { cite, type Cited } from './cite.ts'
import type { Extraction } from './extract.ts'
import { gather } from './gather.ts'
import { isReadable, missedBy, passes, screen, type Screening } from './screen.ts'
import type { Source } from './source.ts'
import { abstractOf, bodyOf, reportTitleOf, sectionsOf, summaryOf, type Section } from './write-report.ts'
import type { Written } from './written.ts'

/** The content of a session. Each list of sources is a part of the one before, in its order. */
export type Content = {
  readonly found: readonly Source[]
  readonly screened: readonly Source[]
  readonly read: readonly Source[]
  readonly extracted: readonly Source[]
  readonly cited: readonly Cited[]
  /** Null when the stage is not configured. */
  readonly abstractScreening: Screening | null
  readonly fulltextScreening: Screening | null
  readonly extraction: Extraction | null
  readonly title: string
  readonly summary: string
  /** The parts of the report, written at first use. */
  readonly abstract: () => string
  readonly reportBody: () => string
  readonly sections: () => readonly Section[]
}

type Remembered = OwnCorpus & {
  readonly sessionId: string
  readonly request: SessionRequest
  readonly emptied: WorkStage | null
  readonly content: Content
}

/** A cache of recent contents. The facts of a session do not hold them, because those are plain data and stay small. */
const remembered = new Map<string, Remembered>()
const maxRememberedContents = 64
let latest: Remembered | null = null

/**
 * Gives the content of a session, which never changes, whatever part of it the session has shown so far. `own` holds the user's papers and
 * trials of its world.
 */
export function contentOf(facts: SessionFacts, own: OwnCorpus): Content {
  // A session that hangs in a screening, or did until it was paused or failed, includes nothing there.
  const hungIn = openHangOf(facts)?.stage ?? null
  const emptied = hungIn === 'screening_abstract' || hungIn === 'screening_fulltext' ? hungIn : null
  return rememberedContent(facts, emptied, own)
}

/** Gives the research of an agent session on a question: that of a report with more papers. */
export function researchOf(sessionId: string, question: string, own: OwnCorpus): Content {
  const request = requestFor(question)
  return rememberedContent({ sessionId: `${sessionId} ${question}`, request }, null, own)
}

const maxRememberedQuestions = 64
const requests = new Map<string, SessionRequest>()

/** One request for each question, since contents are remembered by it. */
function requestFor(question: string): SessionRequest {
  const known = requests.get(question)
  if (known !== undefined) return known
  if (requests.size === maxRememberedQuestions) requests.clear()
  const made = { type: 'report', researchQuestion: question, title: null, maxSearchPapers: 60, maxExtractPapers: 48 } as const
  requests.set(question, made)
  return made
}

type Made = Pick<SessionFacts, 'sessionId' | 'request'>

function rememberedContent(facts: Made, emptied: WorkStage | null, own: OwnCorpus): Content {
  const { request, sessionId } = facts
  // A session is mostly read several times in a row.
  if (latest !== null && isOf(latest, facts, emptied, own)) return latest.content
  const key = `${sessionId} ${emptied}`
  const known = remembered.get(key)
  // Two worlds with the same seed have sessions with the same ids.
  const one =
    known !== undefined && isOf(known, facts, emptied, own)
      ? known
      : {
          sessionId,
          request,
          emptied,
          papers: own.papers,
          trials: own.trials,
          content: makeContent(request, seedOf(sessionId), emptied, own),
        }
  remembered.delete(key)
  remembered.set(key, one)
  latest = one
  for (const oldest of remembered.keys()) {
    if (remembered.size <= maxRememberedContents) break
    remembered.delete(oldest)
  }
  return one.content
}

function isOf(one: Remembered, { sessionId, request }: Made, emptied: WorkStage | null, own: OwnCorpus): boolean {
  return (
    one.sessionId === sessionId &&
    one.request === request &&
    one.emptied === emptied &&
    one.papers === own.papers &&
    one.trials === own.trials
  )
}

function makeContent(request: SessionRequest, seed: number, emptied: WorkStage | null, own: OwnCorpus): Content {
  const found = gather(request, own)
  const anchor = anchorOf(request, found)
  const abstractScreening = abstractScreeningOf(request, found, anchor, seed, emptied)
  const screened = abstractScreening?.included ?? found
  const fulltextScreening = fulltextScreeningOf(request, abstractScreening, anchor, seed, emptied)
  const read = fulltextScreening?.included ?? screened
  const extraction = extractionOf(request, read, seed)
  const extracted = extraction?.rows ?? []
  const isReported = request.type === 'report' || (request.type === 'systematicReview' && request.generateReport)
  const cited = extraction !== null && isReported ? cite(extraction) : []
  const written: Written = { request, found, screened, read, extracted, abstractScreening, fulltextScreening, extraction, cited }
  let summary: string | undefined
  return {
    found,
    screened,
    read,
    extracted,
    cited,
    abstractScreening,
    fulltextScreening,
    extraction,
    title: reportTitleOf(request),
    // Sessions are read many times before their reports are.
    get summary() {
      return (summary ??= summaryOf(written))
    },
    abstract: () => abstractOf(written),
    reportBody: () => bodyOf(written),
    sections: () => sectionsOf(written),
  }
}

/** The number of best sources that are compared when none passes. */
const maxComparedAnswers = 50

/**
 * Finds the source that is never excluded, so that a session goes on and that fast and thorough screenings agree on it: the best one that
 * passes every stage, or else as many as possible.
 */
function anchorOf(request: SessionRequest, found: readonly Source[]): Source | null {
  const criteria = abstractCriteriaOf(request)
  const isRead = request.type === 'systematicReview' && request.fulltextScreening !== null
  const fulltext = isRead ? fulltextCriteriaOf(request, criteria) : null
  let [readable, passing]: [Source | null, Source | null] = [null, null]
  for (const source of found) {
    if (!passes(source, criteria, 'abstract')) continue
    if (fulltext === null || passes(source, fulltext, 'fulltext')) return source
    passing ??= source
    if (isReadable(source, 'fulltext')) readable ??= source
  }
  return readable ?? passing ?? leastMissing(found, criteria)
}

function leastMissing(found: readonly Source[], criteria: readonly Asked[]): Source | null {
  const judged = found.filter((source) => isReadable(source, 'abstract'))
  const withText = judged.filter((source) => isReadable(source, 'fulltext'))
  const [first, ...rest] = (withText.length === 0 ? judged : withText).slice(0, maxComparedAnswers)
  if (first === undefined) return found[0] ?? null
  let [best, least] = [first, missedBy(first, criteria)]
  for (const source of rest) {
    const missed = missedBy(source, criteria)
    if (missed < least) [best, least] = [source, missed]
  }
  return best
}

function abstractScreeningOf(
  request: SessionRequest,
  rows: readonly Source[],
  anchor: Source | null,
  sessionSeed: number,
  emptied: WorkStage | null,
): Screening | null {
  const depth = request.type === 'systematicReview' ? request.abstractScreening?.depth : request.type === 'report' ? 'thorough' : undefined
  if (depth === undefined) return null
  const seed = seedOf('abstract', sessionSeed)
  const criteria = abstractCriteriaOf(request)
  const included = emptied === 'screening_abstract' ? [] : screen(rows, criteria, { of: 'abstract', depth, seed, anchor })
  return { of: 'abstract', depth, seed, criteria, rows, included }
}

function fulltextScreeningOf(
  request: SessionRequest,
  ofAbstracts: Screening | null,
  anchor: Source | null,
  sessionSeed: number,
  emptied: WorkStage | null,
): Screening | null {
  if (request.type !== 'systematicReview' || request.fulltextScreening === null || ofAbstracts === null) return null
  const { depth } = request.fulltextScreening
  const rows = ofAbstracts.included
  const seed = seedOf('fulltext', sessionSeed)
  const criteria = fulltextCriteriaOf(request, ofAbstracts.criteria)
  const included = emptied === 'screening_fulltext' ? [] : screen(rows, criteria, { of: 'fulltext', depth, seed, anchor })
  return { of: 'fulltext', depth, seed, criteria, rows, included }
}

function extractionOf(request: SessionRequest, read: readonly Source[], sessionSeed: number): Extraction | null {
  if (request.type === 'agent' || (request.type === 'systematicReview' && request.extraction === null)) return null
  const rows = request.type === 'report' ? read.slice(0, request.maxExtractPapers) : read
  const useFigures = request.type === 'systematicReview' && request.extraction?.useFigures === true
  return { seed: seedOf('extraction', sessionSeed), questions: questionsOf(request), useFigures, rows }
}
