import { articled, upperFirst } from '../wording.ts'
import { studyNames } from './authors.ts'
import { type Dice } from './dice.ts'
import type { Outcome, Topic } from './fields.ts'
import { periodOf, within, yearsBefore } from './periods.ts'
import { agesOf, isOfOneSex } from './populations.ts'
import { phraseWithoutRepeat } from './repeats.ts'
import { isObservational, type DesignId, type Study } from './study.ts'

/** A pattern of titles. Null when the study lacks what the title would name. */
type Pattern = (study: Study, dice: Dice) => string | null

/** Writes a title that describes the study, if possible without a repeated word. */
export function titleOf(dice: Dice, study: Study): string {
  const patterns = byDesign[study.design] ?? (isObservational(study.design) ? ofExposures : ofInterventions)
  const bare = upperFirst(
    phraseWithoutRepeat(
      dice,
      patterns.map((pattern) => () => pattern(study, dice)),
    ),
  )
  const isPlaced = bare.endsWith(study.designName) && !bare.includes(study.country) && dice.below(5) > 0
  const placed = isPlaced ? `${bare} ${isSynthesis(study.design) ? 'of studies from' : 'in'} ${study.country}` : bare
  const title = study.field.kind === 'earth' ? placed.replaceAll(' among ', ' in ') : placed
  if (!dice.oneIn(110)) return title
  const { topic, country, second } = study
  return (
    `${title} – a secondary analysis of pooled data on ${topic.outcomes.map(({ name }) => name).join(', ')} ` +
    `with particular attention to ` +
    `${topic.exposures.map(({ name }) => name).join(' and ')}, differences by age, sex and socioeconomic position, the choice of the ` +
    `instrument for ${second.name}, and the handling of missing follow-up data in ${country} and neighbouring countries ` +
    within(periodOf(study, 9, 1))
  )
}

function isSynthesis(design: DesignId): boolean {
  return design === 'meta-analysis' || design === 'systematic-review'
}

const quotes = [
  'It takes over the whole day',
  'Nobody ever asked me',
  'You just get on with it',
  "I didn't want to be a burden",
  'Like starting again',
  'Two steps forward',
  'A door I could open',
  'We do what we can',
  'They listened for once',
  'Not in my body, in my week',
]

const ofInterventions: readonly Pattern[] = [
  ({ what, topic, population, designName }) => `${what} for ${topic.condition} in ${population.name}: ${designName}`,
  ({ what, outcome, population, designName }) => `effect of ${what} on ${outcome.name} in ${population.name}: ${designName}`,
  ({ what, outcome, population, designName }) => `effects of ${what} on ${outcome.name} among ${population.name}: ${designName}`,
  ({ what, outcome, population, designName }) => `${what} and ${outcome.name} in ${population.name}: ${designName}`,
  ({ what, control, topic, designName, country }) => `${what} versus ${control} for ${topic.condition}: ${designName} in ${country}`,
  ({ what, outcome, population, designName, country }) =>
    `can ${what} ${aim(outcome)} in ${population.name}? ${upperFirst(designName)} from ${country}`,
  ({ what, outcome, population, designName }, dice) =>
    `${what} to ${aim(outcome)} in ${population.name} (${dice.pick(studyNames)}): ${designName}`,
  ({ what, outcome, second, designName, country }) => `${outcome.name} and ${second.name} after ${what}: ${designName} in ${country}`,
  ({ what, topic, country, designName }) => `effectiveness of ${what} for ${topic.condition} in ${country}: ${designName}`,
  ({ what, outcome, population, country }) => `${what} and ${outcome.name}: evidence from ${population.name} in ${country}`,
  ({ what, outcome, population, designName }) =>
    `who benefits from ${what}? Moderators of ${outcome.name} among ${population.name} in ${designName}`,
  (study, dice) => {
    const { what, topic, population, country } = study
    const spans = ['six-month', '12-month', 'two-year', 'three-year', 'four-year', 'five-year'].slice(0, yearsBefore(study) + 1)
    return `${what} in the management of ${topic.condition}: ${dice.pick(spans)} outcomes for ${population.name} in ${country}`
  },
]

