import { prepareUnderstudy, type UnderstudyOptions } from '../../../src/mock/worlds/prepare-understudy.ts'
import { attachAnswers, type Understudy } from '../../../src/mock/understudy.ts'
import type { Worlds } from '../../../src/mock/worlds/worlds.ts'
import type { SaveOptions } from '../../../src/cli/mock/save-snapshots.ts'
import { openSharedState } from '../../../src/cli/mock/shared-state.ts'
import type { OpenState } from '../../../src/cli/mock/state.ts'

/** A server of a store, in this process. */
export type SharedServer = Pick<Understudy, 'answerWhenKept'> & {
  readonly state: OpenState
  readonly worlds: Worlds
  readonly lines: readonly string[]
}

/** Starts a server of a store. It saves states only if it is told when. */
export async function startSharedServer(
  url: string,
  options: UnderstudyOptions = {},
  saving: Omit<SaveOptions, 'worlds'> | null = null,
): Promise<SharedServer> {
  const state = await openSharedState(url)
  const whole = { ...options, state: state.journal }
  const shell = await state.begin(() => prepareUnderstudy(whole))
  const { worlds } = shell.standIn
  if (saving !== null) state.saveSnapshots({ worlds, ...saving })
  const lines: string[] = []
  state.recover({ worlds, tell: (line) => void lines.push(line) })
  // What it does at its start is over.
  await state.tidy?.()
  return { answerWhenKept: attachAnswers(shell, whole).answerWhenKept, state, worlds, lines }
}
