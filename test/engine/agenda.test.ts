import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addTo, createAgenda, firstOf, takeFrom } from '../../src/engine/agenda.ts'

test('what is taken comes in the order of the instants, and of adding within one', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(20)), (instants) => {
      const agenda = createAgenda()
      instants.forEach((at, index) => addTo(agenda, at, String(index)))
      const taken: string[] = []
      for (let first = firstOf(agenda); first !== undefined; first = firstOf(agenda)) {
        taken.push(first.sessionId)
        takeFrom(agenda)
      }
      const expected = instants.map((at, index) => ({ at, index })).toSorted((a, b) => a.at - b.at || a.index - b.index)
      expect(taken).toEqual(expected.map(({ index }) => String(index)))
    }),
  )
})
