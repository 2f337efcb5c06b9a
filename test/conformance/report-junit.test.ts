// @ts-expect-error -- it has no types
import { JSDOM } from 'jsdom'
import { expect, test } from 'vitest'
import { defineCheck } from '../../src/conformance/check.ts'
import { firstContact } from '../../src/conformance/probes/first-contact.ts'
import { toJunit } from '../../src/conformance/report-junit.ts'
import { plainTelling } from '../../src/conformance/telling.ts'
import { examineStandIn } from '../support/examine.ts'
import { judging } from '../support/judging.ts'

const [kept, broken, thrown, open] = [
  'sessions/resume/not-found',
  'auth/revoked-key',
  'auth/expired-key',
  'sessions/list/newest-first',
] as const
const hostileText = 'a & b < c > "d" \u0000 \uD800 ]]>\nnext'

test('a report is a case for each rule, well-formed whatever a deployment says', async () => {
  const report = await examineStandIn({
    globs: [kept, broken, thrown, open, 'clients/sends-json'],
    judgements: judging({
      [broken]: defineCheck({
        rule: broken,
        probes: [firstContact],
        judge: ({ listed }) => ({ broken: { expected: '401', actual: hostileText }, by: [listed] }),
      }),
      [thrown]: defineCheck({
        rule: thrown,
        probes: [firstContact],
        judge() {
          throw new Error('lost')
        },
      }),
      [open]: { excuse: 'nothing to see' },
    }),
  })
  const xml = toJunit(report, { ...plainTelling, rerunOf: (rule) => `understudy conform --rule ${rule}` })
  const document = new JSDOM(xml, { contentType: 'text/xml' }).window.document
  const all = document.documentElement
  const counts = ['tests', 'failures', 'errors', 'skipped'].map((name) => all.getAttribute(name))
  expect(counts).toEqual(['5', '1', '1', '2'])
  const found = [...document.querySelectorAll('testcase')].map((one) => [one.getAttribute('name'), one.firstElementChild?.tagName ?? null])
  expect(Object.fromEntries(found)).toEqual({
    [kept]: null,
    [broken]: 'failure',
    [thrown]: 'error',
    [open]: 'skipped',
    'clients/sends-json': 'skipped',
  })
  expect(document.querySelector('failure')?.textContent).toContain('a & b < c > "d" \uFFFD \uFFFD ]]>\nnext')
  expect(document.querySelector('failure')?.textContent).toContain(`understudy conform --rule ${broken}`)
})

test('what the suites count adds up', async () => {
  const document = new JSDOM(toJunit(await examineStandIn({ profile: 'observe' }), plainTelling), { contentType: 'text/xml' }).window
    .document
  const suites = [...document.querySelectorAll('testsuite')]
  for (const name of ['tests', 'failures', 'errors', 'skipped'])
    expect(suites.reduce((sum, suite) => sum + Number(suite.getAttribute(name)), 0)).toBe(
      Number(document.documentElement.getAttribute(name)),
    )
  expect(suites.length).toBeGreaterThan(10)
})

test('a deployment that was not reachable is an error, for skips alone look green', async () => {
  const report = await examineStandIn({ globs: [kept], fetch: () => Promise.reject(new Error('no route')), without: ['control'] })
  const { documentElement } = new JSDOM(toJunit(report, plainTelling), { contentType: 'text/xml' }).window.document
  expect(documentElement.getAttribute('errors')).toBe('1')
  expect(documentElement.querySelector('testsuite[name=deployment] error')?.getAttribute('message')).toBe('no route')
})
