import { uuidOf } from './chance.ts'
import type { Kind, Session, Source, Stage, Status } from './types.ts'

/** A session that the deployment holds from its beginning; `age` is in milliseconds. */
export interface Held {
  readonly name: string
  readonly id: string
  readonly owner: string
  readonly kind: Kind
  readonly status: Status
  readonly stage: Stage | null
  readonly age: number
  readonly source: Source
  readonly isPublic: boolean
  readonly exports: Session['exports']
  readonly bibliography: boolean
  readonly readsFulltext: boolean
  readonly sharedWith: readonly string[]
  readonly full: boolean
}

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

const held = (
  name: string,
  owner: string,
  kind: Kind,
  status: Status,
  stage: Stage | null,
  age: number,
  differs: Partial<Held> = {},
): Held => ({
  name,
  id: uuidOf(`held/${name}`),
  owner,
  kind,
  status,
  stage,
  age,
  source: 'api',
  isPublic: false,
  exports: 'ready',
  bibliography: true,
  readsFulltext: true,
  sharedWith: [],
  full: false,
  ...differs,
})

const paused = 'pausedForInsufficientQuota'

/** The sessions that the target names. */
export const named: readonly Held[] = [
  held('paused/gathering', 'default', 'report', paused, 'gathering_sources', 3 * hour),
  held('paused/extracting', 'default', 'report', paused, 'extracting_data', 5 * hour),
  held('paused/writing', 'default', 'report', paused, 'generating_report', 6 * hour, { source: 'mcp' }),
  held('paused/screening', 'default', 'report', paused, 'screening_abstract', 2 * day),
  held('paused/review-gathering', 'default', 'systematicReview', paused, 'gathering_sources', 2 * hour),
  held('paused/review-fulltext', 'default', 'systematicReview', paused, 'screening_fulltext', 4 * hour),
  held('paused/review-extracting', 'default', 'systematicReview', paused, 'extracting_data', 7 * hour, { source: 'mcp' }),
  held('paused/review-writing', 'default', 'systematicReview', paused, 'generating_report', 3 * day),
  held('paused/agent', 'default', 'agent', paused, null, 8 * hour, { source: 'user' }),
  held('paused/agent-late', 'default', 'agent', paused, null, 4 * day, { source: 'mcp' }),
  held('exhausted/report', 'exhausted', 'report', paused, 'extracting_data', 9 * hour),
  held('exhausted/review', 'exhausted', 'systematicReview', paused, 'screening_abstract', 11 * hour),
  held('exhausted/agent', 'exhausted', 'agent', paused, null, 12 * hour),
  held('exhausted/done', 'exhausted', 'report', 'completed', 'done', 13 * hour),
  held('completed/report', 'default', 'report', 'completed', 'done', 26 * hour),
  held('completed/review', 'default', 'systematicReview', 'completed', 'done', 31 * hour, { isPublic: true }),
  held('failed/report', 'default', 'report', 'failed', 'generating_report', 40 * hour),
  held('failed/review', 'default', 'systematicReview', 'failed', 'extracting_data', 44 * hour),
  held('unknown', 'default', 'report', 'unknown', null, 400 * day, { source: 'user' }),
  held('agent', 'default', 'agent', 'completed', null, 20 * hour, { source: 'user' }),
  held('shared-agent', 'other', 'agent', 'completed', null, 50 * hour, { source: 'user', sharedWith: ['mate@crew.example.org'] }),
  held('foreign', 'other', 'report', 'completed', 'done', 52 * hour),
  held('capped', 'default', 'report', 'completed', 'done', 60 * hour, { full: true }),
  held('processing', 'default', 'systematicReview', 'processing', 'extracting_data', 25 * minute),
  held('exports-generating', 'default', 'report', 'completed', 'done', 35 * minute, { exports: 'generating' }),
  held('exports-unavailable', 'default', 'systematicReview', 'completed', 'done', 70 * hour, { exports: 'unavailable' }),
  held('denied', 'deniedKey', 'report', 'completed', 'done', 80 * hour),
  held('agents-disabled', 'agentApiDisabledKey', 'agent', 'completed', null, 90 * hour),
]

/** The id of a held session by its name. */
export const heldId = (name: string): string => uuidOf(`held/${name}`)
