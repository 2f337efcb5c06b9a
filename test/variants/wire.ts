import { changeAnswers, changeAnswersWithMemory, type Mutant } from '../support/deployments/mutant.ts'
import { rewriteText } from '../support/deployments/rewrite-text.ts'
import type { Variant } from '../support/deployments/variant.ts'

/** Streams an answer in small chunks. */
const inPieces: Mutant['fetchOf'] = (understudy) => async (input, init) => {
  const answer = await understudy.fetch(input, init)
  const bytes = new Uint8Array(await answer.arrayBuffer())
  let at = 0
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (at >= bytes.byteLength) return controller.close()
      const size = Math.max(7, Math.ceil(bytes.byteLength / 50))
      controller.enqueue(bytes.slice(at, at + size))
      at += size
    },
  })
  const isEmpty = answer.status === 204 || answer.status === 304
  return new Response(isEmpty ? null : body, answer)
}

/** Swaps the versions 4 and 7, so that an id of the examiner comes back as it was sent. */
function swapVersions(text: string): string {
  return text.replace(/([0-9a-f]{8}-[0-9a-f]{4}-)([47])([0-9a-f]{3}-[89ab])/g, (_, start: string, version: string, end: string) =>
    [start, version === '4' ? '7' : '4', end].join(''),
  )
}

const busy = { error: 'Rate limit exceeded', message: 'Slow down.' }

export const variants: readonly Variant[] = [
  {
    does: 'indents its JSON and names its charset',
    fetchOf: changeAnswers((_, { body }) =>
      body === undefined
        ? null
        : { text: JSON.stringify(body, null, 4), headers: { 'content-type': 'application/json; charset=utf-8', 'content-length': null } },
    ),
  },
  { does: 'streams its answers in small chunks', fetchOf: inPieces },
  {
    does: 'has UUIDs of version 7',
    rewriteTarget: swapVersions,
    fetchOf: rewriteText({ inward: swapVersions, outward: swapVersions, rewritesControl: true }),
  },
  {
    does: 'prefixes its cursors',
    fetchOf: rewriteText({
      inward: (text) => text.replace(/cursor=page%3A(\w[^&]*)/, 'cursor=$1'),
      outward: (text) => text.replace(/"nextCursor":"/, '"nextCursor":"page:'),
    }),
  },
  {
    does: 'links to its public address',
    fetchOf: rewriteText({
      inward: (text) => text,
      outward: (text) => text.replace(/http:\/\/understudy\.test\/(?:w\/[\w-]+\/)?api\/v2\//g, 'https://api.example.org/v2/'),
    }),
  },
  {
    does: 'has its files on another host',
    fetchOf: rewriteText({
      inward: (text) => text.replace('https://files.example.org/', 'http://understudy.test/'),
      outward: (text) => text.replace(/http:\/\/understudy\.test\/((?:w\/[\w-]+\/)?_files\/)/g, 'https://files.example.org/$1'),
    }),
  },
  {
    does: 'answers 500 to each 17th read',
    fetchOf: changeAnswersWithMemory(() => {
      let reads = 0
      return ({ method, path }) =>
        method === 'GET' && path.startsWith('/sessions') && ++reads % 17 === 0
          ? { status: 500, body: { error: { code: 'internal_error', message: 'Try again.' } } }
          : null
    }),
  },
  {
    does: 'answers 429 once with Retry-After',
    target: { rateLimit: 'unknown' },
    fetchOf: changeAnswersWithMemory(() => {
      let requests = 0
      return ({ method, path }) =>
        method === 'GET' && path.startsWith('/sessions') && ++requests === 9
          ? { status: 429, body: busy, headers: { 'retry-after': '30' } }
          : null
    }),
  },
]
