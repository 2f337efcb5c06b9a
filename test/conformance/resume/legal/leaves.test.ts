import { expect, test } from 'vitest'
import { givenTitle } from '../../../../src/conformance/probes/resumed-alone.ts'
import { isOperation } from '../../../support/deployments/change-answer.ts'
import { examineStandIn } from '../../../support/examine/examine-stand-in.ts'
import type { Item, ListBody } from '../../../support/deployments/change-list.ts'
import { changeAnswersWithMemory, withMembers, type Mutant } from '../../../support/deployments/mutant.ts'
import { verdictsByRule } from '../../../support/examine/findings.ts'

/** Changes resumed sessions wherever they are shown. */
function afterResume(change: (session: Item) => object, isMeant: (number: number) => boolean = () => true): Mutant['fetchOf'] {
  return changeAnswersWithMemory(() => {
    const resumed: unknown[] = []
    const changed = (session: Item): Item => {
      const number = resumed.indexOf(session['sessionId'])
      return number !== -1 && isMeant(number) ? { ...session, ...change(session) } : session
    }
    return (asked, { status, body }) => {
      if (status !== 200) return null
      if (isOperation(asked, 'resumeSession')) resumed.push(asked.path.split('/')[2])
      if (isOperation(asked, 'listSessions')) return { body: withMembers(body, { sessions: (body as ListBody).sessions.map(changed) }) }
      return isOperation(asked, 'getReport', 'getSystematicReview') ? { body: changed(body as Item) } : null // of one session
    }
  })
}

const kind = 'sessions/resume/kind-from-id'

test('members: an owner may change one session of many during a resume', async () => {
  const fetchOf = afterResume(
    ({ isPublic }) => ({ isPublic: isPublic !== true }),
    (number) => number === 0,
  )
  expect(verdictsByRule(await examineStandIn({ globs: [kind], fetchOf, without: ['control'] }))).toEqual({ [kind]: 'pass' })
})

test('title: one of unknown origin may be generated after a resume', async () => {
  const fetchOf = afterResume(({ title }) => (title === undefined ? {} : { title: 'What the run is about' }))
  expect(verdictsByRule(await examineStandIn({ globs: [kind], fetchOf, without: ['control'] }))).toEqual({ [kind]: 'pass' })
})

test('source: a session resumed by the API may have the source api', async () => {
  const fetchOf = afterResume(({ source }) => (source === undefined ? {} : { source: 'api' }))
  expect(verdictsByRule(await examineStandIn({ globs: [kind], fetchOf }))).toEqual({ [kind]: 'pass' })
})

test('title: one that was not given may be generated after a resume', async () => {
  const fetchOf = afterResume(({ title }) => (title === undefined || title === givenTitle ? {} : { title: 'What the run is about' }))
  expect(verdictsByRule(await examineStandIn({ globs: [kind], fetchOf }))).toEqual({ [kind]: 'pass' })
})

test('list: optional members may be missing', async () => {
  const fetchOf = afterResume((session) => ('role' in session ? { role: undefined, executionStage: undefined } : {}))
  expect(verdictsByRule(await examineStandIn({ globs: [kind], fetchOf }))).toEqual({ [kind]: 'pass' })
})

const ready = 'reviews/get/exports-ready-means-all'

const isReview = ({ type, status }: Item): boolean => type === 'systematicReview' && status === 'processing'

test('exports: data may be missing while they are generated anew', async () => {
  const fetchOf = afterResume((session) => (isReview(session) ? { data: undefined, exportsStatus: 'generating' } : {}))
  expect(verdictsByRule(await examineStandIn({ globs: [ready], fetchOf }))).toEqual({ [ready]: 'pass' })
})

test('exports: those of the paused stage may be missing until its end', async () => {
  const fetchOf = changeAnswersWithMemory(() => {
    const resumed = new Set<unknown>()
    return (asked, { status, body }) => {
      if (isOperation(asked, 'resumeSession') && status === 200) resumed.add(asked.path.split('/')[2])
      const {
        data,
        status: is,
        sessionId,
      } = Object(body) as { readonly data?: object; readonly status?: string; readonly sessionId?: string }
      if (!isOperation(asked, 'getSystematicReview') || data === undefined) return null
      // The partial export of the paused stage is missing until that stage is finished.
      const isPartial = is === 'pausedForInsufficientQuota' && !resumed.has(sessionId)
      return isPartial ? { body: withMembers(body, { data: { ...data, fulltext: { ...Object(Object(data).screen) } } }) } : null
    }
  })
  expect(verdictsByRule(await examineStandIn({ globs: [ready], fetchOf }))).toEqual({ [ready]: 'pass' })
})

test('older form: exports are not judged', async () => {
  const fetchOf = afterResume((session) => (isReview(session) ? { data: undefined, exportsStatus: undefined } : {}))
  expect(verdictsByRule(await examineStandIn({ globs: [ready], fetchOf }))).toEqual({ [ready]: 'pass' })
})
