import { follow, objectAt, operationsOf, parametersOf, placedOperations, type Bundle, type Placed } from './document.ts'
import { isObject, textAt, valueAt, type JsonObject } from './json.ts'
import { suggestion, type SpecFault, type SpecPath } from './source.ts'

/** A link leads to an operation, gives parameters of that operation, and reads them where an example of the response has them. */
export function checkLinks(bundle: Bundle): SpecFault[] {
  return [...placedOperations(bundle.document)].flatMap(([id, { value, path }]) =>
    Object.keys(objectAt(value, '/responses')).flatMap((status) => {
      const response = follow(bundle.document, [...path, 'responses', status])
      return Object.entries(objectAt(response.value, '/links')).flatMap(([name, link]) =>
        isObject(link)
          ? checkLink(bundle, `${name} of ${id} ${status}`, { value: link, path: [...response.path, 'links', name] }, response)
          : [],
      )
    }),
  )
}

function checkLink({ document, faultAt }: Bundle, name: string, link: Placed<JsonObject>, response: Placed<JsonObject>): SpecFault[] {
  const operations = [...operationsOf(document).keys()]
  const target = textAt(link.value, 'operationId')
  if (!operations.includes(target)) {
    const fix = suggestion(target, operations, 'It must be an operationId of spec/openapi.yaml.')
    return [faultAt([...link.path, 'operationId'], `The operation ${target} of the link ${name} is unknown.`, fix)]
  }
  const known = parametersOf(document, placedOperations(document).get(target)?.path ?? []).map((parameter) => textAt(parameter, 'name'))
  const bodies = Object.values(objectAt(response.value, '/content/application~1json/examples')).map((example) => valueAt(example, '/value'))
  return Object.entries(objectAt(link.value, '/parameters')).flatMap(([parameter, value]) => {
    const expression = typeof value === 'string' ? value : JSON.stringify(value)
    const path: SpecPath = [...link.path, 'parameters', parameter]
    if (!known.includes(parameter)) {
      const fix = suggestion(parameter, known, `Known are ${known.join(', ')}.`)
      return [faultAt(path, `The parameter ${parameter} of the link ${name} is none of ${target}.`, fix)]
    }
    const pointer = /^\$response\.body#(\/.*)$/.exec(expression)?.[1]
    if (pointer !== undefined && bodies.some((body) => valueAt(body, pointer) !== undefined)) return []
    const message = `The expression ${expression} of the link ${name} leads to nothing in any example of that response.`
    return [faultAt(path, message, 'Write $response.body#/ and the way to a member that an example has.')]
  })
}
