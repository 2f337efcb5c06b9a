import type { Place, World } from './world.ts'

/** The parts of the document that depend on the world. */
export type ReferenceDocument = {
  readonly servers: readonly object[]
  readonly paths: { readonly [path: string]: { readonly [member: string]: unknown } }
}

/** The document for one world: requests go to its API, and links of descriptions lead to its part of the panel. */
export function toDocumentOfWorld(document: ReferenceDocument, { root, world, isDefault }: Place, { baseUrl }: World): ReferenceDocument {
  const paths = Object.entries(document.paths).map(([path, item]) => {
    const operations = Object.entries(item).map(([member, value]) => [member, isOperation(value) ? toOperation(value, root, world) : value])
    const own = item['servers'] === undefined ? {} : { servers: [{ url: `${root}${isDefault ? '' : `/w/${world}`}/mcp` }] }
    return [path, { ...Object.fromEntries(operations), ...own }]
  })
  return { ...document, servers: [{ url: baseUrl, description: `The world ${world} of this mock.` }], paths: Object.fromEntries(paths) }
}

type Operation = {
  readonly operationId: string
  readonly summary?: string
  readonly description?: string
  readonly tags?: readonly string[]
}

export function isOperation(value: unknown): value is Operation {
  return typeof value === 'object' && value !== null && 'operationId' in value
}

function toOperation(operation: Operation, root: string, world: string): Operation {
  const { description = '' } = operation
  return { ...operation, description: description.replace('../_panel#/w/{world}/', `${root}/_panel#/w/${world}/`) }
}
