import type { Understudy } from '../../src/mock/understudy.ts'

/** A deployment broken in one way: what it does instead, and the rule that must notice. */
export type Mutant = {
  readonly breaks: string
  readonly rule: string
  /** Puts itself in front of a stand-in. */
  readonly fetchOf: (understudy: Understudy) => typeof globalThis.fetch
}

/** A mutant that changes answers, each with the request it answers. */
export function changeAnswers(
  understudy: Understudy,
  change: (request: Request, status: number, body: unknown) => { status: number; body: unknown } | null,
): typeof globalThis.fetch {
  return async (input, init) => {
    const request = new Request(input, init)
    const answer = await understudy.fetch(request.clone())
    const text = await answer.text()
    const changed = change(request, answer.status, JSON.parse(text))
    return changed === null ? new Response(text, answer) : Response.json(changed.body, { status: changed.status })
  }
}
