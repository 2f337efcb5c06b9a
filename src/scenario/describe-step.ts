import type { Step } from './scenario.ts'

/** Describes a step in a few words. */
export function describeStep(step: Exclude<Step, { readonly type: 'repeat' }>): string {
  switch (step.type) {
    case 'advance':
      return `advance ${step.spanMs / 1000} s`
    case 'control':
      return `control ${step.call}`
    case 'visit':
      return `visit ${step.visit}`
    case 'call':
    case 'until':
      return `${step.call}${describeKey(step)}${step.type === 'until' ? ' until' : ''}`
    case 'mcp':
    case 'mcpUntil':
      return `mcp ${step.tool}${describeAccount(step.as, 'token')}${step.type === 'mcpUntil' ? ' until' : ''}`
  }
}

/** A step may have a key in its headers, which is of no account. */
function describeKey({ as, headers = {} }: Extract<Step, { readonly type: 'call' | 'until' }>): string {
  const hasOwn = Object.keys(headers).some((name) => name.toLowerCase() === 'authorization')
  return hasOwn ? ' with unknown credentials' : describeAccount(as, 'key')
}

function describeAccount(as: string | null, secret: string): string {
  return as === null ? ` without a ${secret}` : as === 'default' ? '' : ` as ${as}`
}
