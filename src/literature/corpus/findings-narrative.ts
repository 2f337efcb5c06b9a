import { articled, inFigures, upperFirst } from '../wording.ts'
import { type Dice } from './dice.ts'
import type { Findings } from './findings.ts'
import { yearsBefore } from './periods.ts'
import type { Study } from './study.ts'

export function modelFindings(dice: Dice, { what, control, outcome, population, country, topic }: Study): Findings {
  const [area, sites] = [dice.between(71, 95), dice.between(2, 19)]
  const [training, testing] = [dice.between(4, 240) * 1000 + dice.below(1000), dice.between(9, 160) * 100 + dice.below(100)]
  const away = 100 / Math.sqrt(testing)
  const outside = area - dice.between(1, 9)
  return {
    methods: [
      `Using ${inFigures(training)} records from ${sites} hospitals in ${country}, we developed ${what} and tested the approach ` +
        `on ${inFigures(testing)} records from ${population.name} not used in training.`,
      dice.phrase([
        () => `Performance was compared with ${control}.`,
        () => `The comparator was ${control}; calibration was assessed graphically.`,
        () => 'Reporting followed current guidance for prediction models.',
      ]),
    ],
    results: [
      `The area under the curve was 0.${area} (95% CI 0.${Math.round(area - away)}–0.${Math.min(99, Math.round(area + away))}) ` +
        `in internal and 0.${outside} in external validation.`,
      `At a sensitivity of ${dice.between(80, 95)}%, specificity reached ${dice.between(48, 91)}%, against ` +
        `${dice.between(41, 72)}% for ${control}.`,
      dice.phrase([
        () => `Performance dropped in two hospitals with different documentation of ${topic.condition}.`,
        () => `Gains were largest for ${outcome.name}.`,
        () => `Recalibration to local data restored most of the loss in ${outcome.name}.`,
        () => 'Differences between sexes and age groups were small.',
      ]),
    ],
    isClear: outside > 72,
  }
}

export function interviewFindings(dice: Dice, { what, topic, population, country, outcome, year }: Study): Findings {
  const people = dice.between(9, 46)
  const themes = dice.some(
    [
      'trust and being believed',
      'time as a scarce resource',
      'keeping up appearances',
      'the weight of paperwork',
      'learning from peers',
      'money and distance',
      'mixed messages from professionals',
      'hope on hold',
      'small adjustments that matter',
    ],
    dice.between(3, 4),
  )
  return {
    methods: [
      `Semi-structured interviews with ${people} ${population.name} in ${country} were held in ` +
        `${dice.pick(['homes', 'community centres', 'public libraries', year < 2012 ? 'quiet offices' : 'video calls'])} and analysed ` +
        `thematically.`,
      `Sampling aimed for variation in age, background and experience with ${what}.`,
    ],
    results: [
      `${upperFirst(['two', 'three', 'four'][themes.length - 2] ?? 'several')} themes were developed: ${themes.join('; ')}.`,
      `Participants described ${topic.condition} as something to be managed alongside other demands, and ${outcome.name} as ` +
        `what counted most.`,
      dice.phrase([
        () => `Views of ${what} ranged from relief to resignation.`,
        () => 'Those with less support described fewer choices.',
        () => 'Accounts changed over time and with the listener.',
      ]),
    ],
    isClear: true,
  }
}

export function plannedFindings(dice: Dice, { what, control, population, country, outcome, second }: Study): Findings {
  const people = dice.between(8, 90) * 10
  return {
    methods: [
      `A total of ${people} ${population.name} will be recruited at ${dice.between(2, 24)} sites in ${country} and randomised ` +
        `to ${what} or ${control}.`,
      `The primary outcome is ${outcome.name} after ${dice.pick([3, 6, 12, 24])} months; secondary outcomes include ` +
        `${second.name} and costs.`,
    ],
    results: [
      `The sample gives ${dice.pick([80, 85, 90])}% power at a two-sided alpha of 5%, allowing for ${dice.pick([10, 15, 20])}% attrition.`,
      'Recruitment is under way and the ethics committee has approved the study.',
    ],
    isClear: true,
  }
}

export function narrativeFindings(dice: Dice, study: Study): Findings {
  const { design, what, topic, outcome, second, population, country, field } = study
  const ofLand = field.kind === 'earth'
  const years = Math.min(dice.between(5, 20), yearsBefore(study))
  if (design === 'case-report')
    return {
      methods: [
        `We report a patient who presented with ${articled(dice.between(2, 30))}-week history suggestive of ${topic.condition}.`,
        `The history was notable for ${what}.`,
      ],
      results: [
        `Work-up showed changes in ${outcome.name} and ${second.name}; other causes were excluded.`,
        `At ${dice.between(2, years < 2 ? 6 : 18)} months the patient had recovered, with no recurrence.`,
        'Awareness of this presentation may avoid unnecessary tests.',
      ],
      isClear: true,
    }
  const isComment = design === 'comment'
  return {
    methods: [
      isComment
        ? `We argue that the debate has overlooked ${population.name}.`
        : `This review brings together ${dice.between(38, 210)} publications on ${what}, ${outcome.name} and ${second.name}, ` +
          `with an emphasis on ${years < 2 ? 'the most recent work' : `work of the last ${years} years`}.`,
    ],
    results: [
      `Three points stand out. First, ${what} cannot be understood apart from the ` +
        `${ofLand ? `history of ${population.name}` : `setting in which ${population.name} live and work`}.`,
      `Second, measures of ${outcome.name} differ so much between studies that comparisons are fragile.`,
      `Third, data on ${second.name} come mainly from high-income countries, with ${country} ` +
        `${dice.pick(['as a notable exception', 'among the few others'])}.`,
      ...(isComment
        ? []
        : [
            dice.phrase([
              () => `We outline mechanisms that may connect ${what} with ${topic.condition}, and point out where they remain speculative.`,
              () => `Practical suggestions for work ${ofLand ? 'in' : 'with'} ${population.name} are offered.`,
              () => `Open questions for research on ${topic.condition} are listed.`,
            ]),
          ]),
    ],
    isClear: dice.below(2) === 0,
  }
}
