import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Exchange } from '../../../src/exchange/exchange.ts'
import { toCurl } from '../../../src/exchange/to-curl.ts'
import { hasCurl, readCurl } from '../../../src/traffic/curl/read-curl.ts'
import type { Recorded } from '../../../src/traffic/recorded.ts'

const url = 'https://api.example.org/v2/search/papers'

function read(text: string): { recorded: readonly Recorded[]; leftOut: readonly string[]; notes: readonly string[] } {
  const found = readCurl('ticket.txt', text)
  if ('fault' in found) throw new Error(found.fault)
  return { ...found, leftOut: found.leftOut.map(({ place, why }) => `${place}: ${why}`) }
}

function readOne(text: string): Recorded['request'] {
  const { recorded, leftOut } = read(text)
  expect([recorded.length, leftOut]).toEqual([1, []])
  return recorded[0]?.request ?? { method: '', url: '', headers: [] }
}

test('curl: a command of a browser for bash has its method, address, headers and body', () => {
  const command = String.raw`curl '${url}?a=1&b=2' \
  -H 'accept: */*' \
  -H 'authorization: Bearer $KEY' \
  -H 'content-type: application/json' \
  -b 'a=1; b=2' \
  --data-raw $'{"query":"it\'s\n\u0021"}' \
  --compressed --insecure`
  expect(readOne(command)).toEqual({
    method: 'POST',
    url: `${url}?a=1&b=2`,
    headers: [
      ['accept', '*/*'],
      ['authorization', 'Bearer $KEY'],
      ['content-type', 'application/json'],
      ['Cookie', 'a=1; b=2'],
      ['Accept-Encoding', 'deflate, gzip, br, zstd'],
    ],
    body: { text: '{"query":"it\'s\n!"}' },
    isKeyHidden: true,
  })
})

