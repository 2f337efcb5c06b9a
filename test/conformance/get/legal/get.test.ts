import { expect, test } from 'vitest'
import { hasStatus, isOperation, replaceValue } from '../../../support/deployments/change-answer.ts'
import { examineStandIn } from '../../../support/examine/examine-stand-in.ts'
import { changeAnswers, changeRequests, withMembers, type Mutant } from '../../../support/deployments/mutant.ts'
import { listFindings, verdictsByRule } from '../../../support/examine/findings.ts'

type Members = Readonly<Record<string, unknown>>

const globs = ['sessions/get/*', 'reports/get/*', 'reviews/get/*']
const completed = hasStatus('completed')
const failed = hasStatus('failed')

const resultOf = { getReport: '/result', getSystematicReview: '/data/report/result' } as const

/** Changes a member of each result, with include or without. */
function withResult(isMeant: (including: boolean, session: Members) => boolean, name: string, value: unknown): Mutant['fetchOf'] {
  return changeAnswers((asked, { status, body }) => {
    const id = (['getReport', 'getSystematicReview'] as const).find((one) => isOperation(asked, one))
    if (id === undefined || status !== 200 || !completed(Object(body))) return null
    if (!isMeant(asked.query.has('include'), Object(body) as Members)) return null
    const has = id === 'getReport' || 'report' in Object(Object(body).data)
    return has ? { body: replaceValue(body, `${resultOf[id]}/${name}`, value) } : null
  })
}

/** Keeps to the sessions whose id begins with one of the first digits. */
function withSome(fetchOf: Mutant['fetchOf']): Mutant['fetchOf'] {
  return (understudy) => (input, init) => {
    const request = new Request(input, init)
    return /\/sessions\/[\w-]+\/[0-7][\w-]+$/.test(new URL(request.url).pathname) ? fetchOf(understudy)(request) : understudy.fetch(request)
  }
}

const legal: readonly (readonly [does: string, fetchOf: Mutant['fetchOf']])[] = [
  [
    'ignores an unknown include',
    changeRequests(({ query }) =>
      !query.has('include') || query.get('include') === 'reportBody' ? null : { query: new URLSearchParams() },
    ),
  ],
  ['has reportBody null without include', withResult((including) => !including, 'reportBody', null)],
  ['has abstract null in some reports', withSome(withResult((including) => including, 'abstract', null))],
  [
    'leaves out URLs that it does not have',
    changeAnswers((asked, { text }) =>
      isOperation(asked, 'getReport') ? { text: text.replaceAll(/"\w+Url":null,?/g, '').replaceAll(',}', '}') } : null,
    ),
  ],
  [
    'has null URLs before a report is completed',
    changeAnswers((asked, { status, body }) =>
      isOperation(asked, 'getReport') && status === 200 && !completed(Object(body))
        ? { body: withMembers(body, { pdfUrl: null, docxUrl: null, txtUrl: null }) }
        : null,
    ),
  ],
  [
    'has exportsStatus only of completed reviews',
    changeAnswers((asked, { status, body }) =>
      isOperation(asked, 'getSystematicReview') && status === 200 && !completed(Object(body))
        ? { body: withMembers(body, { exportsStatus: undefined }) }
        : null,
    ),
  ],
  [
    'exports partial output of the failed stage',
    changeAnswers((asked, { status, body }) =>
      isOperation(asked, 'getSystematicReview') && status === 200 && failed(Object(body)) ? { body: withPartial(body) } : null,
    ),
  ],
  [
    'has a dead URL for output of the failed stage',
    changeAnswers((asked, { status, body }) =>
      isOperation(asked, 'getSystematicReview') && status === 200 && failed(Object(body))
        ? { body: replaceValue(withPartial(body), '/data/extract/csv', (url: unknown) => String(url).replace('/_files/', '/_files/gone/')) }
        : null,
    ),
  ],
  [
    'has dataFreshness null without tables',
    changeAnswers((asked, { status, body }) =>
      isOperation(asked, 'getSystematicReview') && status === 200 && isWithoutTables(body)
        ? { body: withMembers(body, { dataFreshness: null }) }
        : null,
    ),
  ],
  [
    'has reports without references',
    changeAnswers((asked, { status, body }) =>
      isOperation(asked, 'getReport') && status === 200 && completed(Object(body))
        ? { body: withMembers(body, { txtUrl: null, bibUrl: null, risUrl: null }) }
        : null,
    ),
  ],
  [
    'fills its web pages by scripts',
    changeAnswers(({ path }) => (path.startsWith('/web/') ? { status: 200, text: '<div id="app"></div>' } : null)),
  ],
  [
    'shows a login for private sessions',
    changeAnswers(({ path }, { status }) => (path.startsWith('/web/') && status >= 400 ? { status: 200, text: '<h1>Log in</h1>' } : null)),
  ],
]

function withPartial(body: unknown): unknown {
  const { data } = body as { readonly data?: Members }
  return data?.['search'] === undefined ? body : replaceValue(body, '/data/extract', data['search'])
}

function isWithoutTables(body: unknown): boolean {
  return Object.keys(Object((body as Members)['data'])).length === 0
}

test.each(legal)('typed get: a deployment that %s passes', async (_, fetchOf) => {
  expect(listFindings(await examineStandIn({ globs, fetchOf }))).toEqual([])
})

test('failed review: its data may be missing', async () => {
  const fetchOf = changeAnswers((asked, { status, body }) =>
    isOperation(asked, 'getSystematicReview') && status === 200 && failed(Object(body))
      ? { body: withMembers(body, { data: undefined, dataFreshness: null }) }
      : null,
  )
  const report = await examineStandIn({ globs, fetchOf })
  expect(listFindings(report)).toEqual([])
  expect(verdictsByRule(report)).toMatchObject({ 'reviews/get/failed-keeps-earlier-data': 'not-applicable' })
})

test('exports: a stage that no paper reached may have none', async () => {
  const fetchOf = changeAnswers((asked, { status, body }) => {
    if (!isOperation(asked, 'getSystematicReview') || status !== 200) return null
    const { data } = body as { readonly data?: Members }
    return data?.['search'] === undefined ? null : { body: withMembers(body, { data: { search: data['search'], screen: data['screen'] } }) }
  })
  const report = await examineStandIn({ globs: ['reviews/get/exports-ready-means-all'], fetchOf })
  expect(verdictsByRule(report)).toEqual({ 'reviews/get/exports-ready-means-all': 'not-applicable' })
})

test('web pages: pages that scripts fill do not show whom they are for', async () => {
  const fetchOf = changeAnswers(({ path }) => (path.startsWith('/web/') ? { status: 200, text: '<div id="app"></div>' } : null))
  expect(verdictsByRule(await examineStandIn({ globs: ['sessions/get/public-url'], fetchOf }))).toEqual({
    'sessions/get/public-url': 'not-applicable',
  })
})

test('include: a report may have neither abstract nor body', async () => {
  let first: string | undefined
  const both = changeAnswers((asked, { status, body }) => {
    if (!isOperation(asked, 'getReport') || status !== 200 || !asked.query.has('include') || !completed(Object(body))) return null
    first ??= asked.path
    return asked.path === first ? { body: replaceValue(replaceValue(body, '/result/abstract', null), '/result/reportBody', null) } : null
  })
  const report = await examineStandIn({ globs: ['reports/get/body-only-with-include'], fetchOf: both })
  expect(verdictsByRule(report)).toEqual({ 'reports/get/body-only-with-include': 'not-applicable' })
})
