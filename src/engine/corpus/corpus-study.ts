import type { Dice } from './corpus-dice.ts'
import { subjectsOfStudy, type Field, type FieldKind, type Outcome, type Topic } from './corpus-fields.ts'
import type { Population } from './corpus-populations.ts'
import { numberStyle, type NumberStyle } from './corpus-numbers.ts'

export type DesignId =
  | 'trial'
  | 'cohort'
  | 'cross-section'
  | 'case-control'
  | 'meta-analysis'
  | 'systematic-review'
  | 'review'
  | 'qualitative'
  | 'protocol'
  | 'comment'
  | 'case-report'
  | 'field-experiment'
  | 'model'

/** What was asked, of whom, where and how: title, abstract, tags and headings of a paper are told from it. */
export type Study = {
  readonly design: DesignId
  /** As a subtitle has it, with its article. */
  readonly designName: string
  readonly field: Field
  readonly topic: Topic
  /** The intervention or the exposure. */
  readonly what: string
  readonly isIntervention: boolean
  readonly control: string
  readonly outcome: Outcome
  readonly second: Outcome
  readonly population: Population
  readonly country: string
  readonly year: number
  readonly numbers: NumberStyle
}

type Weighted = { readonly [Id in DesignId]?: number }

/** How many of a hundred papers have which design. */
const weights: { readonly [Kind in FieldKind]: Weighted } = {
  clinical: { 'trial': 23, 'cohort': 18, 'cross-section': 13, 'case-control': 4, 'meta-analysis': 9, 'systematic-review': 8, 'review': 9,
    'qualitative': 6, 'protocol': 4, 'comment': 3, 'case-report': 3 },
  school: { 'trial': 18, 'cohort': 12, 'cross-section': 24, 'meta-analysis': 8, 'systematic-review': 8, 'review': 11, 'qualitative': 15,
    'comment': 4 },
  earth: { 'field-experiment': 30, 'cohort': 20, 'cross-section': 16, 'meta-analysis': 8, 'systematic-review': 6, 'review': 15,
    'comment': 5 },
  machine: { 'model': 42, 'trial': 8, 'cohort': 6, 'systematic-review': 10, 'meta-analysis': 5, 'review': 14, 'cross-section': 6,
    'qualitative': 5, 'comment': 4 },
} // prettier-ignore

/** Before these, what a study stands on was not yet done. */
const firstYears: Weighted = { 'trial': 1962, 'meta-analysis': 1984, 'systematic-review': 1990, 'qualitative': 1980,
  'protocol': 1998 } // prettier-ignore

const names: { readonly [Id in DesignId]: readonly string[] } = {
  'trial': ['a randomised controlled trial', 'a randomized clinical trial', 'a cluster-randomised trial', 'a pragmatic randomised trial',
    'a pilot randomised controlled trial', 'a parallel-group randomised trial', 'results of a multicentre randomised trial'],
  'cohort': ['a prospective cohort study', 'a longitudinal study', 'a ten-year follow-up', 'a population-based cohort ' +
'study', 'a three-wave panel study'],
  'cross-section': ['a cross-sectional study', 'a cross-sectional survey', 'a population-based survey', 'a secondary analysis ' +
'of survey data'],
  'case-control': ['a case-control study', 'a matched case-control study', 'a nested case-control study'],
  'meta-analysis': ['a meta-analysis', 'a systematic review and meta-analysis', 'an updated meta-analysis', 'a network meta-analysis'],
  'systematic-review': ['a systematic review', 'a systematic literature review', 'a systematic scoping review', 'a ' +
'mixed-methods systematic review'],
  'review': ['a narrative review', 'a review', 'a critical review', 'a review of the evidence'],
  'qualitative': ['a qualitative study', 'an interview study', 'a focus group study', 'a qualitative descriptive study'],
  'protocol': ['study protocol', 'protocol for a randomised controlled trial', 'rationale and design'],
  'comment': ['a commentary', 'a viewpoint', 'an invited comment'],
  'case-report': ['a case report', 'report of a case', 'a case report and review of the literature'],
  'field-experiment': ['a field experiment', 'a replicated field trial', 'a before-after-control-impact study', 'a four-year experiment'],
  'model': ['development and external validation', 'a multicentre validation study', 'a retrospective evaluation', 'a ' +
'diagnostic accuracy study',
    'a proof-of-concept study', 'a comparative benchmark'],
} // prettier-ignore

