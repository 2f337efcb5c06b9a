// Everything below U+0020 but tab and line ends, and the two non-characters: XML 1.0 has no way to write them.
const forbidden = /[^\t\n\r\u0020-\uFFFD]/g

// Most texts have nothing to escape.
const special = /[^\t\n\r\u0020-\uFFFD]|[&<>"]/

const entities: { readonly [character: string]: string } = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Escapes a text for an element or a quoted attribute. Characters that XML cannot express are left out. */
export function escapeXml(text: string): string {
  if (!special.test(text)) return text
  return text.replaceAll(forbidden, '').replaceAll(/[&<>"]/g, (character) => entities[character] ?? character)
}
