import type { Given } from '../../../src/contract/given.ts'
import { create, halfMinute, isEnded, poll, question, review, type FaultyClient } from './faulty-client.ts'
import type { Behaviour, Got } from './simulated-client.ts'

/** An answer takes some time, and the next request comes after it. */
const answerMs = 2

const [second, minute] = [1000, 60_000]
const day = 24 * 60 * minute
const isRunning = ({ json }: Got): boolean => json.status === 'processing'
const never = (): boolean => false

const slow: Given = { timelines: [{ spanSeconds: 70 }] }
const pausing: Given = { timelines: [{ spanSeconds: 70, pauseAt: ['extracting_data'] }] }
/** Lets polls be answered otherwise, from the third on. */
const pollsAnswer = (status: number, body: unknown, times = 1): Given => ({
  ...slow,
  faults: [{ on: { operation: 'getReport' }, after: 2, times, does: { answer: { status, body } } }],
})
const internalError = { error: { code: 'internal_error', message: 'Something went wrong. Try again later.' } }
const blocked = { error: 'Rate limit exceeded', message: 'Too many requests.' }
const lostAnswer: Given = { ...slow, faults: [{ on: { operation: 'createReport' }, times: 1, does: { drop: 'after' } }] }
const createAnswers = (status: number, body: unknown): Given => ({
  ...slow,
  faults: [{ on: { operation: 'createReport' }, times: 1, does: { answer: { status, body } } }],
})

function followsAs(everyMs: number, isLast: (got: Got) => boolean): Behaviour {
  return async (service) => {
    const { links } = await create(service)
    await poll(service, links.self, everyMs, isLast)
  }
}

