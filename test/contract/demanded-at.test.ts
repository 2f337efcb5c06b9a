import { expect, test } from 'vitest'
import { valueAt } from '../../.toolchain/spec/json.ts'
import { demandedPlaces } from '../support/contract/demanded-places.ts'
import { document } from '../support/contract/document.ts'

const places = [...new Set(['requests-open', 'responses-open'].flatMap(demandedPlaces))]

test('demandedAt: a place of the document', () => {
  // The object that collects query parameters has no place in the document, and always is an object.
  const led = places.filter((place) => !/^\/components\/schemas\/\w+Query\/type$/.test(place))
  expect(led.length).toBeGreaterThan(300)
  expect(led.filter((place) => valueAt(document, place) === undefined)).toEqual([])
})
