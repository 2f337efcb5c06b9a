import { expect, test } from 'vitest'
import { standsStill, standsStillOnce } from '../../../support/deployments/after-resume.ts'
import { isOperation } from '../../../support/deployments/change-answer.ts'
import { examineStandIn } from '../../../support/examine/examine-stand-in.ts'
import { changeAnswers, refuseWith, changeAnswersWithMemory, withMembers, type Mutant } from '../../../support/deployments/mutant.ts'
import { listFindings, verdictsByRule } from '../../../support/examine/findings.ts'

type Members = Readonly<Record<string, unknown>>

const globs = ['sessions/resume/*', 'sessions/links/*', 'sessions/lifecycle/legal-transitions', 'sessions/lifecycle/stage-order']

/** Pauses each resumed session again at once, as its account has run out. */
const runOutAgain: Mutant['fetchOf'] = changeAnswersWithMemory(() => {
  const paused = new Map<string, unknown>()
  const resumed = new Set<string>()
  return (asked, { status, body }) => {
    const [, , second = '', third = ''] = asked.path.split('/')
    if (isOperation(asked, 'resumeSession')) {
      if (resumed.has(second)) return refuseWith(402, 'insufficient_quota')
      if (status === 200) resumed.add(second)
      return null
    }
    if (!isOperation(asked, 'getReport', 'getSystematicReview') || status !== 200) return null
    if ((body as Members)['status'] === 'pausedForInsufficientQuota') paused.set(third, body)
    return resumed.has(third) && paused.has(third) ? { body: paused.get(third) } : null
  }
})

test('quota: a resumed session may be paused again at once', async () => {
  const report = await examineStandIn({ globs, fetchOf: runOutAgain })
  expect(listFindings(report)).toEqual([])
  expect(verdictsByRule(report)).toMatchObject({ 'sessions/resume/back-to-processing': 'not-run' })
})

test('quota: an exhausted account may be refused before its session is read', async () => {
  const fetchOf = changeAnswers((asked, { status }) =>
    isOperation(asked, 'resumeSession') && status === 409 ? refuseWith(402, 'insufficient_quota') : null,
  )
  const report = await examineStandIn({ globs: ['sessions/resume/not-paused', 'sessions/resume/no-body'], fetchOf })
  expect(new Set(Object.values(verdictsByRule(report)))).toEqual(new Set(['not-run']))
})

test('stage: a session of unknown stage may continue at any stage', async () => {
  const fetchOf = changeAnswers((asked, { status, body }) =>
    isOperation(asked, 'getReport', 'getSystematicReview') && status === 200 && (body as Members)['status'] === 'pausedForInsufficientQuota'
      ? { body: withMembers(body, { executionStage: null }) }
      : null,
  )
  const report = await examineStandIn({ globs: ['sessions/resume/continues-at-stage'], fetchOf })
  expect(verdictsByRule(report)).toEqual({ 'sessions/resume/continues-at-stage': 'not-run' })
})

test('races: a session may complete while a second resume is in flight', async () => {
  const fetchOf = changeAnswersWithMemory(() => {
    let first: string | null = null
    return (asked, { status, body }) => {
      if (!isOperation(asked, 'resumeSession') || status !== 200) return null
      first ??= asked.path
      return first === asked.path ? { body: withMembers(body, { status: 'completed', executionStage: 'done' }) } : null
    }
  })
  const report = await examineStandIn({
    globs: ['sessions/resume/status-normally-processing', 'sessions/resume/continues-at-stage'],
    fetchOf,
  })
  expect(new Set(Object.values(verdictsByRule(report)))).toEqual(new Set(['pass']))
})

test('answer: an unrelated refusal of a resume is inconclusive', async () => {
  const fetchOf = changeAnswers((asked) =>
    isOperation(asked, 'resumeSession') ? { status: 429, body: { error: 'Rate limit exceeded', message: 'Slow down.' } } : null,
  )
  expect(listFindings(await examineStandIn({ globs, fetchOf }))).toEqual([])
})

test('quota: a session may be paused again between two resumes', async () => {
  const fetchOf = changeAnswersWithMemory(() => {
    const paused = new Map<string, unknown>()
    const resumes = new Map<string, number>()
    return (asked, { status, body }) => {
      const [, , second = '', third = ''] = asked.path.split('/')
      const count = resumes.get(second) ?? 0
      if (isOperation(asked, 'resumeSession') && paused.has(second) && (status === 200 || count > 0)) {
        resumes.set(second, count + 1)
        return count > 0 ? { status: 200, body: { ...Object(paused.get(second)), status: 'processing' } } : null
      }
      if (!isOperation(asked, 'getReport', 'getSystematicReview') || status !== 200) return null
      if ((body as Members)['status'] === 'pausedForInsufficientQuota') paused.set(third, body)
      // It runs after the first resume, and is paused again after the second.
      return (resumes.get(third) ?? 0) > 1 ? { body: paused.get(third) } : null
    }
  })
  const report = await examineStandIn({
    globs: ['sessions/resume/not-paused', 'sessions/resume/kind-from-id'],
    fetchOf,
    without: ['control'],
  })
  expect(listFindings(report)).toEqual([])
})

