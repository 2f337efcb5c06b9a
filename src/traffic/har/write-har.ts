import { version } from '../../contract/version.ts'
import { escapeHidden } from '../../exchange/hidden-characters.ts'
import { escapeCommands } from '../../exchange/runner-commands.ts'
import type { Recorded, RecordedAnswer, RecordedBody, RecordedHeaders } from '../recorded.ts'

/** Writes recorded exchanges as HAR 1.2, in pieces. */
export function* writeHar(recorded: Iterable<Recorded>): Generator<string> {
  yield `{"log":{"version":"1.2","creator":{"name":"understudy","version":${JSON.stringify(version)}},"entries":[`
  let isFirst = true
  for (const one of recorded) {
    yield `${isFirst ? '\n' : ',\n'}${escapeCommands(escapeHidden(JSON.stringify(toEntry(one))))}`
    isFirst = false
  }
  yield '\n]}}\n'
}

function toEntry({ sentAt = 0, answeredAt = sentAt, request, answer }: Recorded): object {
  const time = answeredAt - sentAt
  return {
    startedDateTime: new Date(sentAt).toISOString(),
    time,
    request: {
      method: request.method,
      url: request.url,
      httpVersion: 'HTTP/1.1',
      cookies: [],
      headers: request.headers.map(toPair),
      queryString: [...(URL.parse(request.url)?.searchParams ?? [])].map(toPair),
      ...(request.body !== undefined && { postData: toPostData(request.body, typeOf(request.headers), request.isCut === true) }),
      headersSize: -1,
      bodySize: request.body === undefined ? 0 : -1,
    },
    response: toResponse(answer),
    cache: {},
    timings: { send: 0, wait: time, receive: 0 },
  }
}

function toPair([name, value]: readonly [string, string]): object {
  return { name, value }
}

function typeOf(headers: RecordedHeaders): string {
  return headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? ''
}

/** HAR has no member for the encoding of a request's body; readers know `_encoding`. */
function toPostData(body: RecordedBody, mimeType: string, isCut: boolean): object {
  const comment = isCut ? { comment: 'only the beginning was recorded' } : {}
  return 'text' in body ? { mimeType, text: body.text, ...comment } : { mimeType, text: body.base64, _encoding: 'base64', ...comment }
}

/** An answer that did not arrive has the status 0, as browsers write it. */
function toResponse(answer: Recorded['answer']): object {
  const none = { httpVersion: 'HTTP/1.1', cookies: [], redirectURL: '', headersSize: -1, bodySize: -1 }
  if (answer === undefined || 'failed' in answer) {
    const failed = answer === undefined ? 'no answer was recorded' : answer.failed
    return { status: 0, statusText: '', headers: [], content: { size: 0, mimeType: '' }, ...none, _error: failed }
  }
  const location = answer.headers.find(([name]) => name.toLowerCase() === 'location')?.[1] ?? ''
  return {
    status: answer.status,
    statusText: '',
    headers: answer.headers.map(toPair),
    content: toContent(answer),
    ...none,
    redirectURL: location,
  }
}

/** A body of which only the beginning was recorded has no text, so that nobody takes it for the whole. */
function toContent({ headers, body, isCut }: RecordedAnswer): object {
  const mimeType = typeOf(headers)
  if (isCut === true) return { size: -1, mimeType, comment: 'the body was not recorded whole' }
  if (body === undefined) return { size: 0, mimeType, text: '' }
  if ('text' in body) return { size: new TextEncoder().encode(body.text).byteLength, mimeType, text: body.text }
  return { size: atob(body.base64).length, mimeType, text: body.base64, encoding: 'base64' }
}
