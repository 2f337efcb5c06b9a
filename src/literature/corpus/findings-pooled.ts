import { inFigures, upperFirst } from '../wording.ts'
import { type Dice } from './dice.ts'
import type { Findings } from './findings.ts'
import { meanDifference, ratioOf, type Effect } from './numbers.ts'
import { periodOf } from './periods.ts'
import type { Study } from './study.ts'

/** Describes the pooled findings of several studies. */
export function pooledFindings(dice: Dice, study: Study): Findings {
  const { design, what, outcome, second, population, numbers, field, country } = study
  const [lastSearched] = periodOf(study, 1, 1)
  const screened = dice.between(420, 9800)
  const studies = dice.between(6, 74)
  const people = studies * dice.between(field.kind === 'earth' ? 6 : 60, field.kind === 'earth' ? 40 : 900)
  const isCounted = outcome.kind === 'harm' || outcome.kind === 'benefit'
  const effect = isCounted
    ? ratioOf(
        dice,
        numbers,
        'risk ratio',
        Math.round(people / 9),
        study.isIntervention ? outcome.kind === 'benefit' : outcome.kind === 'harm',
      )
    : meanDifference(dice, numbers, { ...outcome, unit: 'SMD' }, Math.min(people, 900))
  const bases = dice.some(
    ['MedIndex', 'PsyBase', 'OpenCitations Hub', 'the Harbour Trial Register', 'EduFile', 'EnviroLit'],
    dice.between(2, 4),
  )
  const favourable = dice.between(2, studies - 2)
  const isMeta = design === 'meta-analysis'
  return {
    methods: [
      dice.phrase([
        () =>
          `We searched ${bases.join(', ')} from inception to ${dice.pick(['January', 'May', 'October'])} ${lastSearched} for ` +
          `studies of ${what} in ${population.name}.`,
        () => `${upperFirst(bases.join(', '))} and reference lists were searched until ${lastSearched} without language restriction.`,
      ]),
      dice.pick([
        'Two reviewers independently screened records, extracted data and assessed the risk of bias.',
        'Screening and extraction were done in duplicate; disagreements were resolved by a third reviewer.',
        'The protocol was registered in advance.',
      ]),
      isMeta
        ? dice.pick([
            'Random-effects models were used.',
            'Effects were pooled with a random-effects model, and heterogeneity was explored by meta-regression.',
          ])
        : dice.pick(['Findings were synthesised narratively.', 'Because designs differed widely, no pooling was attempted.']),
    ],
    results: [
      `Of ${inFigures(screened)} records, ${studies} studies with ${inFigures(people)} ` +
        `${field.kind === 'earth' ? 'sites' : 'participants'} were included.`,
      isMeta
        ? describePooledEffect(dice, study, effect)
        : `${favourable * 2 > studies ? 'Most' : 'A minority'} of the studies (${favourable} of ${studies}) reported a ` +
          `favourable result for ${outcome.name}.`,
      dice.phrase([
        () => onlySome(dice.between(1, 6), second.name),
        () =>
          `The certainty of the evidence was ${dice.pick(['low', 'very low', 'moderate'])} for ${outcome.name} and low for ${second.name}.`,
        () => `${upperFirst(dice.pick(['few', 'only three', 'four']))} studies came from ${country} or similar settings.`,
        () => `Risk of bias was high in ${dice.between(18, 67)}% of the studies, mostly because of incomplete follow-up.`,
      ]),
    ],
    isClear: effect.isClear,
  }
}

function describePooledEffect(dice: Dice, { isIntervention, what, outcome }: Study, effect: Effect): string {
  return effect.isClear
    ? (isIntervention
        ? `${upperFirst(what)} led to ${effect.isLower ? 'lower' : 'higher'} ${outcome.name}`
        : `${effect.isLower ? 'A lower' : 'A higher'} level of ${outcome.name} was linked to ${what}`) +
        ` (${pooled(effect.text)}; I² = ${dice.between(12, 91)}%).`
    : `The pooled effect of ${what} on ${outcome.name} was small and imprecise (${pooled(effect.text)}; I² = ` +
        `${dice.between(12, 91)}%).`
}

function pooled(text: string): string {
  return text.replace('mean difference', 'standardised mean difference').replace(' SMD', '')
}

function onlySome(studies: number, outcome: string): string {
  return `Only ${studies === 1 ? 'one study' : `${studies} studies`} measured ${outcome}.`
}
