import type { Bundle } from './document.ts'
import { exampleAnswers, unshownMembers } from './members.ts'
import type { SpecFault } from './source.ts'

/** Every member of an answer stands in an example: it is what readers copy, and what mocks of other makers answer. */
export function checkMembers({ document, faultAt }: Bundle): SpecFault[] {
  return unshownMembers(document, exampleAnswers(document)).map(({ path, answers }) => {
    const owner = path[0] === 'components' ? String(path[2]) : 'the answer'
    const message = `No example shows the member ${String(path.at(-1))} of ${owner}.`
    return faultAt(path, message, `Add it to an example of ${answers.join(' or ')} in spec/paths.`)
  })
}
