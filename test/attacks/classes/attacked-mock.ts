import type { AttackClass, Attempt, Draw } from '../attack.ts'
import { createUnderstudy } from '../../../src/mock/understudy.ts'
import { serve } from '../../../src/server/serve.ts'
import { requestBytes, sendRaw } from '../../support/serve/raw-connection.ts'

/** A mock on a port of this machine, which must answer ordinary requests and meet no bug, whatever it gets. */
export type AttackedMock = {
  readonly port: number
  readonly origin: string
  /** Tells bugs since the last look, and an ordinary request that is not answered. Null where nothing broke. */
  readonly look: () => Promise<string | null>
  readonly stop: () => Promise<void>
}

export async function openMock(): Promise<AttackedMock> {
  const bugs: unknown[] = []
  const onBug = (bug: unknown): void => void bugs.push(bug)
  const { answer } = createUnderstudy({ onBug, checkAnswers: true })
  const { port, stop } = await serve(answer, { host: '127.0.0.1', port: 0, onBug })
  return {
    port,
    origin: `http://127.0.0.1:${port}`,
    async look() {
      const ordinary = await sendRaw(port, requestBytes('GET /api/v2/sessions HTTP/1.1'))
      const found = bugs.splice(0).map((bug) => `a bug: ${String(bug)}`)
      if (!ordinary.startsWith('HTTP/1.1 200')) found.push(`an ordinary request gets ${ordinary.slice(0, 40)}`)
      return found.length === 0 ? null : found.join('; ')
    },
    stop,
  }
}

/** Serves a mock for the attempts of a class. */
export async function openOnMock(attemptOn: (mock: AttackedMock, draw: Draw) => Attempt): ReturnType<AttackClass['open']> {
  const mock = await openMock()
  return {
    next: (draw) => attemptOn(mock, draw),
    async close() {
      await mock.stop()
      return []
    },
  }
}
