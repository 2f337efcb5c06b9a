import { expect, test } from 'vitest'
import type { Given, GivenSession } from '../../../src/contract/given.ts'
import { responseFaults, schemaFaults } from '../../../src/contract/judge-response.ts'
import { workStagesOf } from '../../../src/engine/session-request.ts'
import { defaultWorld, everyStage, membersOf, partOf, startStandIn } from '../../support/serve/stand-in.ts'

const forms = ['current', 'older', 'newer'] as const
const kinds = {
  report: { operation: 'getReport', path: 'reports', request: {} },
  systematicReview: { operation: 'getSystematicReview', path: 'systematic-reviews', request: everyStage },
  agent: { operation: 'getAgentSession', path: 'agents', request: {} },
} as const

type Kind = keyof typeof kinds
type State = Pick<GivenSession, 'status' | 'executionStage' | 'goesOn'>

const exports = ['ready', 'generating', 'unavailable'] as const

/** Every state that a session of a kind can be given in: each status in each stage that it may be in, and each way to complete. */
function statesOf(kind: Kind): readonly State[] {
  const named = kind === 'agent' ? [] : workStagesOf(kind)
  const inStages = (['processing', 'pausedForInsufficientQuota', 'failed'] as const).flatMap((status): readonly State[] =>
    kind === 'agent' ? [{ status }] : named.map((executionStage) => ({ status, executionStage })),
  )
  const hanging = named.map((stage) => ({ status: 'processing', executionStage: stage, goesOn: { hangAt: stage } }) as const)
  const completed = exports.map((one) => ({ status: 'completed', goesOn: { exports: one, by: 'hand' } }) as const)
  return [...inStages, ...hanging, ...completed, { status: 'unknown' }]
}

type Row = { readonly title: string; readonly kind: Kind; readonly form: (typeof forms)[number]; readonly state: State }

function rowOf(kind: Kind, form: Row['form'], state: State): Row {
  const { status = '', executionStage = '', goesOn } = state
  return {
    title: [kind, status, executionStage, ...Object.values(goesOn ?? {}).map(String)].filter((word) => word !== '').join(' '),
    kind,
    form,
    state,
  }
}

// The keys of a literal. The older form has no agent sessions.
const rows = (Object.keys(kinds) as readonly Kind[]).flatMap((kind) =>
  forms.filter((form) => kind !== 'agent' || form !== 'older').flatMap((form) => statesOf(kind).map((state) => rowOf(kind, form, state))),
)

function stageShown({ kind, state: { status, executionStage } }: Row): string | null | undefined {
  if (kind === 'agent') return undefined
  return status === 'completed' ? 'done' : status === 'unknown' ? null : executionStage
}

test.each(rows)('a $title in the $form form: get, list and resume keep to the form', async (row) => {
  const { kind, form, state } = row
  const { operation, path, request } = kinds[kind]
  const given: Given = { options: { form }, sessions: { it: { type: kind, isPublic: true, request, ...state } } }
  const { advance, control, get, post } = startStandIn(given)
  // A hanging session hangs at the end of its stage.
  if (state.goesOn?.hangAt !== undefined) advance(60)
  const { sessions } = await control.listControlledSessions({ path: defaultWorld })
  const sessionId = sessions[0]?.sessionId ?? ''
  const judge = (id: Parameters<typeof responseFaults>[1], status: number, body: unknown) =>
    responseFaults(form === 'newer' ? 'open' : form, id, status, body)

  for (const query of ['', '?include=reportBody']) {
    const typed = await get(`/sessions/${path}/${sessionId}${kind === 'agent' ? '' : query}`)
    expect(typed).toMatchObject({ status: 200, body: { type: kind, sessionId, status: state.status, isPublic: true } })
    expect(judge(operation, typed.status, typed.body)).toEqual([])
    expect(membersOf(typed, '/links').includes('resume')).toBe(state.status === 'pausedForInsufficientQuota')
    expect(partOf(typed, '/executionStage')).toBe(stageShown(row))
    const list = await get(`/sessions?status=${String(state.status)}&type=${kind}`)
    expect(judge('listSessions', list.status, list.body)).toEqual([])
    for (const member of ['status', 'executionStage', 'url', 'isPublic', 'links'])
      expect(partOf(list, `/sessions/0/${member}`), member).toEqual(partOf(typed, `/${member}`))
  }
  const resumed = await post(`/sessions/${sessionId}/resume`)
  expect(resumed.status).toBe(state.status === 'pausedForInsufficientQuota' ? 200 : 409)
  expect(judge('resumeSession', resumed.status, resumed.body)).toEqual([])
})

const files = ['pdfUrl', 'docxUrl', 'txtUrl', 'bibUrl', 'risUrl']
const exported = ['dataFreshness', 'exportsStatus', 'data']
const membersOfStatus = {
  report: {
    processing: [],
    pausedForInsufficientQuota: [],
    completed: ['result', 'exportsStatus', ...files],
    failed: ['error'],
    unknown: [],
  },
  systematicReview: {
    processing: exported,
    pausedForInsufficientQuota: exported,
    completed: exported,
    failed: ['error', ...exported],
    unknown: exported,
  },
}

test.each(rows.filter(({ form, kind }) => form === 'current' && kind !== 'agent'))(
  'a $title has the members of its status and no others',
  async ({ kind, state }) => {
    const { path, request } = kinds[kind]
    const { advance, control, get } = startStandIn({ sessions: { it: { type: kind, request, ...state } } })
    if (state.goesOn?.hangAt !== undefined) advance(60)
    const { sessions } = await control.listControlledSessions({ path: defaultWorld })
    const typed = await get(`/sessions/${path}/${sessions[0]?.sessionId ?? ''}`)
    const common = ['type', 'sessionId', 'status', 'executionStage', 'url', 'isPublic', 'links']
    const members = membersOfStatus[kind === 'report' ? 'report' : 'systematicReview'][state.status ?? 'processing']
    const isBeforeOutput = state.executionStage === 'gathering_sources' || state.status === 'unknown'
    const expected = [...common, ...members].filter((member) => member !== 'data' || !isBeforeOutput)
    expect(new Set(membersOf(typed, ''))).toEqual(new Set(expected))
    expect(schemaFaults(kind === 'report' ? 'Report' : 'SystematicReview', typed.body)).toEqual([])
  },
)