export const faultyBehaviours: readonly FaultyClient[] = [
  { does: 'polls every 15 s', named: 'polls-too-fast', given: slow, behaviour: followsAs(15 * second, isEnded) },
  { does: 'polls every 2 s', named: 'polls-too-fast', given: slow, behaviour: followsAs(2 * second, isEnded) },
  {
    does: 'polls every 2 to 12 s, as it comes',
    named: 'polls-too-fast',
    given: slow,
    behaviour: async (service) => {
      const { links } = await create(service)
      for (const seconds of [3, 11, 5, 2, 9, 12, 4, 7, 3, 10, 6, 4, 12, 5, 8, 6, 2, 9, 11, 3, 7, 4, 10, 5]) {
        await service.ask('GET', links.self)
        await service.sleep(seconds * second)
      }
    },
  },
  {
    does: 'polls a session that is gone',
    named: 'polls-after-refusal',
    behaviour: async (service) => {
      await poll(service, '/sessions/reports/6f900b03-1aaf-4b9e-ac8d-0f841a0550d2', halfMinute, isEnded, 40)
    },
  },
  {
    does: 'polls on after its key was revoked',
    named: 'polls-after-refusal',
    given: pollsAnswer(401, { error: { code: 'invalid_api_key', message: 'The key is not valid.' } }, 30),
    behaviour: followsAs(halfMinute, isEnded),
  },
  {
    does: 'polls on after its plan lost the access',
    named: 'polls-after-refusal',
    given: pollsAnswer(403, { error: { code: 'api_access_denied', message: 'The plan does not include API access.' } }, 30),
    behaviour: followsAs(halfMinute, isEnded),
  },
  {
    does: 'polls on after the end',
    named: 'polls-after-final',
    behaviour: async (service) => {
      const { links } = await create(service)
      await poll(service, links.self, halfMinute, never, 20)
    },
  },
  {
    does: 'polls on after a failure',
    named: 'polls-after-final',
    given: { timelines: [{ spanSeconds: 70, failAt: 'screening_abstract' }] },
    behaviour: async (service) => {
      const { links } = await create(service)
      await poll(service, links.self, halfMinute, ({ json }) => json.status === 'completed', 20)
    },
  },
  {
    does: 'polls a session that is not tracked',
    named: 'polls-unknown-forever',
    given: { sessions: { old: { type: 'report', status: 'unknown' } } },
    behaviour: async (service) => {
      const { sessions } = (await service.ask('GET', '/sessions')).json
      await poll(service, sessions[0]?.links.self ?? '', halfMinute, isEnded, 20)
    },
  },
  {
    does: 'polls a review that never ends for ten days',
    named: 'polls-without-end',
    given: { timelines: [{ hangAt: 'screening_abstract' }] },
    async behaviour(service) {
      const { links } = await create(service, review, 'systematic-reviews')
      await poll(service, links.self, 60 * minute, isEnded, 240)
    },
  },
  {
    does: 'polls a paused session and never resumes it',
    named: 'paused-never-resumed',
    given: pausing,
    behaviour: followsAs(halfMinute, isEnded),
  },
  {
    does: 'takes paused for the end',
    named: 'paused-taken-as-final',
    given: pausing,
    behaviour: followsAs(halfMinute, (got) => !isRunning(got)),
  },
  {
    does: 'resumes every 10 s while there is no quota',
    named: 'resume-hammering',
    given: { accounts: { default: { plan: 'pro', quota: 2 } }, timelines: [{ spanSeconds: 70 }] },
    behaviour: async (service) => {
      const { links } = await create(service)
      const { json } = await poll(service, links.self, halfMinute, (got) => !isRunning(got))
      for (let tries = 0; tries < 8; tries++) {
        await service.ask('POST', json.links.resume)
        await service.sleep(10 * second)
      }
    },
  },
  {
    does: 'gives a session up after the 409 of a resume',
    named: 'gives-up-after-409',
    given: {
      ...pausing,
      faults: [
        {
          on: { operation: 'resumeSession' },
          times: 1,
          does: { answer: { status: 409, body: { error: { code: 'session_not_paused', message: 'It is not paused.' } } } },
        },
      ],
    },
    behaviour: async (service) => {
      const { links } = await create(service)
      const { json } = await poll(service, links.self, halfMinute, (got) => !isRunning(got))
      await service.ask('POST', json.links.resume)
    },
  },
  {
    does: 'gives a session up after one 500',
    named: 'gives-up-after-500',
    given: pollsAnswer(500, internalError),
    behaviour: followsAs(halfMinute, (got) => !isRunning(got)),
  },
  {
    does: 'gives a session up after one 429',
    named: 'gives-up-after-429',
    given: pollsAnswer(429, blocked),
    behaviour: followsAs(halfMinute, (got) => !isRunning(got)),
  },
  {
    does: 'polls on inside a block',
    named: 'retries-inside-block',
    given: pollsAnswer(429, blocked, 9),
    behaviour: followsAs(halfMinute, isEnded),
  },
  {
    does: 'waits 155 s of a block of 300',
    named: 'retries-inside-block',
    given: pollsAnswer(429, blocked, 2),
    behaviour: async (service) => {
      const { links } = await create(service)
      for (let polls = 0; polls < 60; polls++) {
        const got = await service.ask('GET', links.self)
        if (isEnded(got)) return
        await service.sleep(got.status === 429 ? 155 * second : halfMinute)
      }
    },
  },
  {
    does: 'searches on though no search remains',
    named: 'retries-inside-block',
    given: {
      limits: { rateLimit: 'daily' },
      faults: [
        {
          on: { operation: 'searchPapers' },
          does: { answer: { status: 429, body: { error: { code: 'rate_limit_exceeded', message: 'No search remains.' } } } },
        },
      ],
    },
    behaviour: async (service) => {
      for (let tries = 0; tries < 6; tries++) {
        await service.ask('POST', '/search/papers', { query: 'light' })
        await service.sleep(5 * second)
      }
    },
  },
  {
    does: 'repeats a poll at once after 500',
    named: 'retries-without-delay',
    given: pollsAnswer(500, internalError, 2),
    behaviour: async (service) => {
      const { links } = await create(service)
      for (let polls = 0; polls < 60; polls++) {
        const got = await service.ask('GET', links.self)
        if (isEnded(got)) return
        await service.sleep(got.status === 500 ? answerMs : halfMinute)
      }
    },
  },
  {
    does: 'repeats a search at once after 500',
    named: 'retries-without-delay',
    given: { faults: [{ on: { operation: 'searchPapers' }, times: 1, does: { answer: { status: 500, body: internalError } } }] },
    behaviour: async (service) => {
      await service.ask('POST', '/search/papers', { query: 'light' })
      await service.sleep(answerMs)
      await service.ask('POST', '/search/papers', { query: 'light' })
      await service.sleep(minute)
      await service.ask('POST', '/search/papers', { query: 'sleep' })
    },
  },
  ...(
    [
      ['a lost answer', lostAnswer],
      ['500', createAnswers(500, internalError)],
      ['429', createAnswers(429, blocked)],
    ] as const
  ).map(([what, given]): FaultyClient => ({
    does: `creates again after ${what} without looking`,
    named: 'create-repeated-blindly',
    given,
    behaviour: async (service) => {
      let created = await create(service)
      if (created.links === undefined) {
        await service.sleep(5.5 * minute)
        created = await create(service)
      }
      await poll(service, created.links.self, halfMinute, isEnded)
    },
  })),
  {
    does: 'loses a create and goes on with another',
    named: 'lost-create-not-looked-for',
    given: lostAnswer,
    behaviour: async (service) => {
      await create(service)
      await service.sleep(minute)
      const { links } = await create(service, { researchQuestion: 'Does vitamin D help?' })
      await poll(service, links.self, halfMinute, isEnded)
    },
  },
  {
    does: 'takes the first list of a review for its result',
    named: 'generating-taken-as-final',
    given: { timelines: [{ exports: 'generating', spanSeconds: 60 }] },
    behaviour: async (service) => {
      const { links } = await create(service, review, 'systematic-reviews')
      const { json } = await poll(service, links.self, halfMinute, isEnded)
      await service.ask('GET', json.data.search.csv, undefined, {})
    },
  },
  {
    does: 'keeps addresses of downloads for ten days',
    named: 'expired-url-reused',
    behaviour: async (service) => {
      const { links } = await create(service)
      const { json } = await poll(service, links.self, halfMinute, isEnded)
      await service.sleep(10 * day)
      await service.ask('GET', json.pdfUrl, undefined, {})
      await service.sleep(minute)
      await service.ask('GET', json.pdfUrl, undefined, {})
    },
  },
  {
    does: 'gets a report again and keeps the old address of its file',
    named: 'expired-url-reused',
    behaviour: async (service) => {
      const { links } = await create(service)
      const { json } = await poll(service, links.self, halfMinute, isEnded)
      await service.sleep(10 * day)
      for (let tries = 0; tries < 5; tries++) {
        await service.ask('GET', json.pdfUrl, undefined, {})
        await service.sleep(minute)
        await service.ask('GET', links.self)
      }
    },
  },
  {
    does: 'asks an old address of a file each second before it gets a new one',
    named: 'expired-url-reused',
    behaviour: async (service) => {
      const { links } = await create(service)
      const { json } = await poll(service, links.self, halfMinute, isEnded)
      await service.sleep(10 * day)
      for (let tries = 0; tries < 20; tries++) {
        await service.ask('GET', json.pdfUrl, undefined, {})
        await service.sleep(second)
      }
      await service.ask('GET', links.self)
    },
  },
  {
    does: 'sends its key with downloads',
    named: 'key-to-file-host',
    behaviour: async (service) => {
      const { links } = await create(service)
      const { json } = await poll(service, links.self, halfMinute, isEnded)
      await service.ask('GET', json.pdfUrl)
    },
  },
  {
    does: 'asks a review as a report',
    named: 'hand-built-links',
    behaviour: async (service) => {
      const { sessionId } = await create(service, review, 'systematic-reviews')
      await service.ask('GET', `/sessions/reports/${sessionId}`)
    },
  },
  {
    does: 'builds the address of a session without its type',
    named: 'hand-built-links',
    behaviour: async (service) => {
      const { sessionId } = await create(service)
      await service.ask('GET', `/sessions/${sessionId}`)
    },
  },
  {
    does: 'asks for a page after the last',
    named: 'page-after-last',
    given: {
      sessions: Object.fromEntries(['a', 'b', 'c', 'd', 'e'].map((name) => [name, { type: 'report', status: 'completed' }])),
    },
    behaviour: async (service) => {
      const first = await service.ask('GET', '/sessions?limit=3')
      const last = await service.ask('GET', `/sessions?limit=3&cursor=${first.json.nextCursor}`)
      await service.ask('GET', `/sessions?limit=3&cursor=${last.json.nextCursor}`)
    },
  },
  {
    does: 'asks for a page after the only one',
    named: 'page-after-last',
    behaviour: async (service) => {
      const only = await service.ask('GET', '/sessions?limit=3')
      await service.ask('GET', `/sessions?limit=3&cursor=${only.json.nextCursor}`)
    },
  },
  ...(
    [
      ['POST', '/search', { query: 'light' }],
      ['POST', '/reports', question],
      ['GET', '/reports/6f900b03-1aaf-4b9e-ac8d-0f841a0550d2', undefined],
      ['POST', '/systematic-reviews', question],
      ['POST', '/reports/6f900b03-1aaf-4b9e-ac8d-0f841a0550d2/resume', undefined],
    ] as const
  ).map(([method, path, body]): FaultyClient => ({
    does: `asks ${method} ${path.replace(/[\da-f-]{36}/, '{id}')}`,
    named: 'version-1',
    behaviour: async (service) => void (await service.ask(method, path, body)),
  })),
]
