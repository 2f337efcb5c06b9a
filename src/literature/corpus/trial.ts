import { upperFirst, withoutArticle } from '../wording.ts'
import { studyNames } from './authors.ts'
import { createDice, type Dice } from './dice.ts'
import { subjectsOfStudy, type Intervention } from './fields.ts'
import { isPlausible } from './misfits.ts'
import { pickIf, hasRepeatedWord, phraseWithoutRepeat } from './repeats.ts'
import { trialOddities as odd } from './oddities.ts'
import { courseOf } from './trial-course.ts'

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

export const trialCount = 5120

const corpusSeed = 20_260_102

/** The registry has trials of treatments only. */
const subjects = subjectsOfStudy.filter(({ field }) => field.kind === 'clinical')

const phasesOfMedicines = [
  ['PHASE2'],
  ['PHASE3'],
  ['PHASE4'],
  ['PHASE3'],
  ['PHASE2'],
  ['PHASE1'],
  ['PHASE1', 'PHASE2'],
  ['PHASE2', 'PHASE3'],
  ['EARLY_PHASE1'],
  ['PHASE4'],
] as const
const sponsors = [
  'Northfield University',
  'Institute of Preventive Medicine',
  'Harbour Hospital Trust',
  'Meridian Therapeutics',
  'University Hospital of Lindmark',
  'Ostergrund Biologics GmbH',
  'Calder & Wray Pharma Ltd.',
  'Universidad Atlántica del Sur',
  'Saint Brendan Children’s Hospital',
  'The Fernhill Foundation',
  'Nordkap Medical Research Council',
  'Kestrel Devices, Inc.',
  'Tidewater Veterans Clinic',
  'Rivermouth School of Nursing',
  'Assiut-Nil Medical Faculty',
  'Hôpital Sainte-Aubaine',
  'Sakuragawa Medical College',
  'National Office for Health Trials',
] as const

/** Creates the nth trial, always the same. */
export function trialAt(index: number): CorpusTrial {
  const dice = createDice(corpusSeed, index)
  const { topic, field } = dice.pick(subjects)
  const intervention = dice.pick(topic.interventions)
  const studyType = dice.pick(['INTERVENTIONAL', 'INTERVENTIONAL', 'INTERVENTIONAL', 'INTERVENTIONAL', 'OBSERVATIONAL'] as const)
  const isExpanded = intervention.isMedicine && dice.oneIn(25)
  const { name: what, since } = studyType === 'OBSERVATIONAL' && !isExpanded ? dice.pick(topic.exposures) : intervention
  const subject = `${topic.condition}; ${what}`
  const population = pickIf(dice, topic.populations, (one) => isPlausible(one, subject) && !hasRepeatedWord(`${what} ${one.name}`))
  const others = topic.outcomes.filter(({ name }) => !what.includes(name) && !topic.condition.includes(name))
  const plausible = others.filter(({ name }) => isPlausible(population, name))
  const outcomes = plausible.length > 0 ? plausible : others
  const [outcome, second = outcome] = dice.some(outcomes, 2)
  const course = courseOf(dice, Math.max(topic.since, since, outcome?.since ?? 0, second?.since ?? 0))
  const status = isExpanded ? dice.pick(['AVAILABLE', 'AVAILABLE', 'NO_LONGER_AVAILABLE']) : course.status
  const nctId = `NCT${String(1_000_000 + index * 1013).padStart(8, '0')}`
  const about = {
    what,
    comparator: intervention.isMedicine ? 'Placebo' : dice.pick(['Usual Care', 'Active Comparator', 'Waiting List']),
    condition: topic.condition,
    population: population.name,
    outcome: outcome?.name ?? '',
    second: second?.name ?? '',
    studyType,
    isExpanded,
  }
  return {
    nctId,
    title: titleOf(dice, about),
    summary: dice.oneIn(odd.noSummary) ? null : summaryOf(dice, about),
    url: `https://trials.example.org/study/${nctId}`,
    overallStatus: dice.oneIn(odd.noStatus) ? null : status,
    // Empty when no phase is applicable.
    phase: intervention.isMedicine && studyType !== 'OBSERVATIONAL' && !isExpanded ? dice.pick(phasesOfMedicines) : [],
    studyType: dice.oneIn(odd.noType) ? null : isExpanded ? 'EXPANDED_ACCESS' : studyType,
    enrollmentCount: dice.oneIn(odd.noEnrollment) || isExpanded ? null : status === 'WITHDRAWN' ? 0 : enrolled(dice, studyType),
    conditions: dice.oneIn(odd.noConditions)
      ? []
      : [
          ...new Set([
            topic.heading,
            ...dice.some(field.headings, dice.pick([0, 0, 1, 2])),
            ...dice.some([upperFirst(topic.condition)], dice.below(2)),
          ]),
        ].slice(0, 4),
    interventions:
      dice.oneIn(odd.noInterventions) || (studyType === 'OBSERVATIONAL' && dice.oneIn(2))
        ? []
        : studyType === 'OBSERVATIONAL' || isExpanded
          ? [upperFirst(what)]
          : armsOf(dice, what, intervention),
    leadSponsor: dice.oneIn(odd.noSponsor) ? null : dice.pick(sponsors),
    startDate: isExpanded || dice.oneIn(odd.noDate) ? null : partialDate(dice, course.start),
    primaryCompletionDate: isExpanded || dice.oneIn(odd.noDate) ? null : partialDate(dice, course.primaryCompletion),
    completionDate: isExpanded || dice.oneIn(odd.noDate) ? null : partialDate(dice, course.completion),
    hasResults: dice.oneIn(odd.noResultsFlag) ? null : course.mayHaveResults && !isExpanded && dice.below(5) < 2,
    lastUpdatedYear: dice.oneIn(odd.noUpdate) ? null : course.lastUpdatedYear,
  }
}

