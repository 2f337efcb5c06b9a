/** One server-sent event, by the HTML standard. */
export type ServerSentEvent = { readonly event: string; readonly id: string; readonly data: string }

/** Reads the events of a stream, however its chunks are cut. Ends with the stream, or when the signal is aborted. */
export async function* readServerSentEvents(
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
  signal?: AbortSignal,
): AsyncGenerator<ServerSentEvent, void> {
  const reader = stream.getReader()
  const stop = (): void => {
    reader.cancel().catch(() => undefined) // the stream has broken off already
  }
  const isAborted = (): boolean => signal?.aborted === true
  signal?.addEventListener('abort', stop)
  const parse = createParser()
  const decoder = new TextDecoder()
  try {
    while (!isAborted()) {
      const { done, value } = await reader.read()
      if (done) return
      for (const event of parse(decoder.decode(value, { stream: true }))) {
        if (isAborted()) return
        yield event
      }
    }
  } finally {
    signal?.removeEventListener('abort', stop)
    stop()
  }
}

/** Creates a parser that takes a stream's text in chunks and returns the events that each chunk completes. */
function createParser(): (text: string) => ServerSentEvent[] {
  let rest = ''
  let event = ''
  let id = ''
  let data: string[] = []
  return (text) => {
    // A carriage return at the end of a chunk may be half of a line end.
    const lines = (rest + text).split(/\r\n|\n|\r(?!$)/)
    rest = lines.pop() ?? ''
    const found: ServerSentEvent[] = []
    for (const line of lines) {
      const [, field, value = ''] = /^([^:]*)(?:: ?(.*))?$/s.exec(line) ?? []
      if (field === 'event') event = value
      else if (field === 'id') id = value
      else if (field === 'data') data.push(value)
      else if (line === '') {
        if (data.length > 0) found.push({ event: event === '' ? 'message' : event, id, data: data.join('\n') })
        event = ''
        data = []
      }
    }
    return found
  }
}
