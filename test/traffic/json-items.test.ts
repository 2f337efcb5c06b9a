import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readItems, type ItemsEnd } from '../../src/traffic/json-items.ts'

type Read = { readonly items: readonly unknown[]; readonly end: ItemsEnd }

async function read(chunks: readonly string[], path: readonly string[] = ['log', 'entries']): Promise<Read> {
  // The file comes in pieces, as from a disk.
  async function* pieces(): AsyncGenerator<string> {
    yield* chunks
  }
  const reading = readItems(pieces(), path)
  const items: unknown[] = []
  for (;;) {
    const next = await reading.next()
    if (next.done === true) return { items, end: next.value }
    items.push(next.value === null ? null : JSON.parse(next.value))
  }
}

function cut(text: string, lengths: readonly number[]): readonly string[] {
  const chunks: string[] = []
  let at = 0
  for (let turn = 0; at < text.length; turn++) {
    const length = lengths[turn % lengths.length] ?? 1
    chunks.push(text.slice(at, at + length))
    at += length
  }
  return chunks
}

test('items: those of any document are read in any pieces, as JSON.parse reads them', async () => {
  const document = fc.record({ before: fc.json(), entries: fc.array(fc.jsonValue(), { maxLength: 6 }), after: fc.json() })
  await fc.assert(
    fc.asyncProperty(
      document,
      fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1 }),
      fc.constantFrom(0, 1, 2),
      async (of, lengths, space) => {
        const { before, entries, after } = of
        const text = JSON.stringify(
          { creator: JSON.parse(before), log: { pages: JSON.parse(before), 'a "b\\': [{}], entries, x: JSON.parse(after) } },
          null,
          space,
        )
        expect(await read(cut(text, lengths))).toEqual({ items: JSON.parse(JSON.stringify(entries)), end: { end: 'whole' } })
      },
    ),
  )
})

test('items: a document cut at any place gives the whole items before it, and says so', async () => {
  const text = JSON.stringify({ log: { version: '1.2', entries: [{ a: '[",}' }, { b: [1, 2] }, 'c', 4] } })
  for (let length = 0; length < text.length; length++) {
    const reading = readItems(
      (async function* () {
        yield text.slice(0, length)
      })(),
      ['log', 'entries'],
    )
    const items: string[] = []
    let end: ItemsEnd | undefined
    while (end === undefined) {
      const next = await reading.next()
      if (next.done === true) end = next.value
      else items.push(next.value ?? '')
    }
    expect(end.end, text.slice(0, length)).not.toBe('whole')
    expect(['{"a":"[\\",}"}', '{"b":[1,2]}', '"c"', '4'].slice(0, items.length)).toEqual(items)
  }
})

test('items: long strings of an item that nobody wants are cut, but in no escape', async () => {
  const long = fc
    .array(fc.constantFrom('a', 'b"', '\\', '\u0001', '😀', 'é'), { minLength: 65_500, maxLength: 65_560 })
    .map((parts) => parts.join(''))
  await fc.assert(
    fc.asyncProperty(long, fc.integer({ min: 1000, max: 70_000 }), async (content, length) => {
      const entries = [
        { url: 'no', content, after: 1 },
        { url: 'yes', content },
        { url: 'no', content: 'short' },
      ]
      async function* pieces(): AsyncGenerator<string> {
        yield* cut(JSON.stringify({ log: { entries } }), [length])
      }
      const reading = readItems(pieces(), ['log', 'entries'], (begun) => begun.includes('"yes"'))
      const [one, other, third] = [await reading.next(), await reading.next(), await reading.next()].map(
        ({ value }) => JSON.parse(value as string) as unknown,
      ) // three items
      expect(other).toEqual(entries[1])
      expect(third).toEqual(entries[2])
      expect(one).toMatchObject({ url: 'no', after: 1 })
      expect(content.startsWith((one as { content: string }).content)).toBe(true)
    }),
    { numRuns: 40 },
  )
})

test.each([
  ['', 'it is empty'],
  [' \n', 'it is empty'],
  ['curl https://example.org', 'it is no JSON object'],
  ['{}', 'it has no list at log.entries'],
  ['{"log": {"entries": {"a": []}}}', 'it has no list at log.entries'],
  ['{"entries": [1], "log": 2}', 'it has no list at log.entries'],
  ['[{"log": {"entries": [1]}}]', 'it has no list at log.entries'],
  ['{"log": ', 'it ends before its list at log.entries'],
])('items: %j has none: %s', async (text, reason) => {
  expect(await read([text])).toEqual({ items: [], end: { end: 'other', reason } })
})
