import type { Mutant } from './mutant.ts'

type Rewriting = {
  /** Rewrites the URL and the body of a request for the mock. */
  readonly inward: (text: string) => string
  /** Rewrites the body of an answer for clients. */
  readonly outward: (text: string) => string
  /** True if control is rewritten as well. */
  readonly rewritesControl?: boolean
}

/** Rewrites texts on the wire in both directions, but not in files. */
export function rewriteText({ inward, outward, rewritesControl = false }: Rewriting): Mutant['fetchOf'] {
  return (understudy) => async (input, init) => {
    const request = new Request(input, init)
    if (!rewritesControl && new URL(request.url).pathname.startsWith('/_control')) return understudy.fetch(request)
    const body = request.body === null ? undefined : inward(await request.text())
    const answer = await understudy.fetch(inward(request.url), {
      method: request.method,
      headers: request.headers,
      ...(body !== undefined && { body }),
    })
    const isJson = answer.headers.get('content-type')?.includes('json') ?? false
    const headers = new Headers(answer.headers)
    headers.delete('content-length')
    return isJson ? new Response(outward(await answer.text()), { status: answer.status, headers }) : answer
  }
}

/** Wraps deployments in one another, the first outermost. */
export function combineDeployments(...all: readonly Mutant['fetchOf'][]): Mutant['fetchOf'] {
  return (understudy) => all.reduceRight((inner, fetchOf) => fetchOf({ ...understudy, fetch: inner }), understudy.fetch)
}
