import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dripBody, truncateBody } from '../../../src/mock/http/damage.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const body = new TextEncoder().encode('12345')

/** What has arrived so far, and how it ended. */
function readAll(stream: ReadableStream<Uint8Array>): readonly string[] {
  const told: string[] = []
  const read = async (): Promise<void> => {
    for await (const part of stream) told.push(new TextDecoder().decode(part))
    told.push('end')
  }
  read().catch((error: Error) => told.push(error.message))
  return told
}

test('a dripping body begins at once, and each part comes a while after the one before', async () => {
  const told = readAll(dripBody(body, { type: 'drip', bytes: 2, everyMs: 1000 }))
  await vi.advanceTimersByTimeAsync(0)
  expect(told).toEqual(['12'])
  await vi.advanceTimersByTimeAsync(999)
  expect(told).toEqual(['12'])
  await vi.advanceTimersByTimeAsync(1)
  expect(told).toEqual(['12', '34'])
  await vi.advanceTimersByTimeAsync(1000)
  expect(told).toEqual(['12', '34', '5', 'end'])
})

test('an empty body does not drip', async () => {
  const told = readAll(dripBody(new Uint8Array(), { type: 'drip', bytes: 2, everyMs: 1000 }))
  await vi.advanceTimersByTimeAsync(0)
  expect(told).toEqual(['end'])
})

test.each([
  [2, ['12', 'terminated']],
  [0, ['terminated']],
])('of a body that is cut off %i bytes arrive', async (bytes, parts) => {
  const told = readAll(truncateBody(body, bytes))
  await vi.advanceTimersByTimeAsync(0)
  expect(told).toEqual(parts)
})

test('nothing is left to wait for when nobody reads on', async () => {
  const reader = dripBody(body, { type: 'drip', bytes: 2, everyMs: 1000 }).getReader()
  await reader.read()
  void reader.read()
  await vi.advanceTimersByTimeAsync(0)
  expect(vi.getTimerCount()).toBe(1)
  await reader.cancel()
  expect(vi.getTimerCount()).toBe(0)
})
