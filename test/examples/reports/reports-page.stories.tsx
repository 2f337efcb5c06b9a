import { createUnderstudy, type Given } from '../../../src/mock/index.ts' // 'research-understudy'
import { handlersOf } from '../../../src/mock/msw.ts' // 'research-understudy/msw'
import { ReportsPage } from './reports-page.tsx'

// oxlint-disable-next-line import/no-default-export -- a story file has one
export default { title: 'Pages/Reports', component: ReportsPage }

/** A story is a page in a world: what that world is given is what the page shows. */
function storyOf(name: string, given: Given) {
  const understudy = createUnderstudy({ baseUrl: `https://${name}.example.org/api/v2`, given: { clock: '2026-03-02T09:00:00Z', ...given } })
  return {
    args: { service: { baseUrl: understudy.baseUrl, apiKey: 'key-default' } },
    // What msw-storybook-addon takes.
    parameters: { msw: { handlers: [...handlersOf(understudy)] } },
  }
}

export const Empty = storyOf('empty', {})

export const EveryStatus = storyOf('every-status', {
  sessions: {
    underWay: { type: 'report', title: 'Naps', executionStage: 'screening_abstract' },
    paused: { type: 'report', title: 'Coffee', status: 'pausedForInsufficientQuota' },
    done: { type: 'report', title: 'Exercise', status: 'completed' },
    failed: { type: 'report', title: 'Light', status: 'failed' },
    old: { type: 'report', title: 'Noise', status: 'unknown' },
  },
})
