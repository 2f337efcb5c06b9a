import { expect, test } from 'vitest'
import { createUnderstudy, type Understudy } from '../../../src/mock/understudy.ts'
import { parseJson, type HttpRequest, type HttpAnswer, type HttpClient } from './http-clients.ts'

/** Runs a mock behind MSW while the work lasts. */
type Wear = (understudy: Understudy, work: () => Promise<void>) => Promise<void>

/** Tests every HTTP client behind one version of MSW. */
export function testHttpClients(clients: { readonly [name: string]: HttpClient }, wear: Wear): void {
  test.each(Object.entries(clients))('MSW: %s creates a report, waits for it, and downloads it', async (_, client) => {
    const understudy = createUnderstudy({
      baseUrl: 'https://api.research-service.test/v2',
      given: { seed: 3, clock: '2026-03-02T09:00:00Z' },
    })
    const { baseUrl, clock } = understudy
    const ask = (method: string, url: string, body?: unknown, key = 'key-default'): Promise<HttpAnswer> => {
      const headers = { authorization: `Bearer ${key}`, ...(body !== undefined && { 'content-type': 'application/json' }) }
      const asked: HttpRequest = { method, url, headers, ...(body !== undefined && { body: JSON.stringify(body) }) }
      return client(asked)
    }
    await wear(understudy, async () => {
      const created = await ask('POST', `${baseUrl}/sessions/reports`, { researchQuestion: 'Does light help people to sleep – 眠り?' })
      expect([created.status, created.type]).toEqual([202, 'application/json'])
      const self = `${baseUrl}/sessions/reports/${String(parseJson(created)['sessionId'])}`
      expect(parseJson(await ask('GET', self))).toMatchObject({ status: 'processing' })
      clock.advance(60_000)
      const completed = parseJson(await ask('GET', self))
      expect(completed).toMatchObject({ status: 'completed' })
      const file = await client({ method: 'GET', url: String(completed['pdfUrl']), headers: {} })
      expect([file.status, file.type]).toEqual([200, 'application/pdf'])
      expect(new TextDecoder('latin1').decode(file.bytes.subarray(0, 5))).toBe('%PDF-')
      expect((await ask('GET', self, undefined, 'key-nobody')).status).toBe(401)
      expect((await ask('HEAD', self)).bytes.byteLength).toBe(0)
    })
  })
}
