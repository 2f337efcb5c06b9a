import { childrenOf, objectAt, textsAt } from './document.ts'
import { isObject, textAt, type Json, type JsonObject } from './json.ts'
import { suggestion, type SpecFault, type SpecPath, type SpecSource } from './source.ts'

/** Service data and document agree on the version, the statuses and the stages, and ranges go upwards. */
export function checkService(source: SpecSource, document: JsonObject): SpecFault[] {
  // Judged by spec/service.schema.json before.
  const service = source.value as JsonObject
  const sessions = objectAt(service, '/sessions')
  const statuses = textsAt(objectAt(document, '/components/schemas/SessionStatus'), 'enum')
  const stages = textsAt(objectAt(document, '/components/schemas/ExecutionStage'), 'enum')
  const known = (path: SpecPath, what: string, value: Json | undefined, words: readonly string[]) =>
    childrenOf(value ?? [], path).flatMap(([, word, place]) => checkWord(source, place, what, word, words))
  return [
    ...checkVersion(source, textAt(service, 'version'), textAt(objectAt(document, '/info'), 'version')),
    ...checkRanges(source, service, []),
    ...checkStatuses(source, textsAt(sessions, 'statuses'), statuses),
    ...known(['sessions', 'finalStatuses'], 'status', sessions['finalStatuses'], statuses),
    ...childrenOf(sessions['transitions'] ?? [], ['sessions', 'transitions']).flatMap(([, transition, path]) =>
      ['from', 'to'].flatMap((end) =>
        checkWord(source, [...path, end], 'status', isObject(transition) ? (transition[end] ?? null) : null, statuses),
      ),
    ),
    ...childrenOf(sessions['stageOrder'] ?? {}, ['sessions', 'stageOrder']).flatMap(([, order, path]) =>
      known(path, 'stage', order, stages),
    ),
  ]
}

function checkVersion(source: SpecSource, version: string, documented: string): SpecFault[] {
  if (version === documented) return []
  const message = `The version ${version} is not that of the document, ${documented}.`
  return [source.fault(['version'], message, 'Bring it and info.version of spec/openapi.yaml together.')]
}

/** The statuses are those of the document, as sets. */
function checkStatuses(source: SpecSource, statuses: readonly string[], documented: readonly string[]): SpecFault[] {
  const strange = statuses.flatMap((status, index) => checkWord(source, ['sessions', 'statuses', index], 'status', status, documented))
  const lacking = documented.filter((status) => !statuses.includes(status))
  if (strange.length > 0 || lacking.length === 0) return strange
  return [source.fault(['sessions', 'statuses'], `The statuses lack ${lacking.join(', ')}.`, 'Add what SessionStatus of the document has.')]
}

function checkRanges(source: SpecSource, value: Json, path: SpecPath): SpecFault[] {
  const { from, to } = isObject(value) ? value : {}
  if (typeof from === 'number' && typeof to === 'number' && from > to)
    return [source.fault([...path, 'from'], `The range goes from ${from} down to ${to}.`, 'Exchange the two numbers, or mend one.')]
  return childrenOf(value, path).flatMap(([, child, childPath]) => checkRanges(source, child, childPath))
}

function checkWord(source: SpecSource, path: SpecPath, what: string, word: Json, known: readonly string[]): SpecFault[] {
  if (typeof word !== 'string' || known.includes(word)) return []
  return [source.fault(path, `The ${what} ${word} is unknown.`, suggestion(word, known, `Known are ${known.join(', ')}.`))]
}