type About = {
  readonly what: string
  readonly comparator: string
  readonly condition: string
  readonly population: string
  readonly outcome: string
  readonly second: string
  readonly studyType: string
  readonly isExpanded: boolean
}

function titleOf(dice: Dice, { what, comparator, condition, population, outcome, studyType, isExpanded }: About): string {
  if (isExpanded) return `Expanded Access to ${inTitleCase(what)} for ${inTitleCase(condition)}`
  if (studyType === 'OBSERVATIONAL')
    return phraseWithoutRepeat(dice, [
      () => `${upperFirst(what)} and ${outcome} in ${population}: a prospective registry`,
      () => `Natural history of ${condition} in ${population}`,
      () => `${upperFirst(condition)} and ${what}: an observational study (${dice.pick(studyNames)})`,
      () => `Biobank of ${condition} with a focus on ${what} and ${outcome}`,
    ])
  return phraseWithoutRepeat(dice, [
    () => `${upperFirst(what)} for ${outcome} in ${population}`,
    () => `Effect of ${what} on ${outcome} in ${population}`,
    () => `${inTitleCase(what)} Versus ${comparator} for ${inTitleCase(condition)}`,
    () => `The ${dice.pick(studyNames)} trial: ${what} for ${condition} in ${population}`,
    () =>
      `A ${dice.pick(['Pilot', 'Pragmatic', 'Multicenter', 'Single-Center', 'Randomized', 'Crossover'])} Study of ` +
      `${inTitleCase(withoutArticle(what))} in ${inTitleCase(population)}`,
    () => `${upperFirst(what)} to change ${outcome}: feasibility and preliminary efficacy`,
  ])
}

function summaryOf(dice: Dice, { what, condition, population, outcome, second, studyType, isExpanded }: About): string {
  if (isExpanded)
    return (
      `This program provides access to ${what} for people with ${condition} who cannot take part in a trial and have no ` +
      `comparable option.`
    )
  if (studyType === 'OBSERVATIONAL')
    return dice.phrase([
      () =>
        `This observational study follows ${population} to learn about the relation between ${what} and ${outcome}. No ` +
        `treatment is assigned. Participants are seen every ${dice.pick([3, 6, 12])} months.`,
      () =>
        `The purpose of this registry is to collect data on ${condition} and ${what} among ${population} in routine care, ` +
        `including ${outcome} and ${second}.`,
    ])
  return dice.phrase([
    () =>
      `The goal of this clinical trial is to learn if ${what} can change ${outcome} in ${population}. The main questions ` +
      `are:\n* Is there a difference in ${outcome} between groups after ${dice.pick([8, 12, 26, 52])} weeks?\n* Is there a ` +
      `difference in ${second}?`,
    () =>
      `This study tests ${what} in ${population}. Participants are assigned by chance to ${what} or to a comparison group and ` +
      `followed for ${dice.pick(['three', 'six', 'twelve', 'eighteen'])} months. The primary outcome is ${outcome}.`,
    () =>
      `Evidence for ${what} in ${condition} is limited. The investigators hypothesize that ${what} may be superior to the ` +
      `comparator with regard to ${outcome}; secondary outcomes include ${second}.`,
    () => `To determine the feasibility, acceptability and preliminary efficacy of ${what} for ${condition} in ${population}.`,
  ])
}

function enrolled(dice: Dice, studyType: string): number {
  return studyType === 'OBSERVATIONAL'
    ? dice.pick([100, 250, 500, 1000, 5000, dice.between(80, 40_000)])
    : dice.pick([20, 30, 40, 60, 100, 120, 200, 240, 300, dice.between(8, 4200)])
}

function armsOf(dice: Dice, what: string, { isMedicine }: Intervention): readonly string[] {
  const others = isMedicine
    ? ['Placebo', 'Standard of care', 'Dose escalation', 'Blood sampling']
    : ['Usual care', 'Education leaflet', 'Follow-up calls', 'Questionnaires']
  return [upperFirst(what), ...dice.some(others, dice.pick([0, 1, 1, 2, 3]))]
}

/** Capitalizes a title as registries do: all but the small words. */
function inTitleCase(text: string): string {
  return upperFirst(
    text.replace(/(?<= )(?!(?:and|of|with|in|for|to|on|the|a|an|at|after|before|during) )[a-z]/g, (letter) => letter.toUpperCase()),
  )
}

/** Gives a date as the registry knows it: the day, the month or only the year. */
function partialDate(dice: Dice, date: string): string {
  if (dice.oneIn(3)) return date.slice(0, 7)
  return dice.oneIn(25) ? date.slice(0, 4) : date
}
