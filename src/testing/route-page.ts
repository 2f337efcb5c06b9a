import { route as routeOperation } from '../contract/router.ts'

/** A glob such as `https://api.example.org/v2/**`, a regular expression, or a function of the URL. */
export type RoutePattern = string | RegExp | ((url: URL) => boolean)

/** A page or a browser context of Playwright, as far as requests are routed. */
export type RoutablePage = {
  readonly route: (pattern: RoutePattern, handler: (route: PageRoute) => Promise<void>) => Promise<unknown>
}

type PageRoute = {
  readonly request: () => PageRequest
  // Playwright takes a Buffer, a type that only programs with the types of Node have.
  readonly fulfill: (answer: { status: number; headers: { [name: string]: string }; body: never }) => Promise<void>
  readonly abort: (reason: string) => Promise<void>
}

type PageRequest = {
  readonly method: () => string
  readonly url: () => string
  readonly headers: () => { readonly [name: string]: string }
  readonly postDataBuffer: () => Uint8Array | null
}

/** The world that answers. */
type RoutedWorld = {
  readonly id: string
  readonly plainBaseUrl: string
  readonly fetch: typeof globalThis.fetch
}

/** The origin and the base path that a page uses for the API. */
type PageBase = { readonly origin: string; readonly base: string }

/**
 * Leads the requests of a page that match a pattern to a world. The addresses in answers are of the origin that the page asked, and are led
 * there, too. A key may lack the end that names the world, so that a page keeps its own.
 */
export async function routePage(page: RoutablePage, pattern: RoutePattern, world: RoutedWorld): Promise<void> {
  refuseNoPattern(page, pattern)
  const { id, plainBaseUrl } = world
  const { origin: mockOrigin } = new URL(plainBaseUrl)
  const ofFiles = new RegExp(`^/w/${id}/(?:_files|web)/`)
  const asked = new Set<string>()
  const findBase = createBaseFinder(pattern)
  const lead = (route: PageRoute): Promise<void> => {
    const { origin, pathname, search } = new URL(route.request().url())
    asked.add(origin)
    const isOfFiles = ofFiles.test(pathname)
    const base = findBase(isOfFiles ? null : pathname)
    const url = isOfFiles ? `${mockOrigin}${pathname}${search}` : `${plainBaseUrl}${pathname.slice(base.length)}${search}`
    return answerRoute(route, url, { origin, base }, world)
  }
  await page.route(({ origin, pathname }) => asked.has(origin) && ofFiles.test(pathname), lead)
  await page.route(pattern, lead)
}

/** Refuses what a program without types may pass. Playwright would say nothing of this function. */
function refuseNoPattern(page: unknown, pattern: unknown): void {
  const isPage = typeof page === 'object' && page !== null && 'route' in page && typeof page.route === 'function'
  const isPattern = (typeof pattern === 'string' && pattern !== '') || typeof pattern === 'function' || pattern instanceof RegExp
  if (isPage && isPattern) return
  const [name, value] = isPage ? ['pattern', pattern] : ['page', page]
  const form = isPage
    ? "a glob such as '**/api/v2/**', a regular expression, or a function of the URL"
    : 'a page or a context of Playwright'
  throw new TypeError(`Failed to route: route(page, pattern) takes as ${name} ${form}, not ${describeValue(value)}`)
}

function describeValue(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value)
  return typeof value === 'object' && value !== null ? 'an object without route' : String(value)
}

async function answerRoute(
  route: PageRoute,
  url: string,
  { origin, base }: PageBase,
  { id, plainBaseUrl, fetch }: RoutedWorld,
): Promise<void> {
  const request = route.request()
  const body = request.postDataBuffer()
  const headers = Object.entries(request.headers()).filter(([name]) => !name.startsWith(':'))
  try {
    const response = await fetch(url, {
      method: request.method(),
      // A routed request lacks the origin in some browsers, and the page reads no answer without the headers of CORS.
      headers: { origin, ...Object.fromEntries(headers), 'x-understudy-world': id },
      ...(body !== null && { body: new Uint8Array(body) }),
      redirect: 'manual',
    })
    const bytes = Buffer.from(await response.arrayBuffer())
    const isText = /^(?:application\/json|text\/html)/.test(response.headers.get('content-type') ?? '')
    const answer = isText
      ? Buffer.from(
          bytes
            .toString()
            .replaceAll(plainBaseUrl, origin + base)
            .replaceAll(new URL(plainBaseUrl).origin, origin),
        )
      : bytes
    await route.fulfill({ status: response.status, headers: withoutLength(response.headers), body: answer as never })
  } catch (error) {
    // Such as a fault that drops the connection.
    if (!(error instanceof TypeError)) throw error
    await route.abort('connectionreset')
  }
}

/** Playwright adds the length of the body, which other addresses in it change. */
function withoutLength(headers: Headers): { [name: string]: string } {
  return Object.fromEntries([...headers].filter(([name]) => name !== 'content-length'))
}

/**
 * Creates a function that finds the base path in the path of a request: up to the fixed part of a glob. Other patterns have none, so there it
 * is what stands before a path of the API, and once found it stays.
 */
function createBaseFinder(pattern: RoutePattern): (path: string | null) => string {
  const fixed = typeof pattern === 'string' ? baseIn(pattern) : null
  let found = ''
  return (path) => {
    if (path === null) return found
    const at = fixed === null ? -1 : `${path}/`.indexOf(`${fixed}/`)
    if (at !== -1) found = path.slice(0, at + (fixed ?? '').length)
    else if (fixed === null) found = beforeApi(path) ?? found
    return path.startsWith(`${found}/`) ? found : ''
  }
}

/** The path that a glob fixes, such as `/v2` of `https://api.example.org/v2/**`; null when it fixes none. */
function baseIn(glob: string): string | null {
  const path = glob.replace(/^(?:[a-z]+:\/\/[^/]*|\*+)/i, '').replace(/\/?\*+$/, '')
  return path === '' || /[*{}[\]]/.test(path) ? null : path
}

/** The beginning of a path, before what is a path of the API; null when there is no such part. */
function beforeApi(path: string): string | null {
  for (let at = path.indexOf('/'); at !== -1; at = path.indexOf('/', at + 1))
    if (routeOperation('api', 'GET', path.slice(at)).found !== 'nothing') return path.slice(0, at)
  return null
}
