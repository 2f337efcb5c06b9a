import { getHttpOperationsFromSpec } from '@stoplight/prism-http'
import { validateInput, validateOutput } from '@stoplight/prism-http/dist/validator/index.js'
import { published } from './document.ts'

const resources = new Map((await getHttpOperationsFromSpec(structuredClone(published))).map((resource) => [resource.iid, resource]))

/** The operations that Prism finds in the bundle. */
export const prismOperations: readonly (string | undefined)[] = [...resources.keys()]

type Input = Parameters<typeof validateInput>[0]['element']
type Output = Parameters<typeof validateOutput>[0]['element']
type Held = Extract<ReturnType<typeof validateOutput>, { readonly _tag: 'Left' }>['left']

/** The faults that Prism finds in a request of an operation. */
export function validateRequestWithPrism(operation: string, element: Input): readonly Held[number][] {
  const verdict = validateInput({ resource: resourceOf(operation), element })
  return 'left' in verdict ? verdict.left : []
}

/** The faults that Prism finds in an answer. */
export function validateResponseWithPrism(operation: string, element: Output): readonly Held[number][] {
  const verdict = validateOutput({ resource: resourceOf(operation), element })
  return 'left' in verdict ? verdict.left : []
}

function resourceOf(operation: string): Parameters<typeof validateInput>[0]['resource'] {
  const resource = resources.get(operation)
  if (resource === undefined) throw new Error(`Failed to judge: Prism has no operation ${operation}`)
  return resource
}
