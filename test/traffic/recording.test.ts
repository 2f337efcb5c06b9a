import { expect, test } from 'vitest'
import type { Recorded } from '../../src/traffic/recorded.ts'
import { isRecording, readRecording, toRecordingHead, toRecordingLine } from '../../src/traffic/recording.ts'

const upstream = 'https://research.example/api/v2'

function recordedAt(sentAt: number, place = ''): Recorded {
  return {
    place,
    sentAt,
    answeredAt: sentAt + 5,
    request: { method: 'GET', url: `${upstream}/sessions`, headers: [['authorization', 'Bearer key-1']] },
    answer: { status: 200, headers: [['x-a', '1']], body: { text: '{"a":"\\n"}\n' } },
  }
}

const whole = toRecordingHead(upstream) + [1, 2, 3].map((at) => toRecordingLine(recordedAt(at))).join('')
const read = [1, 2, 3].map((at, index) => recordedAt(at, `bug.recording, line ${index + 2}`))

test('recording: what was written is read, however the file is cut into pieces', async () => {
  for (const size of [1, 7, 1000]) {
    const pieces = Array.from({ length: Math.ceil(whole.length / size) }, (_, index) => whole.slice(index * size, (index + 1) * size))
    expect(await readRecording('bug.recording', pieces)).toEqual({ upstream, recorded: read, leftOut: [], notes: [] })
  }
})

test('recording: a torn last line is left out, wherever it is torn', async () => {
  const start = whole.lastIndexOf('\n', whole.length - 2) + 1
  for (let end = start + 1; end < whole.length - 1; end++) {
    const note = 'bug.recording, line 4 is torn and left out: the recorder was stopped while it wrote'
    expect(await readRecording('bug.recording', [whole.slice(0, end)])).toEqual({
      upstream,
      recorded: read.slice(0, 2),
      leftOut: [],
      notes: [note],
    })
  }
  expect(await readRecording('bug.recording', [whole.trimEnd()])).toEqual({ upstream, recorded: read, leftOut: [], notes: [] })
})

test.each([
  ['', 'bug.recording is no recording of understudy record'],
  ['{"log":{}}\n', 'bug.recording is no recording of understudy record'],
  ['{"understudy":"recording","format":2,"upstream":""}\n', 'bug.recording has a format that this version cannot read'],
  [`${toRecordingHead(upstream)}{"a":1}\n`, 'bug.recording, line 2 is no exchange'],
  [`${toRecordingHead(upstream)}{"a\n${toRecordingLine(recordedAt(1))}`, 'bug.recording, line 2 is no exchange'],
])('recording: %j cannot be read', async (text, fault) => {
  expect(await readRecording('bug.recording', [text])).toEqual({ fault })
})

test.each([
  { sentAt: 1e300 },
  { answeredAt: -1 },
  { answeredAt: '2026' },
  { answer: 'x' },
  { answer: { status: '200', headers: [] } },
  { answer: { status: -1, headers: [] } },
  { answer: { status: 1e300, headers: [] } },
  { answer: { status: 200, headers: [['a', 1]] } },
  { answer: { status: 200, headers: [], body: '../../../../etc/passwd' } },
  { answer: { failed: 1 } },
  { request: { ...recordedAt(1).request, headers: [['a']] } },
  { request: { ...recordedAt(1).request, body: { text: 5, base64: 'YQ==' } } },
])('recording: a line with %j is no exchange', async (changed) => {
  const { place, ...written } = recordedAt(1)
  const line = JSON.stringify({ ...written, ...changed })
  const text = `${toRecordingHead(upstream)}${line}\n${line}\n`
  expect(await readRecording(place, [text])).toEqual({ fault: `${place}, line 2 is no exchange` })
})

test('recording: a line brings no member that the recorder does not write', async () => {
  const { place, request, answer, ...times } = recordedAt(1, 'bug.recording, line 2')
  const body = { text: '{}' }
  const sound = { ...times, request: { ...request, body, isCut: true }, answer: { ...answer, body, isCut: true, isBrokenOff: true } }
  const others = { place: 'elsewhere', told: null, asker: { tool: 5 }, isKeyHidden: true, isUnread: true, more: 'x' }
  const line = {
    ...others,
    ...sound,
    request: { ...others, ...sound.request, body: { ...others, ...body } },
    answer: { ...others, ...sound.answer, body: { ...others, ...body } },
  }
  const text = `${toRecordingHead(upstream)}${JSON.stringify(line)}\n`
  expect(await readRecording('bug.recording', [text])).toStrictEqual({ upstream, recorded: [{ place, ...sound }], leftOut: [], notes: [] })
})

/** The objects of a recording, as another program writes them anew. */
const written = (indent: string | undefined, isSorted = false): string =>
  whole
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Readonly<Record<string, unknown>>)
    .map((one) => (isSorted ? Object.fromEntries(Object.entries(one).toSorted(([a], [b]) => (a < b ? -1 : 1))) : one))
    .map((one) => JSON.stringify(one, null, indent))
    .join('\n')

test('recording: one that was written anew is read, in any spacing', async () => {
  const spaced = written(' ').replaceAll(/\n +/g, ' ').replaceAll('\n}', ' }')
  expect(isRecording(spaced)).toBe(true)
  expect(await readRecording('bug.recording', [spaced])).toEqual({ upstream, recorded: read, leftOut: [], notes: [] })
  for (const text of [written('  '), `${written('  ', true)}\n`]) {
    expect(isRecording(text)).toBe(true)
    const { recorded, ...others } = { recorded: [], ...(await readRecording('bug.recording', [text.slice(0, 20), text.slice(20)])) }
    expect(recorded).toEqual(read.map((one) => Object.assign({}, one, { place: expect.stringMatching(/^bug.recording, line \d+$/) })))
    expect(others).toEqual({ upstream, leftOut: [], notes: [] })
  }
  const torn = await readRecording('bug.recording', [written('  ').slice(0, -30)])
  expect(torn).toMatchObject({ recorded: [{}, {}], notes: [expect.stringMatching(/line \d+ is torn and left out/)] })
})

test('recording: a mask hides a key, and an empty or missing header was sent so', async () => {
  const lines = (['Bearer ***', undefined, 'Bearer ', 'Bearer key-1', 'Bearer secret-1'] as const).map((key, at) => {
    const one = recordedAt(at)
    return toRecordingLine({ ...one, request: { ...one.request, headers: key === undefined ? [] : [['Authorization', key]] } })
  })
  const found = await readRecording('bug.recording', [toRecordingHead(upstream), ...lines])
  if ('fault' in found) throw new Error(found.fault)
  expect(found.recorded.map(({ request }) => request.isKeyHidden)).toEqual([true, undefined, undefined, undefined, undefined])
  expect(found.notes).toEqual(['bug.recording has a mask in place of some keys: nobody knows whose account they are of'])
})
