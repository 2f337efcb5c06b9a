import { valueAt } from '../../contract/json-pointer.ts'
import type { Answered } from '../../exchange/exchange.ts'

type Named = { readonly name: string; readonly passing: string; readonly failing: string }
type Compared = {
  readonly names: readonly Named[]
  readonly earlier: readonly { readonly step: number; readonly passing: Answered; readonly failing: Answered }[]
}

/** A session with the values that earlier steps have to save for its name. */
type NamedSession = Named & { readonly saves: readonly { readonly step: number; readonly name: string; readonly pointer: string }[] }

/** The sessions that have a name in both, and those that an earlier step made and can save. */
export function namedSessions({ names, earlier }: Compared): readonly NamedSession[] {
  const found: NamedSession[] = names.map((one) => ({ ...one, saves: [] }))
  for (const { step, ...answers } of earlier) {
    if (answers.passing.status !== 202 || answers.failing.status !== 202) continue
    const [passing, failing] = [valueAt(answers.passing.json, '/sessionId'), valueAt(answers.failing.json, '/sessionId')]
    if (typeof passing !== 'string' || typeof failing !== 'string' || found.some((one) => one.failing === failing)) continue
    const name = freeName(found.map((one) => one.name))
    found.push({ name, passing, failing, saves: [{ step, name, pointer: '/body/sessionId' }] })
  }
  return found
}

function freeName(taken: readonly string[]): string {
  let name = 'id'
  for (let number = 2; taken.includes(name); number++) name = `id${number}`
  return name
}

/** True if an earlier step made a session. */
export function isMadeIn(earlier: Compared['earlier'], id: string): boolean {
  return earlier.some(({ passing: { status, json } }) => status === 202 && valueAt(json, '/sessionId') === id)
}

export function itemWithId(list: readonly unknown[], id: string): unknown {
  return list.find((item) => valueAt(item, '/sessionId') === id)
}
