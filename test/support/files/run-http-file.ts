import { isObject } from '../../../src/contract/is-object.ts'
import { findDifferences } from '../../../src/scenario/differences.ts'
import type { HttpBlock, HttpFile } from './read-http-file.ts'

type Answer = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly text: string
  readonly body: unknown
  readonly isError?: boolean
  readonly error?: unknown
  readonly noAnswer?: true
}

/**
 * Sends the requests of a file as a person would: in their order, with variables of an environment, comparing each answer with its
 * comments, and moving the clock where a comment says to. Gives what differs, by the title of the request.
 */
export async function runHttpFile(
  { variables, blocks }: HttpFile,
  environment: ReadonlyMap<string, string>,
): Promise<{ readonly sent: readonly string[]; readonly differences: readonly string[] }> {
  const answers = new Map<string, Answer>()
  const [sent, differences]: [string[], string[]] = [[], []]
  const fillIn = (text: string, depth = 0): string =>
    text.replace(/\{\{([^{}]*)\}\}/g, (_, reference: string) => {
      const value = variables.get(reference) ?? environment.get(reference) ?? valueOf(reference, answers)
      if (value === undefined || depth > 5) throw new Error(`{{${reference}}} has no value`)
      return fillIn(value, depth + 1)
    })
  const send = async (block: HttpBlock): Promise<Answer | undefined> => {
    if (block.request === undefined) return undefined
    const { method, url, headers, body } = block.request
    sent.push(`${method} ${fillIn(url)}`)
    const answer = await ask(fillIn(url), {
      method,
      headers: headers.map(([name, value]): [string, string] => [name, fillIn(value)]),
      redirect: block.followsRedirects ? 'follow' : 'manual',
      ...(body !== undefined && { body: fillIn(body) }),
    })
    if (block.name !== undefined) answers.set(block.name, answer)
    return answer
  }
  const compare = (block: HttpBlock, answer: Answer | undefined): readonly string[] => {
    const expected = block.comments.flatMap((comment) => {
      const [, part, value = ''] = /^Expected (\w+): (.*)$/.exec(comment) ?? []
      return part === undefined ? [] : [[part, JSON.parse(fillIn(value)) as unknown] as const]
    })
    const isOfTool = block.request?.headers.some(([name]) => name === 'mcp-name') === true
    const compared = answer !== undefined && isOfTool ? toToolAnswer(answer) : answer
    return findDifferences(Object.fromEntries(expected), compared ?? {}).map(
      ({ pointer, expected: wanted, actual }) => `${block.title}: ${pointer} ${wanted} → ${actual}`,
    )
  }
  const clocks = new Map(blocks.flatMap((block) => (block.title.startsWith('Clock ') ? [[block.title, block] as const] : [])))
  for (const block of blocks.filter(({ title }) => !clocks.has(title))) {
    const told = block.comments.join('\n')
    const clock = clocks.get(/send "(Clock \S+)"/.exec(told)?.[1] ?? '')
    const [, everyS, atMostS] = /^Send it again every (\S+) s, for at most (\S+) s,/m.exec(told) ?? []
    const attempts = everyS === undefined || clock === undefined ? 0 : Math.ceil(Number(atMostS) / Number(everyS))
    if (block.request === undefined) {
      if (clock === undefined) throw new Error(`${block.title} sends nothing, and names no request`)
      await send(clock)
    } else {
      let found = compare(block, await send(block))
      for (let attempt = 0; attempt < attempts && found.length > 0; attempt++) {
        if (clock !== undefined) await send(clock)
        found = compare(block, await send(block))
      }
      differences.push(...found)
    }
  }
  return { sent, differences }
}

/** The parts of an answer to the call of a tool, as the comments name them. */
function toToolAnswer(answer: Answer): Answer {
  const { result, error } = isObject(answer.body) ? answer.body : {}
  if (!isObject(result)) return error === undefined || !isObject(answer.body) || !('jsonrpc' in answer.body) ? answer : { ...answer, error }
  const { content, structuredContent, isError = false } = result
  const texts = Array.isArray(content) ? content.map((item) => String((item as { readonly text: unknown }).text)) : []
  const text = texts.join('\n')
  return { ...answer, text, isError: isError === true, body: structuredContent ?? parse(text) }
}

async function ask(url: string, init: RequestInit): Promise<Answer> {
  try {
    const response = await fetch(url, init)
    const text = await response.text()
    return { status: response.status, headers: Object.fromEntries(response.headers), text, body: parse(text) }
  } catch {
    return { status: 0, headers: {}, text: '', body: undefined, noAnswer: true }
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The value of `name.response.headers.x`, `name.response.body.*` or `name.response.body.$.a[0]['b']`. */
function valueOf(reference: string, answers: ReadonlyMap<string, Answer>): string | undefined {
  const [, name = '', part, path = ''] = /^(\w+)\.response\.(body|headers)\.(.+)$/.exec(reference) ?? []
  const answer = answers.get(name)
  if (answer === undefined) return undefined
  if (part === 'headers') return answer.headers[path]
  if (path === '*') return answer.text
  if (!/^\$(\.\w+|\[\d+\]|\['[^']*'\])+$/.test(path)) return undefined
  const keys = [...path.matchAll(/\.(\w+)|\[(\d+)\]|\['([^']*)'\]/g)].map(([, plain, index, quoted]) => plain ?? index ?? quoted ?? '')
  const value = keys.reduce<unknown>(
    (inner, key) => (typeof inner === 'object' && inner !== null ? Object.entries(inner).find(([own]) => own === key)?.[1] : undefined),
    answer.body,
  )
  return typeof value === 'string' || value === undefined ? value : JSON.stringify(value)
}