test('members: an owner may change isPublic between two reads', async () => {
  const fetchOf = changeAnswersWithMemory(() => {
    let resumed = false
    return (asked, { status, body }) => {
      if (isOperation(asked, 'resumeSession') && status === 200) resumed = true
      return resumed && isOperation(asked, 'resumeSession', 'getReport', 'getSystematicReview') && (body as Members)['type'] !== 'agent'
        ? { body: withMembers(body, { isPublic: true }) }
        : null
    }
  })
  const report = await examineStandIn({ globs: ['sessions/resume/kind-from-id'], fetchOf, without: ['control'] })
  expect(listFindings(report)).toEqual([])
})

test('quota: an agent session may be paused again after its resume', async () => {
  const fetchOf = changeAnswersWithMemory(() => {
    const times = new Map<string, number>()
    return (asked, { status, body }) => {
      const [, , sessionId = ''] = asked.path.split('/')
      if (isOperation(asked, 'resumeSession')) {
        const time = (times.get(sessionId) ?? 0) + 1
        if (status === 200 && (body as Members)['type'] !== 'agent') return null
        if (status === 200 || times.has(sessionId)) times.set(sessionId, time)
        return time > 2 ? refuseWith(402, 'insufficient_quota') : null
      }
      if (!isOperation(asked, 'listSessions') || status !== 200) return null
      const { sessions } = body as { readonly sessions: readonly Members[] }
      return {
        body: withMembers(body, { sessions: sessions.map((item) => (times.has(String(item['sessionId'])) ? pause(item) : item)) }),
      }
    }
  })
  const report = await examineStandIn({ globs, fetchOf })
  expect(listFindings(report)).toEqual([])
})

test('late list: a resumed session may be listed as paused for a while', async () => {
  const fetchOf = changeAnswersWithMemory(() => {
    const late = new Set<string>()
    let lists = 0
    return (asked, { status, body }) => {
      const [, , sessionId = ''] = asked.path.split('/')
      if (isOperation(asked, 'resumeSession') && status === 200 && (body as Members)['type'] !== 'agent') late.add(sessionId)
      if (!isOperation(asked, 'listSessions') || status !== 200 || late.size === 0 || ++lists > 1) return null
      const { sessions } = body as { readonly sessions: readonly Members[] }
      return {
        body: withMembers(body, { sessions: sessions.map((item) => (late.has(String(item['sessionId'])) ? pause(item) : item)) }),
      }
    }
  })
  expect(listFindings(await examineStandIn({ globs, fetchOf, without: ['control'] }))).toEqual([])
})

function pause(item: Members): Members {
  const { self } = item['links'] as { self: string }
  const resume = `${self.replace(/\/(?:agents|reports|systematic-reviews)\//, '/')}/resume`
  return { ...item, status: 'pausedForInsufficientQuota', links: { self, resume } }
}

const stillGlobs = ['sessions/resume/continues-at-stage', 'sessions/resume/goes-on']

test('queue: resumed reports that stand in a long one are worth no more than a remark', async () => {
  const target = { poll: { intervalSeconds: 45, timeoutSeconds: 1800 } }
  const report = await examineStandIn({ globs: stillGlobs, fetchOf: standsStill, target })
  expect(verdictsByRule(report)).toEqual({ 'sessions/resume/continues-at-stage': 'pass', 'sessions/resume/goes-on': 'warn' })
})

test('queue: resumed reports that were watched for a short while are told as not seen', async () => {
  const target = { poll: { intervalSeconds: 45, timeoutSeconds: 1500 } }
  const { results } = await examineStandIn({ globs: stillGlobs, fetchOf: standsStill, target })
  expect(results.map(({ verdict }) => verdict)).toMatchObject([
    { verdict: 'pass' },
    { verdict: 'pass', unseen: expect.stringContaining('stood still for 25 minutes') },
  ])
})

test('queue: one resumed report may stand still while another one goes on', async () => {
  const target = { poll: { intervalSeconds: 45, timeoutSeconds: 1800 } }
  const report = await examineStandIn({ globs: stillGlobs, fetchOf: standsStillOnce, target })
  expect(verdictsByRule(report)).toEqual({ 'sessions/resume/continues-at-stage': 'pass', 'sessions/resume/goes-on': 'pass' })
})
