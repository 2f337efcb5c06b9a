import { expect, test } from 'vitest'
import { perform } from '../../src/engine/perform.ts'
import { sessionAt } from '../../src/engine/session.ts'
import type { SessionRequest } from '../../src/engine/session-request.ts'
import { settle } from '../../src/engine/settle.ts'
import { create, created, nine, report, reviewOf, second, sessionOf, shortLog, worldOf } from '../support/engine/engine-world.ts'

const bare = { ...reviewOf(), abstractScreening: null, fulltextScreening: null, extraction: null, generateReport: false }
const { abstractScreening, extraction } = reviewOf()

const cases: readonly (readonly [string, SessionRequest, readonly string[]])[] = [
  ['a report', report, ['gathering_sources', 'screening_abstract', 'extracting_data', 'generating_report']],
  [
    'a review of everything',
    reviewOf(),
    ['gathering_sources', 'screening_abstract', 'screening_fulltext', 'extracting_data', 'generating_report'],
  ],
  ['a review of nothing but its searches', bare, ['gathering_sources']],
  ['a review that only screens abstracts', { ...bare, abstractScreening }, ['gathering_sources', 'screening_abstract']],
  ['a review that only extracts', { ...bare, extraction }, ['gathering_sources', 'extracting_data']],
]

test.each(cases)('configured stages: %s', (_, request, stages) => {
  const world = worldOf()
  const sessionId = created(perform(world, create(request), nine))
  settle(world, nine + 60 * second)
  expect(shortLog(world)).toEqual([
    '0 sessionCreated',
    ...stages.map((stage, index) => `${2 * index} stageBegun ${stage}`),
    `${2 * stages.length} sessionCompleted`,
  ])
  expect(sessionAt(sessionOf(world, sessionId))).toEqual({ status: 'completed', executionStage: 'done' })
})
