import type { Report, SessionList, SessionListItem } from '../../../src/contract/types.ts' // 'research-understudy/types'

/** The address of the service, and the key of the caller. */
export type Service = { readonly baseUrl: string; readonly apiKey: string }

/** A refusal of the service, with its code. */
export class ServiceError extends Error {
  readonly code: string

  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}

export async function listReports(service: Service): Promise<readonly SessionListItem[]> {
  return ((await call(service, 'GET', '/sessions?type=report')) as SessionList).sessions
}

export async function createReport(service: Service, researchQuestion: string): Promise<void> {
  await call(service, 'POST', '/sessions/reports', { researchQuestion })
}

export async function getReport(service: Service, sessionId: string): Promise<Report> {
  return (await call(service, 'GET', `/sessions/reports/${sessionId}`)) as Report
}

export async function resume(service: Service, sessionId: string): Promise<void> {
  await call(service, 'POST', `/sessions/${sessionId}/resume`)
}

/** Sends one request. A form goes as it is, for the browser writes its boundary into the content type. */
export async function call({ baseUrl, apiKey }: Service, method: string, path: string, body?: object): Promise<unknown> {
  const isForm = body instanceof FormData
  const response = await fetch(baseUrl + path, {
    method,
    headers: { authorization: `Bearer ${apiKey}`, ...(body && !isForm && { 'content-type': 'application/json' }) },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
  })
  if (response.ok) return response.status === 204 ? null : response.json()
  // An edge in front of the service may refuse as well, and not in JSON; and a rate limit's error is a plain string.
  const refusal = (await response.json().catch(() => null)) as { error?: { code?: string; message?: string }; message?: string } | null
  throw new ServiceError(
    refusal?.error?.code ?? String(response.status),
    refusal?.error?.message ?? refusal?.message ?? response.statusText,
  )
}
