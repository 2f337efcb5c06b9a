import http from 'node:http'
import https from 'node:https'
import axios from 'axios'

/** An answer as a client receives it. */
export type HttpAnswer = { readonly status: number; readonly type: string; readonly bytes: Uint8Array }

export type HttpRequest = {
  readonly method: string
  readonly url: string
  readonly headers: { readonly [name: string]: string }
  readonly body?: string
}

export type HttpClient = (asked: HttpRequest) => Promise<HttpAnswer>

/** The HTTP clients of Node programs. */
export const httpClients: { readonly [name: string]: HttpClient } = {
  async 'the global fetch'({ method, url, headers, body }) {
    const response = await fetch(url, { method, headers, ...(body !== undefined && { body }) })
    return { status: response.status, type: response.headers.get('content-type') ?? '', bytes: await response.bytes() }
  },
  'node:http': ({ method, url, headers, body }) =>
    new Promise((resolve, reject) => {
      const ask = url.startsWith('https:') ? https.request : http.request
      const sent = ask(url, { method, headers }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, type: response.headers['content-type'] ?? '', bytes: Buffer.concat(chunks) }),
        )
        response.on('error', reject)
      })
      sent.on('error', reject)
      sent.end(body)
    }),
  async axios({ method, url, headers, body }) {
    const {
      status,
      headers: answered,
      data,
    } = await axios.request<ArrayBuffer>({
      method,
      url,
      headers,
      responseType: 'arraybuffer',
      validateStatus: () => true,
      ...(body !== undefined && { data: body }),
    })
    return { status, type: String(answered['content-type'] ?? ''), bytes: new Uint8Array(data) }
  },
}

export function parseJson({ bytes }: HttpAnswer): Record<string, unknown> {
  return JSON.parse(new TextDecoder().decode(bytes)) as Record<string, unknown>
}