const ofSyntheses: readonly Pattern[] = [
  ({ what, isIntervention, topic, population, designName }) =>
    `${what} ${isIntervention ? 'for' : 'and'} ${topic.condition} in ${population.name}: ${designName}`,
  ({ what, isIntervention, outcome, population, designName }) =>
    `${isIntervention ? `effects of ${what} on` : `association of ${what} with`} ${outcome.name} in ${population.name}: ${designName}`,
  ({ what, outcome, population, designName }) => `${what} and ${outcome.name} among ${population.name}: ${designName}`,
  ({ what, isIntervention, outcome, second, population, designName }) =>
    `${outcome.name} and ${second.name} ${isIntervention ? 'after' : 'in relation to'} ${what} in ${population.name}: ${designName}`,
  ({ what, isIntervention, topic, population, designName }) =>
    `${isIntervention ? `effectiveness of ${what} for` : `role of ${what} in`} ${topic.condition} among ${population.name}: ${designName}`,
  ({ what, isIntervention, outcome, population, designName }) =>
    `${isIntervention ? `can ${what} ${aim(outcome)}` : `is there a link between ${what} and ${outcome.name}`} in ` +
    `${population.name}? ${upperFirst(designName)}`,
]

const ofExposures: readonly Pattern[] = [
  ({ what, outcome, population, designName }) => `${what} and ${outcome.name} in ${population.name}: ${designName}`,
  ({ what, outcome, population, country }) => `association between ${what} and ${outcome.name} among ${population.name} in ${country}`,
  ({ what, topic, population, designName }) => `association of ${what} with ${topic.condition} in ${population.name}: ${designName}`,
  ({ what, outcome, second, population, country }) => `${what}, ${outcome.name} and ${second.name} among ${population.name} in ${country}`,
  ({ what, outcome, designName, country }) => `${what} as a predictor of ${outcome.name}: ${designName} from ${country}`,
  ({ topic, what, population, country }) => `${topic.condition} and ${what} among ${population.name}: a view from ${country}`,
  ({ what, outcome, population, designName }, dice) =>
    `how are ${what} and ${outcome.name} related in ${population.name}? Findings from ${dice.pick(studyNames)}, ${designName}`,
  (study, dice) => {
    const { topic, outcome, population, country } = study
    const [from, to] = periodOf(study, dice.between(6, 24), dice.between(1, 4))
    return to - from < 2 ? null : `trends in ${outcome.name} and ${topic.condition} among ${population.name} in ${country}, ${from}–${to}`
  },
  ({ what, outcome, second, country, designName }) =>
    `can ${second.name} explain the link between ${what} and ${outcome.name}? ${upperFirst(designName)} in ${country}`,
]

