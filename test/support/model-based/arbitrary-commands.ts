import fc from 'fast-check'
import type { ModelCommand } from './model-command.ts'
import { arbitraryClockMoves, arbitraryControl } from './arbitrary-control.ts'
import { arbitraryLibrary } from './arbitrary-library.ts'
import { arbitraryActions, arbitraryAgents, arbitraryCreates, arbitraryReads } from './arbitrary-requests.ts'

const command: fc.Arbitrary<ModelCommand> = fc.oneof(
  { weight: 9, arbitrary: arbitraryCreates },
  { weight: 22, arbitrary: arbitraryReads },
  { weight: 9, arbitrary: arbitraryActions },
  { weight: 12, arbitrary: arbitraryAgents },
  { weight: 12, arbitrary: arbitraryLibrary },
  { weight: 14, arbitrary: arbitraryClockMoves },
  { weight: 14, arbitrary: arbitraryControl },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('many' as const), count: fc.constantFrom(20, 101) }) },
)

/** The commands of a run. A null has been shrunk out of a longer run. */
export const arbitraryCommands: fc.Arbitrary<readonly ModelCommand[]> = fc
  .tuple(
    fc.array(fc.option(arbitraryCreates, { freq: 3 }), { minLength: 2, maxLength: 2 }),
    fc.array(fc.option(command, { freq: 50 }), { minLength: 10, maxLength: 25, size: 'max' }),
  )
  .map((commands) => commands.flat().filter((one) => one !== null))
