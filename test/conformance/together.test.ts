import { expect, test } from 'vitest'
import type { Check } from '../../src/conformance/check.ts'
import { joined } from '../../src/conformance/together.ts'
import { probeOf } from '../support/judging.ts'

const rule = 'auth/revoked-key'
const [first, second, more, evenMore] = ['first', 'second', 'more', 'even more'].map((name) => probeOf({ name }))

function part(probe: typeof first, also: typeof first, untold?: string): Check<typeof rule> {
  const probes = probe === undefined ? [] : [probe]
  return { rule, probes, also: also === undefined ? [] : [also], judge: () => (untold === undefined ? { kept: [] } : { untold }) }
}

test('a joined check has the probes of all, those that show more among them', () => {
  const { probes, also } = joined(part(first, more), part(second, evenMore))
  expect([probes, also]).toEqual([
    [first, second],
    [more, evenMore],
  ])
})

test('a joined check keeps what makes it inapplicable', () => {
  const inapplicable = (): string => 'no such limit'
  expect(joined({ ...part(first, more), inapplicable }, part(second, evenMore)).inapplicable).toBe(inapplicable)
})

test('all parts have to find it kept', () => {
  const judged = (...parts: Parameters<typeof joined>): unknown => {
    const none = (): never => {
      throw new Error('not read')
    }
    return joined(...parts).judge(none, none)
  }
  expect(judged(part(first, more), part(second, more))).toEqual({ kept: [] })
  expect(judged(part(first, more), part(second, more, 'nothing seen'))).toEqual({ untold: 'nothing seen' })
})
