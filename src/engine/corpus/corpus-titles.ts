import { studyNames } from './corpus-authors.ts'
import { capitalised, type Dice } from './corpus-dice.ts'
import type { DesignId, Study } from './corpus-study.ts'

type Pattern = (study: Study, dice: Dice) => string

/** A title that says what the study is. */
export function titleOf(dice: Dice, study: Study): string {
  const patterns = byDesign[study.design] ?? (study.isIntervention ? ofInterventions : ofExposures)
  const bare = capitalised(dice.pick(patterns)(study, dice))
  const title = bare.endsWith(study.designName) && !bare.includes(study.country) && dice.below(5) > 0 ? `${bare} in ${study.country}` : bare
  if (!dice.oneIn(110)) return title
  const { topic, country, second } = study
  return (
    `${title} – a secondary analysis of pooled data on ${topic.outcomes.map(({ name }) => name).join(', ')} ` +
    `with particular attention to ` +
    `${topic.exposures.join(' and ')}, differences by age, sex and socioeconomic position, the choice of the instrument for ` +
    `${second.name}, and ` +
    `the handling of missing follow-up data in ${country} and neighbouring countries between ${study.year - 9} and ${study.year - 1}`
  )
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
    `can ${what} ${aim({ outcome })} in ${population.name}? ${capitalised(designName)} from ${country}`,
  ({ what, outcome, population, designName }, dice) =>
    `${what} to ${aim({ outcome })} in ${population.name} (${dice.pick(studyNames)}): ${designName}`,
  ({ what, outcome, second, designName, country }) => `${outcome.name} and ${second.name} after ${what}: ${designName} in ${country}`,
  ({ what, topic, country, designName }) => `effectiveness of ${what} for ${topic.condition} in ${country}: ${designName}`,
  ({ what, outcome, population, country }) => `${what} and ${outcome.name}: evidence from ${population.name} in ${country}`,
  ({ what, outcome, population, designName }) =>
    `who benefits from ${what}? Moderators of ${outcome.name} among ${population.name} in ${designName}`,
  ({ what, topic, population, country }, dice) =>
    `${what} in the management of ${topic.condition}: ${dice.pick(['six-month', '12-month', 'two-year', 'five-year'])} outcomes ` +
    `for ${population.name} in ${country}`,
]

const ofExposures: readonly Pattern[] = [
  ({ what, outcome, population, designName }) => `${what} and ${outcome.name} in ${population.name}: ${designName}`,
  ({ what, outcome, population, country }) => `association between ${what} and ${outcome.name} among ${population.name} in ${country}`,
  ({ what, topic, population, designName }) => `association of ${what} with ${topic.condition} in ${population.name}: ${designName}`,
  ({ what, outcome, second, population, country }) => `${what}, ${outcome.name} and ${second.name} among ${population.name} in ${country}`,
  ({ what, outcome, designName, country }) => `${what} as a predictor of ${outcome.name}: ${designName} from ${country}`,
  ({ topic, what, population, country }) => `${topic.condition} and ${what} among ${population.name}: a view from ${country}`,
  ({ what, outcome, population, designName }, dice) =>
    `how are ${what} and ${outcome.name} related in ${population.name}? Findings from the ${dice.pick(studyNames)} study, ${designName}`,
  ({ topic, outcome, population, country, year }, dice) =>
    `trends in ${outcome.name} and ${topic.condition} among ${population.name} in ${country}, ` +
    `${year - dice.between(6, 24)}–${year - dice.between(1, 4)}`,
  ({ what, outcome, second, country, designName }) =>
    `does ${second.name} explain the link between ${what} and ${outcome.name}? ${capitalised(designName)} in ${country}`,
]

/** Designs whose titles speak a language of their own. */
const byDesign: { readonly [Id in DesignId]?: readonly Pattern[] } = {
  review: [
    ({ topic, population, designName, what }) => `${topic.condition} in ${population.name}: ${designName} with a focus on ${what}`,
    ({ what, topic, population }) => `the role of ${what} in ${topic.condition}: what do we know about ${population.name}?`,
    ({ topic, what, country }) => `${topic.condition}, ${what} and the road ahead: lessons from ${country}`,
    ({ topic, what, population, designName }) => `${what} and ${topic.condition} in ${population.name}: ${designName}`,
    ({ what, outcome, topic, designName }) => `from ${what} to ${outcome.name}: ${designName} of mechanisms in ${topic.condition}`,
  ],
  qualitative: [
    ({ topic, population, country }, dice) =>
      `“${dice.pick(quotes)}”: experiences of ${topic.condition} among ${population.name} in ${country}`,
    ({ what, population, designName, country }) =>
      `barriers to and facilitators of ${what} for ${population.name} in ${country}: ${designName}`,
    ({ what, topic, population, designName }) => `making sense of ${what}: ${designName} of ${topic.condition} with ${population.name}`,
    ({ what, topic, country }, dice) => `'${dice.pick(quotes)}' – views on ${what} and ${topic.condition} in ${country}`,
  ],
  comment: [
    ({ topic, what, population }) => `rethinking ${topic.condition}: why ${what} matters for ${population.name}`,
    ({ what, topic, country }) => `${what} and ${topic.condition}: time for ${country} to act?`,
    ({ what, outcome, population }) => `comment on “${capitalised(what)} and ${outcome.name} in ${population.name}”`,
    ({ topic, population, what }) => `${topic.condition} in ${population.name}: beyond ${what}`,
  ],
  'case-report': [
    ({ topic, what, designName }, dice) =>
      `${topic.condition} in a ${dice.between(19, 84)}-year-old ${dice.pick(['woman', 'man'])} and the question of ${what}: ${designName}`,
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
      `${dice.pick(studyNames)}: ${what} to ${aim({ outcome })} in ${topic.condition} across ${population.name} in ${country}`,
    ({ what, outcome, topic, country }) =>
      `how well does it travel? ${capitalised(what)}, ${outcome.name} and ${topic.condition} in ${country}`,
  ],
}

function aim({ outcome }: Pick<Study, 'outcome'>): string {
  return `${outcome.kind === 'gain' ? 'improve' : outcome.kind === 'benefit' ? 'increase' : 'reduce'} ${outcome.name}`
}
