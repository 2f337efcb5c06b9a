import type { Exchange } from '../../../exchange/exchange.ts'
import { defineFreshWorldProbe } from '../../define/in-fresh-world.ts'

type ByWeb = { readonly before?: Exchange; readonly after?: Exchange }

/** A paused report that somebody resumes in the web interface, in a world that a mock makes for it. */
export const resumedByWeb = defineFreshWorldProbe<ByWeb>({
  name: 'a session resumed in the web interface',
  profile: 'lifecycle',
  fallback: {},
  async send({ send, control, world }) {
    const body = { type: 'report', status: 'pausedForInsufficientQuota', executionStage: 'extracting_data' } as const
    const { sessionId } = await control.addSession({ path: { world }, body })
    const get = { operation: 'getReport', as: 'default', path: { sessionId } } as const
    const before = await send(get)
    await control.steerSession({ path: { world, session: sessionId }, body: { do: 'resume' } })
    return { before, after: await send(get) }
  },
})
