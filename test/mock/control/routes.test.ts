import { expect, test } from 'vitest'
import { controlOperation, controlOperationIds } from '../../../src/contract/control.ts'
import { startControlled } from '../../support/serve/controlled-stand-in.ts'
import { refusal } from '../../support/serve/stand-in.ts'

const { send } = startControlled({
  given: { sessions: { one: { type: 'report', sessionId: '00000000-0000-4000-8000-000000000001' } } },
})

const at = (path: string): string =>
  path
    .replace('{world}', 'default')
    .replace('{session}', '00000000-0000-4000-8000-000000000001')
    .replace('{account}', 'default')
    .replace('{snapshot}', 'none')

const withBody = controlOperationIds.map(controlOperation).filter(({ request }) => request !== null)

test.each(withBody)('$method $path refuses a body that is not JSON', async ({ method, path }) => {
  const asked = (body: unknown, headers?: Readonly<Record<string, string>>) => send(method, at(path), body, headers)
  expect(await asked(undefined)).toMatchObject(refusal(400, 'invalid_request', 'the body must be a JSON object, but there is none'))
  expect(await asked('{')).toMatchObject(refusal(400, 'invalid_request', /^the body must be JSON: /))
  expect(await asked('5')).toMatchObject(refusal(400, 'invalid_request', 'the body must be an object'))
  expect(await asked('{}', { 'content-type': 'text/plain' })).toMatchObject(
    refusal(400, 'invalid_request', 'the body must be application/json, not text/plain'),
  )
  expect(await asked(`"${'x'.repeat(1024 * 1024)}"`)).toMatchObject(refusal(413, 'payload_too_large', /^the body must have at most 1 MiB/))
  expect(await asked({ nonsense: true })).toMatchObject(refusal(400, 'invalid_request', /^nonsense is not known here|is required$/))
})

test('an unknown control path is not found', async () => {
  for (const path of ['/nothing', '/worlds/default/nothing', '/worlds/default/clock/hands', '/worlds//clock'])
    expect(await send('GET', path)).toMatchObject(refusal(404, 'not_found', `There is nothing at /_control${path}.`))
})

test('a wrong control method gets the allowed ones', async () => {
  const answer = await send('PUT', '/worlds/default/clock')
  expect(answer).toMatchObject(refusal(405, 'method_not_allowed', '/_control/worlds/default/clock takes GET, POST.'))
  expect(answer.headers.get('allow')).toBe('GET, POST')
})

test('the root of control names the server', async () => {
  for (const path of ['', '/']) expect(await send('GET', path)).toMatchObject({ status: 200, body: { name: 'understudy' } })
})

test('a HEAD to control is answered like its GET, without body or subscription', async () => {
  expect(await send('HEAD', '/worlds/default/clock')).toMatchObject({ status: 200, text: '' })
  const answer = await send('HEAD', '/worlds/default/events')
  expect([answer.status, answer.text, answer.headers.get('content-type')]).toEqual([200, '', 'text/event-stream'])
})

test('control answers are never cached', async () => {
  for (const path of ['/', '/worlds/default', '/worlds/none', '/worlds/default/events'])
    expect((await send('HEAD', path)).headers.get('cache-control')).toBe('no-store')
})

test('a scenario by its name is refused with what to send', async () => {
  expect(await send('POST', '/worlds', { id: 'named', scenario: 'quota/paused' })).toMatchObject(
    refusal(400, 'invalid_request', /^scenario must be an object: send the content of its file as JSON; a name .* goes into shelf$/),
  )
})
