import { between, hash, pick } from './chance.ts'

/** A paper of the index with what is known of it beyond the shown fields. */
export interface PaperRecord {
  readonly serviceId: string | null
  readonly title: string
  readonly authors: readonly string[]
  readonly year: number | null
  readonly abstract: string | null
  readonly doi: string | null
  readonly pmid: string | null
  readonly venue: string | null
  readonly citedByCount: number | null
  readonly urls: readonly string[]
  readonly studyTypeTags: readonly string[]
  readonly journalQuartile: number | null
  readonly fullTextUrl: string | null
  readonly publishedAt: number | null
  readonly retracted: boolean
  readonly text: string
}

const subjects = [
  'Vitamin D',
  'Exercise',
  'Metformin',
  'Mindfulness',
  'Sleep restriction',
  'Statins',
  'Probiotics',
  'Tele-rehabilitation',
] as const
const outcomes = ['depression', 'bone density', 'insulin resistance', 'chronic pain', 'cognition', 'mortality', 'gut microbiota'] as const
const groups = ['older adults', 'adolescents', 'pregnant women', 'shift workers', 'cancer survivors', 'outpatients'] as const
const families = ['Okafor', 'Lindqvist', 'Müller', 'Tanaka', 'García', 'Novák', 'Haddad', "O'Neill", 'Ødegård', 'Silva'] as const
const given = ['Ada', 'Björn', 'Chen', 'Dana', 'Émile', 'Farah', 'Goran', 'Hana'] as const
const venues = ['Annals of Trials', 'Journal of Public Health', 'Nutrition & Ageing', 'Clinical Letters', 'Open Medicine'] as const
const tags = ['RCT', 'Meta-Analysis', 'Systematic Review', 'Review', 'Longitudinal'] as const

function makePaper(index: number): PaperRecord {
  const seed = `paper/${index}`
  const subject = pick(`${seed}/subject`, subjects)
  const outcome = pick(`${seed}/outcome`, outcomes)
  const group = pick(`${seed}/group`, groups)
  const retracted = index % 31 === 7
  const year = index % 29 === 3 ? null : between(`${seed}/year`, 1996, 2025)
  const title = `${retracted ? 'RETRACTED: ' : ''}${subject} and ${outcome} in ${group}, study ${index}`
  const abstract =
    index % 17 === 5 ? null : `We examined whether ${subject.toLowerCase()} affects ${outcome} among ${group}. Effect ${index % 9}.`
  const tag = pick(`${seed}/tag`, tags)
  const doi = index % 13 === 4 ? null : `10.5555/harbour.${index}`
  const authors = Array.from(
    { length: 1 + (index % 4) },
    (_, nth) => `${pick(`${seed}/g${nth}`, given)} ${pick(`${seed}/f${nth}`, families)}`,
  )
  return {
    serviceId: index % 41 === 9 ? null : `svc${1_000_000 + index}`,
    title,
    authors,
    year,
    abstract,
    doi,
    pmid: index % 2 === 0 ? String(30_000_000 + index) : null,
    venue: index % 19 === 2 ? null : pick(`${seed}/venue`, venues),
    citedByCount: index % 23 === 6 ? null : between(`${seed}/cited`, 0, 900),
    urls: doi === null ? [] : [`https://doi.org/${doi}`],
    studyTypeTags:
      index % 5 === 0 ? [] : index % 7 === 0 ? [tag, 'Longitudinal'].filter((value, at, all) => all.indexOf(value) === at) : [tag],
    journalQuartile: index % 6 === 1 ? null : between(`${seed}/quartile`, 1, 4),
    fullTextUrl: index % 3 === 0 ? `https://papers.example.org/${index}.pdf` : null,
    publishedAt: year === null ? null : Date.UTC(year, hash(`${seed}/month`) % 12, 1 + (hash(`${seed}/day`) % 28)),
    retracted,
    text: `${title} ${abstract ?? ''}`.toLowerCase(),
  }
}

export const papers: readonly PaperRecord[] = Array.from({ length: 1200 }, (_, index) => makePaper(index))

/** A registered trial. */
export interface TrialRecord {
  readonly nctId: string
  readonly title: string
  readonly summary: string | null
  readonly url: string
  readonly overallStatus: string | null
  readonly phase: readonly string[]
  readonly studyType: string | null
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

const recruitmentStatuses = [
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
const phases = [['PHASE1'], ['PHASE1', 'PHASE2'], ['PHASE2'], ['PHASE3'], ['PHASE4'], ['EARLY_PHASE1'], ['PHASE2', 'PHASE3'], []] as const

function makeTrial(index: number): TrialRecord {
  const seed = `trial/${index}`
  const outcome = pick(`${seed}/outcome`, outcomes)
  const subject = pick(`${seed}/subject`, subjects)
  const year = between(`${seed}/year`, 2005, 2022)
  const month = String(between(`${seed}/month`, 1, 12)).padStart(2, '0')
  const nctId = `NCT0${String(1_234_000 + index * 7)}`
  const status = recruitmentStatuses[hash(`${seed}/status`) % 9] ?? 'COMPLETED'
  const kind = status === 'AVAILABLE' ? 'EXPANDED_ACCESS' : pick(`${seed}/kind`, ['INTERVENTIONAL', 'INTERVENTIONAL', 'OBSERVATIONAL'])
  return {
    nctId,
    title: `${subject} for ${outcome}: trial ${index}`,
    summary: index % 11 === 3 ? null : `A trial of ${subject.toLowerCase()} in people with ${outcome}.`,
    url: `https://trials.example.org/study/${nctId}`,
    overallStatus: index % 37 === 8 ? null : status,
    phase: kind === 'INTERVENTIONAL' ? (phases[index % 8] ?? []) : [],
    studyType: index % 43 === 5 ? null : kind,
    enrollmentCount: index % 13 === 1 ? null : between(`${seed}/count`, 0, 4000),
    conditions: [outcome],
    interventions: kind === 'OBSERVATIONAL' ? [] : [subject],
    leadSponsor: index % 31 === 4 ? null : `${pick(`${seed}/sponsor`, families)} Institute`,
    startDate: index % 17 === 2 ? null : index % 5 === 0 ? `${year}-${month}` : `${year}-${month}-15`,
    primaryCompletionDate: index % 9 === 2 ? null : `${year + 1}-${month}`,
    completionDate: index % 7 === 2 ? null : `${year + 2}-${month}-28`,
    hasResults: index % 47 === 6 ? null : index % 3 === 0,
    lastUpdatedYear: index % 53 === 7 ? null : Math.min(2026, year + 3),
  }
}

export const trials: readonly TrialRecord[] = Array.from({ length: 720 }, (_, index) => makeTrial(index))
