import { operationIds } from '../../contract/operations.ts'
import { operationRoles } from '../../judgement/operation-roles.ts'
import type { DraftStep } from './draft-step.ts'

/** A text that is longer than this is shortened, to about half of it. */
const maxCharacters = 160

/**
 * The steps with the long texts of creations cut short, which the failure says nothing of. What is told of it, and what is asked for in
 * the step that shows it, stays as it is; so do texts by which a stand-in is steered.
 */
export function withShortTexts(steps: readonly DraftStep[], fault: number, told: string): readonly DraftStep[] {
  return steps.map((step, at) => {
    const isCreation = operationIds.some((id) => id === step['call'] && operationRoles[id] === 'create')
    return at === fault || !isCreation ? step : { ...step, body: shortIn(step['body'], told) }
  })
}

function shortIn(value: unknown, told: string): unknown {
  if (typeof value === 'string') return isNeeded(value, told) ? value : value.slice(0, maxCharacters / 2).trimEnd()
  if (Array.isArray(value)) return value.map((item) => shortIn(item, told))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, shortIn(member, told)]))
}

function isNeeded(text: string, told: string): boolean {
  if (text.length <= maxCharacters || text.includes('[understudy:') || text.includes('${')) return true
  return told.includes(JSON.stringify(text).slice(1, maxCharacters / 2))
}
