import type { Dice } from './dice.ts'
import { dated, subjectsOfStudy, type Dated, type Field, type FieldKind, type Outcome, type Topic } from './fields.ts'
import { isPlausible } from './misfits.ts'
import type { Population } from './populations.ts'
import { numberStyle, type NumberStyle } from './numbers.ts'
import { pickIf, hasRepeatedWord } from './repeats.ts'

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

/** The plan of a study. Title, abstract, tags and headings of a paper are derived from it. */
export type Study = {
  readonly design: DesignId
  /** The design as in a subtitle, with its article. */
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
  /** The year in which the subject first existed. */
  readonly since: number
  readonly numbers: NumberStyle
}

type Weighted = { readonly [Id in DesignId]?: number }

/** The percentage of each design, by the kind of field. */
const weights: { readonly [Kind in FieldKind]: Weighted } = {
  clinical: { 'trial': 23, 'cohort': 18, 'cross-section': 13, 'case-control': 4, 'meta-analysis': 9, 'systematic-review': 8, 'review': 9,
    'qualitative': 6, 'protocol': 4, 'comment': 3, 'case-report': 3 },
  school: { 'trial': 18, 'cohort': 12, 'cross-section': 24, 'meta-analysis': 8, 'systematic-review': 8, 'review': 11, 'qualitative': 15,
    'comment': 4 },
  earth: { 'field-experiment': 30, 'cohort': 20, 'cross-section': 16, 'meta-analysis': 8, 'systematic-review': 6, 'review': 15,
    'comment': 5 },
  machine: { 'model': 42, 'trial': 8, 'cohort': 6, 'systematic-review': 10, 'meta-analysis': 5, 'review': 14, 'cross-section': 6,
    'qualitative': 5, 'comment': 4 },
  society: { 'cohort': 34, 'cross-section': 22, 'meta-analysis': 7, 'systematic-review': 8, 'review': 12, 'qualitative': 12, 'comment': 5 },
} // prettier-ignore

/** The first year of each design. */
const firstYears: Weighted = { 'trial': 1962, 'meta-analysis': 1984, 'systematic-review': 1990, 'qualitative': 1980,
  'protocol': 1998, 'case-control': 1952 } // prettier-ignore

/** A name of a design, with the first year of its use and the years of subject history it needs. */
type DesignName = Dated & { readonly years: number }

/** `@` precedes the first year and `+` the years it needs. */
const names: { readonly [Id in DesignId]: readonly DesignName[] } = {
  trial: namesOf(
    'a randomised controlled trial; a randomized clinical trial; a cluster-randomised trial@1985; a pragmatic randomised trial@1995; ' +
      'a pilot randomised controlled trial@1985; a parallel-group randomised trial; a multicentre randomised trial',
  ),
  cohort: namesOf(
    'a prospective cohort study; a longitudinal study; a ten-year follow-up+10; a population-based cohort study; ' +
      'a three-wave panel study+3',
  ),
  'cross-section': namesOf(
    'a cross-sectional study; a cross-sectional survey; a population-based survey; a secondary analysis of survey data',
  ),
  'case-control': namesOf('a case-control study; a matched case-control study; a nested case-control study@1980'),
  'meta-analysis': namesOf(
    'a meta-analysis; a systematic review and meta-analysis; an updated meta-analysis; a network meta-analysis@2003',
  ),
  'systematic-review': namesOf(
    'a systematic review; a systematic literature review; a systematic scoping review@2006; a mixed-methods systematic review@2005',
  ),
  review: namesOf('a narrative review; a review; a critical review; a review of the evidence'),
  qualitative: namesOf('a qualitative study; an interview study; a focus group study@1988; a qualitative descriptive study'),
  protocol: namesOf('study protocol; protocol for a randomised controlled trial; rationale and design of a randomised trial'),
  comment: namesOf('a commentary; a viewpoint; an invited comment'),
  'case-report': namesOf('a case report; report of a case; a case report and review of the literature'),
  'field-experiment': namesOf(
    'a field experiment; a replicated field trial; a before-after-control-impact study@1980; a four-year experiment+4',
  ),
  model: namesOf(
    'development and external validation; a multicentre validation study; a retrospective evaluation; a diagnostic accuracy study; ' +
      'a proof-of-concept study; a comparative benchmark',
  ),
}
const namesOnLand: Partial<typeof names> = {
  cohort: namesOf('a long-term monitoring study; two decades of observations+20; a longitudinal field study'),
  'cross-section': namesOf('a regional survey; a spatial analysis; a survey of 120 sites'),
}

