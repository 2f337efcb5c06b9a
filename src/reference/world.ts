/** The place of the page: the root of the mock's addresses, and the world whose API is asked. */
export type Place = { readonly root: string; readonly world: string; readonly isDefault: boolean }

/** A world as the page uses it: the root of its API, and a key for each account, where the control API gives them. */
export type World = {
  readonly baseUrl: string
  readonly keys: readonly (readonly [account: string, key: string])[]
  readonly notice: string
}

/** The place of the page by its address: `/_docs` is the default world, `/w/{world}/_docs` another one. */
export function placeOf({ origin, pathname }: Pick<URL, 'origin' | 'pathname'>): Place {
  const [, above = '', world] = /^(.*?)(?:\/w\/([a-z0-9-]{1,40}))?\/[^/]*\/?(?:index\.html)?$/.exec(pathname) ?? []
  return { root: origin + above, world: world ?? 'default', isDefault: world === undefined }
}

/**
 * Reads the world from the control API, which may refuse: then keys are typed in. Requests go to the origin of the page, whatever public
 * origin the mock has, for its policy allows no other.
 */
export async function readWorld({ root, world, isDefault }: Place): Promise<World> {
  const told = await readJson(`${root}/_control/worlds/${world}`)
  if (told.status === 200 && typeof told.body['baseUrl'] === 'string') {
    const keys = Object.entries(told.body['keys'] ?? {}).map(([account, key]) => [account, String(key)] as const)
    return { baseUrl: atOriginOf(root, told.body['baseUrl']), keys, notice: '' }
  }
  const guessed = isDefault ? `${root}/api/v2` : `${root}/w/${world}/api/v2`
  if (told.status === 404) return { baseUrl: guessed, keys: [], notice: `There is no world ${world}. Requests to it are refused.` }
  const notice = 'This mock tells its keys only to who may control it, so type one in.'
  if (!isDefault) return { baseUrl: guessed, keys: [], notice }
  const { body } = await readJson(`${root}/openapi.json`)
  const [server] = Array.isArray(body['servers']) ? (body['servers'] as readonly { readonly url?: unknown }[]) : []
  return { baseUrl: typeof server?.url === 'string' ? atOriginOf(root, server.url) : guessed, keys: [], notice }
}

function atOriginOf(root: string, baseUrl: string): string {
  return new URL(root).origin + new URL(baseUrl).pathname.replace(/\/+$/, '')
}

type Told = { readonly status: number; readonly body: { readonly [member: string]: unknown } }

async function readJson(url: string): Promise<Told> {
  try {
    const response = await fetch(url)
    const body: unknown = await response.json()
    return { status: response.status, body: typeof body === 'object' && body !== null ? { ...body } : {} }
  } catch {
    return { status: 0, body: {} }
  }
}
