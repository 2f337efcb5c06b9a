import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { createUnderstudy } from '../../../src/mock/understudy.ts'
import { serve, type ServeOptions, type Serving } from '../../../src/server/serve.ts'
import { requestBytes, sendRaw } from './raw-connection.ts'

export type AttackedServer = { readonly port: () => number; readonly origin: () => string }

/** Serves a mock for all tests of a file. After each test it must have met no bug and must answer an ordinary request. */
export function serveUnderAttack(options: Partial<ServeOptions> = {}): AttackedServer {
  const bugs: unknown[] = []
  const onBug = (bug: unknown): void => void bugs.push(bug)
  const { answer } = createUnderstudy({ onBug, checkAnswers: true })
  let serving: Serving
  const origin = (): string => `http://127.0.0.1:${serving.port}`
  beforeAll(async () => {
    serving = await serve(answer, { host: '127.0.0.1', port: 0, onBug, ...options })
  })
  afterEach(async () => {
    const ordinary = await sendRaw(serving.port, requestBytes('GET /api/v2/sessions HTTP/1.1'))
    expect([ordinary.slice(0, 12), bugs.splice(0)]).toEqual(['HTTP/1.1 200', []])
  })
  afterAll(() => serving.stop())
  return { port: () => serving.port, origin }
}
