import type { Verdict } from './player.ts'

/** The verdicts of a replay, each as a sentence. */
export const verdictTexts: { readonly [Outcome in Verdict['outcome']]: string } = {
  passes: 'Passes: every step went as the scenario says.',
  fails: 'Fails: a step differs from what the scenario says.',
  cannotReplay: 'Cannot replay:',
  reproduced: 'Reproduced: the recorded fault shows here.',
  notReproduced: 'Not reproduced: this mock answers as it should.',
}
