import { innerSchemas, objectAt, schemasOf, type Bundle } from './document.ts'
import { isObject, textAt } from './json.ts'
import type { SpecFault } from './source.ts'

/** Viewers can show each schema: none has a title of its own instead of its name, and no boolean stands where the build replaces none. */
export function checkViewers({ document, faultAt }: Bundle): SpecFault[] {
  return [...checkTitles({ document, faultAt }), ...checkBooleans({ document, faultAt })]
}

function checkTitles({ document, faultAt }: Bundle): SpecFault[] {
  return Object.entries(objectAt(document, '/components/schemas')).flatMap(([name, schema]) => {
    const title = isObject(schema) ? textAt(schema, 'title') : ''
    if (title === '' || title === name) return []
    const message = `The title ${title} hides the name of the schema ${name}.`
    return [faultAt(['components', 'schemas', name, 'title'], message, 'Leave it out: the build gives each schema its name for a title.')]
  })
}

function checkBooleans({ document, faultAt }: Bundle): SpecFault[] {
  return schemasOf(document).flatMap((schema) =>
    innerSchemas(schema.value, schema.path)
      .filter(({ value, path }) => typeof value === 'boolean' && path.at(-2) !== 'properties' && path.at(-1) !== 'additionalProperties')
      .map(({ value, path }) =>
        faultAt(path, `Viewers cannot show the schema ${JSON.stringify(value)} here.`, 'Write {} for true, and { not: {} } for false.'),
      ),
  )
}
