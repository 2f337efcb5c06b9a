import { findFaults, type Fault } from './faults.ts'
import { validators } from './generated/validators/files.ts'

/** What a user's file breaks, as its schema in spec/ says it. */
export function fileFaults(kind: 'Scenario' | 'Target' | 'KnownFailures' | 'Given', value: unknown): readonly Fault[] {
  const validator = validators[kind]
  return validator === undefined ? [] : findFaults(validator, value)
}
