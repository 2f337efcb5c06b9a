import { knownAccountOf, statusAndCode, type Exchange } from '../../../exchange/exchange.ts'
import type { Monitor, Observation } from '../../../judgement/monitor.ts'
import { operationRoles } from '../../../judgement/operation-roles.ts'

const rules = ['auth/missing-header/reads', 'auth/missing-header/posts'] as const

/**
 * Judges the refusals of requests without a key. A recording may have lost the headers of all its requests, so that one with a key has to be
 * among them, or one with a mask in its place.
 */
export const everyKeylessRequest: Monitor = {
  rules,
  start() {
    let waiting: readonly Observation[] = []
    let hasKeys = false
    return (exchange) => {
      const isKeyless = exchange.as === null && exchange.isKeyUnknown !== true && !placesOf(exchange.request).some(mayHoldKey)
      const isAuthorised = knownAccountOf(exchange) !== null || exchange.request.headers['authorization'] !== undefined
      if (isAuthorised && exchange.operation !== null) hasKeys = true
      if (isKeyless && statusAndCode(exchange) === '401 invalid_api_key') waiting = [...waiting, ...observe(exchange)]
      const due = hasKeys ? waiting : []
      if (hasKeys) waiting = []
      return due
    }
  },
}

/** The names of the headers and of the parameters of a request. */
function placesOf({ url, headers }: Exchange['request']): readonly string[] {
  return [...Object.keys(headers), ...new URLSearchParams(/\?([^#]*)/.exec(url)?.[1] ?? '').keys()]
}

/** True for the header of a key, and for other places from which a deployment may take one besides. */
function mayHoldKey(name: string): boolean {
  return /auth|api[-_]?key|token|^cookie$/i.test(name)
}

function observe(exchange: Exchange): readonly Observation[] {
  const rule = ruleOf(exchange)
  if (rule === undefined) return []
  const breach = { expected: '401 missing_authorization', actual: '401 invalid_api_key', pointer: '/error/code' }
  return [{ rule, exchanges: [exchange.id], breach }]
}

function ruleOf({ operation }: Exchange): (typeof rules)[number] | undefined {
  switch (operation === null ? 'other' : operationRoles[operation]) {
    case 'list':
    case 'typedGet':
      return 'auth/missing-header/reads'
    case 'search':
    case 'create':
      return 'auth/missing-header/posts'
    case 'share':
    case 'resume':
    case 'discovery':
    case 'other':
      return undefined
  }
}
