/** A request with a key and its answer, as a browser writes them into a HAR file. */
export function toHarEntry(
  url: string,
  key: string,
  text: string,
  answer: Response,
  { method = 'GET', headers: more, body }: RequestInit = {},
): object {
  const others = [...new Headers(more)].filter(([name]) => name !== 'authorization').map(([name, value]) => ({ name, value }))
  const headers = [{ name: 'Authorization', value: `Bearer ${key}` }, ...others]
  const postData = typeof body === 'string' ? { postData: { mimeType: 'application/json', text: body } } : {}
  return {
    startedDateTime: new Date().toISOString(),
    time: 1,
    request: { method, url, httpVersion: 'HTTP/1.1', headers, queryString: [], cookies: [], headersSize: -1, bodySize: 0, ...postData },
    response: {
      status: answer.status,
      statusText: answer.statusText,
      httpVersion: 'HTTP/1.1',
      headers: [...answer.headers].map(([name, value]) => ({ name, value })),
      cookies: [],
      content: { size: text.length, mimeType: answer.headers.get('content-type') ?? '', text },
      redirectURL: '',
      headersSize: -1,
      bodySize: -1,
    },
    cache: {},
    timings: { send: 0, wait: 1, receive: 0 },
  }
}
