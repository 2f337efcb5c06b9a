import { isObject } from '../../../../src/contract/is-object.ts'
import { changeCreateRequest } from '../../../support/deployments/change-body.ts'
import type { Mutant } from '../../../support/deployments/mutant.ts'

const question = { name: 'Design', instructions: 'How was it studied?' }

/** The members of a review that take no number, with what each is taken for. */
const numbers: readonly (readonly [path: readonly string[], instead: unknown])[] = [
  [['researchQuestion'], 'Does it?'],
  [['title'], 'Vitamin D'],
  [['searches', '*', 'corpus'], 'service'],
  [['searches', '*', 'searchMode'], 'semantic'],
  [['abstractScreening', 'criteria', '*', 'instructions'], 'Adults.'],
  [['fulltextScreening', 'criteria', '*', 'name'], 'Adults'],
  [['extraction', 'questions', '*', 'name'], 'Design'],
  [['extraction', 'generate'], true],
]

/** Creations that few requests show. */
export const mutants: readonly Mutant[] = [
  ...numbers.map(([path, instead]): Mutant => ({
    rule: 'reviews/create/field-types',
    breaks: `${path.join('.')} may be a number`,
    class: 'schema',
    hidden: true,
    fetchOf: changeCreateRequest('review', path, (value) => (typeof value === 'number' ? instead : value)),
  })),
  {
    rule: 'reviews/create/field-types',
    breaks: 'questions may be an object',
    class: 'schema',
    hidden: true,
    fetchOf: changeCreateRequest('review', ['extraction', 'questions'], (value) => (isObject(value) ? [question] : value)),
  },
]
