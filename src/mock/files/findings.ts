import { drawsOf } from '../../engine/draws.ts'
import { openHangOf, type SessionFacts } from '../../engine/session.ts'
import type { SessionRequest } from '../../engine/session-request.ts'

export type Source = {
  readonly id: string
  readonly title: string
  readonly authors: readonly string[]
  readonly year: number
  readonly venue: string
  readonly doi: string
}

/** What a session found, and what of it was left after each stage: each list is a part of the one before. */
export type Findings = {
  readonly found: readonly Source[]
  readonly screened: readonly Source[]
  readonly read: readonly Source[]
  readonly extracted: readonly Source[]
  readonly cited: readonly Source[]
}

/** The same for one session whenever it is asked, whatever it has shown of it so far. */
export function findingsOf(facts: SessionFacts): Findings {
  const { request, sessionId } = facts
  const found = sourcesOf(sessionId, foundBy(request))
  // A session that hangs in a screening, or did until it was paused or failed, is one in which nothing was included.
  const hungIn = openHangOf(facts)?.stage
  const screened = hungIn === 'screening_abstract' ? [] : found.filter((_, index) => isKept(request, 'abstract', index))
  const read = hungIn === 'screening_fulltext' ? [] : screened.filter((_, index) => isKept(request, 'fulltext', index))
  const extracted = read.slice(0, request.type === 'report' ? request.maxExtractPapers : read.length)
  return { found, screened, read, extracted, cited: extracted.slice(0, 4) }
}

const mostFound = 12

function foundBy(request: SessionRequest): number {
  if (request.type === 'agent') return 0
  const asked = request.type === 'report' ? request.maxSearchPapers : request.searches.reduce((sum, { maxResults }) => sum + maxResults, 0)
  return Math.min(mostFound, asked)
}

/**
 * A stage that is not configured keeps everything; fast screening wrongly excludes more. The first paper of a report is always
 * excluded, so that one of a single paper cites none.
 */
function isKept(request: SessionRequest, stage: 'abstract' | 'fulltext', index: number): boolean {
  const place = index % 4
  if (request.type === 'report') return stage === 'fulltext' || place === 1 || place === 2
  if (request.type === 'agent') return true
  const screening = stage === 'abstract' ? request.abstractScreening : request.fulltextScreening
  return screening === null || place < (screening.depth === 'thorough' ? 3 : 2)
}

function sourcesOf(sessionId: string, count: number): readonly Source[] {
  const draws = drawsOf(Number.parseInt(sessionId.slice(0, 8), 16), 0)
  const pick = <Value>(values: readonly [Value, ...Value[]]): Value => values[draws() % values.length] ?? values[0]
  return Array.from({ length: count }, (_, index) => ({
    id: `W${String((draws() % 9_000_000_000) + 1_000_000_000)}`,
    title: `${pick(designs)} of ${pick(exposures)} and ${pick(outcomes)} in ${pick(people)}`,
    authors: Array.from({ length: 1 + (draws() % 4) }, () => `${pick(given)} ${pick(families)}`),
    year: 1998 + (draws() % 28),
    venue: pick(venues),
    doi: `10.5555/${sessionId.slice(0, 8)}.${index + 1}`,
  }))
}

const designs = ['A randomised trial', 'A cohort study', 'A systematic review', 'A cross-sectional study', 'A qualitative study'] as const
const exposures = ['regular exercise', 'evening light', 'caffeine', 'shift work', 'mindfulness training', 'screen time'] as const
const outcomes = ['sleep quality', 'daytime fatigue', 'mood', 'insomnia severity', 'blood pressure'] as const
const people = ['adults', 'older adults', 'nurses', 'university students', 'people with type 2 diabetes'] as const
const given = ['Mara', 'Jonas', 'Aiko', 'Luisa', 'Kwame', 'Ingrid', 'Tomás', 'Priya'] as const
const families = ['Lindqvist', 'Okafor', 'Tanaka', 'Moreau', 'Silva', 'Novák', 'Haddad', 'Byrne'] as const
const venues = ['Journal of Sleep Studies', 'Annals of Everyday Medicine', 'Public Health Letters', 'Review of Applied Physiology'] as const