const decks: { readonly [Kind in FieldKind]: readonly DesignId[] } = {
  clinical: deckOf(weights.clinical),
  school: deckOf(weights.school),
  earth: deckOf(weights.earth),
  machine: deckOf(weights.machine),
}

const ecologicalNames: readonly string[] = ['a long-term monitoring study', 'two decades of observations', 'a longitudinal field study']
const surveyNames: readonly string[] = ['a regional survey', 'a spatial analysis', 'evidence from 120 sites']

const controls: { readonly [Kind in FieldKind]: readonly string[] } = {
  clinical: ['usual care', 'usual care', 'a waiting list', 'an attention control', 'enhanced usual care', 'brief advice'],
  school: ['business-as-usual teaching', 'regular lessons', 'a waiting list', 'independent study'],
  earth: ['untreated control plots', 'reference sites', 'conventional management'],
  machine: ['standard practice', 'logistic regression', 'unaided reading', 'the current workflow'],
}

const countries =
  'Norway, Ghana, Brazil, Japan, Canada, Portugal, Kenya, Vietnam, Chile, Poland, New Zealand, India, Iran, the Netherlands, ' +
  'Nepal, Spain, China, Egypt, Finland, ' +
  'Peru, Ireland, South Korea, Uganda, Turkey, Germany, Mexico, Australia, Bangladesh, Italy, Malaysia, Denmark, South Africa, ' +
  'Greece, Colombia, England, ' +
  'Sweden, Ethiopia, Thailand, France, Scotland'
const countryNames = countries.split(', ')

export function studyOf(dice: Dice, year: number): Study {
  const { field, topic } = dice.pick(subjectsOfStudy)
  const told = Math.max(year, topic.since)
  const drawn = dice.pick(decks[field.kind])
  const design = told < (firstYears[drawn] ?? 0) ? 'cross-section' : drawn
  const isIntervention = isOfIntervention(dice, design)
  const intervention = dice.pick(topic.interventions)
  const first = dice.below(topic.outcomes.length)
  const outcomes = [topic.outcomes[first], topic.outcomes[(first + 1) % topic.outcomes.length]]
  const [outcome = dice.pick(topic.outcomes), second = outcome] = outcomes
  const ecological = design === 'cohort' ? ecologicalNames : design === 'cross-section' ? surveyNames : names[design]
  return {
    design,
    designName: dice.pick(field.kind === 'earth' ? ecological : names[design]),
    field,
    topic,
    what: isIntervention ? intervention.name : dice.pick(topic.exposures),
    isIntervention,
    control: isIntervention && intervention.isMedicine && dice.below(4) > 0 ? 'placebo' : dice.pick(controls[field.kind]),
    outcome,
    second,
    population: dice.pick(topic.populations),
    country: dice.pick(countryNames),
    year: told,
    numbers: numberStyle(dice),
  }
}

function isOfIntervention(dice: Dice, design: DesignId): boolean {
  switch (design) {
    case 'trial':
    case 'protocol':
    case 'field-experiment':
    case 'model':
      return true
    case 'cohort':
    case 'cross-section':
    case 'case-control':
      return false
    case 'meta-analysis':
    case 'systematic-review':
    case 'review':
    case 'qualitative':
    case 'comment':
    case 'case-report':
      return dice.below(3) > 0
  }
}

function deckOf(shares: Weighted): readonly DesignId[] {
  return (Object.keys(names) as DesignId[]).flatMap((id) => Array.from({ length: shares[id] ?? 0 }, () => id))
}
