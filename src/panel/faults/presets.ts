import type { FaultToAdd } from './fault-draft.ts'

type FaultPreset = { readonly id: string; readonly title: string; readonly text: string; readonly fault: FaultToAdd }

/** The faults that clients meet most. */
export const faultPresets: readonly FaultPreset[] = [
  {
    id: 'rate-limit',
    title: 'Rate limit',
    text: 'The next 3 requests are answered with 429.',
    fault: {
      times: 3,
      does: { answer: { status: 429, body: { error: 'Rate limit exceeded', message: 'Too many requests. Try again later.' } } },
    },
  },
  {
    id: 'server-error',
    title: 'Server error',
    text: 'The next 3 requests are answered with 500.',
    fault: {
      times: 3,
      does: { answer: { status: 500, body: { error: { code: 'internal_error', message: 'An unexpected error occurred.' } } } },
    },
  },
  {
    id: 'lost-answer',
    title: 'Lost answer',
    text: 'The service acts on the next request, then the connection ends.',
    fault: { times: 1, does: { drop: 'after' } },
  },
  {
    id: 'slow',
    title: 'Slow answers',
    text: 'Every answer takes 3 to 5 seconds.',
    fault: { delay: 'PT3S', jitter: 'PT2S' },
  },
  {
    id: 'edge',
    title: 'Edge refusal',
    text: 'The edge answers default User-Agents of libraries with 403, which is not JSON.',
    fault: { preset: 'edge' },
  },
]
