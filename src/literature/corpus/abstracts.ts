import { upperFirst } from '../wording.ts'
import { type Dice } from './dice.ts'
import { pooledFindings } from './findings-pooled.ts'
import { observationalFindings, trialFindings, type Findings } from './findings.ts'
import { interviewFindings, modelFindings, plannedFindings, narrativeFindings } from './findings-narrative.ts'
import type { Study } from './study.ts'

/** Writes an abstract in four parts, with the headings of some journal or none. */
export function abstractOf(dice: Dice, study: Study): string {
  const { methods, results, isClear } = findingsOf(dice, study)
  const parts = [backgroundOf(dice, study), methods, results, conclusionOf(dice, study, isClear)]
  const form = dice.pick(forms)
  const isPlain = study.design === 'review' || study.design === 'comment' || study.design === 'case-report'
  if (form === null || isPlain) return parts.flat().join(' ')
  return parts.map((part, at) => `${at > 0 ? form.before : ''}${form.labels[at] ?? ''}${part.join(' ')}`).join(' ')
}

/** The forms of headings. Half of all abstracts have none. */
const forms: readonly ({ readonly labels: readonly string[]; readonly before: string } | null)[] = [
  null,
  null,
  null,
  null,
  null,
  { labels: ['Background: ', 'Methods: ', 'Results: ', 'Conclusions: '], before: '' },
  { labels: ['BACKGROUND: ', 'METHODS: ', 'RESULTS: ', 'CONCLUSION: '], before: '' },
  { labels: ['Objective ', 'Design and setting ', 'Main outcomes and results ', 'Conclusion '], before: '' },
  { labels: ['INTRODUCTION. ', 'MATERIAL AND METHODS. ', 'RESULTS. ', 'DISCUSSION. '], before: '' },
  { labels: ['Aims\n', 'Methods\n', 'Findings\n', 'Interpretation\n'], before: '\n' },
]

function backgroundOf(
  dice: Dice,
  { what, isIntervention, outcome, second, population, topic, country, design, field, year }: Study,
): readonly string[] {
  const opening = dice.phrase([
    () => `Evidence on ${what} in ${population.name} is scarce.`,
    () => `In ${population.name}, the burden of ${topic.condition} is often underestimated.`,
    () =>
      `Despite ${year - topic.since < 20 ? 'growing interest in' : 'decades of work on'} ${topic.condition}, little attention has been paid ` +
      `to ${topic.condition.includes(outcome.name) ? second.name : outcome.name} in ${population.name}.`,
    () => `Guidance on ${topic.condition} rarely addresses ${population.name}.`,
    () => `Many have proposed ${what} as ${isIntervention ? 'an answer to' : 'a driver of'} ${topic.condition}, yet findings are mixed.`,
    () => `Little is known about the relation of ${what} to ${outcome.name} outside of large centres.`,
    () => `Concern about ${topic.condition} in ${country} has grown${year - topic.since < 10 ? '' : ' over the past decade'}.`,
    () => `For ${population.name}, changes in ${outcome.name} matter at least as much as those in ${second.name}.`,
    () => `Previous studies of ${what} were small and of short duration.`,
    () => `Debates on ${topic.condition} often mention ${what}, mostly without data.`,
    () => `Effects of ${what} on ${outcome.name} remain contested.`,
    () => `Most of what is known about ${topic.condition} comes from ${origins[field.kind]}.`,
  ])
  if (design === 'comment' || design === 'case-report') return [opening]
  const verb = dice.pick(['We aimed to', 'This study set out to', 'The objective was to', 'We sought to', 'Our aim was to'])
  const purpose = dice.phrase([
    () => `examine ${isIntervention ? 'the effects of' : 'the role of'} ${what} ${isIntervention ? 'on' : 'in'} ${outcome.name}.`,
    () =>
      `assess whether ${what} ${isIntervention ? 'can change' : 'might explain'} ${outcome.name} and ${second.name} in ${population.name}.`,
    () => `clarify the relation between ${what} and ${outcome.name} among ${population.name}.`,
    () => `describe what ${what} may mean for ${population.name}.`,
  ])
  return dice.oneIn(4)
    ? [opening, dice.pick(field.kind === 'earth' ? asides.slice(2) : asides), `${verb} ${purpose}`]
    : [opening, `${verb} ${purpose}`]
}

