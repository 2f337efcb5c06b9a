import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { inDefault, startControlled } from '../../support/serve/controlled-stand-in.ts'
import { refusal } from '../../support/serve/stand-in.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-03-02T09:00:00Z'), toFake: ['Date', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const at = (time: string): string => `2026-03-02T${time}.000Z`

test('a clock is frozen when the given sets it, and running otherwise', async () => {
  const { control } = startControlled({ given: { clock: '2020-01-01T00:00:00Z' } })
  await control.createWorld({ body: { id: 'running' } })
  const running = { path: { world: 'running' } }
  vi.advanceTimersByTime(5_000)
  expect(await control.getClock(inDefault)).toEqual({ now: '2020-01-01T00:00:00.000Z', mode: 'frozen', nextChangeAt: null })
  expect(await control.getClock(running)).toEqual({ now: at('09:00:05'), mode: 'running', nextChangeAt: null })
})

test('a running clock tells how the wall clock was set, and a frozen one does not', async () => {
  const { control } = startControlled()
  const running = { path: { world: 'running' } }
  await control.createWorld({ body: { id: 'running' } })
  await control.getClock(running)
  vi.setSystemTime(Date.now() + 3_600_000)
  expect(await control.getClock(running)).toEqual({
    now: at('10:00:00'),
    mode: 'running',
    nextChangeAt: null,
    wallClock: { setBackMs: 0, jumpedMs: 3_600_000, noticedAt: at('10:00:00') },
  })
  vi.setSystemTime(Date.now() - 3_700_000)
  vi.advanceTimersByTime(1_000)
  expect(await control.getClock(running)).toMatchObject({
    now: at('10:00:01'),
    wallClock: { setBackMs: 3_700_000, jumpedMs: 3_600_000, noticedAt: at('10:00:01') },
  })
  vi.advanceTimersByTime(1_000)
  expect(await control.moveClock({ ...running, body: { freeze: true } })).toMatchObject({
    now: at('10:00:02'),
    wallClock: { setBackMs: 3_700_000 },
  })
  expect(await control.getClock(inDefault)).not.toHaveProperty('wallClock')
  await control.resetWorld(running)
  expect(await control.getClock(running)).not.toHaveProperty('wallClock')
})

test('advance moves a frozen and a running clock by the span', async () => {
  const { control } = startControlled()
  const move = async (advance: string) => (await control.moveClock({ ...inDefault, body: { advance } })).now
  expect(await move('PT1H2M3.5S')).toBe('2026-03-02T10:02:03.500Z')
  expect(await move('PT1.001S')).toBe('2026-03-02T10:02:04.501Z')
  expect(await move('PT0S')).toBe('2026-03-02T10:02:04.501Z')
  await control.moveClock({ ...inDefault, body: { run: true } })
  expect(await move('PT10M')).toBe('2026-03-02T10:12:04.501Z')
  vi.advanceTimersByTime(1_000)
  expect(await control.getClock(inDefault)).toMatchObject({ now: '2026-03-02T10:12:05.501Z', mode: 'running' })
})

test('a clock moved to an instant is frozen or running there', async () => {
  const { control } = startControlled()
  const move = (to: string) => control.moveClock({ ...inDefault, body: { to } })
  expect(await move('2026-03-02T12:00:00+02:00')).toMatchObject({ now: at('10:00:00'), mode: 'frozen' })
  expect(await move('2026-03-02T10:00:00Z')).toMatchObject({ now: at('10:00:00') })
  await control.moveClock({ ...inDefault, body: { run: true } })
  expect(await move('2026-03-02T11:00:00Z')).toMatchObject({ now: at('11:00:00'), mode: 'running' })
})

test('a clock is frozen until run, and continues from there', async () => {
  const { control } = startControlled()
  const move = (body: { readonly freeze: true } | { readonly run: true }) => control.moveClock({ ...inDefault, body })
  expect(await move({ run: true })).toMatchObject({ now: at('09:00:00'), mode: 'running' })
  vi.advanceTimersByTime(2_000)
  expect(await move({ freeze: true })).toMatchObject({ now: at('09:00:02'), mode: 'frozen' })
  vi.advanceTimersByTime(60_000)
  expect(await move({ freeze: true })).toMatchObject({ now: at('09:00:02') })
  expect(await move({ run: true })).toMatchObject({ now: at('09:00:02'), mode: 'running' })
  vi.advanceTimersByTime(1_000)
  expect((await control.getClock(inDefault)).now).toBe(at('09:00:03'))
})

test('the clock shows the next change, and moves to it', async () => {
  const { control } = startControlled({
    given: { sessions: { slow: { type: 'report', goesOn: { spanSeconds: 60 } }, quick: { type: 'agent', goesOn: { spanSeconds: 4 } } } },
  })
  expect((await control.getClock(inDefault)).nextChangeAt).toBe(at('09:00:01'))
  const statuses = async () => (await control.listControlledSessions(inDefault)).sessions.map(({ type, status }) => `${type} ${status}`)
  expect(await control.moveClock({ ...inDefault, body: { to: 'nextChange' } })).toMatchObject({
    now: at('09:00:01'),
    nextChangeAt: at('09:00:02'),
  })
  // A step of an agent tells something, and does not end its stage.
  expect(await statuses()).toEqual(expect.arrayContaining(['agent processing', 'report processing']))
  for (let change = 2; change <= 8; change++) await control.moveClock({ ...inDefault, body: { to: 'nextChange' } })
  expect(await control.getClock(inDefault)).toMatchObject({ now: at('09:00:08'), nextChangeAt: at('09:01:00') })
  expect(await statuses()).toEqual(expect.arrayContaining(['agent completed', 'report processing']))
})

test('the clock has no next change where nothing changes by itself', async () => {
  const { send } = startControlled({ given: { sessions: { one: { type: 'report', status: 'completed' } } } })
  expect(await send('POST', '/worlds/default/clock', { to: 'nextChange' })).toMatchObject(
    refusal(409, 'wrong_state', 'Nothing will change by itself, so there is no next change to go to.'),
  )
})

test('a clock move lets all due events happen first, in order', async () => {
  const { control, understudy } = startControlled({ given: { sessions: { one: { type: 'report' }, two: { type: 'systematicReview' } } } })
  const { sessions } = await control.getWorld(inDefault)
  const events = control.streamEvents(inDefault)[Symbol.asyncIterator]()
  await events.next()
  expect(await control.moveClock({ ...inDefault, body: { advance: 'PT1H' } })).toMatchObject({ nextChangeAt: null })
  const happened: { readonly type: unknown; readonly at: unknown }[] = []
  for (let count = 0; count < 7; count++) {
    const { data } = (await events.next()).value ?? {}
    happened.push({ type: data?.type, at: data?.['at'] })
  }
  await events.return?.()
  const instants = happened.map(({ at: instant }) => String(instant))
  expect(instants).toEqual(instants.toSorted())
  expect(happened.map(({ type }) => type)).toEqual([
    'stageBegun',
    'sessionCompleted',
    'stageBegun',
    'exportsReady',
    'stageBegun',
    'sessionCompleted',
    'exportsReady',
  ])
  for (const session of Object.values(sessions))
    expect((await control.getControlledSession({ path: { ...inDefault.path, session } })).status).toBe('completed')
  expect(understudy.clock.now()).toBe(Date.parse(at('10:00:00')))
})

test.each([{ to: '2026-03-02T08:59:59.999Z' }, { to: '2026-03-02T10:00:00+02:00' }, { to: '0001-01-01T00:00:00Z' }])(
  'the clock refuses to move back to %j',
  async (body) => {
    const { control, send } = startControlled()
    for (const mode of ['frozen', 'running'] as const) {
      if (mode === 'running') await control.moveClock({ ...inDefault, body: { run: true } })
      expect(await send('POST', '/worlds/default/clock', body)).toMatchObject(
        refusal(409, 'clock_backwards', `The clock only goes forward: it is ${at('09:00:00')}, past ${body.to}.`),
      )
      expect(await control.getClock(inDefault)).toMatchObject({ now: at('09:00:00'), mode })
    }
  },
)

test.each([
  ['no member', {}, 'the body must have at least 1 member'],
  ['two members', { advance: 'PT1M', freeze: true }, 'the body must have at most 1 member'],
  [
    'words for a duration',
    { advance: 'ten minutes' },
    'advance must be an ISO 8601 duration of days, hours, minutes and seconds, such as PT10M or P7D, each of at most six digits',
  ],
  [
    'a negative duration',
    { advance: '-PT1M' },
    'advance must be an ISO 8601 duration of days, hours, minutes and seconds, such as PT10M or P7D, each of at most six digits',
  ],
  [
    'an empty duration',
    { advance: 'PT' },
    'advance must be an ISO 8601 duration of days, hours, minutes and seconds, such as PT10M or P7D, each of at most six digits',
  ],
  ['a number for a duration', { advance: 60 }, 'advance must be a string'],
  ['words for an instant', { to: 'tomorrow' }, 'to must be a timestamp such as 2026-01-31T12:00:00Z, or nextChange'],
  ['an impossible date', { to: '2026-02-30T00:00:00Z' }, 'to must be a timestamp such as 2026-01-31T12:00:00Z, or nextChange'],
  ['false for freeze', { freeze: false }, 'freeze must be true'],
  ['a number for run', { run: 1 }, /^run must be /],
  ['an unknown member', { forward: 'PT1M' }, 'forward is not known here; known are advance, to, freeze, run'],
  ['a text as the body', 'text', /^the body must be JSON: /],
  ['a list as the body', '[]', 'the body must be an object'],
])('a clock move with %s is refused with its mistake', async (_, body, message) => {
  const { control, send } = startControlled()
  expect(await send('POST', '/worlds/default/clock', body)).toMatchObject(refusal(400, 'invalid_request', message))
  expect((await control.getClock(inDefault)).now).toBe(at('09:00:00'))
})

test('the clock stops at the last instant of a timestamp', async () => {
  const { control, send } = startControlled({ given: { clock: '9999-12-31T23:00:00Z' } })
  expect(await send('POST', '/worlds/default/clock', { advance: 'PT1H' })).toMatchObject(
    refusal(400, 'invalid_request', 'advance must not lead beyond the year 9999'),
  )
  expect((await control.moveClock({ ...inDefault, body: { advance: 'PT59M59.999S' } })).now).toBe('9999-12-31T23:59:59.999Z')
})