const decks: { readonly [Kind in FieldKind]: readonly DesignId[] } = {
  clinical: deckOf(weights.clinical),
  school: deckOf(weights.school),
  earth: deckOf(weights.earth),
  machine: deckOf(weights.machine),
  society: deckOf(weights.society),
}

const controls: { readonly [Kind in FieldKind]: readonly string[] } = {
  clinical: ['usual care', 'usual care', 'a waiting list', 'an attention control', 'enhanced usual care', 'brief advice'],
  school: ['business-as-usual teaching', 'regular lessons', 'a waiting list', 'independent study'],
  earth: ['untreated control plots', 'reference sites', 'conventional management'],
  machine: ['standard practice', 'logistic regression', 'unaided reading', 'the current workflow'],
  society: ['regions without it', 'the years before'],
}

const countries =
  'Norway, Ghana@1957, Brazil, Japan, Canada, Portugal, Kenya, Vietnam, Chile, Poland, New Zealand, India, Iran, the Netherlands, ' +
  'Nepal, Spain, China, Egypt, Finland, ' +
  'Peru, Ireland, South Korea, Uganda, Turkey, Germany, Mexico, Australia, Bangladesh@1972, Italy, Malaysia@1964, Denmark, South Africa, ' +
  'Greece, Colombia, England, ' +
  'Sweden, Ethiopia, Thailand, France, Scotland'
const datedCountries = countries.split(', ').map(dated)

/** Conditions that no single patient has. */
const ofNobody =
  /prevention|screening|inequality|inactivity|safety|readmission|understaffing|access|vaccination|breastfeeding|unmet|risk|development|resistance|homelessness|prediction|pollution|mental health|heat|infant/

/** Draws a study. `yearFrom` gives the year of a paper from the year its subject was first studied. */
export function studyOf(dice: Dice, yearFrom: (since: number) => number): Study {
  const { field, topic } = dice.pick(subjectsOfStudy)
  const drawn = dice.pick(decks[field.kind])
  const design = drawn === 'case-report' && ofNobody.test(topic.condition) ? 'review' : drawn
  const isIntervention = isOfIntervention(dice, design)
  const intervention = dice.pick(topic.interventions)
  // A policy applies to a whole society, which can only observe its effect.
  const exposures = field.kind === 'society' && isObservational(design) ? [...topic.exposures, ...topic.interventions] : topic.exposures
  const what: Dated = isIntervention ? intervention : dice.pick(exposures)
  const outcome = pickIf(dice, topic.outcomes, ({ name }) => !what.name.includes(name))
  const second = topic.outcomes[(topic.outcomes.indexOf(outcome) + 1) % topic.outcomes.length] ?? outcome
  const about = `${topic.condition}; ${what.name}; ${outcome.name}; ${second.name}`
  const country = dice.pick(datedCountries)
  const since = Math.max(topic.since, what.since, outcome.since, second.since, country.since, firstYears[design] ?? 0)
  const year = yearFrom(since)
  const designNames = (field.kind === 'earth' ? namesOnLand[design] : undefined) ?? names[design]
  return {
    design,
    designName: pickIf(dice, designNames, (one) => one.since <= year && one.years <= year - since).name,
    field,
    topic,
    what: what.name,
    isIntervention,
    control: isIntervention && intervention.isMedicine && dice.below(4) > 0 ? 'placebo' : dice.pick(controls[field.kind]),
    outcome,
    second,
    population: pickIf(dice, topic.populations, (one) => isPlausible(one, about) && !hasRepeatedWord(`${what.name} ${one.name}`)),
    country: country.name,
    year,
    since,
    numbers: numberStyle(dice),
  }
}

export function isObservational(design: DesignId): boolean {
  return design === 'cohort' || design === 'cross-section' || design === 'case-control'
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

function namesOf(list: string): readonly DesignName[] {
  return list.split('; ').map((text) => {
    const [start = '', years = '0'] = text.split('+')
    const { name, since } = dated(start)
    return { name, since, years: Number(years) }
  })
}