/** A word as browsers write it for cmd.exe: a `^` before all that means something there, also before its quotes. */
function toCmdWord(text: string): string {
  const inQuotes = text.replace(/(\\*)("|$)/g, (_, slashes: string, quote: string) => slashes + slashes + (quote === '' ? '' : '\\"'))
  const escaped = inQuotes
    .split('\n')
    .map((line) => line.replace(/[^\w\s\-:=+~'/.,?;()*`\u0080-\u{10FFFF}]/gu, '^$&'))
    .join('^\n\n')
  return `^"${escaped}^"`
}

test('curl: a command of a browser for cmd.exe is read as it was sent', () => {
  const body = fc.string({ unit: fc.constantFrom(...Array.from(' \n"\\^%&|<>!{}\':,ab1é')), maxLength: 30 })
  fc.assert(
    fc.property(body, body, (sent, query) => {
      const value = query.replaceAll('\n', ' ').trim()
      const command = [`curl ${toCmdWord(url)}`, `-H ${toCmdWord(`x-query: ${value}`)}`, `--data-raw ${toCmdWord(sent)}`].join(' ^\n  ')
      const request = readOne(`${command}\n`)
      expect([request.url, request.body]).toEqual([url, { text: sent }])
      expect(request.headers.slice(0, -1)).toEqual(value === '' ? [] : [['x-query', value]])
    }),
  )
})

test.each([
  [String.raw`curl "${url}" ^` + '\n  --data-raw "{""query"":""x""}"', '{"query":"x"}'],
  [String.raw`curl.exe "${url}" ^` + '\r\n  -d "{\\"query\\":\\"a\\\\\\\\\\"}"', '{"query":"a\\\\"}'],
  [String.raw`C:\Users\me> curl ^"${url}^" -d ^"100^%^20^"`, '100%20'],
])('curl: %j for cmd.exe has the body %j', (command, body) => {
  expect(readOne(command)).toMatchObject({ method: 'POST', url, body: { text: body } })
})

test.each([
  [`curl '${url}' -H 'x-a: ^"b'`, '^"b'],
  [`curl '${url}' -H 'x-a: it'\\''s ^"b^'`, `it's ^"b^`],
])('curl: %j of bash is not taken for one of cmd.exe', (command, value) => {
  expect(readOne(command).headers).toEqual([['x-a', value]])
})

test('curl: what our reports print is read as it was sent', () => {
  const word = fc.string({ unit: 'grapheme', maxLength: 20 })
  const token = fc.stringMatching(/^x-[a-z]{1,8}$/)
  const request = fc.record({
    method: fc.constantFrom('GET', 'POST', 'DELETE'),
    path: fc.webPath(),
    query: fc.webQueryParameters(),
    headers: fc.dictionary(token, fc.stringMatching(/^[!-~]([ -~]{0,20}[!-~])?$/)),
    body: fc.option(word, { nil: undefined }),
  })
  fc.assert(
    fc.property(request, ({ method, path, query, headers, body }) => {
      // A part such as /:id stands for an id.
      const address = `https://api.example.org${path.replace(/[[\]{}]|(?<=\/):+/g, '')}${query === '' ? '' : `?${query.replace(/[[\]{}]/g, '')}`}`
      const sent = {
        method,
        url: address,
        headers: { 'content-type': 'application/json', ...headers },
        ...(body !== undefined && { body }),
      }
      const exchange: Exchange = {
        id: 1,
        operation: null,
        as: 'other',
        sentAt: 0,
        answeredAt: 0,
        order: { sent: 1, answered: 2 },
        request: { ...sent, headers: { authorization: 'Bearer •••', ...sent.headers } },
        response: { failed: '' },
      }
      const [{ request: found } = { request: undefined }] = read(toCurl(exchange)).recorded
      const headersRead = [['authorization', 'Bearer $UNDERSTUDY_KEY_OTHER'], ...Object.entries(sent.headers)]
      const expected = { method, url: address, headers: headersRead, ...(body !== undefined && { body: { text: body } }) }
      expect(found).toEqual(body === '@-' ? undefined : expected)
    }),
  )
})

test('curl: the commands of a ticket are found between its words', () => {
  const { recorded, leftOut, notes } = read(`The list is broken, as of Monday:

$ curl -s ${url}
{"papers":[]}
\`\`\`bash
me@host:~/work$ curl ${url}?a=1 | jq . ; curl -XDELETE ${url}
export KEY=1 && KEY=2 curl "${url}?b=2" > out.json
\`\`\`
> * \`curl ${url}?c=3\` also fails
curl says that it cannot connect.
`)
  expect(recorded.map(({ place, request: { method, url: address } }) => [place, method, address])).toEqual([
    ['ticket.txt, line 3', 'GET', url],
    ['ticket.txt, line 6', 'GET', `${url}?a=1`],
    ['ticket.txt, line 6', 'DELETE', url],
    ['ticket.txt, line 7', 'GET', `${url}?b=2`],
    ['ticket.txt, line 9', 'GET', `${url}?c=3`],
  ])
  expect(leftOut).toEqual(['ticket.txt, line 10: it has no address of the web'])
  expect(notes).toEqual(['ticket.txt: 2 lines are no curl command'])
})

test.each([
  ["Repro: curl can't be used", "It's wrong.", []],
  ["curl can't connect", "It's wrong.", ['ticket.txt, line 1: it has no address']],
  ["Note: curl doesn't say why", 'Nobody knows.', []],
  ["I ran curl, and curl won't end:", "They're slow.", []],
])('curl: the apostrophe of %j hides no command after it', (first, last, left) => {
  const { recorded, leftOut } = read(`${first}\n\ncurl -s ${url}\n${last}\ncurl -s ${url}?limit=1\n`)
  expect(recorded.map(({ place, request }) => [place, request.url])).toEqual([
    ['ticket.txt, line 3', url],
    ['ticket.txt, line 5', `${url}?limit=1`],
  ])
  expect(leftOut).toEqual(left)
})

test('curl: a sentence goes on behind a command with an apostrophe', () => {
  const { recorded } = read(`Request: curl ${url}?a=1 isn't answered\ncurl ${url}?b=2\nIt's so.\n`)
  expect(recorded.map(({ request }) => request.url)).toContain(`${url}?b=2`)
})

test('curl: a body of several lines may stand before the address, also in a sentence', () => {
  for (const before of ['', 'Request: ', '$ ']) {
    const { recorded } = read(`${before}curl -XPOST -d '{\n  "query": "x"\n}' ${url}\n`)
    expect(recorded.map(({ request }) => request.body)).toEqual([{ text: '{\n  "query": "x"\n}' }])
  }
})

test('curl: the commands inside the sentences of a ticket are found', () => {
  const { recorded, leftOut, notes } = read(`Request: curl ${url} -H "x-a: b"
**Steps to reproduce:** curl ${url}?a=1
I ran \`curl '${url}?b=2'\` and got 500; \`\`curl ${url}?c=3\`\` works.
\`\`\`curl ${url}?d=4\`\`\`
It uses \`curl -v\`, or \`curl\`. Error: curl says no.
`)
  expect(recorded.map(({ place, request }) => [place, request.url])).toEqual([
    ['ticket.txt, line 1', url],
    ['ticket.txt, line 2', `${url}?a=1`],
    ['ticket.txt, line 3', `${url}?b=2`],
    ['ticket.txt, line 3', `${url}?c=3`],
    ['ticket.txt, line 4', `${url}?d=4`],
  ])
  expect([leftOut, notes]).toEqual([[], ['ticket.txt: a line is no curl command']])
})

test.each([
  [`-F file=@a.pdf ${url}`, 'its body is a form in parts (-F), which is not read'],
  [`-d @body.json ${url}`, 'its body is in a file (@body.json), which is not here'],
  [`-d@body.json ${url}`, 'its body is in a file (@body.json), which is not here'],
  [`-d @/home/quin@secret.example/hunter-PLANT-pw77I ${url}`, 'its body is in a file, which is not here'],
  [`-d @hunter-PLANT-pw77I ${url}`, 'its body is in a file, which is not here'],
  [`--data-binary @hunter2.json ${url}`, 'its body is in a file, which is not here'],
  [`--data-urlencode q@/home/quin@secret.example/a.txt ${url}`, 'a part of it is in a file, which is not here'],
  [`--data-urlencode PLANT@pw77I ${url}`, 'a part of it is in a file, which is not here'],
  [`--password=hunterPLANT ${url}`, 'it has the option --password, which is not read'],
  [`--pw77IPLANT ${url}`, 'it has an option that is not read'],
  [`--json @- ${url}`, 'its body comes from stdin (@-), which is not here'],
  [`--data-raw @- ${url}`, 'its body comes from stdin (@-), which is not here'],
  [`--data-urlencode q@a.txt ${url}`, 'a part of it is in a file (@a.txt), which is not here'],
  [`-T a.pdf ${url}`, 'its body is a file (-T), which is not here'],
  [`-K a.conf ${url}`, 'its options are in a file (-K), which is not here'],
  [`-H @a.txt ${url}`, 'its headers are in a file, which is not here'],
  [`-b jar.txt ${url}`, 'its cookies are in a file, which is not here'],
  [`--frobnicate ${url}`, 'it has the option --frobnicate, which is not read'],
  [`-sQ ${url}`, 'it has the option -Q, which is not read'],
  [`${url} -H`, 'its option -H has no value'],
  ['-s', 'it has no address'],
  ['ftp://example.org/a', 'it has no address of the web'],
  ['"$BASE/sessions"', 'its address holds a variable, whose value is not here'],
  ['https://example.org/[1-9]', 'its address is a pattern of many'],
  ['https://example.org/{a,b}', 'its address is a pattern of many'],
  [`${url} -H "authorization: $(cat key)"`, 'a quote of it has no end, or another command makes a part of it'],
])('curl: %s is left out with a reason', (words, why) => {
  expect(read(`curl ${words}`)).toMatchObject({ recorded: [], leftOut: [`ticket.txt, line 1: ${why}`] })
})

test('curl: a text without commands has none', () => {
  expect(hasCurl('We use libcurl.\nA curl is a curve.')).toBe(false)
  expect(hasCurl('  $ curl x')).toBe(true)
  expect(hasCurl('I ran `curl x`')).toBe(true)
  const long = `${'a$; '.repeat(100_000)}\n`
  expect(hasCurl(long)).toBe(false)
  expect(read('`curl '.repeat(20_000)).recorded).toEqual([])
})

test('curl: no text breaks the reader, wherever it is cut', () => {
  const whole = `$ curl '${url}' -H $'a: \\x41' --data-raw "{\\"a\\":1}" \\\n -s; curl ^"${url}^" ^\n -d ^"^{^\\^"a^\\^"^}^"\n\`curl x\``
  for (let end = 0; end <= whole.length; end++) expect(readCurl('ticket.txt', whole.slice(0, end))).toHaveProperty('recorded')
})

test('curl: a variable in the place of an id is an id, the same for its name', () => {
  const reports = 'https://api.example.org/v2/sessions/reports'
  const written = ['$ID', '"${ID}?include=reportBody"', "'{id}'", ':id', '"<id>"', "'$id'"]
  const { recorded, leftOut } = read(written.map((part) => `curl ${reports}/${part}`).join('\n'))
  expect(leftOut).toEqual([])
  const ids = recorded.map(({ request }) => /reports\/([^?]*)/.exec(request.url)?.[1])
  expect(new Set(ids)).toEqual(new Set([expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/)]))
  expect(readOne(`curl ${reports}/$OTHER`).url).not.toContain(String(ids[0]))
})

test('curl: a variable in a body or a query is nothing that can be sent', () => {
  const body = (word: string): string => `curl ${url} -H "Authorization: Bearer $KEY" -d ${word}`
  for (const word of ['"{\\"query\\":\\"${Q}\\"}"', '"$BODY"', '$BODY', '$"a ${b}"'])
    expect(read(body(word)).leftOut).toEqual(['ticket.txt, line 1: its body holds a variable, whose value is not here'])
  expect(read(`curl "${url}?query=$Q"`).leftOut).toEqual(['ticket.txt, line 1: its address holds a variable, whose value is not here'])
  // Nothing of these is a variable for a shell.
  for (const word of ['\'{"query":"${Q} $Q"}\'', '"costs \\$Q or 5$"', "$'${Q}'"])
    expect(readOne(body(word)).body?.['text' as never]).toMatch(/\$/)
})

test('curl: what stands for the key of the reader hides it, and another name does not', () => {
  const hides = (key: string): boolean => readOne(`curl -H 'Authorization: Bearer ${key}' ${url}`).isKeyHidden === true
  for (const key of ['$KEY', '${API_KEY}', '<token>', '{{token}}', '[key]', 'YOUR_API_KEY', 'your-token-here', 'xxxx', '...', '%TOKEN%'])
    expect([key, hides(key)]).toEqual([key, true])
  for (const key of ['$OTHER', '$OTHER_KEY', '$KEY2', '$UNDERSTUDY_KEY', 'alice-key', 'mykey', 'sk-live-1', 'x'])
    expect([key, hides(key)]).toEqual([key, false])
})
