import { prepareUnderstudy, type UnderstudyOptions } from '../../../src/mock/worlds/prepare-understudy.ts'
import { attachAnswers, type Understudy } from '../../../src/mock/understudy.ts'
import { openSharedState } from '../../../src/cli/mock/shared-state.ts'
import type { OpenState } from '../../../src/cli/mock/state.ts'

/** A server of a store, in this process. */
export type SharedServer = Pick<Understudy, 'answerWhenKept'> & { readonly state: OpenState; readonly lines: readonly string[] }

/** Starts a server of a store. */
export async function startSharedServer(url: string, options: UnderstudyOptions = {}): Promise<SharedServer> {
  const state = await openSharedState(url)
  const whole = { ...options, state: state.journal }
  const shell = await state.begin(() => prepareUnderstudy(whole))
  const lines: string[] = []
  state.recover({ worlds: shell.standIn.worlds, tell: (line) => void lines.push(line) })
  // What it does at its start is over.
  await state.tidy?.()
  return { answerWhenKept: attachAnswers(shell, whole).answerWhenKept, state, lines }
}
