import { schemaFaults } from '../../contract/judge-response.ts'
import { isObject } from '../../contract/is-object.ts'
import { keysOf } from '../../contract/json-pointer.ts'
import { findDifferences } from '../differences.ts'
import type { Scenario, Step } from '../scenario.ts'

/**
 * The scenario whose step with the recorded fault expects what its schema demands of the member there, which programs without the document can
 * judge. `unseen` is the expectation that they cannot, where the fault shows by a schema alone.
 */
export function narrowFault(scenario: Scenario): { readonly scenario: Scenario; readonly unseen?: string } {
  const { provenance, steps } = scenario
  const fault = provenance?.fault
  // A status or a header says it without a schema.
  if (fault === undefined || keysOf(fault.pointer)[0] !== 'body') return { scenario }
  let unseen: string | undefined
  const change = (step: Step): Step => {
    const schema = schemaOf(step)
    if (schema === undefined) return step
    const body = expectedOf(schema, fault)
    if (body === undefined) unseen = `/body is valid as ${schema}`
    if (body === undefined) return step
    const changed = 'until' in step ? { until: { ...step.until, body } } : { expect: { ...('expect' in step && step.expect), body } }
    return { ...step, ...changed }
  }
  const narrowed = { ...scenario, steps: changedAt(steps, fault.step.split('.'), change) }
  return { scenario: narrowed, ...(unseen !== undefined && { unseen }) }
}

function changedAt(steps: readonly Step[], [number, ...within]: readonly string[], change: (step: Step) => Step): readonly Step[] {
  return steps.map((step, index) => {
    if (String(index + 1) !== number) return step
    if (within.length === 0) return change(step)
    return step.type === 'repeat' ? { ...step, steps: changedAt(step.steps, within, change) } : step
  })
}

/** The schema that a step expects of the whole body, or waits for. */
function schemaOf(step: Step): string | undefined {
  const expected = 'until' in step ? step.until : 'expect' in step ? step.expect : undefined
  const body = isObject(expected) ? expected['body'] : undefined
  return isObject(body) && typeof body['$schema'] === 'string' ? body['$schema'] : undefined
}

type RecordedFault = { readonly pointer: string; readonly actual: string }

/** The demand of a schema on a member of the body, if the recorded value does not meet it. */
function expectedOf(schema: string, { pointer, actual }: RecordedFault): object | undefined {
  const [, name, ...below] = keysOf(pointer)
  // A member of a member may be missing with it.
  if (name === undefined || below.length > 0) return undefined
  const faultOf = (value: unknown): string | undefined =>
    schemaFaults(schema, value === undefined ? {} : { [name]: value }).find((one) => one.pointer === `/${name}`)?.message
  const [, listed] = /must be one of (.+)$/.exec(faultOf('?') ?? '') ?? []
  const options = [
    ...kinds.filter(({ samples }) => samples.every((sample) => faultOf(sample) === undefined)).map(({ option }) => option),
    ...(listed === undefined ? [] : listed.split(', ').filter((word) => faultOf(word) === undefined)),
  ]
  const isNumber = options.includes(anyNumber)
  const left = options.filter((option) => option !== anyInteger || !isNumber)
  const [first] = left
  const expected = left.length === 1 ? first : { $any: left }
  const recorded = parsed(actual)
  if (first === undefined || recorded === undefined) return undefined
  return findDifferences({ [name]: expected }, recorded.value === undefined ? {} : { [name]: recorded.value }).length === 0
    ? undefined
    : { [name]: expected }
}

const anyInteger = { $type: 'integer' }
const anyNumber = { $type: 'number' }

const kinds: readonly { readonly option: unknown; readonly samples: readonly unknown[] }[] = [
  { option: { $absent: true }, samples: [undefined] },
  { option: null, samples: [null] },
  { option: { $type: 'boolean' }, samples: [true, false] },
  { option: anyInteger, samples: [1] },
  { option: anyNumber, samples: [1, 1.5] },
  { option: { $type: 'string' }, samples: ['?'] },
  { option: { $type: 'array' }, samples: [[]] },
  { option: { $type: 'object' }, samples: [{}] },
]

/** The value that a provenance names; undefined where it names none. */
function parsed(actual: string): { readonly value: unknown } | undefined {
  if (actual === 'absent') return { value: undefined }
  try {
    return { value: JSON.parse(actual) as unknown }
  } catch {
    return undefined
  }
}
