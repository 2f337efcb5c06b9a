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
