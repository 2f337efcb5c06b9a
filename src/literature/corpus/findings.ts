import { inFigures, upperFirst, withoutArticle } from '../wording.ts'
import { type Dice } from './dice.ts'
import type { Outcome } from './fields.ts'
import { agesOf, isOfOneSex } from './populations.ts'
import { meanDifference, ratioOf, riskRatio, type Effect } from './numbers.ts'
import { periodOf, within, yearsBefore } from './periods.ts'
import type { Study } from './study.ts'

/** The methods and results of a study. `isClear` tells if its main result was clear. */
export type Findings = { readonly methods: readonly string[]; readonly results: readonly string[]; readonly isClear: boolean }

/** Describes a trial of two groups, assigned by chance or by those who manage the land. */
export function trialFindings(dice: Dice, study: Study): Findings {
  const { what, control, outcome, second, population, field } = study
  const ofLand = field.kind === 'earth'
  const randomised = ofLand ? dice.between(12, 96) : dice.pick([dice.between(36, 180), dice.between(120, 700), dice.between(400, 2800)])
  const first = Math.floor(randomised / 2)
  const kept = Math.round(randomised * (0.78 + dice.below(21) / 100))
  const period = ofLand
    ? `${study.designName === 'a four-year experiment' ? 'four' : dice.pick(['two', 'three', 'four'])} seasons`
    : `${dice.pick(yearsBefore(study) < 2 ? [6, 8, 12] : [6, 8, 12, 16, 24, 26, 52])} weeks`
  const main = compare(dice, study, outcome, first, randomised - first)
  const other = compare(dice, study, second, first, randomised - first)
  const units = ofLand ? 'plots' : dice.pick(['participants', population.name, 'participants'])
  const sites = dice.between(2, 34)
  const enrolled = periodOf(study, 4, 1)
  return {
    methods: [
      describeAllocation(dice, study, { randomised, first, sites }),
      dice.phrase([
        () => `The primary outcome was ${outcome.name} after ${period}, the secondary one ${second.name}.`,
        () => `We measured ${outcome.name} (primary) and ${second.name} at baseline and after ${period}.`,
        () => `Outcomes were ${outcome.name} and ${second.name}, assessed after ${period} and analysed with mixed models.`,
        () => `Follow-up lasted ${period}. The main outcome measure was ${outcome.name}.`,
      ]),
      ...(dice.oneIn(3)
        ? [
            dice.pick([
              'Analyses were by intention to treat.',
              'Missing values were imputed 20 times.',
              'The analysis plan was published before unblinding.',
            ]),
          ]
        : []),
    ],
    results: [
      dice.phrase([
        () => `Of ${inFigures(randomised)} ${units}, ${inFigures(kept)} (${percent(kept, randomised)}) completed follow-up.`,
        () =>
          `${upperFirst(within(enrolled))}, ${inFigures(randomised)} ${units} were enrolled; ` +
          `${inFigures(randomised - kept)} were lost to follow-up.`,
        () => `Data on the primary outcome were available for ${inFigures(kept)} of ${inFigures(randomised)} ${units}.`,
      ]),
      describeResult(dice, study, outcome, main),
      describeResult(dice, study, second, other),
      ...(field.kind !== 'clinical' || !dice.oneIn(3)
        ? []
        : [
            dice.phrase([
              () => `Serious adverse events were rare (${dice.between(1, 6)} vs. ${dice.between(1, 6)}) and judged unrelated to treatment.`,
              () => 'No serious adverse events were reported.',
              () => `Mild adverse events occurred in ${dice.between(4, 28)}% with ${what} and in ${dice.between(3, 24)}% with ${control}.`,
            ]),
          ]),
    ],
    isClear: main.isClear,
  }
}

function describeAllocation(
  dice: Dice,
  { what, control, population, country, field }: Study,
  { randomised, first, sites }: { readonly randomised: number; readonly first: number; readonly sites: number },
): string {
  return field.kind === 'earth'
    ? dice.phrase([
        () => `We assigned ${randomised} plots in ${sites} ${population.name} in ${country} to ${what} or ${control}.`,
        () =>
          `In a replicated design, ${what} (n = ${first}) was compared with ${control} (n = ${randomised - first}) in ` +
          `${population.name} of ${country}.`,
      ])
    : dice.phrase([
        () =>
          `We randomly assigned ${inFigures(randomised)} ${population.name} at ${sites} sites in ${country} to ${what} (n = ` +
          `${first}) or ${control} (n = ${randomised - first}).`,
        () =>
          `${upperFirst(population.name)} were recruited from ${sites} centres in ${country} and randomised 1:1 to ${what} ` +
          `or ${control}, stratified by site.`,
        () =>
          `In this parallel-group trial, ${inFigures(randomised)} ${population.name} in ${country} were allocated to ${what} ` +
          `or to ${control} by a computer-generated sequence.`,
        () =>
          `Eligible ${population.name} in ${country} received either ${what} (n = ${first}) or ${control} (n = ` +
          `${randomised - first}); assessors were unaware of the allocation.`,
      ])
}

