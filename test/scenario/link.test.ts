import { readFileSync } from 'node:fs'
import { deflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { packScenario, toPlayLink, unpackScenario } from '../../src/scenario/link.ts'

const text = readFileSync(new URL('../../scenarios/reports/pauses-for-quota-and-resumes.yaml', import.meta.url), 'utf8')

test('links: a scenario comes back as it was, in characters of a fragment', async () => {
  for (const one of [text, '', 'title: Ünïcode – ☕ 🧪\n', '\u0000\uFFFD', 'x'.repeat(300_000)]) {
    const packed = await packScenario(one)
    expect(packed).toMatch(/^[\w-]*$/)
    expect(await unpackScenario(packed)).toBe(one)
  }
})

test('links: one that is cut or damaged is told from a whole one', async () => {
  const packed = await packScenario(text)
  expect(await unpackScenario(packed.slice(0, -8))).toBeNull()
  expect(await unpackScenario(packed.slice(8))).toBeNull()
  expect(await unpackScenario('§§§')).toBeNull()
  expect(await unpackScenario(deflateRawSync(Buffer.from([0xff, 0xfe, 0xfd])).toString('base64url'))).toBeNull()
})

test('links: one that unpacks to more than any scenario needs is refused', async () => {
  expect(await unpackScenario(deflateRawSync(Buffer.alloc(50_000_000)).toString('base64url'))).toBeNull()
})

test.each(['http://127.0.0.1:4010/_panel', 'http://127.0.0.1:4010/_panel/', 'http://127.0.0.1:4010/_panel/#/w/left/traffic'])(
  'links: the one to the panel at %s plays in its default world',
  (panel) => {
    expect(toPlayLink(panel, 'abc')).toBe('http://127.0.0.1:4010/_panel/#/w/default/play?scenario=abc')
  },
)
