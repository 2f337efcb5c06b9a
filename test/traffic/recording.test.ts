import { expect, test } from 'vitest'
import type { Recorded } from '../../src/traffic/recorded.ts'
import { readRecording, toRecordingHead, toRecordingLine } from '../../src/traffic/recording.ts'

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
    expect(await readRecording('bug.recording', pieces)).toEqual({ upstream, recorded: read, notes: [] })
  }
})

test('recording: a torn last line is left out, wherever it is torn', async () => {
  const start = whole.lastIndexOf('\n', whole.length - 2) + 1
  for (let end = start + 1; end < whole.length - 1; end++) {
    const note = 'bug.recording, line 4 is torn and left out: the recorder was stopped while it wrote'
    expect(await readRecording('bug.recording', [whole.slice(0, end)])).toEqual({ upstream, recorded: read.slice(0, 2), notes: [note] })
  }
  expect(await readRecording('bug.recording', [whole.trimEnd()])).toEqual({ upstream, recorded: read, notes: [] })
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
