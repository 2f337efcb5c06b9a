import type { TestWorld } from '../../src/testing/index.ts'

type World = Pick<TestWorld, 'baseUrl' | 'key' | 'fetch'>

export type Answer = { readonly status: number; readonly body: { readonly [member: string]: unknown } }

/** A client: asks a world for a path, with its key. */
export async function ask({ baseUrl, key, fetch }: World, method: string, path: string, body?: unknown): Promise<Answer> {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
  const response = await fetch(baseUrl + path, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) })
  return { status: response.status, body: (await response.json()) as Answer['body'] }
}

export async function createReport(world: World, more: object = {}): Promise<string> {
  const { body } = await ask(world, 'POST', '/sessions/reports', { researchQuestion: 'Does it work?', ...more })
  return String(body['sessionId'])
}
