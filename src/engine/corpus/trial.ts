import { drawsOf } from '../draws.ts'
import { populations, sponsors, topics } from './words.ts'

export type CorpusTrial = {
  readonly nctId: string
  readonly title: string
  readonly summary: string | null
  readonly url: string
  readonly overallStatus: string | null
  readonly phase: readonly string[]
  readonly studyType: 'INTERVENTIONAL' | 'OBSERVATIONAL' | 'EXPANDED_ACCESS' | null
  readonly enrollmentCount: number | null
  readonly conditions: readonly string[]
  readonly interventions: readonly string[]
  readonly leadSponsor: string | null
  readonly startDate: string | null
  readonly primaryCompletionDate: string | null
  readonly completionDate: string | null
  readonly hasResults: boolean | null
  readonly lastUpdatedYear: number | null
}

export const trialCount = 400

const corpusSeed = 20_260_102
const statuses = ['RECRUITING', 'COMPLETED', 'TERMINATED', 'NOT_YET_RECRUITING', 'ACTIVE_NOT_RECRUITING', 'WITHDRAWN'] as const
const phases = [[], ['NA'], ['EARLY_PHASE1'], ['PHASE1'], ['PHASE1', 'PHASE2'], ['PHASE2'], ['PHASE3'], ['PHASE4']] as const
const types = ['INTERVENTIONAL', 'INTERVENTIONAL', 'OBSERVATIONAL', 'EXPANDED_ACCESS'] as const

/** The nth trial: made when it is asked for, and always the same. */
export function trialAt(index: number): CorpusTrial {
  const draws = drawsOf(corpusSeed, index)
  const pick = <Values extends readonly [unknown, ...unknown[]]>(values: Values): Values[number] => values[draws() % values.length]
  const oneIn = (n: number): boolean => draws() % n === 0
  const [topic, population] = [pick(topics), pick(populations)]
  const nctId = `NCT${String(4_000_000 + index * 13).padStart(8, '0')}`
  const startYear = 2004 + (draws() % 22)
  const date = (year: number): string | null => {
    if (oneIn(20)) return null
    const [month, day] = [1 + (draws() % 12), 1 + (draws() % 28)].map((part) => String(part).padStart(2, '0'))
    return oneIn(4) ? `${year}-${month}` : oneIn(12) ? String(year) : `${year}-${month}-${day}`
  }
  return {
    nctId,
    title: `${topic.exposure} for ${topic.outcome} in ${population}`,
    summary: oneIn(12) ? null : `This study asks whether ${topic.exposure} changes ${topic.outcome} in ${population}.`,
    url: `https://trials.example.org/study/${nctId}`,
    overallStatus: oneIn(25) ? null : pick(statuses),
    phase: pick(phases),
    studyType: oneIn(20) ? null : pick(types),
    enrollmentCount: oneIn(20) ? null : 10 + (draws() % 2000),
    conditions: [topic.condition],
    interventions: oneIn(10) ? [] : [topic.exposure],
    leadSponsor: oneIn(20) ? null : pick(sponsors),
    startDate: date(startYear),
    primaryCompletionDate: date(startYear + 2),
    completionDate: date(startYear + 3),
    hasResults: oneIn(20) ? null : oneIn(3),
    lastUpdatedYear: oneIn(20) ? null : Math.min(2026, startYear + 4),
  }
}
