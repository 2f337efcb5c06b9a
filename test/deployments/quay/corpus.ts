import type { Paper, Trial } from './model.ts'
import { between, dice, pick } from './random.ts'
import type { Dice } from './random.ts'

const CONDITIONS = [
  'type 2 diabetes',
  'hypertension',
  'major depression',
  'asthma',
  'migraine',
  'chronic kidney disease',
  'insomnia',
  'obesity',
  'rheumatoid arthritis',
  'breast cancer',
  'stroke',
  'heart failure',
] as const
const MEANS = [
  'metformin',
  'aerobic exercise',
  'cognitive behavioural therapy',
  'vitamin D',
  'telehealth',
  'mindfulness',
  'statins',
  'probiotics',
  'acupuncture',
  'sleep hygiene',
  'dietary fibre',
  'semaglutide',
] as const
const ENDS = [
  'mortality',
  'quality of life',
  'hospital admission',
  'inflammation',
  'adherence',
  'blood pressure',
  'weight loss',
  'cognitive function',
] as const
const PEOPLE = ['adults', 'older adults', 'children', 'pregnant women', 'veterans', 'nurses'] as const
const VENUES = [
  'Harbour Journal of Medicine',
  'Annals of Coastal Health',
  'Tidewater Clinical Reports',
  'Quayside Epidemiology',
  'The Lighthouse Review',
  'Archives of Maritime Physiology',
] as const
const FIRST = ['Ada', 'Bruno', 'Chen', 'Dalia', 'Emeka', 'Freya', 'Goran', 'Hana', 'Ines', 'Jonas'] as const
const LAST = ['Abara', 'Bergström', 'Castillo', 'Dimitrov', 'Eriksen', 'Fontaine', 'Guo', 'Halloran', 'Ito', 'Jansen'] as const
const TAGS = ['RCT', 'Meta-Analysis', 'Systematic Review', 'Review', 'Longitudinal'] as const

const DESIGN: Readonly<Record<string, string>> = {
  RCT: 'a randomised trial',
  'Meta-Analysis': 'a meta-analysis',
  'Systematic Review': 'a systematic review',
  Review: 'a narrative review',
  Longitudinal: 'a longitudinal cohort',
}

const maybe = <T>(roll: Dice, share: number, value: T): T | null => (roll() < share ? value : null)

const paper = (n: number): Paper => {
  const roll = dice(`paper ${n}`)
  const condition = pick(roll, CONDITIONS)
  const means = pick(roll, MEANS)
  const end = pick(roll, ENDS)
  const people = pick(roll, PEOPLE)
  const tag = maybe(roll, 0.8, pick(roll, TAGS))
  const tags = tag === null ? [] : tag === 'Meta-Analysis' && roll() < 0.5 ? [tag, 'Systematic Review'] : [tag]
  const year = maybe(roll, 0.96, between(roll, 1996, 2025))
  const retracted = roll() < 0.05
  const inService = n % 9 !== 0
  const biomedical = !inService || roll() < 0.62
  const design = tag === null ? 'an observational study' : (DESIGN[tag] ?? 'a study')
  const venue = maybe(roll, 0.95, pick(roll, VENUES))
  const title = `${retracted ? 'RETRACTED: ' : ''}Effect of ${means} on ${end} in ${people} with ${condition}: ${design} (${n})`
  return {
    key: `W${(4000000 + n * 37).toString()}`,
    title,
    authors: Array.from({ length: between(roll, 1, 6) }, () => `${pick(roll, FIRST)} ${pick(roll, LAST)}`),
    year,
    abstract: maybe(
      roll,
      0.93,
      `We studied whether ${means} changes ${end} among ${people} living with ${condition}. In this work, ${design}, ${between(roll, 30, 4000)} people took part. The findings bear on ${pick(roll, ENDS)} too.`,
    ),
    doi: maybe(roll, 0.9, `10.5${between(roll, 100, 999)}/quay.${n}`),
    pmid: biomedical ? String(20000000 + n * 113) : null,
    venue,
    cited: maybe(roll, 0.97, between(roll, 0, 900)),
    tags,
    quartile: venue === null ? null : maybe(roll, 0.8, between(roll, 1, 4)),
    pdf: maybe(roll, 0.55, `https://papers.example.org/${n}.pdf`),
    published: year === null ? null : Math.floor(Date.UTC(year, between(roll, 0, 11), between(roll, 1, 28), 12) / 1000),
    retracted,
    inService,
  }
}

const PHASES = [['PHASE1'], ['PHASE2'], ['PHASE3'], ['PHASE4'], ['PHASE1', 'PHASE2'], ['PHASE2', 'PHASE3'], ['EARLY_PHASE1'], []] as const
const STATES = [
  'ACTIVE_NOT_RECRUITING',
  'COMPLETED',
  'COMPLETED',
  'ENROLLING_BY_INVITATION',
  'NOT_YET_RECRUITING',
  'RECRUITING',
  'RECRUITING',
  'SUSPENDED',
  'TERMINATED',
  'WITHDRAWN',
  'AVAILABLE',
] as const
const TYPES = ['INTERVENTIONAL', 'INTERVENTIONAL', 'OBSERVATIONAL', 'EXPANDED_ACCESS'] as const

const day = (roll: Dice, year: number): string => {
  const month = String(between(roll, 1, 12)).padStart(2, '0')
  return roll() < 0.3 ? `${year}-${month}` : `${year}-${month}-${String(between(roll, 1, 28)).padStart(2, '0')}`
}

const trial = (n: number): Trial => {
  const roll = dice(`trial ${n}`)
  const condition = pick(roll, CONDITIONS)
  const means = pick(roll, MEANS)
  const year = between(roll, 2004, 2023)
  const phase = pick(roll, PHASES)
  return {
    nctId: `NCT${String(3100000 + n * 71).padStart(8, '0')}`,
    title: `${means} for ${condition} in ${pick(roll, PEOPLE)} (study ${n})`,
    summary: maybe(roll, 0.92, `This study looks at ${pick(roll, ENDS)} after ${means} for ${condition}.`),
    status: maybe(roll, 0.95, pick(roll, STATES)),
    phase,
    studyType: maybe(roll, 0.96, phase.length > 0 ? 'INTERVENTIONAL' : pick(roll, TYPES)),
    enrollment: maybe(roll, 0.94, between(roll, 8, 5000)),
    conditions: [condition],
    interventions: roll() < 0.9 ? [means] : [],
    sponsor: maybe(roll, 0.96, `University of ${pick(roll, LAST)}`),
    startDate: maybe(roll, 0.95, day(roll, year)),
    primaryDate: maybe(roll, 0.85, day(roll, year + 1)),
    completionDate: maybe(roll, 0.85, day(roll, year + 2)),
    hasResults: maybe(roll, 0.95, roll() < 0.4),
    updated: maybe(roll, 0.97, between(roll, year, 2025)),
  }
}

export const PAPERS: readonly Paper[] = Array.from({ length: 1260 }, (_, n) => paper(n + 1))
export const TRIALS: readonly Trial[] = Array.from({ length: 760 }, (_, n) => trial(n + 1))
