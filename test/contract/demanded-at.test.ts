import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { valueAt } from '../../.toolchain/spec/json.ts'
import { document } from '../support/contract/document.ts'

const places = ['requests', 'responses'].flatMap((direction) =>
  [...readFileSync(`src/contract/generated/validators/${direction}-open.ts`, 'utf8').matchAll(/schemaPath:"([^"]+)"/g)].map(
    ([, place]) => place ?? '',
  ),
)

test('demandedAt: a place of the document', () => {
  // The object that collects query parameters has no place in the document, and always is an object.
  const led = [...new Set(places)].filter((place) => !/^\/components\/schemas\/\w+Query\/type$/.test(place))
  expect(led.length).toBeGreaterThan(300)
  expect(led.filter((place) => valueAt(document, place) === undefined)).toEqual([])
})
