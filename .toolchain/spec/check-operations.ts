import { operationRoleNames, sessionViewers } from '../../src/contract/entries.ts'
import { objectAt, operationsElsewhere, placedOperations, shownErrors, textsAt, type Bundle, type Placed } from './document.ts'
import { isObject, type Json, type JsonObject } from './json.ts'
import { suggestion, type SpecFault, type SpecPath } from './source.ts'

const membersOfSession = ['types', 'visibleTo', 'missing']

/** Every operation has a role that judges know, and one about a session says which sessions it takes. */
export function checkOperations(bundle: Bundle): SpecFault[] {
  const elsewhere = operationsElsewhere(bundle.document)
  return [...placedOperations(bundle.document)].flatMap(([id, operation]) =>
    checkRole(bundle, id, operation, elsewhere.has(id)).concat(checkSession(bundle, id, operation)),
  )
}

function checkRole({ faultAt }: Bundle, id: string, { value, path }: Placed<JsonObject>, isElsewhere: boolean): SpecFault[] {
  const role = value['x-role']
  const roles: readonly string[] = operationRoleNames
  const known = `Known are ${roles.join(', ')}.`
  if (role === undefined) return [faultAt([...path, 'operationId'], `${id} has no x-role.`, `Add what judges take it for. ${known}`)]
  if (typeof role !== 'string' || !roles.includes(role)) {
    const word = typeof role === 'string' ? role : JSON.stringify(role)
    return [faultAt([...path, 'x-role'], `The role ${word} of ${id} is unknown.`, suggestion(word, roles, known))]
  }
  if (role !== 'other' || value['x-provisional'] === true || isElsewhere) return []
  const fix = `Name a role, so that its answers are judged, or add x-provisional: true. ${known}`
  return [faultAt([...path, 'x-role'], `${id} has the role other, although the contract shows it.`, fix)]
}

function checkSession(bundle: Bundle, id: string, { value, path }: Placed<JsonObject>): SpecFault[] {
  const { document, faultAt } = bundle
  const session = value['x-session']
  const isAbout = String(path[1]).includes('{sessionId}')
  const at: SpecPath = [...path, 'x-session']
  if (session === undefined) {
    const fix = 'Add x-session: { types: [report], visibleTo: owner, missing: session_not_found }, with its own words.'
    return isAbout ? [faultAt([...path, 'operationId'], `${id} has a session in its path, but no x-session.`, fix)] : []
  }
  if (!isAbout) return [faultAt(at, `${id} has an x-session, but no {sessionId} in its path.`, 'Take the x-session out.')]
  if (!isObject(session)) return [faultAt(at, `The x-session of ${id} is no object.`, `Write { ${membersOfSession.join(', ')} }.`)]
  const strange = Object.keys(session).filter((name) => !membersOfSession.includes(name))
  const lacking = membersOfSession.filter((name) => session[name] === undefined)
  if (strange.length > 0)
    return strange.map((name) =>
      faultAt(
        [...at, name],
        `${name} is unknown in x-session.`,
        suggestion(name, membersOfSession, `Known are ${membersOfSession.join(', ')}.`),
      ),
    )
  if (lacking.length > 0)
    return [faultAt(at, `The x-session of ${id} lacks ${lacking.join(', ')}.`, `It has ${membersOfSession.join(', ')}.`)]
  const types = session['types'] ?? null
  const refusals = shownErrors(document).flatMap((shown) => (shown.id === id && shown.status === 404 ? [shown.code] : []))
  const word = (place: SpecPath, what: string, given: Json | undefined, known: readonly string[]) => {
    const text = typeof given === 'string' ? given : JSON.stringify(given)
    const fix = suggestion(text, known, `Known are ${known.join(', ')}.`)
    return known.includes(text) ? [] : [faultAt(place, `The ${what} ${text} of ${id} is unknown.`, fix)]
  }
  if (!Array.isArray(types) || types.length === 0)
    return [faultAt([...at, 'types'], `The types of ${id} are no list.`, 'Write a list of types of sessions, such as [report].')]
  const knownTypes = textsAt(objectAt(document, '/components/schemas/SessionType'), 'enum')
  return [
    ...types.flatMap((type, index) => word([...at, 'types', index], 'type of sessions', type, knownTypes)),
    ...word([...at, 'visibleTo'], 'viewer', session['visibleTo'], sessionViewers),
    // A 404 that shows no code is told by the check of errors.
    ...(refusals.length === 0 && objectAt(value, '/responses')['404'] !== undefined
      ? []
      : word([...at, 'missing'], 'code for a missing session', session['missing'], refusals)),
  ]
}
