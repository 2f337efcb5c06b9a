import type { Dice } from './dice.ts'
import type { DesignId, Study } from './study.ts'

const ofDesign: { readonly [Id in DesignId]: string | null } = {
  trial: 'Randomized Controlled Trials as Topic',
  cohort: 'Longitudinal Studies',
  'cross-section': 'Cross-Sectional Studies',
  'case-control': 'Case-Control Studies',
  'meta-analysis': 'Meta-Analysis as Topic',
  'systematic-review': 'Systematic Reviews as Topic',
  review: null,
  qualitative: 'Qualitative Research',
  protocol: 'Research Design',
  comment: null,
  'case-report': 'Case Reports',
  'field-experiment': 'Environmental Monitoring',
  model: 'ROC Curve',
}

/** Gives three to six thesaurus headings, the topic's first. */
export function subjectsOf(dice: Dice, { topic, field, population, design }: Study): readonly string[] {
  const wanted = dice.between(3, 6)
  const how = ofDesign[design]
  const subjects = new Set([topic.heading, ...(how === null ? [] : [how]), population.heading, ...dice.some(field.headings, 2)])
  if (field.kind !== 'earth') subjects.add('Humans')
  for (const heading of field.headings) if (subjects.size < wanted) subjects.add(heading)
  return [...subjects].slice(0, wanted)
}