/** Designs whose names contain a duration. */
const lengths: ReadonlyMap<string, number> = new Map([
  ['a ten-year follow-up', 10],
  ['two decades of observations', 20],
])

/** Describes an observational study of people or places, over time or at one time. */
export function observationalFindings(dice: Dice, study: Study): Findings {
  const { design, what, outcome, second, population, field, topic, numbers } = study
  const ofLand = field.kind === 'earth'
  const people = ofLand ? dice.between(24, 420) : dice.pick([dice.between(140, 900), dice.between(700, 6000), dice.between(5000, 98_000)])
  const isLong = design === 'cohort'
  const drawnYears = dice.between(2, 17)
  const years = Math.min(lengths.get(study.designName) ?? drawnYears, yearsBefore(study))
  const span = years < 2 ? `${dice.between(4, 11)} months` : `${years} years`
  const recorded = periodOf(study, years + 1, 1)
  const isCounted = outcome.kind === 'harm' || outcome.kind === 'benefit'
  const events = Math.max(18, Math.round((people * dice.between(6, 24)) / 100))
  const ratio = isLong ? 'adjusted hazard ratio' : 'adjusted odds ratio'
  const isHarm = outcome.kind !== 'benefit'
  const main = isCounted
    ? ratioOf(dice, numbers, ratio, events, isHarm)
    : meanDifference(dice, numbers, { ...outcome, kind: outcome.kind === 'gain' ? 'burden' : 'gain' }, Math.min(people, 2400))
  const age = `${dice.between(...agesOf(population))}.${dice.below(10)}`
  return {
    methods: [
      describeSample(dice, study, { people, events, span, recorded }),
      dice.phrase([
        () => `Models were adjusted for ${ofLand ? 'area, slope and land use' : 'age, sex, education and comorbidity'}.`,
        () => `${upperFirst(what)} at baseline served as the exposure; ${outcome.name} and ${second.name} were the outcomes.`,
        () => `Multilevel regression related ${what} to ${outcome.name}, with ${second.name} as a further outcome.`,
      ]),
    ],
    results: [
      ofLand
        ? `The median site was surveyed ${dice.between(4, 30)} times.`
        : `Mean age was ${age} ` +
          `years${isOfOneSex(population) ? '' : ` and ${dice.between(38, 74)}% were female`}; ${dice.between(8, 46)}% ` +
          `${field.kind === 'society' ? 'were exposed to' : 'reported'} ${what}.`,
      describeAssociation(study, isCounted ? events : null, main),
      dice.phrase([
        () =>
          `${main.isClear ? 'The association was' : 'Estimates were'} similar in sensitivity analyses that left out the first ` +
          `${isLong ? 'two years' : 'tenth of respondents'}.`,
        () => `A dose-response pattern was ${main.isClear ? 'seen' : 'not seen'} across quartiles of ${what}.`,
        () => `${upperFirst(second.name)} explained ${dice.between(5, 42)}% of the variance in ${outcome.name}.`,
        () => `Estimates for ${second.name} pointed in the same direction but were less precise.`,
        () =>
          `Results differed little ` +
          `between ${ofLand ? 'wet and dry years' : 'subgroups'}` +
          `${field.kind === 'clinical' ? ` or with the severity of ${topic.condition}` : ''}.`,
      ]),
    ],
    isClear: main.isClear,
  }
}

/** The numbers of an observational study: its people or sites, their events, its duration and its period. */
type Sample = {
  readonly people: number
  readonly events: number
  readonly span: string
  readonly recorded: readonly [from: number, to: number]
}

