import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dripBody, truncateBody } from '../../../src/mock/http/damage.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const body = new TextEncoder().encode('12345')

/** The parts received so far, and the end. */
function readAll(stream: ReadableStream<Uint8Array>): readonly string[] {
  const received: string[] = []
  const read = async (): Promise<void> => {
    for await (const part of stream) received.push(new TextDecoder().decode(part))
    received.push('end')
  }
  read().catch((error: Error) => received.push(error.message))
  return received
}

test('a dripping body begins at once, and its parts arrive at intervals', async () => {
  const received = readAll(dripBody(body, { type: 'drip', bytes: 2, everyMs: 1000 }))
  await vi.advanceTimersByTimeAsync(0)
  expect(received).toEqual(['12'])
  await vi.advanceTimersByTimeAsync(999)
  expect(received).toEqual(['12'])
  await vi.advanceTimersByTimeAsync(1)
  expect(received).toEqual(['12', '34'])
  await vi.advanceTimersByTimeAsync(1000)
  expect(received).toEqual(['12', '34', '5', 'end'])
})

test('an empty body does not drip', async () => {
  const received = readAll(dripBody(new Uint8Array(), { type: 'drip', bytes: 2, everyMs: 1000 }))
  await vi.advanceTimersByTimeAsync(0)
  expect(received).toEqual(['end'])
})

test.each([
  [2, ['12', 'terminated']],
  [0, ['terminated']],
])('of a truncated body, %i bytes arrive', async (bytes, parts) => {
  const received = readAll(truncateBody(body, bytes))
  await vi.advanceTimersByTimeAsync(0)
  expect(received).toEqual(parts)
})

test('a cancelled dripping body leaves no timer', async () => {
  const reader = dripBody(body, { type: 'drip', bytes: 2, everyMs: 1000 }).getReader()
  await reader.read()
  void reader.read()
  await vi.advanceTimersByTimeAsync(0)
  expect(vi.getTimerCount()).toBe(1)
  await reader.cancel()
  expect(vi.getTimerCount()).toBe(0)
})
