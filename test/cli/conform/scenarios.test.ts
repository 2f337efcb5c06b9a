import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createUnderstudy, type Understudy } from '../../../src/mock/understudy.ts'
import { serve, type Serving } from '../../../src/server/serve.ts'
import { understudy } from '../../support/processes/understudy-command.ts'
import { joinCommands } from '../../support/processes/join-commands.ts'

const folder = mkdtempSync(join(tmpdir(), 'understudy-'))
const rule = 'sessions/resume/not-found'
let serving: Serving
let conform: readonly string[]
let at: readonly string[]

beforeAll(async () => {
  let worn: Understudy | undefined
  serving = await serve(
    (request) => {
      if (worn === undefined) throw new Error('Failed to answer: nobody is worn yet')
      const outcome = worn.answer(request)
      return request.path.endsWith('/resume') && outcome.status === 404 ? { ...outcome, status: 410 } : outcome
    },
    { host: '127.0.0.1', port: 0 },
  )
  const baseUrl = `http://127.0.0.1:${serving.port}/api/v2`
  worn = createUnderstudy({ baseUrl })
  at = ['--base-url', baseUrl, '--key', 'key-default']
  conform = ['conform', ...at, '--rule', rule]
})
afterAll(() => serving.stop())

test('scenarios: REPRODUCED on the deployment, NOT REPRODUCED on the mock', async () => {
  const scenarios = join(folder, 'failures')
  const file = join(scenarios, 'sessions.resume.not-found.yaml')
  const json = join(folder, 'report.json')
  const { code, stdout } = await understudy([...conform, '--scenarios', scenarios, '--report', `json=${json}`])
  expect([code, joinCommands(stdout)]).toEqual([1, expect.stringContaining(`  replay    npx understudy replay ${file} --base-url`)])
  expect(JSON.parse(readFileSync(json, 'utf8'))).toMatchObject({ results: [{ rule, verdict: 'fail', scenario: file }] })
  expect(readFileSync(file, 'utf8')).not.toContain('key-default')
  expect(await understudy(['replay', '--quiet', file, ...at])).toMatchObject({ code: 1, stdout: `${file}: REPRODUCED\n` })
  expect(await understudy(['replay', '--quiet', file])).toMatchObject({ code: 0, stdout: `${file}: NOT REPRODUCED\n` })
})

test('--no-scenarios: writes none', async () => {
  const { code, stdout } = await understudy([...conform, '--no-scenarios'])
  expect([code, stdout.includes('  rerun  '), stdout.includes('  replay  ')]).toEqual([1, true, false])
})

test('--scenarios: an unwritable folder leaves the report whole', async () => {
  const taken = join(folder, 'taken')
  writeFileSync(taken, '')
  const { code, stdout, stderr } = await understudy([...conform, '--scenarios', taken])
  expect([code, stdout]).toEqual([1, expect.stringContaining('violations: 0 pass, 1 fail')])
  expect(stderr).toContain(`understudy: Failed to write scenarios into ${taken}: `)
})
