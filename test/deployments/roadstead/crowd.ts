import { between, pick, share, uuidOf } from './chance.ts'
import type { Held } from './held.ts'
import type { Kind, Source, Stage, Status } from './types.ts'

const minute = 60_000
const hour = 60 * minute

const kinds: readonly [Kind, ...Kind[]] = ['report', 'report', 'report', 'systematicReview', 'systematicReview', 'agent']
const sources: readonly [Source, ...Source[]] = ['api', 'api', 'user', 'mcp', 'agent_session']
const agentSources: readonly [Source, ...Source[]] = ['user', 'api', 'mcp']
const statuses: readonly [Status, ...Status[]] = [
  'completed',
  'completed',
  'completed',
  'completed',
  'completed',
  'failed',
  'failed',
  'pausedForInsufficientQuota',
  'unknown',
]
const reportStages: readonly [Stage, ...Stage[]] = ['gathering_sources', 'screening_abstract', 'extracting_data', 'generating_report']
const reviewStages: readonly [Stage, ...Stage[]] = ['gathering_sources', 'screening_abstract', 'screening_fulltext', 'extracting_data']

const stageOf = (name: string, kind: Kind, status: Status): Stage | null => {
  if (kind === 'agent' || status === 'unknown') {
    return null
  }
  if (status === 'completed') {
    return share(`${name}/older`) < 0.05 && kind === 'report' ? null : 'done'
  }
  return pick(`${name}/stage`, kind === 'report' ? reportStages : reviewStages)
}

/** Old sessions of an account, several of them begun in the same millisecond. */
const crowdOf = (owner: string, count: number): readonly Held[] =>
  Array.from({ length: count }, (_, index): Held => {
    const name = `crowd/${owner}/${index}`
    const kind = pick(`${name}/kind`, kinds)
    const status = pick(`${name}/status`, statuses)
    const together = index % 9 === 4 ? index - 1 : index
    const exports = share(`${name}/exports`) < 0.04 ? 'unavailable' : 'ready'
    return {
      name,
      id: uuidOf(name),
      owner,
      kind,
      status,
      stage: stageOf(name, kind, status),
      age: 100 * hour + together * 97 * minute + between(`crowd/${owner}/${together}/moment`, 0, minute),
      source: pick(`${name}/source`, kind === 'agent' ? agentSources : sources),
      isPublic: share(`${name}/public`) < 0.15,
      exports,
      bibliography: share(`${name}/bibliography`) > 0.08,
      readsFulltext: stageOf(name, kind, status) === 'screening_fulltext' || share(`${name}/fulltext`) < 0.5,
      sharedWith: [],
      full: false,
    }
  })

let crowd: readonly Held[] | null = null

/** The crowd of the deployment, made when first asked for. */
export const crowdOfAll = (): readonly Held[] => {
  crowd ??= [
    ...crowdOf('default', 2340),
    ...crowdOf('other', 137),
    ...crowdOf('pro', 64),
    ...crowdOf('scale', 51),
    ...crowdOf('enterprise', 23),
    ...crowdOf('noReviews', 12),
    ...crowdOf('exhausted', 18),
    ...crowdOf('deniedKey', 5),
    ...crowdOf('agentApiDisabledKey', 3),
  ]
  return crowd
}
