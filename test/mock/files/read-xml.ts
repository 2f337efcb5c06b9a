import { expect } from 'vitest'

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const entities: { readonly [name: string]: string } = { amp: '&', lt: '<', gt: '>', quot: '"' }

/** Fails unless a text is well-formed XML, of the little XML that these files use. */
function expectWellFormed(xml: string): void {
  expect(xml.startsWith(declaration)).toBe(true)
  // oxlint-disable-next-line no-control-regex
  expect(xml).not.toMatch(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/)
  const open: string[] = []
  let roots = 0
  const tokens = xml.slice(declaration.length).matchAll(/<(\/?)([A-Za-z][\w:]*)((?: [A-Za-z][\w:]*="[^"<]*")*)(\/?)>|[^<]+|</g)
  for (const [token, close, name = '', attributes = '', alone] of tokens) {
    expect(token).not.toBe('<')
    expect(token.replaceAll(/&(?:amp|lt|gt|quot);/g, '')).not.toContain('&')
    if (close === undefined) {
      expect(open.length, token).toBeGreaterThan(0)
      continue
    }
    const names = [...attributes.matchAll(/ ([\w:]+)=/g)].map(([, attribute]) => attribute)
    expect(new Set(names).size).toBe(names.length)
    if (close === '/') expect(open.pop()).toBe(name)
    else {
      if (open.length === 0) roots += 1
      if (alone === '') open.push(name)
    }
  }
  expect([open, roots]).toEqual([[], 1])
}

/** The texts of the elements of a name that hold nothing but text. */
export function textsOf(xml: string, element: string): readonly string[] {
  const found = xml.matchAll(new RegExp(`<${element}(?: [^>]*)?>([^<]*)</${element}>`, 'g'))
  return [...found].map(([, text = '']) => text.replaceAll(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole))
}

/** Fails unless every part of an Office file is well-formed and has a media type, and every relation leads to a part. */
export function expectOfficeFile(texts: { readonly [name: string]: string }): void {
  const names = Object.keys(texts)
  expect(names[0]).toBe('[Content_Types].xml')
  for (const xml of Object.values(texts)) expectWellFormed(xml)
  const typed = [...(texts['[Content_Types].xml'] ?? '').matchAll(/PartName="\/([^"]+)"/g)].map(([, name = '']) => name)
  expect(typed).toEqual(names.filter((name) => !name.endsWith('.rels') && name !== '[Content_Types].xml'))
  const related = names
    .filter((name) => name.endsWith('.rels'))
    .flatMap((name) => {
      const folder = name.replace(/_rels\/[^/]*$/, '')
      return [...(texts[name] ?? '').matchAll(/Target="([^"]+)"/g)].map(([, target = '']) => folder + target)
    })
  expect(related.toSorted()).toEqual(typed.toSorted())
}
