import type { Paper, Trial } from './model.ts'
import { pick, seeded } from './random.ts'
import type { Chance } from './random.ts'

const subjects = [
  'sleep',
  'exercise',
  'statins',
  'mindfulness',
  'vitamin D',
  'telehealth',
  'caffeine',
  'screen time',
  'metformin',
  'music',
] as const
const outcomes = [
  'memory',
  'blood pressure',
  'depression',
  'anxiety',
  'mortality',
  'cognition',
  'obesity',
  'pain',
  'diabetes',
  'stress',
] as const
const groups = ['adults', 'children', 'older people', 'nurses', 'students', 'Pacientes de São Paulo', 'pregnant women'] as const
const tags = ['RCT', 'Meta-Analysis', 'Systematic Review', 'Review', 'Longitudinal'] as const
const names = ['Müller', 'Okafor', 'Chen', "O'Brien", 'García', 'Novák', 'Sato', 'Haddad', 'Lindqvist', 'Rossi'] as const
const venues = ['Annals of Trials', 'Journal of Sleep', 'Northern Medicine', 'Heart & Mind', 'Acta Statistica'] as const

const madeAuthor = (chance: Chance): string => `${String.fromCodePoint(65 + Math.floor(chance() * 26))}. ${pick(chance, names)}`

function madePaper(index: number, chance: Chance): Paper {
  const subject = pick(chance, subjects)
  const outcome = pick(chance, outcomes)
  const group = pick(chance, groups)
  const retracted = chance() < 0.05
  const year = chance() < 0.03 ? null : 1990 + Math.floor(chance() * 36)
  const dated = year === null ? null : Date.UTC(year, Math.floor(chance() * 12), 1 + Math.floor(chance() * 28)) / 1000
  const inPubmed = chance() < 0.5
  const number = String(index).padStart(5, '0')
  return {
    serviceId: `np${number}`,
    title: `${retracted ? 'RETRACTED: ' : ''}Effects of ${subject} on ${outcome} in ${group}: study ${index}`,
    authors: Array.from({ length: 1 + Math.floor(chance() * 4) }, () => madeAuthor(chance)),
    year,
    abstract:
      chance() < 0.08 ? null : `We studied ${subject} and ${outcome} among ${group}, "as treated", with ${20 + index} participants.`,
    doi: chance() < 0.1 ? null : `10.5555/north.${number}`,
    pmid: inPubmed ? String(30000000 + index) : null,
    venue: chance() < 0.05 ? null : pick(chance, venues),
    citedByCount: chance() < 0.05 ? null : Math.floor(chance() * 500),
    urls: [`https://papers.north.example/${number}`],
    studyTypeTags: [pick(chance, tags)],
    journalQuartile: chance() < 0.2 ? null : 1 + Math.floor(chance() * 4),
    fullTextUrl: chance() < 0.5 ? `https://papers.north.example/${number}.pdf` : null,
    epochS: dated,
    retracted,
  }
}

export function makePapers(): readonly Paper[] {
  const chance = seeded(20_000)
  return Array.from({ length: 2000 }, (_, index) => madePaper(index, chance))
}

export const phases = ['NA', 'EARLY_PHASE1', 'PHASE1', 'PHASE2', 'PHASE3', 'PHASE4'] as const
export const trialStatuses = [
  'ACTIVE_NOT_RECRUITING',
  'COMPLETED',
  'ENROLLING_BY_INVITATION',
  'NOT_YET_RECRUITING',
  'RECRUITING',
  'SUSPENDED',
  'TERMINATED',
  'WITHDRAWN',
  'AVAILABLE',
] as const

function madeTrial(index: number, chance: Chance): Trial {
  const subject = pick(chance, subjects)
  const outcome = pick(chance, outcomes)
  const phase = pick(chance, phases)
  const year = 2000 + Math.floor(chance() * 24)
  const nctId = `NCT${String(4_000_000 + index).padStart(8, '0')}`
  const both = phase === 'PHASE1' && chance() < 0.5
  return {
    nctId,
    title: `Trial of ${subject} for ${outcome} ${index}`,
    summary: chance() < 0.1 ? null : `A trial that gives ${subject} to people with ${outcome}.`,
    url: `https://clinicaltrials.gov/study/${nctId}`,
    overallStatus: chance() < 0.05 ? null : pick(chance, trialStatuses),
    phase: phase === 'NA' ? [] : both ? ['PHASE1', 'PHASE2'] : [phase],
    studyType: pick(chance, ['INTERVENTIONAL', 'OBSERVATIONAL', 'EXPANDED_ACCESS']),
    enrollmentCount: chance() < 0.1 ? null : Math.floor(chance() * 900),
    conditions: [outcome],
    interventions: [subject],
    leadSponsor: chance() < 0.1 ? null : 'Northern University',
    startDate: chance() < 0.1 ? null : `${year}-0${1 + (index % 9)}`,
    primaryCompletionDate: chance() < 0.1 ? null : `${year + 1}-06-15`,
    completionDate: chance() < 0.1 ? null : `${year + 2}-01-31`,
    hasResults: chance() < 0.1 ? null : chance() < 0.5,
    lastUpdatedYear: chance() < 0.1 ? null : year + 2,
  }
}

export function makeTrials(): readonly Trial[] {
  const chance = seeded(777)
  return Array.from({ length: 600 }, (_, index) => madeTrial(index, chance))
}
