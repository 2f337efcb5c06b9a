import type * as FastCheck from 'fast-check'
import type { RequestShape } from '../../contract/request-shape.ts'

/** Words that any deployment finds something for, and that no syntax of a query trips over. */
const words = ['vitamin D', 'exercise', 'cancer', 'sleep', 'diabetes']
const years = { least: 1990, most: 2030 }

/** Valid values of a shape, small ones first: few results, short lists, few of the members that may be left out. */
export function drawValue(fc: typeof FastCheck, shape: RequestShape): FastCheck.Arbitrary<unknown> {
  if (shape.const !== undefined) return fc.constant(shape.const)
  if (shape.enum !== undefined) return fc.constantFrom(...shape.enum)
  const { type = 'string' } = shape
  switch (type) {
    case 'object': {
      const members = Object.entries(shape.properties ?? {}).map(([name, member]) => [name, drawValue(fc, member)] as const)
      return fc.record(Object.fromEntries(members), { requiredKeys: [...(shape.required ?? [])] })
    }
    case 'array': {
      const { minItems = 0, maxItems = 2, items = {} } = shape
      return fc.array(drawValue(fc, items), { minLength: minItems, maxLength: Math.max(minItems, Math.min(maxItems, 2)) })
    }
    case 'integer': {
      const min = shape.minimum ?? years.least
      return fc.integer({ min, max: shape.minimum === undefined ? years.most : Math.min(shape.maximum ?? min + 3, min + 3) })
    }
    case 'boolean':
      return fc.boolean()
    case 'string':
      return fc.constantFrom(...words)
  }
}
