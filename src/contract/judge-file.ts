import { findFaults, type Fault } from './faults.ts'
import { validators } from './generated/validators/files.ts'

/** The faults of a user's file by its schema in spec/. */
export function fileFaults(kind: 'Scenario' | 'Target' | 'KnownFailures' | 'Given', value: unknown): readonly Fault[] {
  const validator = validators[kind]
  return validator === undefined ? [] : findFaults(validator, value)
}
