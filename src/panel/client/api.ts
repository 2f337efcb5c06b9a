import type { Panel } from './panel.ts'
import { Refusal, refusalOf } from './control.ts'

export type ApiCall = { readonly method: string; readonly path: string; readonly key: string; readonly body?: unknown }

/** Asks the API of the world in view, as a client of it with this key. It counts as any request. */
export async function askApi({ place, world }: Panel, { method, path, key, body }: ApiCall): Promise<unknown> {
  const base = world === 'default' ? `${place.root}/api/v2` : `${place.root}/w/${world}/api/v2`
  const response = await fetch(base + path, {
    method,
    headers: { authorization: `Bearer ${key}`, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  }).catch(() => {
    throw new Refusal(null, 'unreachable', 'The mock does not answer.')
  })
  const text = await response.text()
  if (!response.ok) throw refusalOf(response.status, text)
  return text === '' ? null : (JSON.parse(text) as unknown)
}
