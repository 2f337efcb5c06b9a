import { expect } from 'vitest'
import type { Document } from '../../../src/mock/files/document.ts'
import { toPdf } from '../../../src/mock/files/to-pdf.ts'

export type ReadLine = { readonly font: string; readonly size: number; readonly x: number; readonly y: number; readonly text: string }

/** The objects of a PDF by number, found as a reader finds them: from its end to the table of offsets, and from there. */
export function readObjects(file: Uint8Array): ReadonlyMap<number, string> {
  const text = Array.from(file, (byte) => String.fromCharCode(byte)).join('')
  expect(text).toMatch(/^%PDF-1\.4\n%[\u0080-\u00FF]{4}\n/)
  const [, start] = /startxref\n(\d+)\n%%EOF\n$/.exec(text) ?? []
  const [head = '', count, table = ''] = /^xref\n0 (\d+)\n((?:\d{10} \d{5} [fn] \n)+)trailer\n/.exec(text.slice(Number(start))) ?? []
  expect(head).not.toBe('')
  expect(text.slice(Number(start))).toContain(`/Size ${count} `)
  const entries = table.match(/.{19}\n/g) ?? []
  expect([entries.length, entries[0]]).toEqual([Number(count), '0000000000 65535 f \n'])
  return new Map(
    entries.slice(1).map((entry, at) => {
      const offset = Number(entry.slice(0, 10))
      const begin = `${at + 1} 0 obj\n`
      expect(text.slice(offset, offset + begin.length)).toBe(begin)
      return [at + 1, text.slice(offset + begin.length, text.indexOf('\nendobj\n', offset))] as const
    }),
  )
}

export function readPages(document: Document): readonly (readonly ReadLine[])[] {
  const objects = readObjects(toPdf(document))
  const at = (reference: string | undefined): string => objects.get(Number(reference)) ?? ''
  const tree = [...objects.values()].find((object) => object.includes('/Type /Pages '))
  const fonts = new Map(
    [...(/\/Font << (.*?) >>/.exec(tree ?? '')?.[1] ?? '').matchAll(/\/(\w+) (\d+) 0 R/g)].map(([, name = '', number]) => {
      const [, toUnicode] = /\/ToUnicode (\d+) 0 R/.exec(at(number)) ?? []
      return [name, readMeanings(at(toUnicode))] as const
    }),
  )
  const kids = [...(/\/Kids \[([^\]]*)\]/.exec(tree ?? '')?.[1] ?? '').matchAll(/(\d+) 0 R/g)]
  expect(tree).toContain(`/Count ${kids.length} /MediaBox [0 0 595.28 841.89]`)
  return kids.map(([, kid]) => {
    const stream = at(/\/Type \/Page .*\/Contents (\d+) 0 R/.exec(at(kid))?.[1])
    const [, length, content = ''] = /^<< \/Length (\d+) >>\nstream\n([^]*)\nendstream$/.exec(stream) ?? []
    expect(content).toHaveLength(Number(length))
    const isText = (operators: string): boolean => operators.startsWith('BT ')
    for (const bar of content.split('\n').filter((operators) => !isText(operators)))
      expect(bar).toMatch(/^0\.\d+ g (?:[\d.]+ ){4}re f 0 g$/)
    return content
      .split('\n')
      .filter(isText)
      .map((operators) => readLine(operators, fonts))
  })
}

/** The characters of a font's codes, by its table. */
function readMeanings(stream: string): ReadonlyMap<string, string> {
  const pairs = [...stream.matchAll(/^<(\w+)> <(\w+)>$/gm)].map(([, code = '', units = '']) => {
    const characters = (units.match(/.{4}/g) ?? []).map((unit) => String.fromCharCode(Number.parseInt(unit, 16)))
    return [code, characters.join('')] as const
  })
  return new Map(pairs)
}

/** A line and the first of its fonts. Other letters are read as by a reader that copies text. */
function readLine(operators: string, fonts: ReadonlyMap<string, ReadonlyMap<string, string>>): ReadLine {
  const [, x, y, shows = ''] = /^BT ([\d.]+) ([\d.]+) Td (.*) ET$/.exec(operators) ?? []
  const parts = [...shows.matchAll(/(?:[\d.]+ w 2 Tr )?\/(\w+) ([\d.]+) Tf (?:\(((?:\\.|[^\\()])*)\)|<(\w*)>) Tj(?: 0 Tr)?(?: |$)/g)]
  expect(parts.map(([part]) => part).join('')).toBe(shows)
  const texts = parts.map(([, font = '', , literal, codes = '']) => {
    if (literal !== undefined)
      return new TextDecoder('windows-1252').decode(Uint8Array.from(literal.replaceAll(/\\(.)/g, '$1'), (one) => one.charCodeAt(0)))
    const meanings = fonts.get(font)
    const size = [...(meanings?.keys() ?? [])][0]?.length ?? 0
    expect([font, codes.length % size]).toEqual([font, 0])
    return (codes.match(new RegExp(`.{${size}}`, 'g')) ?? []).map((code) => meanings?.get(code) ?? '').join('')
  })
  const [, font = '', size] = parts[0] ?? []
  return { font, size: Number(size), x: Number(x), y: Number(y), text: texts.join('') }
}

export function textOf(lines: readonly ReadLine[]): readonly string[] {
  return lines.map(({ text }) => text)
}

/** A document of paragraphs below the title T and the heading H. */
export function page(...paragraphs: readonly string[]): Document {
  return { title: 'T', createdAt: 0, sections: [{ heading: 'H', paragraphs }] }
}
