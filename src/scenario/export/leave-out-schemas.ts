import type { Expect } from '../../contract/generated/files.ts'
import { isObject } from '../../contract/is-object.ts'
import { pointerBelow } from '../../contract/json-pointer.ts'

/** An expectation that programs without the document can judge, and the places at which a schema was left out. */
export type WithoutSchemas = { readonly expect: Expect; readonly schemas: readonly string[] }

/** Takes `$schema` out of an expectation: only the document knows its schemas. The rest expects no more than before. */
export function leaveOutSchemas(expect: Expect): WithoutSchemas {
  const schemas: string[] = []
  const left = withoutSchemas(expect, '', schemas)
  // Its own members are no matchers.
  return { expect: (left === anything ? {} : left) as Expect, schemas }
}

/** Holds of any value, and of none. */
const anything = { $any: [{ $absent: true }, { $absent: false }] }

function withoutSchemas(expected: unknown, pointer: string, schemas: string[]): unknown {
  if (Array.isArray(expected)) return expected.map((item, index) => withoutSchemas(item, `${pointer}/${index}`, schemas))
  if (!isObject(expected)) return expected
  const [[name, operand] = ['', undefined], ...rest] = Object.entries(expected)
  if (rest.length === 0 && name === '$schema') {
    schemas.push(`${pointer} is valid as ${String(operand)}`)
    return anything
  }
  if (rest.length === 0 && name === '$none') {
    const before = schemas.length
    const left = withoutSchemas(operand, `${pointer}/*`, schemas)
    // Without its schema it would refuse more items.
    return schemas.length > before ? anything : { $none: left }
  }
  if (rest.length === 0 && (name === '$each' || name === '$some')) return { [name]: withoutSchemas(operand, `${pointer}/*`, schemas) }
  if (rest.length === 0 && name === '$any' && Array.isArray(operand))
    return { $any: operand.map((option) => withoutSchemas(option, pointer, schemas)) }
  return Object.fromEntries(
    Object.entries(expected).flatMap(([key, value]) => {
      const left = withoutSchemas(value, pointerBelow(pointer, key), schemas)
      return left === anything ? [] : [[key, left]]
    }),
  )
}
