import { expect, test } from 'vitest'
import { fitCourse } from '../../../src/traffic/world/fit-course.ts'
import type { SeenSession, Sight } from '../../../src/traffic/world/seen-sessions.ts'

const stages = ['gathering_sources', 'screening_abstract', 'extracting_data', 'generating_report'] as const
const paused = 'pausedForInsufficientQuota'

function seenAt(sights: readonly Sight[], more: Partial<SeenSession> = {}): SeenSession {
  const sessionId = '6f1c2a9e-4b7d-4c1a-9e53-0d2b8f7a6c11'
  return { sessionId, type: 'report', owner: 'default', created: { at: 0, body: {} }, facts: {}, sights, resumedAt: [], ...more }
}

const running = (at: number, stage: string): Sight => ({ at, status: 'processing', stage })

test('a stage ends between the last answer that shows it and the first beyond', () => {
  const sights = [running(0, 'gathering_sources'), running(4000, 'gathering_sources'), running(6000, 'screening_abstract')]
  expect(fitCourse(seenAt(sights), stages, 0)).toEqual({
    spanSeconds: 5,
    stageSeconds: { gathering_sources: 5, screening_abstract: 6 },
  })
})

test('stages that nobody saw share the time between two answers', () => {
  const done: Sight = { at: 9000, status: 'completed', stage: 'done', exports: 'ready' }
  expect(fitCourse(seenAt([running(4000, 'gathering_sources'), done]), stages, 0)).toMatchObject({
    stageSeconds: { gathering_sources: 5, screening_abstract: 1, extracting_data: 1, generating_report: 1 },
    exports: 'ready',
  })
})

test('a stage after a pause begins with its resume', () => {
  const sights = [
    running(0, 'gathering_sources'),
    { at: 2000, status: paused, stage: 'screening_abstract' },
    { at: 50_000, status: paused, stage: 'screening_abstract' },
    running(62_000, 'screening_abstract'),
    running(70_000, 'extracting_data'),
  ]
  expect(fitCourse(seenAt(sights, { resumedAt: [60_000] }), stages, 0)).toMatchObject({
    pauseAt: ['screening_abstract'],
    stageSeconds: { gathering_sources: 1, screening_abstract: 6 },
  })
  // Without the request that resumed it, between the answers around it.
  expect(fitCourse(seenAt(sights), stages, 0)).toMatchObject({ stageSeconds: { screening_abstract: 10 } })
  // A pause that a session began with is not to come.
  expect(fitCourse(seenAt(sights.slice(1), { created: null }), stages.slice(1), 0)).not.toHaveProperty('pauseAt')
})

test('a failure ends its stage with its code', () => {
  const failed: Sight = { at: 3000, status: 'failed', stage: 'gathering_sources', failedWith: 'no_sources' }
  expect(fitCourse(seenAt([running(1000, 'gathering_sources'), failed]), stages, 0)).toEqual({
    failAt: 'gathering_sources',
    failWith: 'no_sources',
    spanSeconds: 2,
    stageSeconds: { gathering_sources: 2 },
  })
})

test('a failure at a stage that the session has not ends its last one', () => {
  const failed: Sight = { at: 4000, status: 'failed', stage: 'screening_fulltext', failedWith: 'review_failed' }
  const course = fitCourse(seenAt([running(1000, 'gathering_sources'), failed]), ['gathering_sources', 'extracting_data'], 0)
  expect(course).toMatchObject({
    failAt: 'extracting_data',
    failWith: 'review_failed',
    stageSeconds: { gathering_sources: 2, extracting_data: 1 },
  })
})

test('exports are ready between the answers around their readiness', () => {
  const completed = (at: number, exports: string): Sight => ({ at, status: 'completed', stage: 'done', exports })
  const sights = [running(0, 'generating_report'), completed(2000, 'generating'), completed(6000, 'generating'), completed(8000, 'ready')]
  expect(fitCourse(seenAt(sights), ['generating_report'], 0)).toMatchObject({ stageSeconds: { generating_report: 1 }, exportsSeconds: 6 })
  expect(fitCourse(seenAt([completed(1000, 'unavailable')]), ['generating_report'], 0)).toMatchObject({ exports: 'unavailable' })
})

test('files that no answer has are missing', () => {
  const without: Sight = { at: 1000, status: 'completed', stage: 'done', exports: 'ready', hasDocuments: false }
  expect(fitCourse(seenAt([without]), [], 0)).toEqual({ exports: 'ready', documents: 'missing' })
  expect(fitCourse(seenAt([without, { ...without, at: 2000, hasDocuments: true }]), [], 0)).toEqual({ exports: 'ready' })
})

test('a session that was only seen to begin goes as it usually does', () => {
  expect(fitCourse(seenAt([running(0, 'gathering_sources')]), stages, 0)).toEqual({})
})
