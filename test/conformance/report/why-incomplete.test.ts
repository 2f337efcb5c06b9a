import { expect, test } from 'vitest'
import { toTerminalLines } from '../../../src/conformance/report/terminal.ts'
import { examineStandIn } from '../../support/examine/examine-stand-in.ts'

test('incomplete: a deployment that goes down in the middle of a run is the reason', async () => {
  let requests = 0
  const report = await examineStandIn({
    without: ['control'],
    profile: 'observe',
    fetchOf:
      ({ fetch }) =>
      (input, init) =>
        ++requests > 12 ? Promise.reject(new TypeError('fetch failed')) : fetch(input, init),
  })
  expect(report.outcome).toBe('incomplete')
  expect(toTerminalLines(report).at(-1)).toMatch(
    /^incomplete because the deployment stopped answering at request 13 \(fetch failed\): what came after it was not judged$/,
  )
})