function describeSample(dice: Dice, study: Study, { people, events, span, recorded }: Sample): string {
  const { design, what, outcome, population, country, field } = study
  return field.kind === 'earth'
    ? `${upperFirst(outcome.name)} and ${what} were ` +
        `${design === 'cohort' ? `recorded${recorded[0] === recorded[1] ? '' : ' every year'} ${within(recorded)}` : 'mapped'} at ${people} sites ` +
        `in ${population.name} of ${country}.`
    : design === 'cohort'
      ? dice.phrase([
          () =>
            `We followed ${inFigures(people)} ${population.name} in ${country} for a median of ${span} and linked ` +
            `questionnaires to registers.`,
          () =>
            `This cohort enrolled ${inFigures(people)} ${population.name} in ${country} and assessed them at baseline and ` +
            `after ${span}.`,
          () =>
            `Data came from ${study.designName === 'a three-wave panel study' ? 3 : dice.between(3, 6)} waves of a panel of ` +
            `${population.name} in ${country} (n = ${inFigures(people)}).`,
        ])
      : design === 'case-control'
        ? `We compared ${inFigures(events)} cases with ${inFigures(events * 3)} controls matched for age, sex and region among ` +
          `${population.name} in ${country}.`
        : dice.phrase([
            () =>
              `A total of ${inFigures(people)} ${population.name} in ${country} completed a questionnaire (response rate ` +
              `${dice.between(31, 88)}%).`,
            () => `Cross-sectional data on ${inFigures(people)} ${population.name} were drawn from a representative survey in ${country}.`,
            () =>
              `Between March and ${dice.pick(['June', 'September', 'November'])} ${recorded[1]}, ${inFigures(people)} ` +
              `${population.name} from ${dice.between(3, 60)} settings in ${country} took part.`,
          ])
}

/** Describes the main association. `events` is null for an outcome that is not counted. */
function describeAssociation({ design, what, outcome, field }: Study, events: number | null, effect: Effect): string {
  return events !== null
    ? effect.isClear
      ? `${effect.isLower ? 'A lower' : 'A higher'} ${design === 'cohort' ? 'rate' : 'frequency'} of ${outcome.name} was associated with ${what} ` +
        `(${inFigures(events)} events; ${effect.text}).`
      : `We found no clear association of ${what} with ${outcome.name} (${inFigures(events)} events; ${effect.text}).`
    : effect.isClear
      ? `${field.kind === 'earth' ? 'Sites' : 'Those'} with the highest level of ${what} had ${effect.isLower ? 'lower' : 'higher'} ` +
        `${outcome.name} than those with the lowest (${effect.text}).`
      : `Evidence for an association between ${what} and ${outcome.name} was weak (${effect.text}).`
}

function compare(dice: Dice, { numbers }: Study, outcome: Outcome, first: number, rest: number): Effect {
  return outcome.kind === 'gain' || outcome.kind === 'burden'
    ? meanDifference(dice, numbers, outcome, first + rest)
    : riskRatio(dice, numbers, dice.pick(['risk ratio', 'RR', 'relative risk']), [first, rest], outcome.kind === 'benefit')
}

function describeResult(dice: Dice, { what, control, field }: Study, outcome: Outcome, { text, isClear, isLower }: Effect): string {
  if (!isClear)
    return dice.phrase([
      () => `There was no clear difference in ${outcome.name} between groups (${text}).`,
      () => `For ${outcome.name}, the groups did not differ significantly (${text}).`,
      () => `We found no effect on ${outcome.name} (${text}).`,
    ])
  const isGood = isLower === (outcome.kind === 'burden' || outcome.kind === 'harm')
  if (!isGood) return `Contrary to our hypothesis, ${outcome.name} developed less favourably with ${what} (${text}).`
  return dice.phrase([
    () =>
      `Compared with ${control}, ${what} ` +
      `${isLower ? 'reduced' : outcome.unit === null && outcome.kind === 'gain' ? 'improved' : 'increased'} ${outcome.name} (${text}).`,
    () =>
      field.kind === 'earth'
        ? `Plots with ${what} had ${isLower ? 'lower' : 'higher'} ${outcome.name} than ${control} (${text}).`
        : `The ${withoutArticle(what)} group had ${isLower ? 'lower' : 'higher'} ${outcome.name} than the ` +
          `${withoutArticle(control)} group (${text}).`,
    () => `${upperFirst(what)} led to a more favourable course of ${outcome.name} than ${control} (${text}).`,
  ])
}

function percent(part: number, whole: number): string {
  return `${((part / whole) * 100).toFixed(1)}%`
}
