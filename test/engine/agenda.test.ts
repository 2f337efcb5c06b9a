import fc from 'fast-check'
import { expect, test } from 'vitest'
import { schedule, createAgenda, nextInAgenda, unschedule } from '../../src/engine/agenda.ts'

type Change = { readonly sessionId: string; readonly at: number | null }

test('agenda: one change per session, by instant and then by order of adding', () => {
  const change: fc.Arbitrary<Change> = fc.record({ sessionId: fc.nat(40).map(String), at: fc.option(fc.nat(20), { freq: 4 }) })
  fc.assert(
    fc.property(fc.array(change, { maxLength: 120, size: 'max' }), (changes) => {
      const agenda = createAgenda()
      for (const { sessionId, at } of changes) {
        if (at === null) unschedule(agenda, sessionId)
        else schedule(agenda, at, sessionId)
      }
      const taken: string[] = []
      for (let first = nextInAgenda(agenda); first !== undefined; first = nextInAgenda(agenda)) {
        taken.push(first.sessionId)
        unschedule(agenda, first.sessionId)
      }
      const held = changes.filter(({ sessionId }, index) => changes.findLastIndex((other) => other.sessionId === sessionId) === index)
      const expected = held.flatMap(({ sessionId, at }) => (at === null ? [] : [{ sessionId, at }])).toSorted((a, b) => a.at - b.at)
      expect(taken).toEqual(expected.map(({ sessionId }) => sessionId))
      expect(agenda.entries.size).toBe(0)
    }),
    { numRuns: 300 },
  )
})
