/** A way to write a secret in a text, as a deployment may echo it. */
export type Spelling = { readonly name: string; readonly write: (secret: string) => string }

const utf8 = (text: string): string => String.fromCharCode(...new TextEncoder().encode(text))
const inJson = (text: string): string => JSON.stringify(text).slice(1, -1)
const each = (text: string, toEscape: (unit: string) => string): string => text.split('').map(toEscape).join('')
const hex = (unit: string, digits: number): string => unit.charCodeAt(0).toString(16).padStart(digits, '0')
const toBase64 = (text: string): string => btoa(utf8(text))
const toUrlBase64 = (text: string): string => toBase64(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
const inLines = (text: string, width: number): string => text.replace(new RegExp(`.{${width}}(?=.)`, 'gs'), '$&\n')
const inParts = (text: string, count: number): readonly string[] =>
  Array.from({ length: count }, (_, at) => text.slice(Math.floor((at * text.length) / count), Math.floor(((at + 1) * text.length) / count)))

const entities: { readonly [sign: string]: string } = {
  '/': '&sol;',
  '+': '&plus;',
  '=': '&equals;',
  _: '&UnderBar;',
  '.': '&period;',
  ':': '&colon;',
  '&': '&amp',
  '!': '&excl;',
  $: '&dollar;',
  '|': '&VerticalLine;',
}

/** Every spelling in which a secret is looked for. */
export const spellings: readonly Spelling[] = [
  { name: 'as it is', write: (secret) => secret },
  { name: 'within a word', write: (secret) => `my-${secret}_1` },
  { name: 'in upper case', write: (secret) => `x${secret.toUpperCase()}` },
  { name: 'in letters of either case', write: (secret) => each(secret, (unit) => (unit > 'l' ? unit.toUpperCase() : unit.toLowerCase())) },
  { name: 'with the slashes of PHP', write: (secret) => inJson(secret).replaceAll('/', String.raw`\/`) },
  { name: 'for a URL', write: encodeURIComponent },
  { name: 'for a URL twice', write: (secret) => encodeURIComponent(encodeURIComponent(secret)) },
  { name: 'for a URL, each byte', write: (secret) => each(utf8(secret), (unit) => `%${hex(unit, 2)}`) },
  { name: 'in JSON in JSON', write: (secret) => inJson(inJson(secret)) },
  { name: 'with \\u escapes', write: (secret) => each(secret, (unit) => `\\u${hex(unit, 4)}`) },
  { name: 'with some \\u escapes', write: (secret) => each(secret, (unit) => (/[a-m]/.test(unit) ? `\\u${hex(unit, 4)}` : unit)) },
  { name: 'with decimal entities', write: (secret) => each(secret, (unit) => `&#${unit.charCodeAt(0)};`) },
  { name: 'with hexadecimal entities', write: (secret) => each(secret, (unit) => `&#x${hex(unit, 2)};`) },
  { name: 'with named entities', write: (secret) => secret.replace(/[/+=_.:&!$|]/g, (sign) => entities[sign] ?? sign) },
  { name: 'with padded entities', write: (secret) => each(secret, (unit) => `&#${String(unit.charCodeAt(0)).padStart(7, '0')};`) },
  { name: 'with entities without an end', write: (secret) => each(secret, (unit) => `&#${unit.charCodeAt(0)}`) },
  { name: 'with hexadecimal entities without an end', write: (secret) => each(secret, (unit) => `&#x${hex(unit, 2)}`) },
  { name: 'with long entities', write: (secret) => each(secret, (unit) => `&#${String(unit.charCodeAt(0)).padStart(20, '0')};`) },
  { name: 'with long hexadecimal entities', write: (secret) => each(secret, (unit) => `&#x${hex(unit, 16)};`) },
  { name: 'with \\u{} escapes', write: (secret) => each(secret, (unit) => `\\u{${hex(unit, 2)}}`) },
  { name: 'with %u escapes', write: (secret) => each(secret, (unit) => `%u${hex(unit, 4)}`) },
  { name: 'in Base64', write: toBase64 },
  { name: 'in Base64 behind one byte', write: (secret) => toBase64(`a${secret} b`) },
  { name: 'in Base64 behind two bytes', write: (secret) => toBase64(`ab${secret}`) },
  { name: 'in base64url', write: toUrlBase64 },
  { name: 'in base64url behind a byte', write: (secret) => toUrlBase64(`:${secret}:`) },
  { name: 'as a user of Basic', write: (secret) => `Basic ${toBase64(`${secret}:`)}` },
  { name: 'as a password of Basic', write: (secret) => `Basic ${toBase64(`me:${secret}`)}` },
  { name: 'in Base64 of JSON', write: (secret) => toBase64(JSON.stringify({ key: secret })) },
  { name: 'in Base64 of a query', write: (secret) => toUrlBase64(`key=${encodeURIComponent(secret)}`) },
  { name: 'in Base64 for a URL', write: (secret) => encodeURIComponent(toBase64(secret)) },
  { name: 'in Base64 in lines', write: (secret) => inLines(toBase64(`a ${secret} b`), 16) },
  { name: 'in Base64 in words', write: (secret) => inLines(toBase64(`a ${secret} b`), 16).replaceAll('\n', ' ') },
  { name: 'in hex', write: (secret) => each(utf8(secret), (unit) => hex(unit, 2)) },
  { name: 'in hex, in capitals', write: (secret) => each(utf8(secret), (unit) => hex(unit, 2).toUpperCase()) },
  { name: 'in lines', write: (secret) => inLines(secret, 4) },
  { name: 'as a list', write: (secret) => JSON.stringify(inParts(secret, 3)) },
  { name: 'as a list of characters', write: (secret) => JSON.stringify(secret.split('')) },
  { name: 'as members', write: (secret) => JSON.stringify(Object.fromEntries(inParts(secret, 3).map((part, at) => [`part${at}`, part]))) },
  { name: 'as members of characters', write: (secret) => JSON.stringify(Object.fromEntries(secret.split('').entries())) },
  { name: 'as a name and a value', write: (secret) => JSON.stringify({ [inParts(secret, 2)[0] ?? '']: inParts(secret, 2)[1] }) },
  { name: 'as lines of an event', write: (secret) => `data: ${inLines(secret, 5).replaceAll('\n', '\ndata: ')}` },
  {
    name: 'as events',
    write: (secret) =>
      `: begins\n\n${inParts(secret, 4)
        .map((delta) => `data: ${JSON.stringify({ delta })}`)
        .join('\n\n')}\n\n`,
  },
  {
    name: 'as members with others between',
    write: (secret) => JSON.stringify({ a: inParts(secret, 2)[0], n: 5, other: 'a title', b: inParts(secret, 2)[1] }, null, 1),
  },
]
