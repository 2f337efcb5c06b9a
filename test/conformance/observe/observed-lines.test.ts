import { expect, test } from 'vitest'
import { collectObservations } from '../../../src/conformance/observe/observations.ts'
import { toObservationLines } from '../../../src/conformance/report/terminal-observations.ts'
import { toHtml } from '../../../src/conformance/report/html.ts'
import { toMarkdown } from '../../../src/conformance/report/markdown.ts'
import { toTerminalLines } from '../../../src/conformance/report/terminal.ts'
import { plainContext } from '../../../src/conformance/text/render-context.ts'
import { examineStandIn } from '../../support/examine/examine-stand-in.ts'
import { recordAnswer, recordExchange } from '../../support/exchanges/record-exchange.ts'

const { paint } = plainContext
const window = { 'content-type': 'application/json', 'x-ratelimit-limit': '100', 'x-ratelimit-remaining': '9', 'x-ratelimit-reset': '1' }
const drifting = collectObservations(
  [
    recordExchange(1, 'listSessions', '/sessions', recordAnswer(200, { sessions: [], nextCursor: null, pages: 1 })),
    recordExchange(2, 'listSessions', '/sessions', recordAnswer(418, { error: { code: 'teapot', message: 'no' } })),
    recordExchange(3, 'searchTrials', '/search/trials', recordAnswer(200, { trials: [] }, window), {
      method: 'POST',
      body: { query: 'q' },
    }),
    recordExchange(4, 'searchTrials', '/search/trials', recordAnswer(200, { trials: [], '\u001B[2J\u202E': [] }), { method: 'POST' }),
    recordExchange(5, 'searchTrials', '/search/trials', recordAnswer(200, { trials: [], warnings: [{ corpus: 'arxiv' }] }), {
      method: 'POST',
    }),
  ],
  String,
)

test('drift lines: each names an exchange that shows it', () => {
  expect(toObservationLines(drifting, false, paint)).toEqual([
    'observed  form             older: listSessions',
    'observed  form             newer: searchTrials',
    'observed  rate limit       daily; x-ratelimit-limit on 1 answer; x-ratelimit-remaining on 1 answer; x-ratelimit-reset on 1 answer',
    'observed  unknown member   listSessions 200 /pages (number, once) #1',
    'observed  unknown member   searchTrials 200 /\uFFFD[2J\uFFFD (array, once) #4',
    'observed  unknown value    searchTrials 200 /warnings/*/corpus "arxiv" (once) #5',
    'observed  unlisted answer  listSessions 418 teapot (once) #2',
  ])
})

test('drift lines: none without exchanges, and unlisted answers have one each', () => {
  expect(toObservationLines(collectObservations([], String), true, paint)).toEqual([])
  const refused = recordExchange(1, 'listSessions', '/sessions', recordAnswer(418, { error: { code: 'teapot', message: 'no' } }))
  expect(toObservationLines(collectObservations([refused], String), true, paint)).toEqual([
    'observed  unlisted answer  listSessions 418 teapot (once) #1',
  ])
})

test('drift lines: their number is limited', () => {
  const invented = Object.fromEntries(Array.from({ length: 50 }, (_, index) => [`m${index}`, 'x']))
  const lines = toObservationLines(
    collectObservations([recordExchange(1, 'listSessions', '/sessions', recordAnswer(200, invented))], String),
    false,
    paint,
  )
  expect([lines.length, lines.at(-1)]).toEqual([9, 'observed  43 more in the other reports'])
})

test('drift lines: a complete run has a summary, a partial one only drift', async () => {
  const report = await examineStandIn({ profile: 'observe' })
  const seen = (lines: readonly string[]): readonly string[] => lines.filter((line) => line.startsWith('observed'))
  expect(seen(toTerminalLines(report))).toEqual([
    expect.stringMatching(
      /^observed {2}\d+ of \d+ operations in the current form, \d+ of \d+ optional members never present, \d+ readings of ambiguous clauses$/,
    ),
  ])
  expect(seen(toTerminalLines({ ...report, results: report.results.slice(0, 3) }))).toEqual([])
  expect(seen(toTerminalLines({ ...report, results: report.results.slice(0, 3), observations: drifting })).length).toBe(7)
  expect(toMarkdown({ ...report, observations: drifting }, plainContext)).toContain(
    '### Seen in answers\n\n- form: `older: listSessions`\n',
  )
  expect(toMarkdown(report, plainContext)).not.toContain('### Seen in answers')
})

test('drift lines: the summary leaves out what was not seen', async () => {
  const { observations } = await examineStandIn({ profile: 'observe' })
  const summaryOf = (seen: typeof observations): readonly string[] => toObservationLines(seen, true, paint)
  expect(summaryOf({ ...observations, forms: [], members: [] })).toEqual([
    expect.stringMatching(/^observed {2}\d+ readings of ambiguous clauses$/),
  ])
  expect(summaryOf({ ...observations, forms: [], members: [], readings: [] })).toEqual([])
})

test('HTML report: has drift, open questions and answers of each operation', async () => {
  const report = await examineStandIn({ profile: 'observe' })
  const sectionOf = (html: string): string => /<h2 id="observed">([^]*?)<\/section>/.exec(html)?.[1] ?? ''
  const calm = sectionOf(toHtml(report, '1.2.3', plainContext))
  expect(calm).toContain('Nothing undocumented was observed.')
  expect(calm).toContain('another include than reportBody')
  expect(calm).toContain('listSessions 401 missing_authorization')
  const drifted = sectionOf(toHtml({ ...report, observations: drifting }, '1.2.3', plainContext))
  expect(drifted).toContain('listSessions 200 /pages (number, once)</td><td class="number"><a href="#x1">#1</a>')
  expect(drifted).toContain('(undocumented)')
})
