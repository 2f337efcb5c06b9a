/** The functions of an exported test. Nothing of a scenario is in them: its steps come as data. */
export const playwrightFunctions = String.raw`type Values = { [name: string]: unknown }
type Answer = { status: number; headers: { [name: string]: string }; body?: unknown; text: string; isError?: boolean; error?: unknown; noAnswer?: true }
type Difference = { pointer: string; expected: string; actual: string }

type Sent = {
  at: 'api' | 'mcp' | 'control' | 'address'
  method: string
  path: string
  parameters?: { [name: string]: string }
  query?: [name: string, value: string][]
  as?: string
  headers?: { [name: string]: string }
  json?: unknown
  text?: string
  tool?: string
  arguments?: Values
}

type Step = {
  request: Sent
  expect: Values
  until?: { everyMs: number; atMostMs: number; every: string }
  save?: { [name: string]: string }
}

type Opening = { given: unknown; needs: string[]; keys: { [account: string]: string }; tokens: { [account: string]: string }; isOfMcp: boolean }

const control = (process.env['UNDERSTUDY_CONTROL_URL'] ?? '').replace(/\/$/, '')

function requireVariable(name: string, what: string): string {
  const value = process.env[name]
  if (value === undefined || value === '') throw new Error('Set ' + name + ' to ' + what)
  return value
}

/** Opens a fresh world of the mock, or the deployment that the environment names. */
async function open(request: APIRequestContext, { given, needs, keys: variables, tokens: tokenVariables, isOfMcp }: Opening) {
  const saved = new Map<string, unknown>()
  const [keys, tokens, roots]: [Values, Values, Values] = [{}, {}, {}]
  const entered = new Map<string, { [name: string]: string }>()
  let world = ''

  async function readWorld(): Promise<void> {
    const { json } = await steer({ at: 'control', method: 'GET', path: '/worlds/{world}' })
    Object.assign(keys, (json as { keys: Values }).keys)
  }

  async function steer(sent: Sent): Promise<{ answer: Answer; json: unknown }> {
    if (control === '') throw new Error('Set UNDERSTUDY_CONTROL_URL to the control API of a mock, which npx understudy mock starts')
    const answer = await send(sent)
    if (answer.status < 200 || answer.status > 299) throw new Error('The control API answered ' + answer.status + ' ' + answer.text)
    return { answer, json: answer.body }
  }

  async function send({ at, method, path, parameters = {}, query = [], as, headers = {}, json, text }: Sent): Promise<Answer> {
    const below = path.replace(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(name === 'world' && at === 'control' ? world : fillText(parameters[name] ?? '', saved)))
    const asked = new URLSearchParams(query.map(([name, value]): [string, string] => [name, fillText(value, saved)])).toString()
    const url = at === 'address' ? fillText(path, saved) : (at === 'control' ? control : String(roots[at])) + below + (asked === '' ? '' : '?' + asked)
    if (!/^https?:/.test(url)) throw new Error(url + ' is no address of the web')
    const key = at === 'control' ? process.env['UNDERSTUDY_CONTROL_TOKEN'] : as === undefined ? undefined : keys[as]
    if (as !== undefined && key === undefined) throw new Error('There is no key of ' + as)
    const body = text !== undefined ? fillText(text, saved) : json === undefined ? undefined : JSON.stringify(fill(json, saved))
    const options = {
      method,
      headers: { ...(key === undefined || key === '' ? {} : { authorization: 'Bearer ' + String(key) }), ...headers },
      // Playwright would write a text of JSON anew.
      ...(body !== undefined && { data: Buffer.from(body) }),
      failOnStatusCode: false,
      maxRedirects: 0,
      timeout: 30_000,
    }
    const response = await request.fetch(url, options).catch((error: unknown) => error)
    if (response instanceof Error) return { status: 0, headers: {}, text: response.message, noAnswer: true }
    return toAnswer(response as APIResponse)
  }

  /** Calls a tool of the MCP server. A client enters with two messages, once for each account. */
  async function callTool({ as, tool, arguments: given }: Sent): Promise<Answer> {
    if (as !== undefined && tokens[as] === undefined) {
      if (control === '') throw new Error('There is no token of ' + as)
      const asked = { account: as, lifetime: 'P36500D' }
      const { json } = await steer({ at: 'control', method: 'POST', path: '/worlds/{world}/tokens', headers: { 'content-type': 'application/json' }, json: asked })
      tokens[as] = (json as { token: string }).token
    }
    const own = {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...(as !== undefined && { authorization: 'Bearer ' + String(tokens[as]) }),
    }
    const say = (message: Values, headers: { [name: string]: string } = {}): Promise<Answer> =>
      send({ at: 'mcp', method: 'POST', path: '', headers: { ...own, ...headers }, json: { jsonrpc: '2.0', ...message } })
    let headers = entered.get(as ?? '') ?? { 'mcp-protocol-version': '2025-06-18' }
    if (as !== undefined && !entered.has(as)) {
      const clientInfo = { name: 'understudy', version: '1' }
      const begun = await say({ id: 1, method: 'initialize', params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo } })
      if (begun.status !== 200) return begun
      const result = responseIn(begun)?.['result'] as Values | undefined
      const session = begun.headers['mcp-session-id']
      headers = { 'mcp-protocol-version': String(result?.['protocolVersion'] ?? '2025-06-18'), ...(session !== undefined && { 'mcp-session-id': session }) }
      entered.set(as, headers)
      await say({ method: 'notifications/initialized' }, headers)
    }
    return toToolAnswer(await say({ id: 2, method: 'tools/call', params: { name: tool, arguments: given } }, headers))
  }

  if (control !== '') {
    const { json } = await steer({ at: 'control', method: 'POST', path: '/worlds', headers: { 'content-type': 'application/json' }, json: { given } })
    const made = json as { id: string; baseUrl: string; mcpUrl: string; keys: Values; sessions: Values }
    world = made.id
    Object.assign(roots, { api: made.baseUrl, mcp: made.mcpUrl })
    Object.assign(keys, made.keys)
    const { json: listed } = await steer({ at: 'control', method: 'GET', path: '/worlds/{world}/accounts' })
    for (const [name, id] of Object.entries(made.sessions)) saved.set(name, id)
    for (const { name, email } of (listed as { accounts: { name: string; email: string }[] }).accounts) saved.set(name + '.email', email)
  } else {
    if (needs.length > 0)
      throw new Error('This needs ' + needs.join(', ') + ', which only a mock can be given: start one with npx understudy mock, and set UNDERSTUDY_CONTROL_URL to its control API, such as http://127.0.0.1:4010/_control')
    roots['api'] = requireVariable('BASE_URL', 'the base URL of the API').replace(/\/$/, '')
    if (isOfMcp) roots['mcp'] = requireVariable('MCP_URL', 'the address of the MCP server').replace(/\/$/, '')
    for (const [account, name] of Object.entries(variables)) keys[account] = requireVariable(name, 'the API key of ' + account)
    for (const [account, name] of Object.entries(tokenVariables))
      tokens[account] = requireVariable(name, 'an access token of ' + account + ' for the MCP server')
  }

  async function pass(spanMs: number, duration: string): Promise<void> {
    if (control === '') return void (await new Promise((resolve) => setTimeout(resolve, spanMs)))
    await steer({ at: 'control', method: 'POST', path: '/worlds/{world}/clock', headers: { 'content-type': 'application/json' }, json: { advance: duration } })
  }

  async function ask(sent: Sent, expected: Values): Promise<{ answer: Answer; found: Difference[] }> {
    const answer = sent.at === 'control' ? (await steer(sent)).answer : await (sent.tool === undefined ? send(sent) : callTool(sent))
    if (answer.noAnswer === true && expected['noAnswer'] !== true) throw new Error('No answer: ' + answer.text)
    return { answer, found: differences(fill(expected, saved), answer) }
  }

  return {
    /** Lets time pass: on the clock of the world, or really. */
    pass: (title: string, spanMs: number, duration: string) => test.step(title, () => pass(spanMs, duration)),
    /** Sends a request, whose answer has to be as expected. */
    ask: (title: string, { request: sent, expect: expected, until, save = {} }: Step) =>
      test.step(title, async () => {
        let asked = await ask(sent, expected)
        if (until !== undefined)
          for (let waitedMs = 0; asked.found.length > 0 && waitedMs < until.atMostMs; waitedMs += until.everyMs) {
            await pass(until.everyMs, until.every)
            asked = await ask(sent, expected)
          }
        expect(asked.found, title).toEqual([])
        for (const [name, pointer] of Object.entries(save)) {
          const value = valueAt(asked.answer, pointer.startsWith('/headers/') ? pointer.toLowerCase() : pointer)
          expect(value ?? null, 'a value to save as ' + name + ' at ' + pointer).not.toBeNull()
          saved.set(name, value)
        }
        if (sent.at === 'control') await readWorld()
      }),
  }
}

async function toAnswer(response: APIResponse): Promise<Answer> {
  const text = (await response.text()).replace(/^\uFEFF/, '')
  const answer: Answer = { status: response.status(), headers: response.headers(), text }
  try {
    return { ...answer, body: JSON.parse(text) as unknown }
  } catch {
    return answer
  }
}

function isObject(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The places at which a value is not as expected. Members that are not named may be anything; a map with one key such as $match is a matcher. */
function differences(expected: unknown, actual: unknown, pointer = '', beside?: unknown): Difference[] {
  const differs = (says: string): Difference[] => [{ pointer, expected: says, actual: show(actual) }]
  const unless = (holds: boolean, says: string): Difference[] => (holds ? [] : differs(says))
  if (Array.isArray(expected)) {
    if (!Array.isArray(actual)) return differs(show(expected))
    const items = expected.flatMap((item, at) => (at < actual.length ? differences(item, actual[at], pointer + '/' + at) : []))
    const length = { pointer, expected: expected.length + ' items', actual: actual.length + ' items' }
    return expected.length === actual.length ? items : [length, ...items]
  }
  if (!isObject(expected)) return unless(Object.is(expected, actual), show(expected))
  const [[name, operand] = ['', undefined], ...rest] = Object.entries(expected)
  const list = Array.isArray(actual) ? (actual as unknown[]) : null
  switch (rest.length === 0 ? name : '') {
    case '$type':
      return unless(typesOf(actual).includes(String(operand)), 'of type ' + show(operand))
    case '$match':
      return unless(typeof actual === 'string' && new RegExp(String(operand)).test(actual), 'text that matches ' + show(operand))
    case '$absent':
      return unless((actual === undefined) === operand, operand === true ? 'absent' : 'present')
    case '$any':
      return unless((operand as unknown[]).some((one) => differences(one, actual, '', beside).length === 0), 'one of ' + show(operand))
    case '$each':
      return list === null ? differs('a list') : list.flatMap((one, at) => differences(operand, one, pointer + '/' + at))
    case '$some':
      return unless(list !== null && list.some((one) => differences(operand, one).length === 0), 'a list with some ' + show(operand))
    case '$none':
      if (list === null) return differs('a list')
      return list.flatMap((one, at) =>
        differences(operand, one).length === 0 ? [{ pointer: pointer + '/' + at, expected: 'absent', actual: show(one) }] : [],
      )
    case '$atLeast':
      return unless(typeof actual === 'number' && actual >= Number(operand), 'at least ' + show(operand))
    case '$atMost':
      return unless(typeof actual === 'number' && actual <= Number(operand), 'at most ' + show(operand))
    case '$after':
      return unless(instantOf(actual) > instantOf(isObject(beside) ? beside[String(operand)] : undefined), 'an instant after ' + String(operand))
    case '$notAfter':
      return unless(instantOf(actual) <= instantOf(operand), 'no instant after ' + show(operand))
    case '$newestFirst':
      return list === null ? differs('a list') : disorder(list, String(operand), pointer)
    case '$length':
      return differences(operand, typeof actual === 'string' || list !== null ? (actual as string).length : undefined).flatMap((one) =>
        differs('length ' + one.expected),
      )
  }
  if (!isObject(actual)) return differs(show(expected))
  return Object.entries(expected).flatMap(([key, value]) =>
    differences(value, Object.hasOwn(actual, key) ? actual[key] : undefined, pointer + '/' + key.replaceAll('~', '~0').replaceAll('/', '~1'), actual),
  )
}

/** The first item that is newer than the one before it, and the items without an instant. */
function disorder(items: unknown[], member: string, pointer: string): Difference[] {
  const values = items.map((item) => (isObject(item) && Object.hasOwn(item, member) ? item[member] : undefined))
  const at = values.findIndex((value, index) => index > 0 && instantOf(value) > instantOf(values[index - 1]))
  const unordered = { pointer, expected: 'newest first by ' + member, actual: show(values[at - 1]) + ' before ' + show(values[at]) }
  const unknown = values.flatMap((value, index) =>
    Number.isNaN(instantOf(value))
      ? [{ pointer: pointer + '/' + index + '/' + member.replaceAll('~', '~0').replaceAll('/', '~1'), expected: 'an instant', actual: show(value) }]
      : [],
  )
  return at === -1 ? unknown : [unordered, ...unknown]
}

function show(value: unknown): string {
  return value === undefined ? 'absent' : JSON.stringify(value)
}

function typesOf(value: unknown): string[] {
  if (value === null) return ['null']
  if (Array.isArray(value)) return ['array']
  return Number.isInteger(value) ? ['integer', 'number'] : [typeof value]
}

/** In ms; read as UTC where it names no offset. NaN is after nothing. */
function instantOf(value: unknown): number {
  if (typeof value !== 'string') return Number.NaN
  return Date.parse(value.replace(',', '.') + (/T[\d:.,]+$/.test(value) ? 'Z' : ''))
}

/** Fills in saved values: a text that is a name alone becomes the value. */
function fill(value: unknown, saved: Map<string, unknown>): unknown {
  if (typeof value === 'string') {
    const [, name] = /^\$\{([^{}]*)\}$/.exec(value) ?? []
    return name !== undefined && saved.has(name) ? saved.get(name) : fillText(value, saved)
  }
  if (Array.isArray(value)) return value.map((item) => fill(item, saved))
  if (!isObject(value)) return value
  const escape = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
  return Object.fromEntries(
    Object.entries(value).map(([key, child]) => [
      key,
      key === '$match' && typeof child === 'string' ? fillText(child, saved, escape) : fill(child, saved),
    ]),
  )
}

function fillText(text: string, saved: Map<string, unknown>, write = (inserted: string): string => inserted): string {
  return text.replace(/\$\$\{|\$\{([^{}]*)\}/g, (whole, name?: string) => {
    if (name === undefined) return whole.slice(1)
    const value = saved.get(name)
    return saved.has(name) ? write(typeof value === 'string' ? value : JSON.stringify(value)) : whole
  })
}

function valueAt(root: unknown, pointer: string): unknown {
  const keys = pointer.split('/').slice(1).map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'))
  return keys.reduce<unknown>((value, key) => {
    if (Array.isArray(value)) return /^\d+$/.test(key) ? value[Number(key)] : undefined
    return isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined
  }, root)
}
`
