import request from 'supertest'

const methods = { GET: 'get', HEAD: 'head', POST: 'post', PUT: 'put', PATCH: 'patch', DELETE: 'delete', OPTIONS: 'options' } as const

/** A fetch that sends each request with supertest, over `node:http`: another client than the one that Node's own fetch is. */
export async function supertestFetch(input: Parameters<typeof fetch>[0], init: RequestInit = {}): Promise<Response> {
  const { method, url, headers } = new Request(input, init)
  const { origin, pathname, search } = new URL(url)
  if (!isMethod(method)) throw new Error(`Failed to send ${method} ${url}: supertest has no such method`)
  const agent = request(origin)
  const asked = agent[methods[method]](pathname + search)
    .set(Object.fromEntries(headers))
    .redirects(0)
    // The bytes as they came, or JSON would be parsed twice.
    .responseType('blob')
  const answer = await (typeof init.body === 'string' ? asked.send(init.body) : asked)
  const bytes: unknown = answer.body
  const values = Object.entries(answer.headers).flatMap(([name, value]: [string, unknown]) =>
    [value].flat().map((one): [string, string] => [name, String(one)]),
  )
  const isEmpty = method === 'HEAD' || [204, 304].includes(answer.status)
  return new Response(isEmpty || !Buffer.isBuffer(bytes) ? null : new Uint8Array(bytes), { status: answer.status, headers: values })
}

function isMethod(method: string): method is keyof typeof methods {
  return method in methods
}