/** Patterns of designs with titles of their own. */
const byDesign: { readonly [Id in DesignId]?: readonly Pattern[] } = {
  'meta-analysis': ofSyntheses,
  'systematic-review': ofSyntheses,
  protocol: [
    ({ what, topic, population, designName, country }) =>
      `${what} for ${topic.condition} in ${population.name} in ${country}: ${designName}`,
    ({ what, outcome, population, designName, country }) =>
      `effect of ${what} on ${outcome.name} among ${population.name} in ${country}: ${designName}`,
    ({ what, control, outcome, designName, country }) => `${what} versus ${control} to ${aim(outcome)}: ${designName} in ${country}`,
    ({ what, outcome, population, designName }, dice) =>
      `${what} to ${aim(outcome)} in ${population.name} (${dice.pick(studyNames)}): ${designName}`,
  ],
  review: [
    ({ topic, population, designName, what }) => `${topic.condition} in ${population.name}: ${designName} with a focus on ${what}`,
    ({ what, topic, population }) => `the role of ${what} in ${topic.condition}: what do we know about ${population.name}?`,
    ({ topic, what, population, country }) =>
      `${topic.condition}, ${what} and the road ahead for ${population.name}: lessons from ${country}`,
    ({ what, outcome, population, designName }) => `${what} and ${outcome.name} in ${population.name}: ${designName}`,
    ({ what, topic, second, designName }) => `${what} in ${topic.condition}: ${designName} with an eye on ${second.name}`,
    ({ topic, what, population, designName }) => `${what} and ${topic.condition} in ${population.name}: ${designName}`,
    ({ what, outcome, topic, designName }) => `from ${what} to ${outcome.name}: ${designName} of mechanisms in ${topic.condition}`,
  ],
  qualitative: [
    ({ topic, population, country }, dice) =>
      `“${dice.pick(quotes)}”: experiences of ${topic.condition} among ${population.name} in ${country}`,
    ({ what, isIntervention, population, designName, country }) =>
      isIntervention ? `barriers to and facilitators of ${what} for ${population.name} in ${country}: ${designName}` : null,
    ({ what, outcome, population, country }) => `${what} and ${outcome.name}: voices of ${population.name} in ${country}`,
    ({ what, topic, population, designName }) => `making sense of ${what}: ${designName} of ${topic.condition} with ${population.name}`,
    ({ what, topic, country }, dice) => `'${dice.pick(quotes)}' – views on ${what} and ${topic.condition} in ${country}`,
  ],
  comment: [
    ({ topic, what, population }) => `rethinking ${topic.condition}: the importance of ${what} for ${population.name}`,
    ({ what, topic, country }) => `${what} and ${topic.condition}: time for ${country} to act?`,
    ({ what, outcome, population }) => `comment on “${upperFirst(what)} and ${outcome.name} in ${population.name}”`,
    ({ topic, population, what }) => `${topic.condition} in ${population.name}: beyond ${what}`,
  ],
  'case-report': [
    ({ topic, what, designName }, dice) => `${topic.condition} in ${someoneOf(dice, topic)} and the question of ${what}: ${designName}`,
    ({ topic, what, outcome, designName }, dice) =>
      `${outcome.name} and ${what} in ${someoneOf(dice, topic)} with ${topic.condition}: ${designName}`,
    ({ what, outcome, second, designName }) => `${outcome.name} and ${second.name} related to ${what}: ${designName}`,
    ({ topic, what, outcome, designName }) =>
      `unexpected ${outcome.name} in a patient with ${topic.condition} related to ${what}: ${designName}`,
  ],
  model: [
    ({ what, topic, population, designName }) => `${what} for ${topic.condition} in ${population.name}: ${designName}`,
    ({ what, topic, country, designName, control }) =>
      `${what} compared with ${control} for ${topic.condition}: ${designName} in ${country}`,
    ({ what, topic, population, outcome, country }) =>
      `${what} and ${outcome.name} in ${topic.condition}: what changes in ${population.name} in ${country}`,
    ({ what, topic, outcome, population, country }, dice) =>
      `${dice.pick(studyNames)}: ${what} to ${aim(outcome)} in ${topic.condition} across ${population.name} in ${country}`,
    ({ what, outcome, topic, country }) =>
      `how well does it travel? ${upperFirst(what)}, ${outcome.name} and ${topic.condition} in ${country}`,
  ],
}

/** Names one person of a topic's first population. */
function someoneOf(dice: Dice, { populations }: Topic): string {
  const [first] = populations
  const [from, to] = first === undefined || first.name.startsWith('adults') ? [19, 84] : agesOf(first)
  const age = dice.between(from, to)
  const [female, male] = age < 18 ? ['girl', 'boy'] : ['woman', 'man']
  const sexes = first !== undefined && isOfOneSex(first) ? [/\bmen$/.test(first.name) ? male : female] : [female, male]
  return `${articled(age)}-year-old ${dice.pick(sexes)}`
}

function aim({ kind, name }: Outcome): string {
  return `${kind === 'gain' ? 'improve' : kind === 'benefit' ? 'increase' : 'reduce'} ${name}`
}
