import { expect, test } from 'vitest'
import { toGithubLines } from '../../../src/conformance/report/github.ts'
import { toHtml } from '../../../src/conformance/report/html.ts'
import { toReportJson } from '../../../src/conformance/report/json.ts'
import { toJunit } from '../../../src/conformance/report/junit.ts'
import { toMarkdown } from '../../../src/conformance/report/markdown.ts'
import { toSarif } from '../../../src/conformance/report/sarif.ts'
import { toTerminalLines } from '../../../src/conformance/report/terminal.ts'
import { plainContext } from '../../../src/conformance/text/render-context.ts'
import { examineBroken } from '../../support/examine/broken-report.ts'

const noScenario = 'it would tell a secret of the target'

test('no scenario: each report gives the reason', async () => {
  const report = await examineBroken({ expected: 'a', actual: 'b' })
  const results = report.results.map((result) => (result.verdict.verdict === 'fail' ? { ...result, noScenario } : result))
  const failures = results.filter((result) => 'noScenario' in result).length
  expect(failures).toBeGreaterThan(0)
  const told = { ...report, results }
  const texts = {
    terminal: toTerminalLines(told).join('\n'),
    html: toHtml(told, '0.1.0', plainContext),
    markdown: toMarkdown(told, plainContext),
    json: JSON.stringify(toReportJson(told, '0.1.0', plainContext)),
    junit: toJunit(told, plainContext),
    sarif: JSON.stringify(toSarif(told, '0.1.0', plainContext, undefined, false)),
    github: toGithubLines(told, plainContext, undefined, false).join('\n'),
  }
  for (const [format, text] of Object.entries(texts)) expect(text.split(noScenario).length - 1, format).toBe(failures)
})
