import type { Mutant } from './mutant.ts'

type Rewriting = {
  /** What a client sends, as the stand-in knows it: address, headers and body are texts. */
  readonly inward: (text: string) => string
  /** What the stand-in answers, as clients know it. */
  readonly outward: (text: string) => string
  /** Whether control, too, speaks of it so. */
  readonly isToldByControl?: boolean
}

/** A deployment that writes something otherwise on the wire, both ways; files are left alone, and control unless it is told. */
export function rewriteText({ inward, outward, isToldByControl = false }: Rewriting): Mutant['fetchOf'] {
  return (understudy) => async (input, init) => {
    const request = new Request(input, init)
    if (!isToldByControl && new URL(request.url).pathname.startsWith('/_control')) return understudy.fetch(request)
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

/** One deployment's ways behind another's: the first is the outer one. */
export function combineDeployments(...all: readonly Mutant['fetchOf'][]): Mutant['fetchOf'] {
  return (understudy) => all.reduceRight((inner, fetchOf) => fetchOf({ ...understudy, fetch: inner }), understudy.fetch)
}