const origins: { readonly [Kind in Study['field']['kind']]: string } = {
  clinical: 'specialist centres',
  machine: 'specialist centres',
  school: 'small samples',
  earth: 'short experiments',
  society: 'a few large cities',
}

const asides = [
  // Only for studies of people.
  'Earlier estimates rest on self-report alone.',
  'Costs to families and services are considerable.',
  'Long-term data are lacking.',
  'Regional differences are large and poorly understood.',
  'Recent policy changes have renewed interest in the question.',
  'Theory would predict effects in either direction.',
]

function conclusionOf(
  dice: Dice,
  { what, isIntervention, outcome, population, topic, country, design, field }: Study,
  isClear: boolean,
): readonly string[] {
  const ofLand = field.kind === 'earth'
  if (design === 'protocol') return ['Findings will be disseminated through open publication and to participants.']
  if (design === 'qualitative' || design === 'comment')
    return [
      dice.phrase([
        () => `Those who ${ofLand ? 'manage' : 'plan services for'} ${population.name} should take ${what} seriously.`,
        () =>
          ofLand
            ? `Work in ${population.name} could start from what is known there about ${topic.condition}.`
            : `Work with ${population.name} could start from what they themselves say about ${topic.condition}.`,
        () => `Progress on ${outcome.name} will need more than ${what}.`,
      ]),
    ]
  const verdict = isClear
    ? dice.phrase([
        () => `${upperFirst(what)} ${isIntervention ? 'may be considered for' : 'should be taken into account in'} ${population.name}.`,
        () => `The results support ${isIntervention ? 'a wider offer of' : 'closer attention to'} ${what} in ${topic.condition}.`,
        () =>
          `Our findings suggest that ${what} ${isIntervention ? 'can make a difference to' : 'may contribute to'} ` +
          `${outcome.name} in ${population.name}.`,
        () => `${isIntervention ? 'Benefits of' : 'Links with'} ${what} were modest but consistent.`,
        () => `In ${country}, ${ofLand ? 'plans' : 'services'} for ${population.name} could build on these results.`,
      ])
    : dice.phrase([
        () => `We found little to suggest a role of ${what} in ${outcome.name} among ${population.name}.`,
        () => `These data do not support ${isIntervention ? 'the routine use of' : 'a strong role of'} ${what} in ${topic.condition}.`,
        () => `Uncertainty about ${what} remains.`,
        () => `If there is an effect of ${what} on ${outcome.name}, it is likely to be small.`,
      ])
  const more = dice.phrase([
    () => 'Longer follow-up is needed.',
    () => `Replication outside ${country} would be valuable.`,
    () => `Future work should include ${outcome.name} as a core outcome.`,
    () => 'Implications for practice and policy are discussed.',
    () => 'Cost-effectiveness remains to be established.',
    () => 'Residual confounding cannot be ruled out.',
    () => 'Generalisability may be limited.',
  ])
  return dice.oneIn(3) ? [verdict] : [verdict, isIntervention && more.startsWith('Residual') ? 'Larger studies are warranted.' : more]
}

function findingsOf(dice: Dice, study: Study): Findings {
  switch (study.design) {
    case 'trial':
    case 'field-experiment':
      return trialFindings(dice, study)
    case 'cohort':
    case 'cross-section':
    case 'case-control':
      return observationalFindings(dice, study)
    case 'meta-analysis':
    case 'systematic-review':
      return pooledFindings(dice, study)
    case 'model':
      return modelFindings(dice, study)
    case 'qualitative':
      return interviewFindings(dice, study)
    case 'protocol':
      return plannedFindings(dice, study)
    case 'review':
    case 'comment':
    case 'case-report':
      return narrativeFindings(dice, study)
  }
}
