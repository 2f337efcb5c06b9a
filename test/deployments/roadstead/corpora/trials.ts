import { between, pick, share, some } from '../chance.ts'
import type { Trial } from '../types.ts'
import { conditions, interventions, outcomes, populations, sentence, sponsors } from './words.ts'

const statuses = [
  'ACTIVE_NOT_RECRUITING',
  'COMPLETED',
  'ENROLLING_BY_INVITATION',
  'NOT_YET_RECRUITING',
  'RECRUITING',
  'SUSPENDED',
  'TERMINATED',
  'WITHDRAWN',
] as const
const phases: readonly [readonly string[], ...(readonly string[])[]] = [
  ['EARLY_PHASE1'],
  ['PHASE1'],
  ['PHASE1', 'PHASE2'],
  ['PHASE2'],
  ['PHASE2', 'PHASE3'],
  ['PHASE3'],
  ['PHASE4'],
  [],
]
const count = 720

const padded = (value: number): string => `${value}`.padStart(2, '0')

const dateOf = (name: string, year: number): string | null => {
  const draw = share(`${name}/form`)
  if (draw < 0.05) {
    return null
  }
  const month = `${year}-${padded(between(`${name}/month`, 1, 12))}`
  return draw < 0.35 ? month : `${month}-${padded(between(`${name}/day`, 1, 28))}`
}

const kindOf = (name: string): string | null => {
  const draw = share(`${name}/kind`)
  if (draw < 0.68) {
    return 'INTERVENTIONAL'
  }
  if (draw < 0.92) {
    return 'OBSERVATIONAL'
  }
  return draw < 0.98 ? 'EXPANDED_ACCESS' : null
}

const statusOf = (name: string, kind: string | null): string | null => {
  if (share(`${name}/posted`) < 0.03) {
    return null
  }
  return kind === 'EXPANDED_ACCESS' ? 'AVAILABLE' : pick(`${name}/status`, statuses)
}

const trialOf = (index: number): Trial => {
  const name = `trial/${index}`
  const studyType = kindOf(name)
  const overallStatus = statusOf(name, studyType)
  const begun = between(`${name}/begun`, 2003, 2024)
  const ailments = some(`${name}/conditions`, conditions, between(`${name}/conditions`, 1, 3))
  const arms = studyType === 'OBSERVATIONAL' ? [] : some(`${name}/arms`, interventions, between(`${name}/arms`, 1, 3))
  const nctId = `NCT0${3_100_000 + index * 211}`
  const who = pick(`${name}/who`, populations)
  const outcome = pick(`${name}/outcome`, outcomes)
  const title = sentence(`${arms[0] ?? 'Registry'} in ${ailments.join(' and ')} of ${who}`)
  const summary =
    share(`${name}/summary`) < 0.05
      ? null
      : `This study follows ${who} with ${ailments.join(', ')}. The main measure is ${outcome}. ${arms.length === 0 ? 'No treatment is assigned.' : `Arms: ${arms.join('; ')}.`}`
  return {
    nctId,
    title,
    summary,
    url: `https://trials.example.org/record/${nctId}`,
    overallStatus,
    phase: studyType === 'INTERVENTIONAL' ? pick(`${name}/phase`, phases) : [],
    studyType,
    enrollmentCount: share(`${name}/enrolled`) < 0.04 ? null : between(`${name}/enrollment`, 0, 2400),
    conditions: ailments,
    interventions: arms,
    leadSponsor: share(`${name}/sponsored`) < 0.03 ? null : pick(`${name}/sponsor`, sponsors),
    startDate: dateOf(`${name}/start`, begun),
    primaryCompletionDate: dateOf(`${name}/primary`, begun + 2),
    completionDate: dateOf(`${name}/end`, begun + 3),
    hasResults: share(`${name}/known`) < 0.03 ? null : overallStatus === 'COMPLETED' && share(`${name}/results`) < 0.6,
    lastUpdatedYear: share(`${name}/updated`) < 0.03 ? null : Math.min(2025, begun + between(`${name}/updated`, 0, 6)),
    text: `${title}\n${summary ?? ''}\n${ailments.join(' ')} ${arms.join(' ')} ${nctId}`.toLowerCase(),
  }
}

let held: readonly Trial[] | null = null

/** The registered trials, made when first asked for. */
export const trials = (): readonly Trial[] => {
  held ??= Array.from({ length: count }, (_, index) => trialOf(index))
  return held
}
