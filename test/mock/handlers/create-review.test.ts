import { expect, test } from 'vitest'
import { partOf, refusal, startStandIn, textOf } from '../../support/serve/stand-in.ts'
import { reviewRequestBodies } from '../../support/contract/bodies/systematic-review-requests.ts'

const reviews = '/sessions/systematic-reviews'
const item = { name: 'Adults', instructions: 'The participants are adults.' }

test('a new review is processing, private, and has its addresses', async () => {
  const { baseUrl, post } = startStandIn()
  const created = await post(reviews, { researchQuestion: 'Why?' })
  const id = textOf(created, '/sessionId')
  expect(created).toMatchObject({
    status: 202,
    body: { type: 'systematicReview', status: 'processing', isPublic: false, links: { self: `${baseUrl}${reviews}/${id}` } },
  })
  expect(partOf(created, '/links/resume')).toBeUndefined()
  expect(await post(reviews, { researchQuestion: 'Why?', isPublic: true })).toMatchObject({ body: { isPublic: true } })
})

test.each([
  ['of no stage', {}, [null, null, null]],
  ['of abstract screening', { abstractScreening: { generate: true } }, ['thorough', null, null]],
  ['of fast abstract screening', { abstractScreening: { criteria: [item], depth: 'fast' } }, ['fast', null, null]],
  [
    'of both screenings',
    { abstractScreening: { generate: true, depth: 'fast' }, fulltextScreening: { reuseAbstractCriteria: true } },
    ['fast', 'thorough', null],
  ],
  [
    'of fast fulltext screening',
    { abstractScreening: { generate: true }, fulltextScreening: { criteria: [item], depth: 'fast' } },
    ['thorough', 'fast', null],
  ],
  ['of extraction', { extraction: { generate: true } }, [null, null, false]],
  ['of extraction with figures', { extraction: { questions: [item], useFigures: true }, generateReport: true }, [null, null, true]],
])('review settings %s are echoed with defaults, null where not configured', async (_, body, expected) => {
  const created = await startStandIn().post(reviews, { researchQuestion: 'Why?', ...body })
  const [abstractScreeningDepth, fulltextScreeningDepth, useFigures] = expected
  expect(created).toMatchObject({ status: 202, body: { settings: { abstractScreeningDepth, fulltextScreeningDepth, useFigures } } })
})

test('a review with any valid body is accepted, and an invalid member is named', async () => {
  const { post } = startStandIn()
  for (const { title, body, valid, pointer = '' } of reviewRequestBodies) {
    const answer = await post(reviews, body)
    expect(answer.status, `${title}: ${answer.text}`).toBe(valid ? 202 : 400)
    if (valid) continue
    expect(answer, title).toMatchObject(refusal(400, 'invalid_request'))
    const named = pointer.split('/').findLast((part) => /^[a-zA-Z]+$/.test(part)) ?? ''
    expect(textOf(answer, '/error/message'), title).toContain(named)
  }
})

test.each([
  ['an empty abstract screening', 'abstractScreening', { abstractScreening: {} }],
  ['an abstract screening without criteria', 'abstractScreening', { abstractScreening: { criteria: [], generate: false } }],
  [
    'a fulltext screening without criteria',
    'fulltextScreening',
    { abstractScreening: { generate: true }, fulltextScreening: { criteria: [] } },
  ],
  [
    'a fulltext screening without reuse',
    'fulltextScreening',
    { abstractScreening: { generate: true }, fulltextScreening: { reuseAbstractCriteria: false } },
  ],
  ['an extraction without questions', 'extraction', { extraction: { questions: [], useFigures: true } }],
  ['an extraction without generation', 'extraction', { extraction: { generate: false } }],
])('a review with %s is invalid', async (_, stage, body) => {
  const answer = await startStandIn().post(reviews, { researchQuestion: 'Why?', ...body })
  expect(answer).toMatchObject(refusal(400, 'invalid_request'))
  expect(textOf(answer, '/error/message')).toMatch(new RegExp(`^${stage} needs a source of material`))
})

test.each([
  ['a stage as true', { abstractScreening: true }, /^abstractScreening must be an object$/],
  [
    'a criterion as a plain string',
    { abstractScreening: { criteria: ['adults'] } },
    /^abstractScreening\.criteria\[0\] must be an object$/,
  ],
  ['fulltext screening alone', { fulltextScreening: { criteria: [item] } }, /^abstractScreening is required by fulltextScreening$/],
  ['a report without extraction', { generateReport: true }, /^extraction is required by generateReport: true$/],
  ['a dry run', { dryRun: true }, /^dryRun must be false$/],
])('a review with %s is refused, and the wrong member is named', async (_, body, message) => {
  const answer = await startStandIn().post(reviews, { researchQuestion: 'Why?', ...body })
  expect(answer).toMatchObject(refusal(400, 'invalid_request'))
  expect(textOf(answer, '/error/message')).toMatch(message)
})

test('a review with dryRun false is like any other', async () => {
  const { get, review } = startStandIn()
  const id = await review({ dryRun: false })
  expect(await get(`${reviews}/${id}`)).toMatchObject({ status: 200, body: { status: 'processing' } })
})
