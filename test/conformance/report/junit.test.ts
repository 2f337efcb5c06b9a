// @ts-expect-error -- it has no types
import { JSDOM } from 'jsdom'
import { expect, test } from 'vitest'
import { toJunit } from '../../../src/conformance/report/junit.ts'
import { plainContext } from '../../../src/conformance/text/render-context.ts'
import { brokenRule, examineBroken, excusedRule, passingRule, throwingRule } from '../../support/examine/broken-report.ts'
import { examineStandIn } from '../../support/examine/examine-stand-in.ts'

const hostileText = 'a & b < c > "d" \u0000 \uD800 ]]>\nnext'

test('JUnit: a case for each rule, well-formed whatever a deployment says', async () => {
  const report = await examineBroken({ expected: '401', actual: hostileText })
  const xml = toJunit(report, { ...plainContext, rerunOf: (rule) => `understudy conform --rule ${rule}` })
  const document = new JSDOM(xml, { contentType: 'text/xml' }).window.document
  const all = document.documentElement
  const counts = ['tests', 'failures', 'errors', 'skipped'].map((name) => all.getAttribute(name))
  expect(counts).toEqual(['4', '1', '1', '1'])
  const found = [...document.querySelectorAll('testcase')].map((one) => [one.getAttribute('name'), one.firstElementChild?.tagName ?? null])
  expect(Object.fromEntries(found)).toEqual({
    [passingRule]: null,
    [brokenRule]: 'failure',
    [throwingRule]: 'error',
    [excusedRule]: 'skipped',
  })
  expect(document.querySelector('failure')?.textContent).toContain('a & b < c > "d" \uFFFD \uFFFD ]]>\nnext')
  expect(document.querySelector('failure')?.textContent).toContain(`understudy conform --rule ${brokenRule}`)
})

test('JUnit: the counts of suites add up', async () => {
  const document = new JSDOM(toJunit(await examineStandIn({ profile: 'observe' }), plainContext), { contentType: 'text/xml' }).window
    .document
  const suites = [...document.querySelectorAll('testsuite')]
  for (const name of ['tests', 'failures', 'errors', 'skipped'])
    expect(suites.reduce((sum, suite) => sum + Number(suite.getAttribute(name)), 0)).toBe(
      Number(document.documentElement.getAttribute(name)),
    )
  expect(suites.length).toBeGreaterThan(10)
})

test('JUnit: an unreachable deployment is an error, since skips alone look green', async () => {
  const report = await examineStandIn({ globs: [passingRule], fetch: () => Promise.reject(new Error('no route')), without: ['control'] })
  const { documentElement } = new JSDOM(toJunit(report, plainContext), { contentType: 'text/xml' }).window.document
  expect(documentElement.getAttribute('errors')).toBe('1')
  expect(documentElement.querySelector('testsuite[name=deployment] error')?.getAttribute('message')).toBe('no route')
})
