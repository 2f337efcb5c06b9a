import type { ApiRequest, Outcome } from '../http/api-request.ts'

/** Detects a cross-site form, sent in the name of a user who is signed in. */
export function isForeignForm(request: ApiRequest, publicOrigin: string): boolean {
  const [origin, host] = [request.header('origin'), request.header('host')]
  if (request.method !== 'POST' || origin === undefined || host === undefined || origin === publicOrigin) return false
  return !URL.canParse(origin) || new URL(origin).host !== host
}

/** Its answer. */
export const refuseForeignForm: Outcome = {
  status: 403,
  headers: [['content-type', 'text/plain; charset=utf-8']],
  body: 'This form was sent by a page of another site.',
}
