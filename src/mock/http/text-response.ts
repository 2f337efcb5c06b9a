import type { ReadyOutcome } from './api-request.ts'

/**
 * A Response with a text body, indistinguishable from any other. The text becomes a stream only on demand: creating and reading that stream
 * costs more than most answers.
 */
export function toTextResponse({ status, headers, body }: ReadyOutcome): Response | null {
  return typeof body === 'string' && isPlain(status, headers, body) ? new TextResponse(body, status, headers) : null
}

/** Returns true when a real Response would surely not refuse, drop or change any of it. */
function isPlain(status: number, headers: ReadyOutcome['headers'], text: string): boolean {
  // A Response adds a content-type to an empty text.
  if (text === '' || status < 200 || status > 599 || status === 204 || status === 205 || status === 304) return false
  return text.isWellFormed() && text.charCodeAt(0) !== byteOrderMark && headers.every(([name, value]) => isPlainHeader(name, value))
}

export function isPlainHeader(lowerCaseName: string, value: string): boolean {
  return /^[a-z-]+$/.test(lowerCaseName) && /^[!-~]+(?: [!-~]+)*$/.test(value)
}

const byteOrderMark = 0xfeff

class TextResponse implements Response {
  readonly #text: string
  readonly #status: number
  readonly #given: ReadyOutcome['headers']
  #isRead = false
  #real: Response | null = null

  constructor(text: string, status: number, headers: ReadyOutcome['headers']) {
    this.#text = text
    this.#status = status
    this.#given = headers
  }

  /** The real Response, which serves the rarely used members. */
  get #response(): Response {
    if (this.#real === null) {
      const headers = this.#given.map(([name, value]): [string, string] => [name, value])
      this.#real = new Response(this.#text, { status: this.#status, headers })
      if (this.#isRead) void this.#real.text()
    }
    return this.#real
  }

  get status(): number {
    return this.#status
  }

  get ok(): boolean {
    return this.#status < 300
  }

  get bodyUsed(): boolean {
    return this.#real?.bodyUsed ?? this.#isRead
  }

  async text(): Promise<string> {
    if (this.#isRead || this.#real !== null) return this.#response.text()
    this.#isRead = true
    return this.#text
  }

  async json(): Promise<unknown> {
    return JSON.parse(await this.text())
  }

  get headers(): Headers {
    return this.#response.headers
  }

  get statusText(): string {
    return this.#response.statusText
  }

  get type(): ResponseType {
    return this.#response.type
  }

  get url(): string {
    return this.#response.url
  }

  get redirected(): boolean {
    return this.#response.redirected
  }

  get body(): Response['body'] {
    return this.#response.body
  }

  clone(): Response {
    return this.#response.clone()
  }

  arrayBuffer(): Promise<ArrayBuffer> {
    return this.#response.arrayBuffer()
  }

  blob(): Promise<Blob> {
    return this.#response.blob()
  }

  bytes(): Promise<Uint8Array<ArrayBuffer>> {
    return this.#response.bytes()
  }

  formData(): Promise<FormData> {
    return this.#response.formData()
  }
}

// For `instanceof`, and for members that an environment adds.
Object.setPrototypeOf(TextResponse.prototype, Response.prototype)
// Code that reads the constructor, or copies members, finds those of a real Response.
Reflect.deleteProperty(TextResponse.prototype, 'constructor')
for (const name of Object.getOwnPropertyNames(TextResponse.prototype))
  Object.defineProperty(TextResponse.prototype, name, { enumerable: true })
