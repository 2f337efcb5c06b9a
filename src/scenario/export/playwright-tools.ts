/** The functions of an exported test that read what tools answer. */
export const playwrightTools = String.raw`
/** The response to a message, of a body of JSON or of a stream of events. */
function responseIn({ headers, text, body }: Answer): Values | undefined {
  const isStream = headers['content-type']?.startsWith('text/event-stream') === true
  const events = text.replace(/\r\n?/g, '\n').split('\n\n')
  const data = events.map((event) => event.split('\n').flatMap((line) => (line.startsWith('data:') ? [line.slice(5)] : [])).join('\n'))
  const messages: unknown[] = isStream ? data.filter((one) => one !== '').map((one) => JSON.parse(one) as unknown) : [body]
  return messages.flat().find((one): one is Values => isObject(one) && one['jsonrpc'] === '2.0' && !('method' in one))
}

/** The answer of a tool: its structured content or the JSON of its text is the body. Another answer stays as it is. */
function toToolAnswer(answer: Answer): Answer {
  const response = answer.noAnswer === true ? undefined : responseIn(answer)
  if (response === undefined) return answer
  const { status, headers } = answer
  const { result, error } = response
  if (!isObject(result)) return { status, headers, text: '', error }
  const content = (result['content'] ?? []) as { text?: string }[]
  const text = content.flatMap((item) => item.text ?? []).join('\n')
  const answered = { status, headers, text, isError: result['isError'] === true }
  if (isObject(result['structuredContent'])) return { ...answered, body: result['structuredContent'] }
  try {
    return { ...answered, body: JSON.parse(text) as unknown }
  } catch {
    return answered
  }
}
`
