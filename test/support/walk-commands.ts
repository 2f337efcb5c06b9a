import fc from 'fast-check'
import type { WalkCommand } from './walk-command.ts'
import { moves, operations } from './walk-operations.ts'
import { actions, creates, reads } from './walk-requests.ts'

const command: fc.Arbitrary<WalkCommand> = fc.oneof(
  { weight: 9, arbitrary: creates },
  { weight: 22, arbitrary: reads },
  { weight: 9, arbitrary: actions },
  { weight: 14, arbitrary: moves },
  { weight: 14, arbitrary: operations },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('many' as const), count: fc.constantFrom(20, 101) }) },
)

/** What happens in a walk. Where nothing does, a long one has been shrunk. */
export const walkCommands: fc.Arbitrary<readonly WalkCommand[]> = fc
  .tuple(
    fc.array(fc.option(creates, { freq: 3 }), { minLength: 2, maxLength: 2 }),
    fc.array(fc.option(command, { freq: 50 }), { minLength: 10, maxLength: 22, size: 'max' }),
  )
  .map((commands) => commands.flat().filter((one) => one !== null))
