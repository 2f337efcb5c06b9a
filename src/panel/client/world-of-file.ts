import type { ControlResponseOf } from '../../contract/control.ts'
import { headersOf, Refusal, refusalOf } from './control.ts'
import type { Panel } from './panel.ts'

/** Makes a world of the text of a scenario file, which the mock reads. */
export async function makeWorldOfFile(
  { place, token }: Panel,
  text: string,
  query: { readonly id: string; readonly seed: string },
): Promise<ControlResponseOf<'createWorld'>> {
  const given = Object.entries(query).filter(([, value]) => value !== '')
  const response = await fetch(`${place.root}/_control/worlds?${new URLSearchParams(given).toString()}`, {
    method: 'POST',
    headers: { ...headersOf(token), 'content-type': 'application/yaml' },
    body: text,
  }).catch(() => {
    throw new Refusal(null, 'unreachable', 'The mock does not answer.')
  })
  if (!response.ok) throw refusalOf(response.status, await response.text())
  return (await response.json()) as ControlResponseOf<'createWorld'> // the mock's own document says so
}
