import { afterEach, expect, test, vi } from 'vitest'
import { runOrDefer, runToEnd, toChunks, type CooperativeWork } from '../../../src/mock/files/cooperative-work.ts'

type Counted = { readonly count: number }

function* workOf(stretches: number, done: (at: number) => void = () => undefined): CooperativeWork<Counted> {
  for (let at = 0; at < stretches; at += 1) {
    done(at)
    yield
  }
  return { count: stretches }
}

afterEach(() => {
  vi.useRealTimers()
})

test('small work is done at once, and large work continues on demand', async () => {
  expect([runOrDefer(workOf(0)), runOrDefer(workOf(3))]).toEqual([{ count: 0 }, { count: 3 }])
  const done: number[] = []
  const later = runOrDefer(workOf(40, (at) => done.push(at)))
  expect(done).toEqual([0, 1, 2, 3])
  expect(typeof later === 'function' ? await later() : null).toEqual({ count: 40 })
})

test('work requested twice is done once', async () => {
  const later = runOrDefer(workOf(9))
  if (typeof later !== 'function') throw new Error('It was done at once.')
  expect(await Promise.all([later(), later()])).toEqual([{ count: 9 }, { count: 9 }])
  expect(await later()).toBe(await later())
})

test('large work lets other work run, even under fake timers', async () => {
  const told: string[] = []
  const { port1, port2 } = new MessageChannel()
  port1.addEventListener('message', () => told.push('other'))
  port1.start()
  vi.useFakeTimers()
  const later = runOrDefer(workOf(12, (at) => told.push(String(at))))
  port2.postMessage(null)
  if (typeof later === 'function') await later()
  port1.close()
  expect(told.indexOf('other')).toBeGreaterThan(3)
  expect(told.indexOf('other')).toBeLessThan(10)
})

test('failing work is a rejected promise', async () => {
  const later = runOrDefer(
    workOf(9, (at) => {
      if (at === 6) throw new Error('no seventh')
    }),
  )
  if (typeof later !== 'function') throw new Error('It was done at once.')
  await expect(later()).rejects.toThrow('no seventh')
})

test('the result is the same, however work is run', () => {
  expect(runToEnd(workOf(40))).toEqual({ count: 40 })
})

test('texts are joined into chunks, and none is divided', () => {
  const texts = Array.from({ length: 5000 }, (_, at) => `${at} `.repeat(50))
  const stretches = [...toChunks(texts)]
  expect(stretches.join('')).toBe(texts.join(''))
  expect(stretches.length).toBeGreaterThan(3)
  for (const one of stretches) expect(one).toMatch(/^(\d+) (?:\1 )/)
  for (const one of stretches.slice(0, -1)) expect(one.length).toBeGreaterThanOrEqual(256 * 1024)
  expect([...toChunks([])]).toEqual([])
})
