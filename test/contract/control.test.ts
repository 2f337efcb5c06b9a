import { expect, test } from 'vitest'
import { isObject, valueAt, type Json } from '../../.toolchain/spec/json.ts'
import { readSpec } from '../../.toolchain/spec/read-spec.ts'
import {
  controlDefaults,
  controlOperation,
  controlOperationIds,
  controlQueryFaults,
  controlRequestFaults,
  controlResponseFaults,
  type ControlOperationId,
} from '../../src/contract/control.ts'
import { service } from '../../src/contract/service.ts'
import { demandedPlaces } from '../support/contract/demanded-places.ts'
import { root } from '../support/contract/document.ts'

const { control } = await readSpec(root)
const uuid = '8f14e45f-ceea-467f-a0e6-1d1d2b3c4d5e'
const messagesOf = (faults: readonly { message: string }[]) => faults.map(({ message }) => message)

test.each<[ControlOperationId, Json]>([
  ['createWorld', {}],
  ['createWorld', { id: 'a'.repeat(40), seed: 0, preset: 'conformance' }],
  ['createWorld', { given: { accounts: { default: { plan: 'pro', quota: 0 } } } }],
  ['moveClock', { advance: 'PT10M' }],
  ['moveClock', { to: 'nextChange' }],
  ['moveClock', { to: '2026-03-02T10:00:00Z' }],
  ['addSession', { type: 'report', sessionId: uuid, goesOn: { by: 'polls', polls: 1 } }],
  ['steerSession', { do: 'fail', code: 'x' }],
  ['signUp', { name: 'other', account: { plan: 'basic' } }],
  ['changeAccount', { quota: null }],
  ['changeOptions', {}],
])('request: %s accepts %j', (id, body) => {
  expect(controlRequestFaults(id, body)).toEqual([])
})

test.each<[ControlOperationId, Json, string]>([
  ['createWorld', null, 'the body must be an object'],
  ['createWorld', { id: 'a'.repeat(41) }, 'id must be 1 to 40 of a-z, 0-9 and -'],
  ['createWorld', { sed: 1 }, 'sed is not known here; did you mean seed?'],
  ['createWorld', { given: {}, preset: 'default' }, 'given cannot stand beside preset'],
  ['createWorld', { scenario: {}, preset: 'default' }, 'scenario cannot stand beside preset'],
  ['createWorld', { given: { accounts: { default: { plan: 'gold' } } } }, 'given.accounts.default.plan must be one of'],
  ['moveClock', { to: 'tomorrow' }, 'to must be a timestamp such as 2026-01-31T12:00:00Z, or nextChange'],
  ['moveClock', { freeze: false }, 'freeze must be true'],
  ['addSession', {}, 'type is required'],
  ['addSession', { type: 'report', goesOn: { by: 'hand', polls: 1 } }, 'goesOn.polls only counts when typed gets move it: by polls'],
  ['steerSession', { do: 'stop' }, 'do must be one of step, pause, resume, complete, fail, hang'],
  ['signUp', { name: '1st', account: { plan: 'basic' } }, 'name must be a letter and up to 39 letters, digits and -'],
  ['addSession', { type: 'report', status: 'pausd' }, 'unknown; did you mean pausedForInsufficientQuota?'],
  ['changeAccount', { quota: -1 }, 'quota must be at least 0'],
  ['changeOptions', { magic: 'yes' }, 'magic must be true or false'],
])('request: %s refuses %j and names the field', (id, body, message) => {
  expect(messagesOf(controlRequestFaults(id, body))).toEqual([expect.stringContaining(message)])
})

test.each([{}, { advance: 'PT1M', run: true }])('moveClock: it takes one way to move, so %j is a fault of the whole body', (body) => {
  expect(controlRequestFaults('moveClock', body)).toMatchObject([{ pointer: '', field: '' }])
})

test('query: both bounds are judged, and unknown parameters are faults', () => {
  for (const limit of [1, 1000]) expect(controlQueryFaults('getLedger', { limit, operation: 'getReport' })).toEqual([])
  expect(messagesOf(controlQueryFaults('getLedger', { limit: 0 }))).toEqual(['limit must be at least 1'])
  expect(messagesOf(controlQueryFaults('getLedger', { limit: 1001 }))).toEqual(['limit must be at most 1000'])
  expect(messagesOf(controlQueryFaults('getLedger', { limt: 5 }))).toEqual(['limt is not known here; did you mean limit?'])
})

test('defaults: those of query parameters are the document’s', () => {
  expect(controlDefaults.GetLedgerQuery).toEqual({ limit: 100, bodies: true })
})

test('answers: judged by status, and every refusal by one schema', () => {
  expect(controlResponseFaults('getClock', 200, { now: '2026-03-02T10:00:00Z', mode: 'frozen', nextChangeAt: null })).toEqual([])
  expect(messagesOf(controlResponseFaults('getClock', 200, { now: 'now', mode: 'frozen' }))).toEqual([
    'nextChangeAt is required',
    'now must be a timestamp such as 2026-01-31T12:00:00Z',
  ])
  expect(controlResponseFaults('deleteWorld', 204, null)).toEqual([])
  expect(messagesOf(controlResponseFaults('deleteWorld', 200, {}))).toEqual(['the status 200 is not documented for deleteWorld'])
  for (const id of controlOperationIds)
    for (const status of [400, 499]) {
      expect(controlResponseFaults(id, status, { error: { code: 'not_found', message: 'No.' } })).toEqual([])
      expect(messagesOf(controlResponseFaults(id, status, { error: { code: 'not_found' } }))).toEqual(['error.message is required'])
    }
})

test('streams: one operation streams, the others answer with JSON or nothing', () => {
  expect(controlOperationIds.filter((id) => controlOperation(id).streams)).toEqual(['streamEvents'])
  const without = controlOperationIds.filter((id) => Object.values(controlOperation(id).responses).includes(''))
  expect(without).toEqual(['deleteWorld', 'deleteSession', 'removeFaults', 'removeFault', 'clearLedger', 'deleteSnapshot', 'streamEvents'])
})

test('demandedAt: a place of the control document', () => {
  // The object that collects query parameters has no place in the document.
  const led = demandedPlaces('control').filter((place) => !/^\/components\/schemas\/\w+Query(\/type)?$/.test(place))
  expect(led.length).toBeGreaterThan(100)
  expect(led.filter((place) => valueAt(control, place) === undefined)).toEqual([])
})

// The document stands alone, so it repeats the words of the service data, and the two must stay the same.
test.each([
  ['plans of an account', '/ControlledAccount/properties/plan/enum', Object.keys(service.plans)],
  ['plans that an account moves to', '/ChangeAccount/properties/plan/enum', Object.keys(service.plans)],
  ['statuses of a session', '/ControlledSession/properties/status/enum', service.sessions.statuses],
])('enums: the %s are those of the service', (_, pointer, words) => {
  const schemas = valueAt(control, '/components/schemas')
  expect(isObject(schemas) ? valueAt(schemas, pointer) : undefined).toEqual(words)
})
