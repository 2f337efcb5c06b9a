/** A request of a `.http` file, as it stands there: variables are not filled in. */
export type HttpBlock = {
  readonly title: string
  readonly comments: readonly string[]
  readonly name?: string
  readonly followsRedirects: boolean
  /** Absent in a block of comments alone. */
  readonly request?: {
    readonly method: string
    readonly url: string
    readonly headers: readonly (readonly [name: string, value: string])[]
    readonly body?: string
  }
}

export type HttpFile = { readonly variables: ReadonlyMap<string, string>; readonly blocks: readonly HttpBlock[] }

type Line = { readonly text: string; readonly number: number }

/**
 * Reads what REST Client and JetBrains' HTTP Client both take: `###` before each request, variables `@name = value`, comments `#` with
 * `@name` and `@no-redirect`, a request line, headers, an empty line and a body. Whatever else stands in the file is a mistake.
 */
export function readHttpFile(text: string): HttpFile {
  const groups: Line[][] = [[]]
  for (const [index, line] of text.split('\n').entries()) {
    if (line.startsWith('###')) groups.push([])
    groups.at(-1)?.push({ text: line, number: index + 1 })
  }
  const variables = new Map<string, string>()
  const [head = [], ...rest] = groups.map((lines) => readBlock(lines, variables))
  if ('request' in head) throw new Error('a request stands before the first ###')
  return { variables, blocks: rest }
}

function readBlock(lines: readonly Line[], variables: Map<string, string>): HttpBlock {
  const [title = ''] = lines.flatMap(({ text }) => /^### (.+)$/.exec(text)?.[1] ?? [])
  const below = lines.filter(({ text }) => !text.startsWith('###'))
  const comments: string[] = []
  let [name, followsRedirects]: [string | undefined, boolean] = [undefined, true]
  let at = 0
  for (; at < below.length; at++) {
    const { text = '', number } = below[at] ?? {}
    const [, variable, value = ''] = /^@(\w+) = (.*)$/.exec(text) ?? []
    const [, meta, operand] = /^#\s*@([\w-]+)(?: (\w+))?$/.exec(text) ?? []
    if (variable !== undefined) {
      if (variables.has(variable)) throw new Error(`line ${number}: ${variable} is there twice`)
      variables.set(variable, value.trim())
    } else if (meta === 'name' && operand !== undefined) name = operand
    else if (meta === 'no-redirect' && operand === undefined) followsRedirects = false
    else if (/^(#|\/\/)\s*@/.test(text)) throw new Error(`line ${number}: ${text} is no setting of both tools`)
    else if (/^(#|\/\/)/.test(text)) comments.push(text.replace(/^(#|\/\/) ?/, ''))
    else if (text !== '') break
  }
  const block = { title, comments, followsRedirects, ...(name !== undefined && { name }) }
  return at === below.length ? block : { ...block, request: readRequest(below.slice(at)) }
}

function readRequest([first, ...lines]: readonly Line[]): NonNullable<HttpBlock['request']> {
  const [, method, url] = /^([A-Z]+) (\S+)$/.exec(first?.text ?? '') ?? []
  if (method === undefined || url === undefined) throw new Error(`line ${first?.number}: ${first?.text} is no request line`)
  const end = lines.findIndex(({ text }) => text === '')
  const headers = (end < 0 ? lines : lines.slice(0, end)).map(({ text, number }) => {
    const [, name, value] = /^([\w-]+):(?: (.*))?$/.exec(text) ?? []
    if (name === undefined) throw new Error(`line ${number}: ${text} is no header`)
    return [name, value?.trim() ?? ''] as const
  })
  const body =
    end < 0
      ? ''
      : lines
          .slice(end + 1)
          .map(({ text }) => text)
          .join('\n')
          .trim()
  return { method, url, headers, ...(body !== '' && { body }) }
}
