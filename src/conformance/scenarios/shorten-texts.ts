import { operationIds } from '../../contract/operations.ts'
import { operationRoles } from '../../judgement/operation-roles.ts'
import type { DraftStep } from './draft/draft-step.ts'

/** A text that is longer than this is shortened, to about half of it. */
const maxCharacters = 160

/**
 * Shortens the long texts of creations. Texts that the failure mentions, texts that steer a mock, and the step with the fault stay
 * as they are.
 */
export function shortenTexts(steps: readonly DraftStep[], fault: number, failure: string): readonly DraftStep[] {
  return steps.map((step, at) => {
    const isCreation = operationIds.some((id) => id === step['call'] && operationRoles[id] === 'create')
    return at === fault || !isCreation ? step : { ...step, body: shortenIn(step['body'], failure) }
  })
}

function shortenIn(value: unknown, failure: string): unknown {
  if (typeof value === 'string') return isNeeded(value, failure) ? value : value.slice(0, maxCharacters / 2).trimEnd()
  if (Array.isArray(value)) return value.map((item) => shortenIn(item, failure))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, shortenIn(member, failure)]))
}

function isNeeded(text: string, failure: string): boolean {
  if (text.length <= maxCharacters || text.includes('[understudy:') || text.includes('${')) return true
  return failure.includes(JSON.stringify(text).slice(1, maxCharacters / 2))
}
